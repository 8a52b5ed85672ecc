/** A post of the demo shop; codes name products of the demo catalogue. */
export type DemoPost = {
  title: string;
  slug: string;
  excerpt: string;
  tags: string[];
  author: string;
  /** Negative: it is to be published after so many days. */
  daysAgo: number;
  emoji: string[];
  tint: number;
  related: string[];
  contents: string;
};
