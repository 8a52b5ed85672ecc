/** A product of the demo catalogue; money in toman, slugs and codes unique. Its pictures are CODE-1.webp and on. */
export type DemoProduct = {
  title: string;
  slug: string;
  code: string;
  brand: string; // Persian name
  category: string; // Persian name
  price: number; // wholesale unit price, never above the retail one
  partialPrice: number; // retail unit price
  saleTypes?: ('totalSell' | 'partialSell')[]; // default both
  onHand: number;
  minTotalQuantity?: number; // default 2
  shortText: string; // one sentence, at most 300 characters
  contents: string; // HTML
  attributes: [name: string, value: string][];
  warranty?: string;
  isSuggested?: boolean;
};

/** A brand of the demo catalogue. */
export type DemoBrand = { name: string; slug: string; contents: string };

/** A category of the demo catalogue; `picture` is a file of pictures/categories, `parent` the name of one before it. */
export type DemoCategory = {
  name: string;
  slug: string;
  picture: string;
  parent?: string;
  facets?: string[]; // names of the attributes that filter its lists
};

/** A banner of the demo shop's front page; tone names a pair of colour tokens. */
export type DemoBanner = {
  title: string;
  text: string;
  cta: string;
  position: 'home_hero' | 'home_strip';
  /** A file of pictures/banners. */
  picture: string;
  link: string;
  tone: 'firoozeh' | 'zaferan' | 'violet' | 'anar';
  alt: string;
};

/** Page of the demo shop: HTML for the site page of that key, which staff can edit. */
export type DemoPage = {
  key: 'about-us' | 'contact-us' | 'terms-conditions';
  title: string;
  contents: string;
  mapLink?: string;
};

/** A post of the demo shop; codes name products of the demo catalogue. */
export type DemoPost = {
  title: string;
  slug: string;
  excerpt: string;
  tags: string[];
  author: string;
  /** Negative for a scheduled post: days until its publication. */
  daysAgo: number;
  /** Its cover and the picture inside are NAME-cover.webp and NAME-inside.webp of pictures/blog. */
  picture: string;
  related: string[];
  contents: string;
};
