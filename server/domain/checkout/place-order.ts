import type { Tomans } from '../../../contract/money.ts';
import type { OrderReply } from '../../../contract/orders.ts';
import { type Ctx, inTransaction, type OutsideCtx } from '../../context.ts';
import { newId } from '../../db/new-id.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { reserveStock, takeStock } from '../catalogue/stock.ts';
import { type Places, queueMessage } from '../messages/queue-message.ts';
import { orderPaidText, orderRegisteredText } from '../messages/texts.ts';
import { notify } from '../news/notify.ts';
import { checkCart } from '../orders/check-cart.ts';
import { gatewayOf, payableBy, startPayment } from '../payments/start-payment.ts';
import { insertTransaction } from '../payments/transactions.ts';
import { readSettings } from '../settings/read-settings.ts';
import { notEnough, post } from '../wallet/post.ts';
import { askAboutRepeat } from './ask-about-repeat.ts';
import { type Buyer, insertOrder, type NewOrder, startOf } from './insert-order.ts';
import { limitHolds } from './limit-holds.ts';
import { limitRegistered } from './limit-registered.ts';
import { hashOf, type OrderBody, type OrderRequest, readOrderRequest } from './order-request.ts';
import { priceCart } from './price-cart.ts';
import { readForOrder } from './read-for-order.ts';
import { repeatAnswer } from './repeat-answer.ts';

type Placed = {
  orderId: string;
  orderNumber: string;
  amount: Tomans;
  balance: number;
  buyer: Buyer;
  transaction?: { id: string; number: string };
};
type Outcome = { kind: 'known'; orderId: string } | ({ kind: 'placed' } & Placed);

/**
 * Places an order: one transaction decides stock, money and order; a bank is asked after it.
 * The same Idempotency-Key answers as before. Amounts in tomans; refusals as in the contract.
 */
export async function placeOrder(
  ctx: OutsideCtx,
  { body, key }: { body: OrderBody; key: string | undefined },
): Promise<OrderReply> {
  const request = readOrderRequest(body);
  const requestHash = hashOf(body);
  const requirePayable = payableBy(ctx, request.payment.gatewayType);
  const outcome = await inTransaction(ctx, async (tx) => {
    const placed = await place(tx, request, key, requestHash, requirePayable);
    if (placed.kind === 'placed')
      await notify(tx, { userId: placed.buyer.id, staff: true, kind: 'order', id: placed.orderId });
    return placed;
  });
  if (outcome.kind === 'known') return repeatAnswer(ctx, outcome.orderId);
  return answerTo(ctx, request, outcome);
}

async function place(
  tx: Ctx,
  request: OrderRequest,
  key: string | undefined,
  requestHash: string,
  requirePayable: (amount: Tomans) => void,
): Promise<Outcome> {
  const { buyer, known, address, products, balance } = await readForOrder(tx, request, key);
  if (known && known.requestHash !== requestHash)
    throw new DomainError('invalid', 'idempotency_reused');
  if (known) return { kind: 'known', orderId: known.id };
  if (!address) throw invalidField('detail.address', 'address_required');
  const cart = priceCart(request, products);
  if (cart.amount !== request.amount)
    throw new DomainError(
      'conflict',
      'price_changed',
      await checkCart(
        tx,
        request.lines.map((line) => line.productId),
      ),
    );
  const order = { buyer, address, request, cart, id: newId(), idempotencyKey: key, requestHash };
  // without a key the caller says that each call is an order of its own
  if (key) await askAboutRepeat(tx, order, request.repeatOf);
  const { gatewayType } = request.payment;
  requirePayable(cart.amount);
  if (gatewayType === 'other' && balance < cart.amount)
    throw await notEnough(tx, buyer.id, cart.amount);
  const made = await write(tx, order);
  const left = gatewayType === 'other' ? balance - cart.amount : balance;
  return { kind: 'placed', ...made, amount: cart.amount, balance: left, buyer };
}

/** Stock, order, money and message; each refuses the whole. */
async function write(tx: Ctx, order: NewOrder) {
  const { request, cart, buyer } = order;
  const { reservationMinutes } = await readSettings(tx);
  const start = startOf(request, cart.amount, reservationMinutes);
  if (start.status === 'registered') await limitRegistered(tx, buyer.id);
  if (start.stockState === 'reserved') await limitHolds(tx, buyer.id, request.lines);
  // before the lines: their foreign key would share-lock the products, and two buyers would wait for each other
  if (start.stockState === 'reserved') await reserveStock(tx, request.lines);
  if (start.stockState === 'sold') await takeStock(tx, request.lines, order.id);
  const { id, orderNumber } = await insertOrder(tx, order, start);
  if (start.status === 'registered') {
    await tell(
      tx,
      buyer,
      'order.registered',
      id,
      orderRegisteredText({ firstName: buyer.firstName, orderNumber }),
    );
    return { orderId: id, orderNumber };
  }
  const { gatewayType } = request.payment;
  const transaction = await insertTransaction(tx, {
    userId: buyer.id,
    orderId: id,
    kind: gatewayType === 'other' ? 'wallet_payment' : 'order_payment',
    amount: cart.amount,
    gatewayType: gatewayType ?? 'other',
    status: gatewayType === 'other' ? 'success' : 'created',
  });
  if (gatewayType === 'other') {
    await post(tx, {
      kind: 'wallet_payment',
      from: { wallet: buyer.id },
      to: 'sales',
      amount: cart.amount,
      reference: transaction.number,
    });
    await tell(tx, buyer, 'order.paid', id, orderPaidText({ orderNumber }));
  }
  return { orderId: id, orderNumber, transaction };
}

const tell = (
  tx: Ctx,
  { mobileNumber }: Buyer,
  template: 'order.registered' | 'order.paid',
  orderId: string,
  text: Places,
) => queueMessage(tx, { mobileNumber, template, text, dedupeKey: `${template}:${orderId}` });

/** After the commit: hands a gateway payment over to the bank. Throws `gateway_unavailable` with the order that waits for another try. */
async function answerTo(
  ctx: OutsideCtx,
  { payment, orderType }: OrderRequest,
  placed: Placed,
): Promise<OrderReply> {
  const { orderId, orderNumber, balance, transaction, amount, buyer } = placed;
  const reply = {
    orderId,
    orderNumber,
    gatewayName: null,
    gatewayUrl: null,
    refId: null,
    token: null,
    balance,
    totalOrder: orderType === 'total',
  };
  if (payment.paymentType !== 'pay_online' || payment.gatewayType === 'other' || !transaction)
    return reply;
  const gateway = gatewayOf(ctx, payment.gatewayType);
  const handOff = await startPayment(ctx, {
    ...transaction,
    gateway,
    amount,
    description: `سفارش ${orderNumber}`,
    mobileNumber: buyer.mobileNumber,
  });
  if (!handOff)
    throw new DomainError('unavailable', 'gateway_unavailable', { orderId, orderNumber });
  return { ...reply, ...handOff, gatewayName: payment.gatewayType };
}
