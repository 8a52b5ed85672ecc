import { foldHead } from '#server/domain/imports/guess-mapping.ts';
import type { SheetRow } from '#server/domain/sheets/sheet-rows.ts';
import { unitIn } from '#shared/amounts.ts';
import {
  missingFields,
  type SettlementMapping,
  settlementFields,
  settlementHeads,
} from '#shared/settlement-fields.ts';

/** Rows among which the heads are sought: banks print titles above them. */
export const HEAD_ROWS = 30;

export type SettlementTable = {
  heads: string[];
  headRow: number;
  mapping: SettlementMapping;
  /** True where the heads or a title above say that amounts are in tomans. */
  inTomans: boolean;
};

/** The row with the most known heads; undefined for a file without any two of them. */
export function readHeads(rows: SheetRow[]): SettlementTable | undefined {
  const first = rows.slice(0, HEAD_ROWS);
  const scored = first.map((row) => ({ row, mapping: guess(row.cells) }));
  const best = scored.reduce((a, b) => (sizeOf(b.mapping) > sizeOf(a.mapping) ? b : a), {
    row: { position: 0, cells: [] },
    mapping: {},
  } as (typeof scored)[number]);
  if (sizeOf(best.mapping) < 2) return undefined;
  const { cells, position } = best.row;
  const above = first.filter((row) => row.position < position).flatMap((row) => row.cells);
  const named = [...cells, ...above].map(unitIn);
  return {
    heads: cells.map((cell) => cell.trim()),
    headRow: position,
    mapping: best.mapping,
    inTomans: named.includes('IRT') && !named.includes('IRR'),
  };
}

/** Without the columns of an account where a file has those of a gateway: «واریز» may be its net amount. */
function guess(cells: string[]): SettlementMapping {
  const names = cells.map(foldHead);
  const mapping: SettlementMapping = {};
  for (const field of settlementFields) {
    const at = settlementHeads[field]
      .map((head) => names.indexOf(head))
      .find((column) => column >= 0 && !Object.values(mapping).includes(column));
    if (at !== undefined) mapping[field] = at;
  }
  const { credit, debit, ...gateway } = mapping;
  if (credit !== undefined && debit !== undefined) return mapping;
  if (credit !== undefined && gateway.net === undefined && missingFields(gateway).length === 0)
    return { ...gateway, net: credit };
  return gateway;
}

const sizeOf = (mapping: SettlementMapping) => Object.keys(mapping).length;
