/** A post of the demo shop; codes name products of the demo catalogue. */
export type DemoPost = {
  title: string;
  slug: string;
  excerpt: string;
  tags: string[];
  author: string;
  /** Negative: it is to be published after so many days. */
  daysAgo: number;
  /** Its cover and the picture inside are NAME-cover.webp and NAME-inside.webp of pictures/blog. */
  picture: string;
  related: string[];
  contents: string;
};
