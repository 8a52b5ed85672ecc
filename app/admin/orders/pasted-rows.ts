import type { TypedLine } from '#app/common/pasted-list/parse-list.ts';
import { type Packs, packsOf } from '#app/common/pasted-list/quantity.ts';
import {
  type CodeResult,
  isLine,
  type Similar,
} from '#app/common/pasted-list/use-products-by-code.ts';
import type { CartLine } from '#contract/cart.ts';
import { faDigits } from '#shared/digits.ts';
import type { SaleKind } from '#shared/sale-terms.ts';
import type { DraftLine } from './new-order.ts';

export type PastedRow = TypedLine & { key: string };

export type PastedVerdict =
  | { kind: 'asking' | 'lost' }
  | { kind: 'unknown'; similar: Similar[] }
  | { kind: 'gone' | 'otherSale'; title: string }
  /** `offered`: total number of pieces in whole packs. */
  | ({ kind: 'packs'; title: string; offered: number } & Packs)
  | { kind: 'ready'; line: DraftLine };

/**
 * Result of a pasted line: one product, or the reason why not. The order form asks for a missing
 * quantity.
 */
export function judgePasted(
  row: PastedRow,
  known: CodeResult | undefined,
  sale: SaleKind,
): PastedVerdict {
  if (Array.isArray(known)) return { kind: 'unknown', similar: known };
  if (!isLine(known)) return { kind: known ?? 'asking' };
  const { title } = known;
  if (!known.available) return { kind: 'gone', title };
  if (!known.saleTypes.includes(sale)) return { kind: 'otherSale', title };
  const packs = packsOf(row.quantity, sale === 'totalSell' ? known.totalStep : known.partialStep);
  if (packs && packs.size > 0)
    return { kind: 'packs', title, ...packs, offered: packs.count * packs.size };
  return { kind: 'ready', line: lineOf(row, known) };
}

/** The line as the buyer wrote it. */
export const writtenOf = ({ written, code, quantity }: TypedLine) =>
  written ?? `${faDigits(quantity)} ${code}`.trim();

function lineOf(row: PastedRow, product: CartLine): DraftLine {
  const quantity = /^\d{1,7}$/.test(row.quantity) ? Number(row.quantity) : 0;
  return {
    product: { ...product, code: row.code },
    ...(quantity > 0 ? { quantity } : { quantity: null, written: writtenOf(row) }),
  };
}

/** Adds lines to an order; the quantities of a product that is already there are summed. */
export function withLines(lines: DraftLine[], added: DraftLine[]): DraftLine[] {
  const all = [...lines];
  for (const line of added) {
    const at = all.findIndex(({ product }) => product._id === line.product._id);
    const there = all[at];
    if (!there) all.push(line);
    else if (line.quantity) all[at] = { ...there, quantity: (there.quantity ?? 0) + line.quantity };
    else all[at] = { ...line, ...there };
  }
  return all;
}
