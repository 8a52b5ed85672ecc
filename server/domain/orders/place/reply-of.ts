import type { OrderReply } from '#contract/orders.ts';
import type { RowOf } from '#server/db/rows.ts';
import type { Started } from '#server/domain/payments/start-payment.ts';

type Order = RowOf<'orders', 'id' | 'orderNumber' | 'orderType'> & {
  /** Of the buyer's wallet afterwards, in tomans. */
  balance: number;
};

/** The reply to a new order or a new payment of one; a hand-off sends the buyer to a bank. */
export const replyOf = (
  { id, orderNumber, orderType, balance }: Order,
  started?: Started,
): OrderReply => ({
  orderId: id,
  orderNumber,
  gatewayName: null,
  gatewayUrl: null,
  refId: null,
  token: null,
  ...started,
  balance,
  totalOrder: orderType === 'total',
});
