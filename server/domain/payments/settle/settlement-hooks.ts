import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import type { StockLine } from '#server/domain/catalogue/stock.ts';
import type { Transaction } from '#server/domain/payments/transactions.ts';

type Order = RowOf<'orders'>;
export type OrderWithLines = { order: Order; lines: StockLine[] };

/**
 * Hooks by which a settlement changes its order, in the transaction of the payment. Orders provide
 * them, because orders import payments and not the reverse.
 */
export type SettlementHooks = {
  /** Locks the order of a payment, before the payment itself. Throws `not_found`. */
  lock: (tx: Ctx, orderId: string) => Promise<Order>;
  /** The same, with the stock lines of the order. */
  lockWithLines: (tx: Ctx, orderId: string) => Promise<OrderWithLines>;
  /**
   * Books the money: it pays the order, or goes to the buyer's wallet if the order can no longer be
   * paid.
   */
  receivePayment: (tx: Ctx, order: OrderWithLines, payment: Transaction) => Promise<unknown>;
  /** Keeps the stock reserved until after the next answer of a bank that does not respond. */
  holdForReview: (tx: Ctx, order: Order, nextCheck: Date) => Promise<void>;
  /** Returns an order under review to waiting, after a payment ended without money. */
  endReview: (tx: Ctx, order: Order) => Promise<void>;
};

let given: SettlementHooks | undefined;

/** Registers the hooks; called once at the start of each process, see `connect-domains.ts`. */
export function registerSettlementHooks(side: SettlementHooks): void {
  given = side;
}

/** Hooks registered at the start. */
export function settlementHooks(): SettlementHooks {
  if (!given) throw new Error('payments were given no orders: connectDomains() comes first');
  return given;
}

/** Locks the order of a payment; undefined for a top-up, which has no order. */
export const lockOrderOf = async (
  tx: Ctx,
  { orderId }: Pick<Transaction, 'orderId'>,
): Promise<Order | undefined> => (orderId ? settlementHooks().lock(tx, orderId) : undefined);
