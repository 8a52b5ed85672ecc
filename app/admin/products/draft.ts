import type { AdminPicture, AdminProduct, ProductForm } from '#contract/admin-catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import {
  mapFields,
  type PlainField,
  pickFields,
  plainFields,
  productFields,
} from '#shared/product-fields.ts';

/** A product as the form edits it; numbers may still be missing. */
type Plain = Pick<AdminProduct, PlainField>;
type Simple = Exclude<PlainField, 'tiers'>;
export type Draft = { [F in Simple]: Plain[F] | (Plain[F] extends number ? null : never) } & {
  tiers: { key: string; from: number | null; price: number | null }[];
  title: string;
  slug: string;
  code: string;
  brand: string;
  category: string;
  saleTypes: SaleType[];
  onHand: number | null;
  image: DraftPicture[];
  video: string;
  contents: string;
  attributes: { key: string; name: string; value: string }[];
};
export type DraftPicture = Pick<AdminPicture, 'img' | 'alt' | 'w' | 'h'>;
export type SetDraft = (change: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void;
/** Properties of each part of the form. */
export type SectionProps = { draft: Draft; set: SetDraft; faults: Record<string, string> };

const EMPTY = {
  price: null,
  threshold: null,
  percent: null,
  text: '',
  flag: false,
  tiers: [],
  barcode: '',
};

/** Default values of a new product's plain fields. */
function emptyPlain(): Pick<Draft, PlainField> {
  const values = mapFields(plainFields, (field) => {
    const rule = productFields[field];
    return 'start' in rule ? rule.start : EMPTY[rule.kind];
  });
  // each value is of its field's kind
  return values as Pick<Draft, PlainField>;
}

export const EMPTY_DRAFT: Draft = {
  title: '',
  slug: '',
  code: '',
  brand: '',
  category: '',
  ...emptyPlain(),
  saleTypes: ['totalSell', 'partialSell'],
  onHand: null,
  image: [],
  video: '',
  contents: '',
  attributes: [],
};

/** Draft of a product. Its stock is edited outside the form. */
export const draftOf = (product: AdminProduct): Draft => ({
  title: product.title,
  slug: product.slug,
  code: product.code,
  brand: product.brand._id,
  category: product.category._id,
  ...pickFields(product, plainFields),
  tiers: product.tiers.map((row, position) => ({ ...row, key: `kept-${position}` })),
  saleTypes: product.saleTypes,
  onHand: null,
  image: product.image,
  video: product.video ?? '',
  contents: product.contents,
  attributes: product.attributes.map((row, position) => ({ ...row, key: `kept-${position}` })),
});

/** Draft of a copy: no stock, a code of its own, and a slug that the server chooses. */
export const copyDraftOf = (product: AdminProduct): Draft => ({
  ...draftOf(product),
  code: `${product.code.slice(0, 32)}-copy`,
  slug: '',
  barcode: '',
});

/** Request body of the form; the server fills in missing values or names them. */
export function formOf(draft: Draft): ProductForm {
  const { slug, video, attributes, image, minTotalQuantity, totalStep, partialStep, sort } = draft;
  return {
    title: draft.title,
    ...(slug && { slug }),
    code: draft.code,
    brand: draft.brand,
    category: draft.category,
    ...pickFields(draft, plainFields),
    tiers: draft.tiers.map(({ from, price }) => ({ from: from ?? 0, price: price ?? 0 })),
    minTotalQuantity: minTotalQuantity ?? 0,
    totalStep: totalStep ?? 0,
    partialStep: partialStep ?? 0,
    sort: sort ?? 0,
    saleTypes: draft.saleTypes,
    image: image.map(({ img, alt }) => ({ img, alt })),
    video: video || null,
    contents: draft.contents,
    attributes: attributes.map(({ name, value }) => ({ name, value })),
  };
}

/** Retail price below the wholesale price, for a product with both sale types. */
export const arePricesCrossed = ({ price, partialPrice, saleTypes }: Draft) =>
  saleTypes.length === 2 && price !== null && partialPrice !== null && partialPrice < price;
