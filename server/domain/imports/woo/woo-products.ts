import type { ImportNote } from '#contract/imports.ts';
import type { Names } from '#server/domain/imports/new-terms.ts';
import type { SheetRow } from '#server/domain/sheets/sheet-rows.ts';
import { yielding } from '#server/domain/sheets/yielding.ts';
import { productLabels } from '#shared/product-fields.ts';
import { categoryCells } from './category-cells.ts';
import { collectNotes, type Notes } from './notes.ts';
import { type Cells, cellOf, factsOf, isBrand } from './product-facts.ts';
import { productOf, type WooProduct } from './product-row.ts';
import { listOf } from './woo-cells.ts';
import type { ProductColumn, ProductColumns } from './woo-heads.ts';

/** Row stored for the dry run; rows that are left out are not compared. */
export type ConvertedRow = SheetRow & { state?: 'left'; notes?: ImportNote[] };
export type ConvertedTable = { heads: string[]; rows: Iterable<ConvertedRow> };

const MAX_UNREAD = 30;
const MAX_CELL = 300;
/** Code and title, which every row is called by. */
const NAMED = 2;

type Key = Exclude<keyof WooProduct, 'options' | 'attributes'>;
/** The columns of our own table, and the one of WooCommerce that each is made of. */
const OWN: [Key, string, ProductColumn | 'weight'][] = [
  ['code', 'کد کالا', 'id'],
  ['title', productLabels.title, 'name'],
  ['brand', productLabels.brand, 'id'],
  ['category', productLabels.category, 'categories'],
  ['price', 'قیمت تکی', 'regular'],
  ['cost', 'قیمت خرید', 'cost'],
  ['stock', productLabels.onHand, 'stock'],
  ['lowStock', productLabels.lowStockAt, 'lowStock'],
  ['status', 'وضعیت', 'published'],
  ['weight', productLabels.weightGrams, 'weight'],
  ['barcode', productLabels.barcode, 'gtin'],
  ['short', productLabels.shortText, 'short'],
  ['contents', 'توضیحات کامل', 'description'],
  ['featured', productLabels.isSuggested, 'featured'],
  ['family', 'خانواده', 'parent'],
  ['pictures', 'نام فایل تصاویر', 'images'],
];

/**
 * Converts a WooCommerce product file to a table of our own; data without a place becomes notes of
 * its row.
 */
export async function wooProducts(
  heads: string[],
  { rows, columns, names }: { rows: SheetRow[]; columns: ProductColumns; names: Names },
): Promise<ConvertedTable> {
  const known = await survey(rows, columns);
  const own = OWN.filter(([, , from]) =>
    from === 'weight' ? columns.weight : columns.at[from] !== undefined,
  );
  const facts = [...known.facts];
  const unread = [...known.unread].slice(0, MAX_UNREAD);
  const categoryOf = categoryCells(names);
  const cellsOf = (product: WooProduct, cells: Cells) =>
    withoutTail([
      ...own.map(([key]) => product[key]),
      ...known.options.map((name) => product.options.get(name) ?? ''),
      ...facts.map((name) => product.attributes.get(name) ?? ''),
      ...unread.map((at) => (cells[at] ?? '').slice(0, MAX_CELL)),
    ]);
  return {
    heads: [
      ...own.map(([, head]) => head),
      ...known.options.map((name) => `گزینه: ${name}`),
      ...facts.map((name) => `مشخصات: ${name}`),
      ...unread.map((at) => heads[at] ?? ''),
    ],
    rows: convertedRows(rows, { columns, known, categoryOf, cellsOf }),
  };
}

/** Drops trailing empty cells: a product has few of all attributes in the file. */
const withoutTail = (cells: string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

type Survey = Awaited<ReturnType<typeof survey>>;

/** Products by what their variations call them, the choices of each, and what the rows say at all. */
async function survey(rows: SheetRow[], columns: ProductColumns) {
  const parents = new Map<string, Cells>();
  const choices = new Map<string, Set<string>>();
  const [facts, options, unread] = [new Set<string>(), new Set<string>(), new Set<number>()];
  for await (const { cells } of yielding(rows)) {
    const types = typesOf(cells, columns);
    const isVariation = types.includes('variation');
    const parent = cellOf(cells, columns, 'parent');
    for (const name of factsOf(cells, columns).keys()) {
      if (!isBrand(name)) (isVariation ? options : facts).add(name);
      if (isVariation) choices.set(parent, (choices.get(parent) ?? new Set()).add(name));
    }
    for (const at of columns.unread) if ((cells[at] ?? '').trim() !== '') unread.add(at);
    if (isVariation) continue;
    parents.set(`id:${cellOf(cells, columns, 'id')}`, cells);
    const sku = cellOf(cells, columns, 'sku');
    if (sku !== '') parents.set(sku, cells);
  }
  return { parents, choices, options: [...options], facts, unread };
}

const typesOf = (cells: Cells, columns: ProductColumns) =>
  listOf(cellOf(cells, columns, 'type').toLowerCase());

type Made = {
  columns: ProductColumns;
  known: Survey;
  categoryOf(parts: string[]): string;
  cellsOf(product: WooProduct, cells: Cells): string[];
};

function* convertedRows(rows: SheetRow[], made: Made): Generator<ConvertedRow> {
  const { columns, known, categoryOf, cellsOf } = made;
  for (const { position, cells } of rows) {
    const notes = collectNotes();
    const types = typesOf(cells, columns);
    const parentKey = cellOf(cells, columns, 'parent');
    const parent = types.includes('variation') ? known.parents.get(parentKey) : undefined;
    if (types.includes('variation') && !parent) notes.add('woo_orphan', parentKey);
    const optionNames = known.choices.get(parentKey) ?? new Set();
    const product = productOf(cells, { columns, parent, optionNames, categoryOf, notes });
    const converted = { position, cells: cellsOf(product, cells) };
    const why = leftFor(types);
    yield why
      ? {
          position,
          cells: converted.cells.slice(0, NAMED),
          state: 'left',
          notes: whyLeft(why, types, notes),
        }
      : { ...converted, notes: notes.notes };
  }
}

/**
 * Notes of a row that becomes no product; only its pictures are listed, because they belong to its
 * variations.
 */
const whyLeft = (note: ImportNote['note'], types: string[], { notes }: Notes): ImportNote[] => [
  ...notes.filter((one) => one.note === 'woo_images'),
  { note, ...(note === 'woo_type' && { value: types.join('، ') }) },
];

/** Why a row becomes no product of this shop, if it does not. */
function leftFor(types: string[]): ImportNote['note'] | undefined {
  if (types.includes('downloadable')) return 'woo_downloadable';
  if (types.includes('variable')) return 'woo_parent';
  if (types.includes('grouped')) return 'woo_grouped';
  if (types.includes('external')) return 'woo_external';
  return types.includes('simple') || types.includes('variation') ? undefined : 'woo_type';
}
