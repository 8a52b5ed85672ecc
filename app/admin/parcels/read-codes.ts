import type { Parcel } from '#contract/desk/parcels.ts';
import { foldCode } from '#shared/fold-text.ts';

type Open = Pick<Parcel, '_id' | 'orderNumber'>;
export type ReadCodes = { codes: Record<string, string>; unread: string[] };

/**
 * Reads a pasted column: order number and tracking code on each line, or only codes in the order of
 * the list. Lines that match no order are returned, so that no code is lost unseen.
 */
export function readCodes(pasted: string, open: Open[]): ReadCodes {
  const byNumber = new Map(open.map((one) => [foldCode(one.orderNumber), one._id]));
  const codes: Record<string, string> = {};
  const unread: string[] = [];
  const waiting = open.map(({ _id }) => _id);
  for (const line of pasted.split(/\r?\n/).filter((text) => text.trim())) {
    const { id, code } = readLine(line, byNumber);
    const owner = id ?? (isAlone(line) ? waiting.find((one) => !(one in codes)) : undefined);
    if (owner === undefined || !code || owner in codes) unread.push(line.trim());
    else codes[owner] = code;
  }
  return { codes, unread };
}

const cellsOf = (line: string) => line.split(/[\t;,\u060c]/).filter((cell) => cell.trim());
const isAlone = (line: string) => cellsOf(line).length === 1;

/** The first cell that names an order, and the code after it; a space may separate them. */
function readLine(line: string, byNumber: Map<string, string>) {
  const cells = cellsOf(line);
  const parts = cells.length > 1 ? cells : line.trim().split(/\s+/);
  const at = parts.findIndex((part) => byNumber.has(foldCode(part)));
  if (at < 0) return { id: undefined, code: foldCode(line) };
  const id = byNumber.get(foldCode(parts[at] ?? ''));
  const rest = cells.length > 1 ? (parts[at + 1] ?? '') : parts.slice(at + 1).join('');
  return { id, code: foldCode(rest) };
}
