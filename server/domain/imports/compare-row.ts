import type { ImportChoice, ImportField } from '#contract/imports.ts';
import type { ProductPicture } from '#server/db/schema/catalogue/products.ts';
import type { Clashes } from '#server/db/schema/imports.ts';
import {
  digestOf,
  type ExportedValues,
  readExported,
} from '#server/domain/catalogue/exported-values.ts';
import { settledPrices } from '#server/domain/catalogue/prices.ts';
import { currencyIn } from '#shared/rates/foreign-cost.ts';
import {
  attributesOf,
  MAX_ATTRIBUTE,
  MAX_ATTRIBUTES,
  mergedAttributes,
} from './attribute-columns.ts';
import { brokenRule, type Fault } from './broken-rule.ts';
import { type Compared, NOTHING, type Table } from './compared.ts';
import { isSameFamily, readFamilyCells } from './families/family-cells.ts';
import { nameKey, type TermField } from './new-terms.ts';
import { parseCell } from './parse-cell.ts';
import {
  isCostField,
  type KnownProduct,
  type RowFamily,
  type RowFields,
  type TableField,
} from './row-fields.ts';
import { settledStatus } from './row-status.ts';

export const isEmpty = (cell: string): boolean => cell.trim() === '';

/**
 * Result of a row with faults; `fault` shows the first that adding a brand or category would not
 * solve.
 */
export function faulty(
  product: Pick<KnownProduct, 'id'> | undefined,
  ...faults: Fault[]
): Compared {
  const first = faults.find(({ fault }) => fault !== 'term_unknown') ?? faults[0];
  return {
    ...NOTHING,
    state: 'fault',
    productId: product?.id ?? null,
    faults,
    fault: first?.fault ?? null,
    faultField: first?.field ?? null,
    faultLimits: first?.limits ?? null,
  };
}

type Comparison = {
  product: KnownProduct;
  choice: ImportChoice | null;
  /** Pictures that the import has for the product. */
  image?: ProductPicture[] | undefined;
};

/**
 * Compares a row with its product under the rules of the form; fields without a column stay as they
 * are. In an exported table, unedited cells count as absent, stock moves by the difference, and a
 * cell that the shop changed too needs a choice.
 */
export function compareRow(
  cells: string[],
  table: Table,
  { product, choice, image }: Comparison,
): Compared {
  const read = readCells(cells, table, table.skipsEmpty ? isEmpty : undefined);
  if (read.faults.length > 0) return faulty(product, ...read.faults);
  const own = ownChanges(product, read);
  if ('fault' in own) return faulty(product, own);
  if (isFamilyClash(product, read))
    return faulty(product, { fault: 'family_changed_since', field: 'family' });
  const clash = Object.keys(own.clash).length > 0 ? own.clash : null;
  const chosen = choice === 'mine' ? mineOf(own.clash) : {};
  const { status: wish, ...set } = {
    ...own.set,
    ...chosen,
    ...withAttributes(product, read.attributes),
    ...withFamily(product, read),
    ...withPictures(product, image),
  };
  const hasPicture = product.hasPicture || image !== undefined;
  const wished = { ...product, ...set, hasPicture };
  const merged = { ...wished, ...settledPrices(wished) };
  const { status, note } = settledStatus(merged, wish, table.needsPicture);
  const broken =
    brokenRule(merged, status ?? product.status) ?? brokenAttributes(set.attributes ?? []);
  if (broken) return { ...faulty(product, broken), clash };
  const next = { ...merged, ...(status && { status }) };
  const compared = {
    ...difference(product, next, [...Object.keys(set), 'status']),
    ...note,
    clash,
  };
  if (clash && !choice) return { ...compared, state: 'clash' };
  return note && compared.state === 'same' ? { ...compared, state: 'fault' } : compared;
}

/** Values of the file where the shop changed the same cells. */
export const mineOf = (clash: Clashes | null): RowFields =>
  Object.fromEntries(Object.entries(clash ?? {}).map(([field, { mine }]) => [field, mine]));

const withAttributes = (product: KnownProduct, written: Read['attributes']): RowFields =>
  written.length === 0 ? {} : { attributes: mergedAttributes(product.attributes, written) };

/** Replaces the product's pictures with those of the import, unless they are the same. */
const withPictures = (product: KnownProduct, sent: ProductPicture[] | undefined): RowFields => {
  const hashes = (image: ProductPicture[] = []) => image.map(({ hash }) => hash).join();
  if (!sent || hashes(sent) === hashes(product.image)) return {};
  return { image: sent.map((picture) => ({ ...picture, alt: product.title })) };
};

/**
 * Family that the row makes, joins or changes values in; a file cannot remove a product from its
 * family.
 */
const withFamily = (
  { family = null }: KnownProduct,
  { family: written, exported }: Read,
): RowFields =>
  !written || isSameFamily(written, family) || isSameFamily(written, exported?.family ?? null)
    ? {}
    : { family: written };

/**
 * True if both the file and the shop moved the product to another family or other values since the
 * export; staff must resolve it.
 */
const isFamilyClash = ({ family = null }: KnownProduct, { family: written, exported }: Read) =>
  written !== undefined &&
  exported?.family !== undefined &&
  !isSameFamily(written, exported.family) &&
  !isSameFamily(family, exported.family) &&
  !isSameFamily(written, family);

export type Read = {
  wanted: RowFields;
  family?: RowFamily | undefined;
  attributes: { name: string; value: string }[];
  exported: ExportedValues | undefined;
  faults: Fault[];
};

