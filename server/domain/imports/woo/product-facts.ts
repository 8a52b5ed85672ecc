import { MAX_ATTRIBUTE } from '#server/domain/imports/attribute-columns.ts';
import { nameKey } from '#server/domain/imports/new-terms.ts';
import { foldText } from '#shared/fold-text.ts';
import { MAX_OPTIONS } from '#shared/limits.ts';
import type { Notes } from './product-cells.ts';
import type { Facts } from './product-table.ts';
import { listOf, plain } from './woo-cells.ts';
import type { ProductColumn, ProductColumns } from './woo-heads.ts';

export type Cells = readonly string[];
const MAX_NAME = 60;
const OPTION = { name: 30, value: 40 };
const BRANDS = new Set(['برند', 'brand', 'مارک', 'سازنده', 'pabrand']);

export const cellOf = (cells: Cells, { at }: ProductColumns, column: ProductColumn): string =>
  (cells[at[column] ?? -1] ?? '').trim();

export const isBrand = (name: string) => BRANDS.has(nameKey(name));

/** Attributes of a row with all their values; an empty value means «any». */
export function factsOf(cells: Cells, { attributes }: ProductColumns): Facts {
  const facts: Facts = new Map();
  for (const { name, value } of attributes) {
    const called = foldText(plain(cells[name] ?? ''));
    if (called !== '') facts.set(called, listOf(cells[value] ?? '').join('، '));
  }
  return facts;
}

/** Brand of a product: from WooCommerce's own column, or from an attribute with such a name. */
export function brandOf(cells: Cells, columns: ProductColumns, facts: Facts): string {
  const [first = ''] = listOf(cellOf(cells, columns, 'brands'));
  const named = [...facts].find(([name, value]) => isBrand(name) && value !== '')?.[1] ?? '';
  return (first.split('>').at(-1)?.trim() || named.split('، ')[0]) ?? '';
}

/** Attributes that the form accepts; the others become notes. */
export function fittingFacts(facts: Facts, notes: Notes): Facts {
  const fitting: Facts = new Map();
  for (const [name, value] of facts) {
    if (value === '' || isBrand(name)) continue;
    if (name.length > MAX_NAME || value.length > MAX_ATTRIBUTE)
      notes.add('woo_dropped', `${name}: ${value}`);
    else fitting.set(name, value);
  }
  return fitting;
}

/** Options of a variation, if its family can have them; otherwise a note gives the reason. */
export function optionsOf(facts: Facts, notes: Notes): Facts | undefined {
  const all = [...facts];
  const any = all.filter(([, value]) => value === '').map(([name]) => name);
  if (any.length > 0 || all.length === 0) {
    notes.add('woo_any', any.join('، '));
    return undefined;
  }
  const isWide = all.some(
    ([name, value]) => name.length > OPTION.name || value.length > OPTION.value,
  );
  if (!isWide && all.length <= MAX_OPTIONS) return facts;
  notes.add('woo_options', all.map(([name, value]) => `${name}: ${value}`).join('، '));
  return undefined;
}
