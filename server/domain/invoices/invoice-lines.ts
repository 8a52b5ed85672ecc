import { taxWithin } from '#shared/vat.ts';
import { shareAmount } from './share-amount.ts';

/** A line of an order, or its cost of sending; tomans. */
export type SoldLine = {
  position: number;
  productId: string | null;
  title: string;
  code: string;
  quantity: number;
  total: number;
  vatPercent: number | null;
  /** What the shop paid for a piece; null: not known. */
  unitCost: number | null;
};
/** What came back of a line: pieces, those that are on the shelf again, and what was paid for all of them (tomans). */
export type CameBack = { position: number; pieces: number; restocked: number; worth: number };
export type InvoiceLine = Omit<SoldLine, 'total' | 'unitCost'> & {
  amount: number;
  tax: number;
  cost: number | null;
};
/** Given back of each line so far, by its position; tomans. */
export type GivenBack = Map<number, number>;

/** The lines of a sale of `amount` tomans. */
export function linesOfSale(amount: number, sold: SoldLine[]): InvoiceLine[] {
  const shares = shareAmount(
    amount,
    sold.map(({ total }) => ({ weight: total, room: total })),
  );
  return sold.map(({ total: _, unitCost, ...line }, at) => ({
    ...line,
    amount: shares[at] ?? 0,
    tax: taxWithin(shares[at] ?? 0, line.vatPercent),
    cost: costOf(unitCost, line.quantity),
  }));
}

type Refund = {
  amount: number;
  sold: SoldLine[];
  given: GivenBack;
  /** Goods that came back; `all` of an order that was canceled, none of money alone. */
  came: CameBack[] | 'all' | 'none';
};

/**
 * The lines of a return of `amount` tomans: the goods that came back first, each at most by what is left of it. Tax is
 * what the sum of all returns of a line makes more, so that together they never exceed that of the line.
 */
export function linesOfReturn({ amount, sold, given, came }: Refund): InvoiceLine[] {
  const roomOf = ({ position, total }: SoldLine) => Math.max(0, total - (given.get(position) ?? 0));
  const back = sold.map((line) => ({ line, room: roomOf(line), ...cameOf(line, came) }));
  const shares = shareAmount(
    amount,
    back.map(({ room, worth = room }) => ({ room, weight: worth })),
  );
  return back
    .map(({ line: { total: _, unitCost, ...line }, pieces, restocked }, at) => {
      const before = given.get(line.position) ?? 0;
      const share = shares[at] ?? 0;
      return {
        ...line,
        quantity: pieces,
        amount: share,
        tax: taxWithin(before + share, line.vatPercent) - taxWithin(before, line.vatPercent),
        cost: costOf(unitCost, restocked),
      };
    })
    .filter(({ amount: share, quantity }) => share > 0 || quantity > 0);
}

/** Money alone, and what is canceled, is of all lines by what is left of them. */
function cameOf({ position, quantity }: SoldLine, came: Refund['came']) {
  if (came === 'all') return { pieces: quantity, restocked: quantity };
  if (came === 'none') return { pieces: 0, restocked: 0 };
  const line = came.find((one) => one.position === position);
  return line ?? { pieces: 0, restocked: 0, worth: 0 };
}

const costOf = (unitCost: number | null, pieces: number) =>
  unitCost === null ? null : unitCost * pieces;