/**
 * Parses the cells of a row into values of their fields, and collects faults; for new products,
 * cells that are `isEmpty` are skipped.
 */
export function readCells(
  cells: string[],
  table: Table,
  isSkipped: (cell: string) => boolean = () => false,
): Read {
  const { mapping, attributes: columns } = table;
  const {
    code: _,
    exported: column,
    newStock: __,
    family: ___,
    options: ____,
    contents: _____,
    pictures: ______,
    costCurrency: _______,
    ...fields
  } = mapping;
  const exported = exportedOf(cells, column);
  const wanted: Record<string, unknown> = {};
  const faults: Fault[] = [];
  if (exported === 'broken') faults.push({ fault: 'field_invalid', field: 'exported' });
  const known = exported === 'broken' ? undefined : exported;
  // the fields of the mapping, without the columns that hold other data
  for (const [field, at] of Object.entries(fields) as [TableField, number][]) {
    const cell = field === 'foreignCost' ? costCell(cells, table, at) : (cells[at] ?? '');
    if (isOldName(field, cell, known) || isSkipped(cell)) continue;
    // an empty status cell changes nothing
    if (field === 'status' && cell.trim() === '') continue;
    const parsed = parseCell(field, cell, table);
    if (parsed.ok) wanted[field] = parsed.value;
    else faults.push({ fault: parsed.fault, field, limits: parsed.limits });
  }
  const attributes = attributesOf(cells, columns);
  const broken = brokenAttributes(attributes);
  if (broken) faults.push(broken);
  const joined = readFamilyCells(cells, table);
  if ('fault' in joined) faults.push(joined);
  const family = 'fault' in joined ? undefined : joined.family;
  // each value was parsed by the rule of its own field
  return { wanted: wanted as RowFields, attributes, exported: known, family, faults };
}

/** Cost of a row with its currency: that of the cell itself, of the column beside it, or of the head. */
function costCell(cells: string[], { mapping, costCurrency }: Table, at: number): string {
  const cell = cells[at] ?? '';
  if (isEmpty(cell) || currencyIn(cell)) return cell;
  const beside = cells[mapping.costCurrency ?? -1] ?? '';
  return `${cell} ${isEmpty(beside) ? costCurrency : beside}`;
}

function exportedOf(cells: string[], column: number | undefined) {
  const cell = column === undefined ? '' : (cells[column] ?? '').trim();
  return cell === '' ? undefined : (readExported(cell) ?? 'broken');
}

function brokenAttributes(written: Read['attributes']): Fault | undefined {
  const isLong = written.some(({ value }) => value.length > MAX_ATTRIBUTE);
  if (isLong) return { fault: 'too_long', field: 'attributes', limits: { max: MAX_ATTRIBUTE } };
  if (written.length <= MAX_ATTRIBUTES) return undefined;
  return { fault: 'out_of_range', field: 'attributes', limits: { max: MAX_ATTRIBUTES } };
}

/**
 * True for a brand or category cell with the former name of a renamed one: nobody edited the cell.
 */
const isOldName = (field: ImportField, cell: string, exported: ExportedValues | undefined) =>
  exported !== undefined &&
  (field === 'brand' || field === 'category') &&
  nameKey(cell) === nameKey(exported[field satisfies TermField]);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Splits the read values into those edited since the export and those that the shop has changed as
 * well.
 */
function ownChanges(
  product: KnownProduct,
  { wanted, exported }: Read,
): { set: RowFields; clash: Clashes } | Fault {
  if (!exported) return { set: wanted, clash: {} };
  if (exported.id !== product.id) return { fault: 'changed_since_export', field: 'code' };
  const set: Record<string, unknown> = {};
  const clash: Clashes = {};
  // the keys come from the values just read
  for (const field of Object.keys(wanted) as TableField[]) {
    const [mine, theirs, was] = [wanted[field], product[field], exported[field]];
    const isMine = isSame(field === 'shortText' ? digestOf(wanted.shortText ?? '') : mine, was);
    if (isMine) continue;
    const isTheirs = isSame(field === 'shortText' ? digestOf(product.shortText) : theirs, was);
    if (field === 'onHand') set.onHand = product.onHand + (wanted.onHand ?? 0) - exported.onHand;
    else if (isTheirs || isSame(mine, theirs)) set[field] = mine;
    // a column of costs that somebody added to the exported file by hand
    else if (was === undefined && isCostField(field)) set[field] = mine;
    // an export stores only a digest of a long text, so its old value is unknown
    else clash[field] = { was: field === 'shortText' ? null : was, mine, theirs };
  }
  return { set, clash };
}

/** Result that changes the differing fields, or `same` when none differ. */
export function difference(
  product: KnownProduct,
  merged: KnownProduct,
  mapped: string[],
): Compared {
  // a change of the sale types may clear a price that has no column
  const fields = [...new Set([...mapped, 'price', 'partialPrice', 'tiers'])] as (keyof RowFields)[];
  const changed = fields.filter((field) => !isSame(product[field], merged[field]));
  // the keys are fields of a row, and the values are those of the product
  const pick = (product: KnownProduct) =>
    Object.fromEntries(changed.map((field) => [field, product[field]])) as RowFields;
  return {
    ...NOTHING,
    productId: product.id,
    seenVersion: product.version,
    ...(changed.length > 0
      ? { state: 'change', before: pick(product), after: pick(merged) }
      : { state: 'same' }),
  };
}
