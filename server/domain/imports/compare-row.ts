import type { ErrorKey } from '#contract/errors.ts';
import type { ImportChoice, ImportField } from '#contract/imports.ts';
import type { Clashes } from '#server/db/schema/imports.ts';
import type { ProductFields, StoredProduct } from '#server/domain/catalogue/change-products.ts';
import {
  digestOf,
  type ExportedValues,
  readExported,
} from '#server/domain/catalogue/exported-values.ts';
import { settledPrices } from '#server/domain/catalogue/prices.ts';
import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';
import type { ProductField } from '#shared/product-fields.ts';
import {
  type AttributeColumn,
  attributesOf,
  MAX_ATTRIBUTE,
  MAX_ATTRIBUTES,
  mergedAttributes,
} from './attribute-columns.ts';
import { brokenRule, type Fault } from './broken-rule.ts';
import type { Mapping } from './guess-mapping.ts';
import { type Names, nameKey, type TermField } from './new-terms.ts';
import { type Limits, parseCell } from './parse-cell.ts';

export type Compared = {
  state: 'add' | 'change' | 'clash' | 'same' | 'fault';
  productId: string | null;
  seenVersion: number | null;
  fault: ErrorKey | null;
  faultField: string | null;
  faultLimits: Limits | null;
  before: ProductFields | null;
  after: ProductFields | null;
  clash: Clashes | null;
};

export const NOTHING = {
  productId: null,
  seenVersion: null,
  fault: null,
  faultField: null,
  faultLimits: null,
  before: null,
  after: null,
  clash: null,
};

/** What a table says beside its rows. */
export type Table = {
  mapping: Mapping;
  attributes: AttributeColumn[];
  names: Names;
  fallback: { brand?: string | undefined; category?: string | undefined };
};

/** Codes are plain ASCII: digits of any alphabet are meant, and signs that nobody sees are not. */
export const codeOf = (cells: string[], mapping: Mapping) =>
  foldDigits(foldText(cells[mapping.code ?? -1] ?? '')).replace(/[\u200c\u200e\u200f]/g, '');

export const faulty = (
  product: StoredProduct | undefined,
  { fault, field, limits }: Fault,
): Compared => ({
  ...NOTHING,
  state: 'fault',
  productId: product?.id ?? null,
  fault,
  faultField: field,
  faultLimits: limits ?? null,
});

/**
 * What a row would change of its product, by the rules of the form; a field without a column is left alone. With the
 * values it was exported with, a cell that nobody edited is left alone too, stock moves by the difference, and a cell that
 * the shop has changed as well waits for a choice.
 */
export function compareRow(
  cells: string[],
  table: Table,
  { product, choice }: { product: StoredProduct; choice: ImportChoice | null },
): Compared {
  const read = readCells(cells, table);
  if ('fault' in read) return faulty(product, read);
  const own = ownChanges(product, read);
  if ('fault' in own) return faulty(product, own);
  const clash = Object.keys(own.clash).length > 0 ? own.clash : null;
  const chosen = choice === 'mine' ? mineOf(own.clash) : {};
  const set = { ...own.set, ...chosen, ...withAttributes(product, read.attributes) };
  const wished = { ...product, ...set };
  const merged = { ...wished, ...settledPrices(wished) };
  const broken = brokenRule(merged, 'published') ?? brokenAttributes(set.attributes ?? []);
  if (broken) return { ...faulty(product, broken), clash };
  const compared = { ...difference(product, merged, Object.keys(set)), clash };
  return clash && !choice ? { ...compared, state: 'clash' } : compared;
}

const mineOf = (clash: Clashes): ProductFields =>
  Object.fromEntries(Object.entries(clash).map(([field, { mine }]) => [field, mine]));

const withAttributes = (product: StoredProduct, said: Read['attributes']): ProductFields =>
  said.length === 0 ? {} : { attributes: mergedAttributes(product.attributes, said) };

export type Read = {
  wanted: ProductFields;
  attributes: { name: string; value: string }[];
  exported: ExportedValues | undefined;
};

