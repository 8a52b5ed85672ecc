import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';
import type { importSources } from '#shared/states.ts';

export type WooSource = Exclude<(typeof importSources)[number], 'table'>;

/**
 * Comparable form of a head: letters and digits only, without the decoration of export plug-ins.
 */
export const headKey = (head: string): string =>
  foldDigits(foldText(head))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#&]/gu, '');

/** Heads of WooCommerce's own product file, in English and in its Persian translation. */
const PRODUCT = {
  id: ['id', 'شناسه'],
  type: ['type', 'نوع'],
  sku: ['sku', 'شناسهمحصول'],
  gtin: ['gtinupceanorisbn', 'gtinupceanیاisbn'],
  name: ['name', 'نام'],
  published: ['published', 'منتشرشده'],
  featured: ['isfeatured', 'آیاویژهاست'],
  visibility: ['visibilityincatalog', 'قابلمشاهدهدرکاتالوگ', 'دیدهشدندرکاتالوگ'],
  short: ['shortdescription', 'توضیحکوتاه', 'توضیحاتکوتاه'],
  description: ['description', 'توضیحات', 'توضیح'],
  inStock: ['instock', 'درانبار', 'موجوداست', 'موجود'],
  stock: ['stock', 'انبار', 'موجودی', 'موجودیانبار'],
  lowStock: ['lowstockamount', 'کمبودموجودیانبار', 'مقدارکمبودموجودی'],
  sale: ['saleprice', 'قیمتفروشویژه', 'قیمتویژه'],
  saleFrom: ['datesalepricestarts', 'تاریخشروعقیمتفروشویژه', 'تاریخشروعفروشویژه'],
  saleUntil: ['datesalepriceends', 'تاریخپایانقیمتفروشویژه', 'تاریخپایانفروشویژه'],
  regular: ['regularprice', 'قیمتعادی', 'قیمتاصلی'],
  cost: ['costofgoods', 'هزینهکالا'],
  categories: ['categories', 'دستهها', 'دستهبندیها'],
  brands: ['brands', 'برندها'],
  images: ['images', 'تصاویر'],
  parent: ['parent', 'مادر', 'والد'],
} as const satisfies Record<string, readonly string[]>;
export type ProductColumn = keyof typeof PRODUCT;

const WEIGHT = /^(?:weight|وزن)(kg|g|lbs|oz|کیلوگرم|گرم|پوند|اونس)$/;
const GRAMS: Record<string, number> = {
  kg: 1000,
  g: 1,
  lbs: 453.592,
  oz: 28.3495,
  کیلوگرم: 1000,
  گرم: 1,
  پوند: 453.592,
  اونس: 28.3495,
};

/** «Attribute 2 value(s)», «مقدار(های) 2 صفت». */
const NAMES = [
  /^attribute(\d+)name$/,
  /^نام(\d+)(?:صفت|\u0648\u06cc\u0698\u06af\u06cc)$/,
  /^نام(?:صفت|\u0648\u06cc\u0698\u06af\u06cc)(\d+)$/,
];
const VALUES = [
  /^attribute(\d+)values$/,
  /^مقدار(?:های)?(\d+)(?:صفت|\u0648\u06cc\u0698\u06af\u06cc)$/,
  /^مقدار(?:های)?(?:صفت|\u0648\u06cc\u0698\u06af\u06cc)(\d+)$/,
];
/**
 * Columns without use here, such as tax classes or settings of the former shop; they are dropped
 * without a note.
 */
const SETTINGS =
  /^(?:attribute\d+|صفت\d+|نمایانبودن|پیشفرض\d*|tax|وضعیتمالیات|کلاسمالیات|backorders|پیشفروش|soldindividually|فروشبهصورت|allowcustomer|آیابهمشتری|position|موقعیت)/;

export type ProductColumns = {
  at: Partial<Record<ProductColumn, number>>;
  weight: { at: number; grams: number } | undefined;
  /** Columns of attribute names and values, paired by their number. */
  attributes: { name: number; value: number }[];
  /** Columns that no product field matches; the converted table keeps them unmapped. */
  unread: number[];
};

/** Maps the columns of a WooCommerce product file; undefined for any other file. */
export function productColumns(heads: string[]): ProductColumns | undefined {
  const keys = heads.map(headKey);
  const at = columnsBy(keys, PRODUCT);
  const isProducts = at.id !== undefined && at.type !== undefined && at.name !== undefined;
  if (!isProducts || (at.sku ?? at.regular) === undefined) return undefined;
  const weightAt = keys.findIndex((key) => WEIGHT.test(key));
  const unit = WEIGHT.exec(keys[weightAt] ?? '')?.[1] ?? '';
  const attributes = attributeColumns(keys);
  const read = new Set([
    ...Object.values(at),
    weightAt,
    ...attributes.flatMap(({ name, value }) => [name, value]),
  ]);
  return {
    at,
    attributes,
    weight: weightAt < 0 ? undefined : { at: weightAt, grams: GRAMS[unit] ?? 1 },
    unread: keys.flatMap((key, n) => (read.has(n) || SETTINGS.test(key) ? [] : [n])),
  };
}

/** First column of each field, by its possible heads. */
export function columnsBy<Column extends string>(
  keys: string[],
  names: Record<Column, readonly string[]>,
): Partial<Record<Column, number>> {
  const found: Partial<Record<Column, number>> = {};
  for (const column in names) {
    const at = names[column].map((name) => keys.indexOf(name)).find((n) => n >= 0);
    if (at !== undefined) found[column] = at;
  }
  return found;
}

function attributeColumns(keys: string[]) {
  const numberOf = (key: string, patterns: RegExp[]) =>
    patterns.map((pattern) => pattern.exec(key)?.[1]).find((found) => found !== undefined);
  const values = new Map(keys.map((key, at) => [numberOf(key, VALUES), at]));
  return keys.flatMap((key, name) => {
    const n = numberOf(key, NAMES);
    const value = n === undefined ? undefined : values.get(n);
    return value === undefined ? [] : [{ name, value }];
  });
}
