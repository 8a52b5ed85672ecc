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
  facets?: string[]; // names of attributes that its lists are narrowed by
};
