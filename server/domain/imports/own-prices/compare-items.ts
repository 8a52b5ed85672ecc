import type { ImportChoice } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import type { Clashes } from '#server/db/schema/imports.ts';
import {
  readStoredProducts,
  type StoredProduct,
} from '#server/domain/catalogue/change-products.ts';
import type { Fault } from '#server/domain/imports/broken-rule.ts';
import { faulty, mineOf } from '#server/domain/imports/compare-row.ts';
import type {
  Catalogue,
  Compared,
  ComparedRow,
  Row,
  Table,
} from '#server/domain/imports/compared.ts';
import { codeOf } from '#server/domain/imports/guess-mapping.ts';
import { parseCell } from '#server/domain/imports/parse-cell.ts';
import {
  type ExportedPrices,
  readExportedPrices,
} from '#server/domain/price-lists/lists/items-sheet.ts';
import {
  NO_PRICES,
  type OwnPrices,
  readOwnPrices,
} from '#server/domain/price-lists/lists/write-own-prices.ts';
import { yielding } from '#server/domain/sheets/yielding.ts';
import { comparedItem } from './compared-item.ts';

const FIELDS = ['price', 'partialPrice', 'tiers'] as const;

/**
 * Compares rows of a file with the own prices of its list: in a file that the list exported, only
 * edited cells count, and a cell that the list changed too needs a choice.
 */
export async function compareItems(
  tx: Ctx,
  rows: Row[],
  { table, twice, choice }: Catalogue,
): Promise<ComparedRow[]> {
  const codes = rows.map(({ cells }) => codeOf(cells, table.mapping));
  const products = await readStoredProducts(tx, { codes });
  const sold = products.filter(({ status }) => status !== 'archived');
  const byCode = new Map(sold.map((product) => [product.code, product]));
  const ids = sold.map(({ id }) => id);
  const own = await readOwnPrices(tx, table.listId ?? '', ids);
  const compared: ComparedRow[] = [];
  for await (const [i, { position, cells }] of yielding(rows.entries())) {
    const code = codes[i] ?? '';
    const product = byCode.get(code);
    const now = own.get(product?.id ?? '') ?? NO_PRICES;
    const result = compare(cells, { table, product, now, choice, isTwice: twice.has(code) });
    compared.push({ position, ...result });
  }
  return compared;
}

type Known = {
  table: Table;
  product: StoredProduct | undefined;
  now: OwnPrices;
  choice: ImportChoice | undefined;
  isTwice: boolean;
};

function compare(cells: string[], { table, product, now, choice, isTwice }: Known): Compared {
  const { wanted, faults } = readCells(cells, table);
  const all: Fault[] = [
    ...(product ? [] : [codeFault(cells, table)]),
    ...(isTwice ? [{ fault: 'code_twice', field: 'code' } as const] : []),
    ...faults,
  ];
  if (!product || all.length > 0) return faulty(product, ...all);
  const exported = exportedOf(cells, table);
  if (exported && exported.id !== product.id)
    return faulty(product, { fault: 'changed_since_export', field: 'code' });
  const { set, clash } = ownChanges(now, wanted, exported);
  const mine = choice === 'mine' ? mineOf(clash) : {};
  const compared = { ...comparedItem(product, now, { ...set, ...mine }), clash };
  if (!clash) return compared;
  return choice || compared.state === 'fault' ? compared : { ...compared, state: 'clash' };
}

const codeFault = (cells: string[], { mapping }: Table): Fault => ({
  fault: codeOf(cells, mapping) === '' ? 'field_required' : 'code_unknown',
  field: 'code',
});

/** Prices of the cells; a price without a column stays as it is. */
function readCells(cells: string[], { mapping, names, units }: Table) {
  const faults: Fault[] = [];
  const wanted: Record<string, unknown> = {};
  for (const field of FIELDS) {
    const column = mapping[field];
    if (column === undefined) continue;
    const parsed = parseCell(field, cells[column] ?? '', { names, units });
    if (parsed.ok) wanted[field] = parsed.value;
    else faults.push({ fault: parsed.fault, field, limits: parsed.limits });
  }
  // a cell is read by the rule of its field
  return { wanted: wanted as Partial<OwnPrices>, faults };
}

/** Prices when this list was exported; those of another list are no base for this one. */
function exportedOf(cells: string[], { mapping, listId }: Table): ExportedPrices | undefined {
  const exported = readExportedPrices(cells[mapping.exported ?? -1] ?? '');
  return exported?.list === listId ? exported : undefined;
}

/** Splits the prices into those edited since the export and those that the list changed as well. */
function ownChanges(
  now: OwnPrices,
  wanted: Partial<OwnPrices>,
  exported: ExportedPrices | undefined,
): { set: Partial<OwnPrices>; clash: Clashes | null } {
  if (!exported) return { set: wanted, clash: null };
  const set: Record<string, unknown> = {};
  const clash: Clashes = {};
  for (const field of FIELDS) {
    const [mine, theirs, was] = [wanted[field], now[field], exported[field]];
    if (mine === undefined || isEqual(mine, was)) continue;
    if (isEqual(theirs, was) || isEqual(mine, theirs)) set[field] = mine;
    else clash[field] = { was, mine, theirs };
  }
  return { set, clash: Object.keys(clash).length > 0 ? clash : null };
}

/** The database and a file order the keys of a tier in their own way. */
const isEqual = (one: OwnPrices[keyof OwnPrices], other: OwnPrices[keyof OwnPrices]) =>
  textOf(one) === textOf(other);
const textOf = (value: OwnPrices[keyof OwnPrices]) =>
  JSON.stringify(Array.isArray(value) ? value.map(({ from, price }) => [from, price]) : value);
