import { unitIn } from './amounts.ts';
import { keysOf } from './keys-of.ts';
import type { PriceUnit } from './price-units.ts';

/** Fields of a table that hold amounts, each with the one whose unit it shares where its own head names none. */
const MONEY = {
  price: undefined,
  partialPrice: undefined,
  tiers: 'price',
  purchasePrice: undefined,
} as const satisfies Record<string, 'price' | undefined>;
export type MoneyField = keyof typeof MONEY;
export const moneyFields = keysOf(MONEY);

export type MoneyUnits = Partial<Record<MoneyField, PriceUnit>>;
type Table = { heads: string[]; mapping: Partial<Record<MoneyField, number>> };

/** The unit of each column of amounts, as far as its head names it. */
export function headUnits({ heads, mapping }: Table): MoneyUnits {
  const own = (field: MoneyField | undefined) => {
    const at = field && mapping[field];
    return at === undefined ? undefined : unitIn(heads[at] ?? '');
  };
  const units: MoneyUnits = {};
  for (const field of moneyFields) {
    const unit = mapping[field] === undefined ? undefined : (own(field) ?? own(MONEY[field]));
    if (unit) units[field] = unit;
  }
  return units;
}

/** Columns of amounts whose heads do not tell the unit. */
export const unnamedColumns = (table: Table): MoneyField[] => {
  const units = headUnits(table);
  return moneyFields.filter((field) => table.mapping[field] !== undefined && !units[field]);
};
