import { pictureAt } from '#server/domain/imports/pictures/named-pictures.ts';
import { foldDigits } from '#shared/digits.ts';
import { variantTitle } from '#shared/family-options.ts';
import { cutText, foldText } from '#shared/fold-text.ts';
import { productStatusText } from '#shared/labels/content.ts';
import { productFields } from '#shared/product-fields.ts';
import { chosenPath } from './category-cells.ts';
import type { Notes } from './product-cells.ts';
import {
  barcodeOf,
  contentsOf,
  isCode,
  picturesOf,
  plainTitle,
  stockOf,
  titleOf,
} from './product-cells.ts';
import { brandOf, type Cells, cellOf, factsOf, fittingFacts, optionsOf } from './product-facts.ts';
import type { Facts, ForeignProduct } from './product-table.ts';
import { listOf, numberOf, wordsOf } from './woo-cells.ts';
import type { ProductColumns } from './woo-heads.ts';

const MAX_FAMILY = 120;
const MAX_DATE = 40;
const YES = new Set(['1', 'yes', 'true', 'backorder']);

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
export function productOf(cells: Cells, context: RowContext): ForeignProduct {
  const { columns, parent, optionNames, notes } = context;
  const own = (column: Parameters<typeof cellOf>[2]) => cellOf(cells, columns, column);
  const main = parent ?? cells;
  const facts = factsOf(main, columns);
  const options = parent && optionsOf(factsOf(cells, columns), notes);
  const name = titleOf(cellOf(main, columns, 'name'), notes);
  const brand = brandOf(main, columns, facts);
  const attributes = new Map([...facts].filter(([fact]) => !optionNames.has(fact)));
  // without a family, the options of a variation become attributes
  const single: Facts = parent && !options ? factsOf(cells, columns) : new Map();
  const addresses = [own('images'), cellOf(main, columns, 'images')].flatMap(listOf);
  const pictures = picturesOf(addresses.map(pictureAt), notes);
  return {
    code: codeOf(cells, context),
    brand,
    title: titleOf(
      options ? variantTitle(name, [...options.values()]) : plainTitle(own('name')) || name,
      notes,
    ),
    category: categoryOf(main, context),
    price: priceOf(cells, context),
    cost: own('cost'),
    stock: stockOf(own('stock'), notes) ?? unknownStock(cells, context),
    lowStock: whole(own('lowStock')),
    status: statusOf(cells, context),
    weight: weightOf(cells, context) || weightOf(main, context),
    barcode: barcodeOf(own('gtin'), notes),
    short: shortOf(cellOf(main, columns, 'short'), notes),
    contents: contentsOf(cellOf(main, columns, 'description'), notes),
    featured: YES.has(cellOf(main, columns, 'featured')) ? 'بله' : '',
    family: options ? cutText(name, MAX_FAMILY) : '',
    pictures,
    options,
    attributes: fittingFacts(new Map([...attributes, ...single]), notes),
  };
}

/** SKU of the row if it is a valid code here; else its WooCommerce id. */
function codeOf(cells: Cells, { columns, notes }: RowContext): string {
  const sku = foldDigits(foldText(cellOf(cells, columns, 'sku')));
  if (isCode(sku)) return sku;
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
  const [from, until] = [cellOf(cells, columns, 'saleFrom'), cellOf(cells, columns, 'saleUntil')];
  if (regular !== '' && sale !== '' && sale !== regular)
    notes.add('woo_sale', sale, {
      ...(from !== '' && { from: cutText(from, MAX_DATE) }),
      ...(until !== '' && { until: cutText(until, MAX_DATE) }),
    });
  return regular || sale;
}

/** Says why a stock has no number. */
function unknownStock(cells: Cells, { columns, parent, notes }: RowContext): string {
  if (cellOf(cells, columns, 'stock') === 'parent')
    notes.add('woo_stock_shared', cellOf(parent ?? [], columns, 'stock'));
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

function shortOf(html: string, notes: Notes): string {
  const { max } = productFields.shortText;
  const words = wordsOf(html);
  if (words.length <= max) return words;
  notes.add('woo_cut', words);
  return `${words.slice(0, max - 1).replace(/\s+\S*$/, '')}…`;
}
