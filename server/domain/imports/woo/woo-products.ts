import type { ImportNote } from '#contract/products/import-notes.ts';
import type { Names } from '#server/domain/imports/new-terms.ts';
import type { SheetRow } from '#server/domain/sheets/sheet-rows.ts';
import { yielding } from '#server/domain/sheets/yielding.ts';
import { categoryCells } from './category-cells.ts';
import { collectNotes } from './product-cells.ts';
import { type Cells, cellOf, factsOf, isBrand } from './product-facts.ts';
import { productOf } from './product-row.ts';
import { type ConvertedTable, type ForeignRow, productTable } from './product-table.ts';
import { listOf } from './woo-cells.ts';
import type { ProductColumns } from './woo-heads.ts';

const MAX_UNREAD = 30;
const MAX_CELL = 300;

/**
 * Converts a WooCommerce product file to a table of our own; data without a place becomes notes of
 * its row.
 */
export async function wooProducts(
  rows: SheetRow[],
  { heads, columns, names }: { heads: string[]; columns: ProductColumns; names: Names },
): Promise<ConvertedTable> {
  const { at, weight } = columns;
  const known = await survey(rows, columns);
  const from = {
    ...at,
    code: at.id,
    title: at.name,
    brand: at.id,
    category: at.categories,
    price: at.regular,
    status: at.published,
    weight,
    barcode: at.gtin,
    contents: at.description,
    family: at.parent,
    pictures: at.images,
    tags: undefined,
  };
  const unread = [...known.unread].slice(0, MAX_UNREAD);
  return productTable({
    has: (key) => from[key] !== undefined,
    options: known.options,
    facts: [...known.facts],
    unread: unread.map((at) => heads[at] ?? ''),
    rows: foreignRows(rows, { columns, known, unread, categoryOf: categoryCells(names) }),
  });
}

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
  unread: number[];
  categoryOf(parts: string[]): string;
};

function* foreignRows(rows: SheetRow[], made: Made): Generator<ForeignRow> {
  const { columns, known, categoryOf } = made;
  for (const { position, cells } of rows) {
    const { notes, add } = collectNotes();
    const types = typesOf(cells, columns);
    const parentKey = cellOf(cells, columns, 'parent');
    const parent = types.includes('variation') ? known.parents.get(parentKey) : undefined;
    if (types.includes('variation') && !parent) add('woo_orphan', parentKey);
    const optionNames = known.choices.get(parentKey) ?? new Set();
    const context = { columns, parent, optionNames, categoryOf, notes: { notes, add } };
    const product = productOf(cells, context);
    const why = leftFor(types);
    const unread = made.unread.map((at) => (cells[at] ?? '').slice(0, MAX_CELL));
    yield why
      ? { position, ...product, state: 'left', notes: whyLeft(why, types, notes) }
      : { position, ...product, unread, notes };
  }
}

/**
 * Notes of a row that becomes no product; only its pictures are listed, because they belong to its
 * variations.
 */
const whyLeft = (note: ImportNote['note'], types: string[], notes: ImportNote[]): ImportNote[] => [
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
