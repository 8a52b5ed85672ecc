import { columnsBy, headKey } from '#server/domain/imports/woo/woo-heads.ts';

/** Columns of the file of products that Shopify gives out; options and pictures have several. */
const COLUMNS = {
  handle: ['handle'],
  title: ['title'],
  body: ['bodyhtml', 'body'],
  vendor: ['vendor'],
  type: ['type', 'customproducttype'],
  category: ['productcategory', 'standardproducttype'],
  published: ['published'],
  status: ['status'],
  name1: ['option1name'],
  value1: ['option1value'],
  name2: ['option2name'],
  value2: ['option2value'],
  name3: ['option3name'],
  value3: ['option3value'],
  sku: ['variantsku'],
  grams: ['variantgrams'],
  stock: ['variantinventoryqty'],
  price: ['variantprice'],
  before: ['variantcompareatprice'],
  barcode: ['variantbarcode'],
  cost: ['costperitem'],
  image: ['imagesrc'],
  place: ['imageposition'],
  own: ['variantimage'],
  gift: ['giftcard'],
  tags: ['tags'],
} as const satisfies Record<string, readonly string[]>;
export type ShopifyColumn = keyof typeof COLUMNS;
export type ShopifyColumns = Partial<Record<ShopifyColumn, number>>;

/** The columns of a file of Shopify; undefined for any other file. */
export function shopifyColumns(heads: string[]): ShopifyColumns | undefined {
  const at: ShopifyColumns = columnsBy(heads.map(headKey), COLUMNS);
  const isShopify = [at.handle, at.title, at.name1, at.value1, at.price];
  return isShopify.includes(undefined) ? undefined : at;
}
