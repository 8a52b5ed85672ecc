import { createHash } from 'node:crypto';
import type { Names } from '#server/domain/imports/new-terms.ts';
import { pictureAt } from '#server/domain/imports/pictures/named-pictures.ts';
import { categoryCells, chosenPath } from '#server/domain/imports/woo/category-cells.ts';
import {
  barcodeOf,
  collectNotes,
  contentsOf,
  isCode,
  type Notes,
  picturesOf,
  plainTitle,
  stockOf,
  titleOf,
} from '#server/domain/imports/woo/product-cells.ts';
import { optionsOf } from '#server/domain/imports/woo/product-facts.ts';
import {
  type ConvertedTable,
  type ForeignProduct,
  type ForeignRow,
  productTable,
} from '#server/domain/imports/woo/product-table.ts';
import { numberOf, plain } from '#server/domain/imports/woo/woo-cells.ts';
import type { SheetRow } from '#server/domain/sheets/sheet-rows.ts';
import { yielding } from '#server/domain/sheets/yielding.ts';
import { variantTitle } from '#shared/family-options.ts';
import { cutText, foldText } from '#shared/fold-text.ts';
import { productStatusText } from '#shared/labels/content.ts';
import { MAX_PRODUCT_PICTURES } from '#shared/limits.ts';
import type { ShopifyColumn, ShopifyColumns } from './shopify-heads.ts';

const MAX_FAMILY = 120;
const MAX_CODE = 40;
/** Values of a product that its file does not have. */
const LACKS = ['lowStock', 'short', 'featured'];

type Cell = (column: ShopifyColumn) => string;
/** Rows of one product; the first contains its own data. */
type Group = {
  main: Cell;
  /** The place of each variant among them, by its row. */
  variants: Map<number, number>;
  names: string[];
  images: string[];
};

/**
 * A file of products of Shopify as a table of our own: rows of one handle are a family, rows of
 * pictures belong to it.
 */
export async function shopifyProducts(
  rows: SheetRow[],
  { columns, names }: { columns: ShopifyColumns; names: Names },
): Promise<ConvertedTable> {
  const cellOf =
    ({ cells }: SheetRow): Cell =>
    (column) =>
      foldText(cells[columns[column] ?? -1] ?? '');
  const groups = await groupsOf(rows, cellOf);
  const options = new Set([...groups.values()].flatMap((one) => one.names).filter(Boolean));
  const categoryOf = categoryCells(names);
  const foreign = function* () {
    for (const row of rows) {
      const group = groups.get(cellOf(row)('handle'));
      if (group) yield foreignRow(row.position, { categoryOf, group, cell: cellOf(row) });
    }
  };
  return productTable({
    has: (key) => !LACKS.includes(key),
    options: [...options],
    rows: foreign(),
  });
}

type Placed = { place: number; name: string };
type Gathered = { main: Cell; variants: Group['variants']; images: Placed[] };

async function groupsOf(rows: SheetRow[], cellOf: (row: SheetRow) => Cell) {
  const found = new Map<string, Gathered>();
  for await (const row of yielding(rows)) {
    const cell = cellOf(row);
    const handle = cell('handle');
    const group: Gathered = found.get(handle) ?? { main: cell, variants: new Map(), images: [] };
    found.set(handle, group);
    if (isVariant(cell)) group.variants.set(row.position, group.variants.size);
    const image = cell('image');
    if (image !== '') group.images.push({ place: placeOf(cell), name: pictureAt(image) });
  }
  const groups = new Map<string, Group>();
  for await (const [handle, group] of yielding(found)) groups.set(handle, groupOf(group));
  return groups;
}

function groupOf({ main, variants, images }: Gathered): Group {
  const named = (['name1', 'name2', 'name3'] as const).map(main);
  // a product without choices has one that is called so
  const isSingle = variants.size < 2 || main('value1').toLowerCase() === 'default title';
  const sorted = images.toSorted((a, b) => a.place - b.place).map(({ name }) => name);
  // a file may name fifty thousand of one product, and each of its variants is given them
  const first = [...new Set(sorted)].slice(0, MAX_PRODUCT_PICTURES);
  return { main, variants, images: first, names: isSingle ? [] : named };
}

