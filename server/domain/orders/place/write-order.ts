import type { Ctx } from '#server/context.ts';
import { offerParts, requireOffersLeft } from '#server/domain/catalogue/offers/limits.ts';
import { reserveParts, shortage, takeParts } from '#server/domain/catalogue/stock.ts';
import { couponParts, requireCouponLeft } from '#server/domain/coupons/use-coupon.ts';
import {
  insertMessage,
  type MessageRow,
  messageRow,
} from '#server/domain/messages/queue-message.ts';
import { orderPaidText, orderRegisteredText } from '#server/domain/messages/texts.ts';
import { firstPart } from '#server/domain/orders/money/order-parts.ts';
import { transactionInsert } from '#server/domain/payments/transactions.ts';
import { postingParts } from '#server/domain/wallet/post.ts';
import { type NewOrder, orderParts, type Start } from './insert-order.ts';

export type Written = {
  orderNumber: string;
  /** Absent for an order that is not paid yet by any method. */
  transaction?: { id: string; number: string; publicId: string };
};
type Row = { orderNumber: string; id?: string; number?: string; publicId?: string };

/**
 * Writes stock, order, lines, history, payment, money and message in one statement, to lock
 * products and wallets as briefly as possible. Throws `out_of_stock`, `stock_short`,
 * `promotion_left`, `coupon_over`. The caller has locked the buyer and checked amount and balance.
 */
export async function writeOrder(tx: Ctx, order: NewOrder, start: Start): Promise<Written> {
  const { sql } = tx;
  const isPaid = start.status === 'paid';
  const isTotal = start.status === 'registered';
  // an order by staff, which the buyer pays through a link
  const isUnbegun = order.request.payment.gatewayType === null;
  const { coupon, limited: wanted = [] } = order.cart;
  // a wholesale order takes them with the stock, when staff confirm it: nobody holds them for nothing
  const limited = isTotal ? [] : wanted;
  if (isTotal) await requireOffersLeft(tx, wanted);
  const inStock = sql`(select fits from verdict)`;
  const fits = limited.length > 0 ? sql`(select fits from offer_verdict)` : inStock;
  const message = isPaid || isTotal ? await messageOf(tx, order, isTotal) : undefined;
  const [row] = await sql<Row[]>`
    with ${stockParts(tx, order, start)},
    ${limited.length > 0 ? sql`${offerParts(tx, limited, inStock)},` : sql``}
    ${coupon ? sql`${couponParts(tx, { orderId: order.id, userId: order.buyer.id, coupon }, fits)},` : sql``}
    ${orderParts(tx, order, start, sql`where ${coupon ? sql`exists (select from coupon_held)` : fits}`)}
    ${isUnbegun ? sql`` : sql`, payment as (${paymentInsert(tx, order, isPaid)})`}
    ${isPaid ? sql`, ${walletParts(tx, order)}` : sql``}
    ${message ? sql`, queued as (${messageInsert(tx, order, message)})` : sql``}
    select placed.order_number ${
      isUnbegun
        ? sql``
        : sql`, payment.id, payment.number,
        payment.public_id`
    }
    from placed ${isUnbegun ? sql`` : sql`, payment`}
    ${isPaid ? sql`where (select count(*) from posted) = 2` : sql``}`;
  if (!row) await requireOffersLeft(tx, limited);
  if (!row && coupon) await requireCouponLeft(tx, coupon);
  if (!row) throw await shortage(tx, order.request.lines);
  const { orderNumber, id, number, publicId } = row;
  return {
    orderNumber,
    ...(id && number && publicId && { transaction: { id, number, publicId } }),
  };
}

/** Before the lines: their foreign key share-locks the products, and two buyers would wait for each other. */
function stockParts(tx: Ctx, { id, request }: NewOrder, { stockState }: Start) {
  if (stockState === 'reserved') return reserveParts(tx, request.lines);
  if (stockState === 'sold') return takeParts(tx, request.lines, id);
  return tx.sql`verdict as (select true as fits)`;
}

const paymentInsert = (tx: Ctx, { id, buyer, request, cart }: NewOrder, isPaid: boolean) =>
  transactionInsert(
    tx,
    {
      userId: buyer.id,
      orderId: id,
      kind: isPaid ? 'wallet_payment' : 'order_payment',
      amount: isPaid ? cart.amount : firstPart(request, cart.amount),
      gatewayType: request.payment.gatewayType ?? 'other',
      status: isPaid ? 'success' : 'created',
    },
    tx.sql`from placed`,
  );

const walletParts = (tx: Ctx, { buyer, cart }: NewOrder) =>
  postingParts(
    tx,
    {
      kind: 'wallet_payment',
      from: { wallet: buyer.id },
      to: 'sales',
      amount: cart.amount,
      reference: '',
    },
    { reference: tx.sql`payment.number`, from: tx.sql`, payment` },
  );

function messageOf(tx: Ctx, { id, buyer }: NewOrder, isTotal: boolean): Promise<MessageRow> {
  const { mobileNumber, firstName } = buyer;
  const template = isTotal ? 'order.registered' : 'order.paid';
  const text = isTotal
    ? orderRegisteredText({ firstName, orderNumber: id })
    : orderPaidText({ orderNumber: id });
  return messageRow(tx, { mobileNumber, template, text, dedupeKey: `${template}:${id}` });
}

/**
 * Message of the order. The statement itself makes the number, so the order's id is its
 * placeholder.
 */
const messageInsert = (tx: Ctx, { id }: NewOrder, message: MessageRow) =>
  insertMessage(tx, message, {
    text: tx.sql`replace(${message.text}, ${id}, placed.order_number)`,
    from: tx.sql`from placed`,
  });