/** The cells of a row as values of their fields, or the first that is none; `isEmpty` ones of new goods are left out. */
export function readCells(
  cells: string[],
  { mapping, names, attributes: columns }: Table,
  isSkipped: (cell: string) => boolean = () => false,
): Read | Fault {
  const { code: _, exported: column, newStock: __, ...fields } = mapping;
  const exported = exportedOf(cells, column);
  if (exported === 'broken') return { fault: 'field_invalid', field: 'exported' };
  const wanted: Record<string, unknown> = {};
  // the fields of a mapping without those three
  for (const [field, at] of Object.entries(fields) as [ProductField, number][]) {
    const cell = cells[at] ?? '';
    if (isOldName(field, cell, exported) || isSkipped(cell)) continue;
    const parsed = parseCell(field, cell, names);
    if (!parsed.ok) return { fault: parsed.fault, field, limits: parsed.limits };
    wanted[field] = parsed.value;
  }
  const attributes = attributesOf(cells, columns);
  const broken = brokenAttributes(attributes);
  if (broken) return broken;
  // each value was parsed by the rule of its own field
  return { wanted: wanted as ProductFields, attributes, exported };
}

function exportedOf(cells: string[], column: number | undefined) {
  const cell = column === undefined ? '' : (cells[column] ?? '').trim();
  return cell === '' ? undefined : (readExported(cell) ?? 'broken');
}

function brokenAttributes(said: Read['attributes']): Fault | undefined {
  const isLong = said.some(({ value }) => value.length > MAX_ATTRIBUTE);
  if (isLong) return { fault: 'too_long', field: 'attributes', limits: { max: MAX_ATTRIBUTE } };
  if (said.length <= MAX_ATTRIBUTES) return undefined;
  return { fault: 'out_of_range', field: 'attributes', limits: { max: MAX_ATTRIBUTES } };
}

/** A brand or category that was renamed since the export stands in the file by its former name, which nobody edited. */
const isOldName = (field: ImportField, cell: string, exported: ExportedValues | undefined) =>
  exported !== undefined &&
  (field === 'brand' || field === 'category') &&
  nameKey(cell) === nameKey(exported[field satisfies TermField]);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Of the cells of a row those that its owner edited since the export, and apart from them what the shop has changed too. */
function ownChanges(
  product: StoredProduct,
  { wanted, exported }: Read,
): { set: ProductFields; clash: Clashes } | Fault {
  if (!exported) return { set: wanted, clash: {} };
  if (exported.id !== product.id) return { fault: 'changed_since_export', field: 'code' };
  const set: Record<string, unknown> = {};
  const clash: Clashes = {};
  // the keys of what was read
  for (const field of Object.keys(wanted) as ProductField[]) {
    const [mine, theirs, was] = [wanted[field], product[field], exported[field]];
    const isMine = isSame(field === 'shortText' ? digestOf(wanted.shortText ?? '') : mine, was);
    if (isMine) continue;
    const isTheirs = isSame(field === 'shortText' ? digestOf(product.shortText) : theirs, was);
    if (field === 'onHand') set.onHand = product.onHand + (wanted.onHand ?? 0) - exported.onHand;
    else if (isTheirs || isSame(mine, theirs)) set[field] = mine;
    // of a long text only a digest went out
    else clash[field] = { was: field === 'shortText' ? null : was, mine, theirs };
  }
  return { set, clash };
}

/** A row that changes what differs of these fields, if anything does. */
export function difference(
  product: StoredProduct,
  merged: StoredProduct,
  mapped: string[],
): Compared {
  // a change of the sale types may take a price with it that has no column
  const fields = [
    ...new Set([...mapped, 'price', 'partialPrice', 'tiers']),
  ] as (keyof ProductFields)[];
  const changed = fields.filter((field) => !isSame(product[field], merged[field]));
  const pick = (product: StoredProduct) =>
    Object.fromEntries(changed.map((field) => [field, product[field]])) as ProductFields;
  return {
    ...NOTHING,
    productId: product.id,
    seenVersion: product.version,
    ...(changed.length > 0
      ? { state: 'change', before: pick(product), after: pick(merged) }
      : { state: 'same' }),
  };
}
