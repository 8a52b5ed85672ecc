import { adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import { pictureAt } from '#server/domain/imports/pictures/named-pictures.ts';
import { foldDigits } from '#shared/digits.ts';
import { variantTitle } from '#shared/family-options.ts';
import { cutText, foldText } from '#shared/fold-text.ts';
import { productStatusText } from '#shared/labels/content.ts';
import { MAX_PRODUCT_PICTURES, MAX_PRODUCT_TITLE } from '#shared/limits.ts';
import { productFields } from '#shared/product-fields.ts';
import { chosenPath } from './category-cells.ts';
import type { Notes } from './notes.ts';
import {
  brandOf,
  type Cells,
  cellOf,
  type Facts,
  factsOf,
  fittingFacts,
  optionsOf,
} from './product-facts.ts';
import { fileNameOf, listOf, numberOf, paragraphsOf, plain, wordsOf } from './woo-cells.ts';
import type { ProductColumns } from './woo-heads.ts';

const form = adminCatalogueEndpoints['POST /api/admin/products'].body.shape;
const MAX_FAMILY = 120;
const MAX_CONTENTS = 60_000;
const YES = new Set(['1', 'yes', 'true', 'backorder']);

/** Product in the columns of our own table, by the keys of `OWN` in `woo-products.ts`. */
export type WooProduct = Record<
  | 'code'
  | 'title'
  | 'brand'
  | 'category'
  | 'price'
  | 'cost'
  | 'stock'
  | 'lowStock'
  | 'status'
  | 'weight'
  | 'barcode'
  | 'short'
  | 'contents'
  | 'featured'
  | 'family'
  | 'pictures',
  string
> & { options: Facts; attributes: Facts };

type RowContext = {
  columns: ProductColumns;
  /** Parent product of a variation. */
  parent: Cells | undefined;
  /** Names of attributes in which the parent's variations differ. */
  optionNames: Set<string>;
  categoryOf(parts: string[]): string;
  notes: Notes;
};

/**
 * Converts a WooCommerce product, or a variation with the data of its parent, to our own columns.
 */
export function productOf(cells: Cells, context: RowContext): WooProduct {
  const { columns, parent, optionNames, notes } = context;
  const own = (column: Parameters<typeof cellOf>[2]) => cellOf(cells, columns, column);
  const main = parent ?? cells;
  const facts = factsOf(main, columns);
  const options = parent && optionsOf(factsOf(cells, columns), notes);
  const name = titleOf(cellOf(main, columns, 'name'), MAX_PRODUCT_TITLE, notes);
  const brand = brandOf(main, columns, facts);
  const attributes = new Map([...facts].filter(([fact]) => !optionNames.has(fact)));
  // without a family, the options of a variation become attributes
  const single: Facts = parent && !options ? factsOf(cells, columns) : new Map();
  const pictures = picturesOf([own('images'), cellOf(main, columns, 'images')], notes);
  return {
    code: codeOf(cells, context),
    brand,
    title: titleOf(
      options ? variantTitle(name, [...options.values()]) : plainTitle(own('name')) || name,
      MAX_PRODUCT_TITLE,
      notes,
    ),
    category: categoryOf(main, context),
    price: priceOf(cells, context),
    cost: own('cost'),
    stock: stockOf(cells, context),
    lowStock: whole(own('lowStock')),
    status: statusOf(cells, context),
    weight: weightOf(cells, context) || weightOf(main, context),
    barcode: barcodeOf(own('gtin'), notes),
    short: shortOf(cellOf(main, columns, 'short'), notes),
    contents: contentsOf(cellOf(main, columns, 'description'), notes),
    featured: YES.has(cellOf(main, columns, 'featured')) ? 'بله' : '',
    family: options ? cutText(name, MAX_FAMILY) : '',
    pictures,
    options: options ?? new Map(),
    attributes: fittingFacts(new Map([...attributes, ...single]), notes),
  };
}

const plainTitle = (name: string) => foldText(plain(name)).replace(/\s+/g, ' ');

function titleOf(name: string, max: number, notes: Notes): string {
  const title = plainTitle(name);
  if (title.length > max) notes.add('woo_cut', title);
  return cutText(title, max).trim();
}

/** SKU of the row if it is a valid code here; else its WooCommerce id. */
function codeOf(cells: Cells, { columns, notes }: RowContext): string {
  const sku = foldDigits(foldText(cellOf(cells, columns, 'sku')));
  if (sku !== '' && form.code.safeParse(sku).success) return sku;
  if (sku !== '') notes.add('woo_code', sku);
  const id = foldDigits(cellOf(cells, columns, 'id'));
  return /^\d{1,18}$/.test(id) ? `WOO-${id}` : '';
}

function categoryOf(main: Cells, { columns, categoryOf: called, notes }: RowContext): string {
  const { parts, left } = chosenPath(listOf(cellOf(main, columns, 'categories')));
  if (left.length > 0) notes.add('woo_categories', left.join('، '));
  return called(parts);
}

function priceOf(cells: Cells, { columns, notes }: RowContext): string {
  const [regular, sale] = [cellOf(cells, columns, 'regular'), cellOf(cells, columns, 'sale')];
  if (regular !== '' && sale !== '' && sale !== regular) notes.add('woo_sale', sale);
  return regular || sale;
}

function stockOf(cells: Cells, { columns, parent, notes }: RowContext): string {
  const cell = cellOf(cells, columns, 'stock');
  const n = numberOf(cell);
  if (n !== undefined && n < 0) notes.add('woo_stock_below', cell);
  if (n !== undefined) return String(Math.max(0, Math.floor(n)));
  if (cell === 'parent') notes.add('woo_stock_shared', cellOf(parent ?? [], columns, 'stock'));
  else if (YES.has(cellOf(cells, columns, 'inStock').toLowerCase())) notes.add('woo_stock_unknown');
  return '';
}

const whole = (cell: string) => {
  const n = numberOf(cell);
  return n === undefined || n < 0 ? '' : String(Math.floor(n));
};

/**
 * Published and hidden products keep their visibility. Any other value, such as -1 for a draft,
 * sets no status, so a new product starts as a draft.
 */
function statusOf(cells: Cells, { columns, parent }: RowContext): string {
  const all = [cells, ...(parent ? [parent] : [])];
  const published = all.map((row) => foldDigits(cellOf(row, columns, 'published')));
  if (published.some((one) => one !== '0' && one !== '1')) return '';
  const isHidden = cellOf(parent ?? cells, columns, 'visibility') === 'hidden';
  return isHidden || published.includes('0')
    ? productStatusText.hidden
    : productStatusText.published;
}

function weightOf(cells: Cells, { columns: { weight } }: RowContext): string {
  const n = weight && numberOf(cells[weight.at] ?? '');
  return weight && n !== undefined && n > 0 ? String(Math.round(n * weight.grams)) : '';
}

function barcodeOf(cell: string, notes: Notes): string {
  const parsed = form.barcode.safeParse(cell);
  if (!parsed.success) notes.add('woo_dropped', cell);
  return parsed.success ? parsed.data : '';
}

function shortOf(html: string, notes: Notes): string {
  const { max } = productFields.shortText;
  const words = wordsOf(html);
  if (words.length <= max) return words;
  notes.add('woo_cut', words);
  return `${words.slice(0, max - 1).replace(/\s+\S*$/, '')}…`;
}

function contentsOf(html: string, notes: Notes): string {
  const contents = paragraphsOf(html);
  if (contents.length <= MAX_CONTENTS) return contents;
  notes.add('woo_dropped', wordsOf(html));
  return '';
}

/** File names of the row's own pictures, then of its parent's; the files come in a ZIP. */
function picturesOf(cells: string[], notes: Notes): string {
  const names = [...new Set(cells.flatMap(listOf).map(pictureAt))].slice(0, MAX_PRODUCT_PICTURES);
  if (names.length > 0) notes.add('woo_images', names.map(fileNameOf).join('، '));
  return names.map((name) => name.replaceAll(',', '\\,')).join(', ');
}
