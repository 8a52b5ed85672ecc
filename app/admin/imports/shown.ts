import { importsText as t } from '#app/text/admin/imports.ts';
import { productsText } from '#app/text/admin/products.ts';
import type { ImportRow } from '#contract/imports.ts';
import { faDigits, faNumber } from '#shared/digits.ts';

const statuses: Record<string, string> = productsText.status;
type Change = ImportRow['changes'][number];

/** Value of a row in readable form. */
export function shown(value: Change['before'], field: Change['field']): string {
  if (value === null || value === '') return t.none;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') return faNumber(value);
  if (Array.isArray(value)) return productsText.form.tiers.list(value);
  if (field === 'placedAt' || field === 'foreignCost') return faDigits(value);
  if (field === 'status') return statuses[value] ?? value;
  return /^(?:totalSell|partialSell)/.test(value)
    ? value
        .split(',')
        .map((type) => t.saleTypes[type] ?? type)
        .join(t.comma)
    : value;
}
