import type { ErrorKey } from '#contract/errors.ts';
import type { ProductFields, StoredProduct } from '#server/domain/catalogue/change-products.ts';
import {
  digestOf,
  type ExportedValues,
  readExported,
} from '#server/domain/catalogue/exported-values.ts';
import { checkPrices, settledPrices } from '#server/domain/catalogue/prices.ts';
import { DomainError } from '#server/errors.ts';
import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';
import type { ProductField } from '#shared/product-fields.ts';
import type { Mapping } from './guess-mapping.ts';
import { type Limits, type Names, nameKey, parseCell } from './parse-cell.ts';

const MAX_STOCK = 1_000_000;

export type Compared = {
  state: 'change' | 'same' | 'fault';
  productId: string | null;
  seenVersion: number | null;
  fault: ErrorKey | null;
  faultField: string | null;
  faultLimits: Limits | null;
  before: ProductFields | null;
  after: ProductFields | null;
};

const NOTHING = {
  productId: null,
  seenVersion: null,
  fault: null,
  faultField: null,
  faultLimits: null,
  before: null,
  after: null,
};

/** Codes are plain ASCII: digits of any alphabet are meant, and signs that nobody sees are not. */
export const codeOf = (cells: string[], mapping: Mapping) =>
  foldDigits(foldText(cells[mapping.code ?? -1] ?? '')).replace(/[\u200c\u200e\u200f]/g, '');

type Fault = { fault: ErrorKey; field: string; limits?: Limits | undefined };

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

type Beside = { product: StoredProduct | undefined; names: Names; isTwice: boolean };

/**
 * What a row would change of its product, by the rules of the form; a field without a column is left alone. With the
 * values it was exported with, a cell that nobody edited is left alone too, and stock moves by the difference.
 */
export function compareRow(
  cells: string[],
  mapping: Mapping,
  { product, names, isTwice }: Beside,
): Compared {
  if (isTwice) return faulty(product, { fault: 'code_twice', field: 'code' });
  if (!product) {
    const fault = codeOf(cells, mapping) ? 'code_unknown' : 'field_required';
    return faulty(product, { fault, field: 'code' });
  }
  const read = readCells(cells, mapping, names);
  if ('fault' in read) return faulty(product, read);
  const own = ownChanges(product, read.wanted, read.exported);
  if ('fault' in own) return { ...faulty(product, own), before: own.before, after: own.after };
  const wished = { ...product, ...own.set };
  const merged = { ...wished, ...settledPrices(wished) };
  const broken = brokenRule(merged);
  if (broken) return faulty(product, broken);
  return difference(product, merged, Object.keys(own.set));
}

type Read = { wanted: ProductFields; exported: ExportedValues | undefined };

/** The cells of a row as values of their fields, or the first that is none. */
function readCells(cells: string[], mapping: Mapping, names: Names): Read | Fault {
  const { code: _, exported: column, ...columns } = mapping;
  const cell = column === undefined ? '' : (cells[column] ?? '').trim();
  const exported = cell === '' ? undefined : readExported(cell);
  if (cell !== '' && !exported) return { fault: 'field_invalid', field: 'exported' };
  const wanted: Record<string, unknown> = {};
  for (const [name, at] of Object.entries(columns)) {
    // the fields of a mapping without those two
    const field = name as ProductField;
    if (isOldName(field, cells[at], exported)) continue;
    const parsed = parseCell(field, cells[at] ?? '', names);
    if (!parsed.ok) return { fault: parsed.fault, field, limits: parsed.limits };
    wanted[field] = parsed.value;
  }
  // each value was parsed by the rule of its own field
  return { wanted: wanted as ProductFields, exported };
}

/** A brand or category that was renamed since the export stands in the file by its former name, which nobody edited. */
const isOldName = (field: ProductField, cell = '', exported: ExportedValues | undefined) =>
  exported !== undefined &&
  (field === 'brand' || field === 'category') &&
  nameKey(cell) === nameKey(exported[field]);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Of the cells of a row those that its owner edited since the export; a fault when the shop has changed them too. */
function ownChanges(
  product: StoredProduct,
  wanted: ProductFields,
  exported: ExportedValues | undefined,
): { set: ProductFields } | (Fault & { before: ProductFields; after: ProductFields }) {
  if (!exported) return { set: wanted };
  const set: Record<string, unknown> = {};
  // the keys of what was read
  for (const field of Object.keys(wanted) as (keyof ProductFields)[]) {
    const [mine, theirs] = [wanted[field], product[field]];
    const was = exported[field];
    const wasMine = isSame(field === 'shortText' ? digestOf(wanted.shortText ?? '') : mine, was);
    if (wasMine) continue;
    const isTheirs = isSame(field === 'shortText' ? digestOf(product.shortText) : theirs, was);
    if (field === 'onHand') set.onHand = product.onHand + (wanted.onHand ?? 0) - exported.onHand;
    else if (isTheirs || isSame(mine, theirs)) set[field] = mine;
    else {
      const [before, after] = [{ [field]: theirs }, { [field]: mine }];
      return { fault: 'changed_since_export', field, before, after };
    }
  }
  if (exported.id !== product.id) {
    return { fault: 'changed_since_export', field: 'code', before: {}, after: {} };
  }
  return { set };
}

function brokenRule(product: StoredProduct): Fault | undefined {
  if (product.onHand < product.reserved || product.onHand > MAX_STOCK) {
    const limits = { min: product.reserved, max: MAX_STOCK };
    return { fault: 'out_of_range', field: 'onHand', limits };
  }
  try {
    // its status is looked at when it is applied, and a published product never loses a price
    checkPrices(product, 'published');
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { fault: error.key, field: Object.keys(error.fields ?? {})[0] ?? 'price' };
  }
}

function difference(product: StoredProduct, merged: StoredProduct, mapped: string[]): Compared {
  // a change of the sale types may take a price with it that has no column
  const fields = [
    ...new Set([...mapped, 'price', 'partialPrice', 'tiers']),
  ] as (keyof ProductFields)[];
  const changed = fields.filter(
    (field) => JSON.stringify(product[field]) !== JSON.stringify(merged[field]),
  );
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
