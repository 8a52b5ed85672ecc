import { createHash } from 'node:crypto';
import { adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import type { Names } from '#server/domain/imports/new-terms.ts';
import { pictureAt } from '#server/domain/imports/pictures/named-pictures.ts';
import { categoryCells, chosenPath } from '#server/domain/imports/woo/category-cells.ts';
import { collectNotes, type Notes } from '#server/domain/imports/woo/notes.ts';
import { optionsOf } from '#server/domain/imports/woo/product-facts.ts';
import { fileNameOf, numberOf, paragraphsOf, plain } from '#server/domain/imports/woo/woo-cells.ts';
import type { ConvertedRow, ConvertedTable } from '#server/domain/imports/woo/woo-products.ts';
import type { SheetRow } from '#server/domain/sheets/sheet-rows.ts';
import { yielding } from '#server/domain/sheets/yielding.ts';
import { variantTitle } from '#shared/family-options.ts';
import { cutText, foldText } from '#shared/fold-text.ts';
import { productStatusText } from '#shared/labels/content.ts';
import { MAX_PRODUCT_PICTURES, MAX_PRODUCT_TITLE } from '#shared/limits.ts';
import { productLabels } from '#shared/product-fields.ts';
import type { ShopifyColumn, ShopifyColumns } from './shopify-heads.ts';

const form = adminCatalogueEndpoints['POST /api/admin/products'].body.shape;
const MAX_FAMILY = 120;
const MAX_CONTENTS = 60_000;
const MAX_CODE = 40;
const HEADS = [
  'کد کالا',
  productLabels.title,
  productLabels.brand,
  productLabels.category,
  'قیمت تکی',
  'قیمت خرید',
  productLabels.onHand,
  'وضعیت',
  productLabels.weightGrams,
  productLabels.barcode,
  'توضیحات کامل',
  'خانواده',
  'نام فایل تصاویر',
  'برچسب‌ها',
];

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
  const made = { options: [...options], categoryOf: categoryCells(names) };
  const converted = function* (): Generator<ConvertedRow> {
    for (const row of rows) {
      const group = groups.get(cellOf(row)('handle'));
      if (group) yield convertedRow(row, { ...made, group, cell: cellOf(row) });
    }
  };
  return { heads: [...HEADS, ...made.options.map((name) => `گزینه: ${name}`)], rows: converted() };
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

type Made = {
  options: string[];
  categoryOf(parts: string[]): string;
  group: Group;
  cell: Cell;
};

function convertedRow(row: SheetRow, made: Made): ConvertedRow {
  const { group, cell } = made;
  const notes = collectNotes();
  const left = (note: 'shopify_image' | 'shopify_gift') => ({
    position: row.position,
    state: 'left' as const,
    notes: [{ note }],
    cells: [cell('handle'), plain(group.main('title'))],
  });
  if (!isVariant(cell)) return left('shopify_image');
  if (group.main('gift').toLowerCase() === 'true') return left('shopify_gift');
  return { position: row.position, cells: cellsOf(row, made, notes), notes: notes.notes };
}

function cellsOf(
  row: SheetRow,
  { options, categoryOf, group, cell }: Made,
  notes: Notes,
): string[] {
  const { main } = group;
  const chosen = optionsOfVariant(group, cell, notes);
  const name = plain(main('title')).replace(/\s+/g, ' ');
  const title = chosen ? variantTitle(name, [...chosen.values()]) : name;
  const { parts, left } = chosenPath([main('type') || main('category')].map(plain));
  if (left.length > 0) notes.add('woo_categories', left.join('، '));
  if (title.length > MAX_PRODUCT_TITLE) notes.add('woo_cut', title);
  if (cell('before') !== '' && cell('before') !== cell('price'))
    notes.add('shopify_before', cell('before'));
  return [
    codeOf(row, group, cell, notes),
    cutText(title, MAX_PRODUCT_TITLE),
    plain(main('vendor')),
    categoryOf(parts),
    cell('price'),
    cell('cost'),
    stockOf(cell, notes),
    statusOf(main),
    gramsOf(cell),
    barcodeOf(cell, notes),
    contentsOf(main, notes),
    chosen ? cutText(name, MAX_FAMILY) : '',
    picturesOf(group, cell, notes),
    main('tags'),
    ...options.map((option) => chosen?.get(option) ?? ''),
  ];
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
function codeOf(row: SheetRow, { variants }: Group, cell: Cell, notes: Notes): string {
  const sku = cell('sku');
  if (sku !== '' && form.code.safeParse(sku).success) return sku;
  if (sku !== '') notes.add('woo_code', sku);
  const at = variants.get(row.position) ?? -1;
  const end = at > 0 ? `-${at + 1}` : '';
  const code = `${cell('handle')}${end}`;
  if (code.length <= MAX_CODE && form.code.safeParse(code).success) return code;
  return `SHOP-${createHash('sha1').update(cell('handle')).digest('hex').slice(0, 10)}${end}`;
}

function stockOf(cell: Cell, notes: Notes): string {
  const n = numberOf(cell('stock'));
  if (n !== undefined && n < 0) notes.add('woo_stock_below', cell('stock'));
  return n === undefined ? '' : String(Math.max(0, Math.floor(n)));
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

function barcodeOf(cell: Cell, notes: Notes): string {
  const parsed = form.barcode.safeParse(cell('barcode').replace(/^'/, ''));
  if (!parsed.success) notes.add('woo_dropped', cell('barcode'));
  return parsed.success ? parsed.data : '';
}

function contentsOf(main: Cell, notes: Notes): string {
  const contents = paragraphsOf(main('body'));
  if (contents.length <= MAX_CONTENTS) return contents;
  notes.add('woo_dropped', contents);
  return '';
}

/** The own picture, then those of its product, by their names: they come in a ZIP. */
function picturesOf({ images }: Group, cell: Cell, notes: Notes): string {
  const own = cell('own');
  const all = new Set([...(own === '' ? [] : [pictureAt(own)]), ...images]);
  const names = [...all].slice(0, MAX_PRODUCT_PICTURES);
  if (names.length > 0) notes.add('woo_images', names.map(fileNameOf).join('، '));
  return names.map((name) => name.replaceAll(',', '\\,')).join(', ');
}
