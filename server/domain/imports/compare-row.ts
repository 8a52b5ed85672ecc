import type { ErrorKey } from '../../../contract/errors.ts';
import { foldDigits, foldText } from '../../../contract/fields.ts';
import type { ImportField } from '../../../contract/imports.ts';
import { DomainError } from '../../errors.ts';
import type { Goods, GoodsFields } from '../catalogue/change-products.ts';
import { checkPrices } from '../catalogue/product-fields.ts';
import type { Mapping } from './guess-mapping.ts';
import { type Names, parseCell } from './parse-cell.ts';

export type Compared = {
  state: 'change' | 'same' | 'fault';
  productId: string | null;
  seenVersion: number | null;
  fault: ErrorKey | null;
  faultField: string | null;
  before: GoodsFields | null;
  after: GoodsFields | null;
};

const NOTHING = {
  productId: null,
  seenVersion: null,
  fault: null,
  faultField: null,
  before: null,
  after: null,
};

/** Codes are plain ASCII: digits of any alphabet are meant, and signs that nobody sees are not. */
export const codeOf = (cells: string[], mapping: Mapping) =>
  foldDigits(foldText(cells[mapping.code ?? -1] ?? '')).replace(/[\u200c\u200e\u200f]/g, '');

export const faulty = (
  product: Goods | undefined,
  fault: ErrorKey,
  faultField: string,
): Compared => ({
  ...NOTHING,
  state: 'fault',
  productId: product?.id ?? null,
  fault,
  faultField,
});

/** What a row would change of its product, by the rules of the form; a field without a column is left alone. */
export function compareRow(
  cells: string[],
  mapping: Mapping,
  { product, names, isTwice }: { product: Goods | undefined; names: Names; isTwice: boolean },
): Compared {
  if (isTwice) return faulty(product, 'taken', 'code');
  if (!product)
    return faulty(product, codeOf(cells, mapping) ? 'code_unknown' : 'field_required', 'code');
  const wanted: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(mapping)) {
    if (field === 'code') continue;
    const parsed = parseCell(field as Exclude<ImportField, 'code'>, cells[column] ?? '', names);
    if (!parsed.ok) return faulty(product, parsed.fault, field);
    wanted[field] = parsed.value;
  }
  // each value was parsed by the rule of its own field
  const merged = settled({ ...product, ...(wanted as GoodsFields) });
  const broken = brokenRule(merged);
  if (broken) return faulty(product, ...broken);
  return difference(product, merged, Object.keys(wanted));
}

/** A sale that is off has no price. */
const settled = (goods: Goods): Goods => ({
  ...goods,
  price: goods.saleTypes.includes('totalSell') ? goods.price : null,
  partialPrice: goods.saleTypes.includes('partialSell') ? goods.partialPrice : null,
});

function brokenRule(goods: Goods): [ErrorKey, string] | undefined {
  if (goods.onHand < goods.reserved) return ['out_of_range', 'onHand'];
  try {
    checkPrices(goods);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.key, Object.keys(error.fields ?? {})[0] ?? 'price'];
  }
}

function difference(product: Goods, merged: Goods, mapped: string[]): Compared {
  // a change of the sale types may take a price with it that has no column
  const fields = [...new Set([...mapped, 'price', 'partialPrice'])] as (keyof GoodsFields)[];
  const changed = fields.filter(
    (field) => JSON.stringify(product[field]) !== JSON.stringify(merged[field]),
  );
  const pick = (goods: Goods) =>
    Object.fromEntries(changed.map((field) => [field, goods[field]])) as GoodsFields;
  return {
    ...NOTHING,
    productId: product.id,
    seenVersion: product.version,
    ...(changed.length > 0
      ? { state: 'change', before: pick(product), after: pick(merged) }
      : { state: 'same' }),
  };
}
