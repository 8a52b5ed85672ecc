import type { AdminPicture, AdminProduct, ProductForm } from '#contract/admin-catalogue.ts';
import type { SaleType } from '#contract/fields.ts';

/** A product as the form holds it; numbers may still be missing. */
export type Draft = {
  title: string;
  slug: string;
  code: string;
  brand: string;
  category: string;
  price: number | null;
  partialPrice: number | null;
  saleTypes: SaleType[];
  onHand: number | null;
  lowStockAt: number | null;
  minTotalQuantity: number | null;
  image: DraftPicture[];
  video: string;
  shortText: string;
  contents: string;
  attributes: { key: string; name: string; value: string }[];
  warranty: string;
  isSuggested: boolean;
  sort: number | null;
};
export type DraftPicture = Pick<AdminPicture, 'img' | 'alt' | 'w' | 'h'>;
export type SetDraft = (change: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void;

export const EMPTY_DRAFT: Draft = {
  title: '',
  slug: '',
  code: '',
  brand: '',
  category: '',
  price: null,
  partialPrice: null,
  saleTypes: ['totalSell', 'partialSell'],
  onHand: null,
  lowStockAt: null,
  minTotalQuantity: 2,
  image: [],
  video: '',
  shortText: '',
  contents: '',
  attributes: [],
  warranty: '',
  isSuggested: false,
  sort: 0,
};

/** The draft of a product; its stock is changed beside the form. */
export const draftOf = (product: AdminProduct): Draft => ({
  title: product.title,
  slug: product.slug,
  code: product.code,
  brand: product.brand._id,
  category: product.category._id,
  price: product.price,
  partialPrice: product.partialPrice,
  saleTypes: product.saleTypes,
  onHand: null,
  lowStockAt: product.lowStockAt,
  minTotalQuantity: product.minTotalQuantity,
  image: product.image,
  video: product.video ?? '',
  shortText: product.shortText,
  contents: product.contents,
  attributes: product.attributes.map((row, position) => ({ ...row, key: `kept-${position}` })),
  warranty: product.warranty,
  isSuggested: product.isSuggested,
  sort: product.sort,
});

/** The draft of a copy: nothing in stock, a code of its own, and an address that the server finds. */
export const copyDraftOf = (product: AdminProduct): Draft => ({
  ...draftOf(product),
  code: `${product.code.slice(0, 32)}-copy`,
  slug: '',
});

/** What is sent; the server fills what is missing or says so. */
export function formOf(draft: Draft): ProductForm {
  const { slug, video, attributes, image, onHand: _, minTotalQuantity, sort } = draft;
  return {
    title: draft.title,
    ...(slug && { slug }),
    code: draft.code,
    brand: draft.brand,
    category: draft.category,
    price: draft.price,
    partialPrice: draft.partialPrice,
    saleTypes: draft.saleTypes,
    lowStockAt: draft.lowStockAt,
    minTotalQuantity: minTotalQuantity ?? 0,
    image: image.map(({ img, alt }) => ({ img, alt })),
    video: video || null,
    shortText: draft.shortText,
    contents: draft.contents,
    attributes: attributes.map(({ name, value }) => ({ name, value })),
    warranty: draft.warranty,
    isSuggested: draft.isSuggested,
    sort: sort ?? 0,
  };
}

/** Retail below wholesale, where both are sold. */
export const arePricesCrossed = ({ price, partialPrice, saleTypes }: Draft) =>
  saleTypes.length === 2 && price !== null && partialPrice !== null && partialPrice < price;
