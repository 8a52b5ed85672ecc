import type { ImportChoice, ImportField } from '#contract/imports.ts';
import type { ProductPicture } from '#server/db/schema/catalogue.ts';
import type { Clashes } from '#server/db/schema/imports.ts';
import {
  digestOf,
  type ExportedValues,
  readExported,
} from '#server/domain/catalogue/exported-values.ts';
import { settledPrices } from '#server/domain/catalogue/prices.ts';
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
import type { KnownProduct, RowFamily, RowFields, TableField } from './row-fields.ts';
import { settledStatus } from './row-status.ts';

/** Whether a cell says nothing. */
export const isEmpty = (cell: string): boolean => cell.trim() === '';

export const faulty = (
  product: KnownProduct | undefined,
  { fault, field, limits }: Fault,
): Compared => ({
  ...NOTHING,
  state: 'fault',
  productId: product?.id ?? null,
  fault,
  faultField: field,
  faultLimits: limits ?? null,
});

type Asked = {
  product: KnownProduct;
  choice: ImportChoice | null;
  /** The pictures that were sent for it. */
  image?: ProductPicture[] | undefined;
};

/**
 * What a row would change of its product, by the rules of the form; a field without a column is left alone. With the
 * values it was exported with, a cell that nobody edited is left alone too, stock moves by the difference, and a cell that
 * the shop has changed as well waits for a choice.
 */
export function compareRow(
  cells: string[],
  table: Table,
  { product, choice, image }: Asked,
): Compared {
  const read = readCells(cells, table, table.skipsEmpty ? isEmpty : undefined);
  if ('fault' in read) return faulty(product, read);
  const own = ownChanges(product, read);
  if ('fault' in own) return faulty(product, own);
  if (isFamilyClash(product, read))
    return faulty(product, { fault: 'family_changed_since', field: 'family' });
  const clash = Object.keys(own.clash).length > 0 ? own.clash : null;
  const chosen = choice === 'mine' ? mineOf(own.clash) : {};
  const { status: wish, ...set } = {
    ...{ ...own.set, ...chosen },
    ...withAttributes(product, read.attributes),
    ...withFamily(product, read),
    ...withPictures(product, image),
  };
  const hasPicture = product.hasPicture || image !== undefined;
  const wished = { ...product, ...set, hasPicture };
  const merged = { ...wished, ...settledPrices(wished) };
  const { status, note } = settledStatus(merged, wish);
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

const mineOf = (clash: Clashes): RowFields =>
  Object.fromEntries(Object.entries(clash).map(([field, { mine }]) => [field, mine]));

const withAttributes = (product: KnownProduct, said: Read['attributes']): RowFields =>
  said.length === 0 ? {} : { attributes: mergedAttributes(product.attributes, said) };

/** Those that were sent stand for those it has, unless they are the same. */
const withPictures = (product: KnownProduct, sent: ProductPicture[] | undefined): RowFields => {
  const hashes = (image: ProductPicture[] = []) => image.map(({ hash }) => hash).join();
  if (!sent || hashes(sent) === hashes(product.image)) return {};
  return { image: sent.map((picture) => ({ ...picture, alt: product.title })) };
};

/** A family is joined or its values change where the row says so; nobody leaves one by a file. */
const withFamily = (
  { family = null }: KnownProduct,
  { family: said, exported }: Read,
): RowFields =>
  !said || isSameFamily(said, family) || isSameFamily(said, exported?.family ?? null)
    ? {}
    : { family: said };

/** The file moves it to another family or other values, and so has the shop since: whose word stands is for people to say. */
const isFamilyClash = ({ family = null }: KnownProduct, { family: said, exported }: Read) =>
  said !== undefined &&
  exported?.family !== undefined &&
  !isSameFamily(said, exported.family) &&
  !isSameFamily(family, exported.family) &&
  !isSameFamily(said, family);

export type Read = {
  wanted: RowFields;
  family?: RowFamily | undefined;
  attributes: { name: string; value: string }[];
  exported: ExportedValues | undefined;
};

/** The cells of a row as values of their fields, or the first that is none; `isEmpty` ones of new goods are left out. */
export function readCells(
  cells: string[],
  table: Table,
  isSkipped: (cell: string) => boolean = () => false,
): Read | Fault {
  const { mapping, attributes: columns } = table;
  const {
    code: _,
    exported: column,
    newStock: __,
    family: ___,
    options: ____,
    contents: _____,
    pictures: ______,
    ...fields
  } = mapping;
  const exported = exportedOf(cells, column);
  if (exported === 'broken') return { fault: 'field_invalid', field: 'exported' };
  const wanted: Record<string, unknown> = {};
  // the fields of a mapping without those that stand beside them
  for (const [field, at] of Object.entries(fields) as [TableField, number][]) {
    const cell = cells[at] ?? '';
    if (isOldName(field, cell, exported) || isSkipped(cell)) continue;
    // whoever says nothing of the status leaves it
    if (field === 'status' && cell.trim() === '') continue;
    const parsed = parseCell(field, cell, table);
    if (!parsed.ok) return { fault: parsed.fault, field, limits: parsed.limits };
    wanted[field] = parsed.value;
  }
  const attributes = attributesOf(cells, columns);
  const broken = brokenAttributes(attributes);
  if (broken) return broken;
  const joined = readFamilyCells(cells, table);
  if ('fault' in joined) return joined;
  // each value was parsed by the rule of its own field
  return { wanted: wanted as RowFields, attributes, exported, ...joined };
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
  product: KnownProduct,
  { wanted, exported }: Read,
): { set: RowFields; clash: Clashes } | Fault {
  if (!exported) return { set: wanted, clash: {} };
  if (exported.id !== product.id) return { fault: 'changed_since_export', field: 'code' };
  const set: Record<string, unknown> = {};
  const clash: Clashes = {};
  // the keys of what was read
  for (const field of Object.keys(wanted) as TableField[]) {
    const [mine, theirs, was] = [wanted[field], product[field], exported[field]];
    const isMine = isSame(field === 'shortText' ? digestOf(wanted.shortText ?? '') : mine, was);
    if (isMine) continue;
    const isTheirs = isSame(field === 'shortText' ? digestOf(product.shortText) : theirs, was);
    if (field === 'onHand') set.onHand = product.onHand + (wanted.onHand ?? 0) - exported.onHand;
    else if (isTheirs || isSame(mine, theirs)) set[field] = mine;
    // a column that somebody added to the file by hand
    else if (was === undefined && field === 'purchasePrice') set[field] = mine;
    // of a long text only a digest went out
    else clash[field] = { was: field === 'shortText' ? null : was, mine, theirs };
  }
  return { set, clash };
}

/** A row that changes what differs of these fields, if anything does. */
export function difference(
  product: KnownProduct,
  merged: KnownProduct,
  mapped: string[],
): Compared {
  // a change of the sale types may take a price with it that has no column
  const fields = [...new Set([...mapped, 'price', 'partialPrice', 'tiers'])] as (keyof RowFields)[];
  const changed = fields.filter((field) => !isSame(product[field], merged[field]));
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
