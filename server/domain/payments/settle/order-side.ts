import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import type { StockLine } from '#server/domain/catalogue/stock.ts';
import type { Transaction } from '#server/domain/wallet/transactions.ts';

type Order = RowOf<'orders'>;
export type OrderWithLines = { order: Order; lines: StockLine[] };

/** What settling a payment does to its order, inside the transaction of the payment. Written by orders, which call payments. */
export type OrderSide = {
  /** Locks the order of a payment, before the payment itself. Throws `not_found`. */
  lock: (tx: Ctx, orderId: string) => Promise<Order>;
  /** The same, with what the order takes of the stock. */
  lockWithLines: (tx: Ctx, orderId: string) => Promise<OrderWithLines>;
  /** The money is there: it pays the order, or goes to the buyer's wallet when the order can no longer be paid. */
  receivePayment: (tx: Ctx, order: OrderWithLines, payment: Transaction) => Promise<unknown>;
  /** The bank is silent: the goods stay held until after its next answer. */
  holdForReview: (tx: Ctx, order: Order, nextCheck: Date) => Promise<void>;
  /** A payment of it ended without money: an order under review waits for payment again. */
  endReview: (tx: Ctx, order: Order) => Promise<void>;
};

let given: OrderSide | undefined;

/** Called once at the start of each process; see `connect-domains.ts`. */
export function settleOrdersWith(side: OrderSide): void {
  given = side;
}

/** The order side as it was given at the start. */
export function orderSide(): OrderSide {
  if (!given) throw new Error('payments were given no orders: connectDomains() comes first');
  return given;
}

/** Locks the order of a payment; undefined for a top-up, which has none. */
export const lockOrderOf = async (
  tx: Ctx,
  { orderId }: Pick<Transaction, 'orderId'>,
): Promise<Order | undefined> => (orderId ? orderSide().lock(tx, orderId) : undefined);
