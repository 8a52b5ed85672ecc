import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';
import type { importSources } from '#shared/states.ts';

export type WooSource = Exclude<(typeof importSources)[number], 'table'>;

/** A head as it is compared: letters and digits alone, a sign for what export plug-ins put around it. */
export const headKey = (head: string): string =>
  foldDigits(foldText(head))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#&]/gu, '');

/** Columns of WooCommerce's own file of products, in English and as its Persian translation calls them. */
const GOODS = {
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
  regular: ['regularprice', 'قیمتعادی', 'قیمتاصلی'],
  cost: ['costofgoods', 'هزینهکالا'],
  categories: ['categories', 'دستهها', 'دستهبندیها'],
  brands: ['brands', 'برندها'],
  images: ['images', 'تصاویر'],
  parent: ['parent', 'مادر', 'والد'],
} as const satisfies Record<string, readonly string[]>;
export type GoodsColumn = keyof typeof GOODS;

const WEIGHT = /^(?:weight|وزن)(kg|g|lbs|oz|کیلوگرم|گرم|پوند|اونس)$/;
const GRAMS: Record<string, number> = {
  ...{ kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 },
  ...{ کیلوگرم: 1000, گرم: 1, پوند: 453.592, اونس: 28.3495 },
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
/** What shops of another kind need, or what says nothing of the goods. */
const SETTINGS =
  /^(?:attribute\d+|صفت\d+|نمایانبودن|پیشفرض\d*|tax|وضعیتمالیات|کلاسمالیات|backorders|پیشفروش|soldindividually|فروشبهصورت|allowcustomer|آیابهمشتری|position|موقعیت)/;

export type GoodsColumns = {
  at: Partial<Record<GoodsColumn, number>>;
  weight: { at: number; grams: number } | undefined;
  /** Names and values of attributes by their number. */
  attributes: { name: number; value: number }[];
  /** Columns that have no place here. */
  unread: number[];
};

/** Which column of a file of products is which; undefined for any other file. */
export function goodsColumns(heads: string[]): GoodsColumns | undefined {
  const keys = heads.map(headKey);
  const at = columnsBy(keys, GOODS);
  const isGoods = at.id !== undefined && at.type !== undefined && at.name !== undefined;
  if (!isGoods || (at.sku ?? at.regular) === undefined) return undefined;
  const weightAt = keys.findIndex((key) => WEIGHT.test(key));
  const unit = WEIGHT.exec(keys[weightAt] ?? '')?.[1] ?? '';
  const attributes = attributeColumns(keys);
  const read = new Set([
    ...Object.values(at),
    weightAt,
    ...attributes.flatMap(({ name, value }) => [name, value]),
  ]);
  return {
    ...{ at, attributes },
    weight: weightAt < 0 ? undefined : { at: weightAt, grams: GRAMS[unit] ?? 1 },
    unread: keys.flatMap((key, n) => (read.has(n) || SETTINGS.test(key) ? [] : [n])),
  };
}

/** The first column of each field, by what heads call it. */
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