const isVariant = (cell: Cell) => cell('price') !== '' || cell('value1') !== '';
const placeOf = (cell: Cell) => numberOf(cell('place')) ?? Number.MAX_SAFE_INTEGER;

type Made = { categoryOf(parts: string[]): string; group: Group; cell: Cell };

function foreignRow(position: number, made: Made): ForeignRow {
  const { group, cell } = made;
  const { notes, add } = collectNotes();
  const left = (note: 'shopify_image' | 'shopify_gift') => ({
    position,
    state: 'left' as const,
    notes: [{ note }],
    code: cell('handle'),
    title: plain(group.main('title')),
  });
  if (!isVariant(cell)) return left('shopify_image');
  if (group.main('gift').toLowerCase() === 'true') return left('shopify_gift');
  return { position, notes, ...productOf(position, made, { notes, add }) };
}

function productOf(
  position: number,
  { categoryOf, group, cell }: Made,
  notes: Notes,
): ForeignProduct {
  const { main } = group;
  const options = optionsOfVariant(group, cell, notes);
  const name = plainTitle(main('title'));
  const { parts, left } = chosenPath([main('type') || main('category')].map(plain));
  if (left.length > 0) notes.add('woo_categories', left.join('، '));
  const title = titleOf(options ? variantTitle(name, [...options.values()]) : name, notes);
  const own = cell('own') === '' ? [] : [pictureAt(cell('own'))];
  return {
    code: codeOf(position, group, cell, notes),
    title,
    brand: plain(main('vendor')),
    category: categoryOf(parts),
    price: priceOf(cell, notes),
    cost: cell('cost'),
    stock: stockOf(cell('stock'), notes) ?? '',
    status: statusOf(main),
    weight: gramsOf(cell),
    barcode: barcodeOf(cell('barcode').replace(/^'/, ''), notes),
    contents: contentsOf(main('body'), notes),
    family: options ? cutText(name, MAX_FAMILY) : '',
    pictures: picturesOf([...own, ...group.images], notes),
    tags: main('tags'),
    options,
  };
}

/** The higher of the two prices is the one to return to after the sale. */
function priceOf(cell: Cell, notes: Notes): string {
  const [now, before] = [cell('price'), cell('before')];
  if ((numberOf(before) ?? 0) <= (numberOf(now) ?? 0)) return now;
  notes.add('woo_sale', now);
  return before;
}

/** The choices of a variant by the names that the first row of its product has. */
function optionsOfVariant({ names }: Group, cell: Cell, notes: Notes) {
  if (names.length === 0) return undefined;
  const values = (['value1', 'value2', 'value3'] as const).map((value) => plain(cell(value)));
  const written = names.flatMap((name, at) =>
    name === '' ? [] : [[name, values[at] ?? ''] as const],
  );
  return optionsOf(new Map(written), notes);
}

/** Its SKU, else its handle with the place of the variant: the same when the file comes again. */
function codeOf(position: number, { variants }: Group, cell: Cell, notes: Notes): string {
  const sku = cell('sku');
  if (isCode(sku)) return sku;
  if (sku !== '') notes.add('woo_code', sku);
  const at = variants.get(position) ?? -1;
  const end = at > 0 ? `-${at + 1}` : '';
  const code = `${cell('handle')}${end}`;
  if (code.length <= MAX_CODE && isCode(code)) return code;
  return `SHOP-${createHash('sha1').update(cell('handle')).digest('hex').slice(0, 10)}${end}`;
}

function statusOf(main: Cell): string {
  const [published, status] = [main('published').toLowerCase(), main('status').toLowerCase()];
  if (published === '' && status === '') return '';
  const isSeen = published !== 'false' && (status === '' || status === 'active');
  return isSeen ? productStatusText.published : productStatusText.hidden;
}

function gramsOf(cell: Cell): string {
  const n = numberOf(cell('grams'));
  return n !== undefined && n > 0 ? String(Math.round(n)) : '';
}
