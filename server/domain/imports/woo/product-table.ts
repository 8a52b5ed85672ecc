import type { ImportNote } from '#contract/products/import-notes.ts';
import type { SheetRow } from '#server/domain/sheets/sheet-rows.ts';
import { keysOf } from '#shared/keys-of.ts';
import { productLabels } from '#shared/product-fields.ts';

/** Row stored for the dry run; rows that are left out are not compared. */
export type ConvertedRow = SheetRow & { state?: 'left'; notes?: ImportNote[] };
export type ConvertedTable = { heads: string[]; rows: Iterable<ConvertedRow> };

/** Heads of our own table for the values of a product of another shop. */
const HEADS = {
  code: 'کد کالا',
  title: productLabels.title,
  brand: productLabels.brand,
  category: productLabels.category,
  price: 'قیمت تکی',
  cost: 'قیمت خرید',
  stock: productLabels.onHand,
  lowStock: productLabels.lowStockAt,
  status: 'وضعیت',
  weight: productLabels.weightGrams,
  barcode: productLabels.barcode,
  short: productLabels.shortText,
  contents: 'توضیحات کامل',
  featured: productLabels.isSuggested,
  family: 'خانواده',
  pictures: 'نام فایل تصاویر',
  tags: 'برچسب‌ها',
};
type Key = keyof typeof HEADS;
export type Facts = Map<string, string>;
/** Product of another shop in the words of this one. */
export type ForeignProduct = Partial<Record<Key, string>> & {
  options?: Facts | undefined;
  attributes?: Facts;
  /** Cells that no field of a product matches. */
  unread?: string[];
};
export type ForeignRow = { position: number; notes: ImportNote[]; state?: 'left' } & ForeignProduct;

type Columns = {
  has: (key: Key) => boolean;
  options: string[];
  facts?: string[];
  unread?: string[];
  rows: Iterable<ForeignRow>;
};

/** Table of our own with the columns that a file of another shop has. */
export function productTable({ has, options, facts = [], unread = [], rows }: Columns) {
  const keys = keysOf(HEADS).filter(has);
  const heads = [
    ...keys.map((key) => HEADS[key]),
    ...options.map((name) => `گزینه: ${name}`),
    ...facts.map((name) => `مشخصات: ${name}`),
    ...unread,
  ];
  const cellsOf = (product: ForeignProduct) => [
    ...keys.map((key) => product[key] ?? ''),
    ...options.map((name) => product.options?.get(name) ?? ''),
    ...facts.map((name) => product.attributes?.get(name) ?? ''),
    ...(product.unread ?? []),
  ];
  const converted = function* (): Generator<ConvertedRow> {
    for (const { position, notes, state, ...product } of rows)
      yield state
        ? { position, notes, state, cells: [product.code ?? '', product.title ?? ''] }
        : { position, notes, cells: withoutTail(cellsOf(product)) };
  };
  return { heads, rows: converted() };
}

/** Drops trailing empty cells: a product has few of all attributes in the file. */
const withoutTail = (cells: string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
