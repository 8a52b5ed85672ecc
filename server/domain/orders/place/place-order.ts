import type { OrderAddress } from '#contract/order/order-shapes.ts';
import type { OrderReply } from '#contract/orders.ts';
import { type Ctx, inTransaction, type OutsideCtx, ownerOf } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { limitGuesses, refuseGuesses } from '#server/domain/coupons/limit-guesses.ts';
import { readCoupon } from '#server/domain/coupons/read-coupon.ts';
import { notify } from '#server/domain/events/notify.ts';
import { chooseDelivery } from '#server/domain/orders/delivery/choose-delivery.ts';
import { firstPart } from '#server/domain/orders/money/order-parts.ts';
import { withShipping } from '#server/domain/orders/order-amount.ts';
import { gatewayOf, payableBy, startPayment } from '#server/domain/payments/start-payment.ts';
import { requireWholesale } from '#server/domain/price-lists/see-wholesale.ts';
import { readSettings, vatOf } from '#server/domain/settings/read-settings.ts';
import { notEnough } from '#server/domain/wallet/post.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { asTomans, type Tomans } from '#shared/money.ts';
import { askAboutRepeat } from './ask-about-repeat.ts';
import { checkCart } from './check-cart.ts';
import { type Buyer, startOf } from './insert-order.ts';
import { limitHolds } from './limit-holds.ts';
import { limitRegistered } from './limit-registered.ts';
import { requireListFloor } from './list-floor.ts';
import { hashOf, type OrderBody, type OrderRequest, readOrderRequest } from './order-request.ts';
import { refuseOwnPrice } from './own-price.ts';
import { replyOf } from './pay-order.ts';
import { type PricedCart, priceCart, withCoupon } from './price-cart.ts';
import { atPromises } from './price-promise.ts';
import { readForOrder } from './read-for-order.ts';
import { findAttempt, repeatAnswer } from './repeat-answer.ts';
import { writeOrder } from './write-order.ts';

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
  const place = () =>
    inTransaction(ctx, async (tx) => {
      const placed = await placeWithin(tx, request, { key, requestHash, requirePayable });
      if (placed.kind === 'placed')
        await notify(tx, {
          userId: placed.buyer.id,
          staff: true,
          kind: 'order',
          id: placed.orderId,
        });
      return placed;
    });
  const { coupon: code } = request;
  const onMany = () => refuseNew(ctx, key);
  const outcome =
    code === undefined
      ? await place()
      : await limitGuesses(ctx, { userId: ownerOf(ctx), code, onMany }, place);
  if (outcome.kind === 'known') return repeatAnswer(ctx, outcome.orderId);
  ctx.count('ordersPlaced', { type: request.orderType });
  return answerTo(ctx, request, outcome);
}

type How = {
  key: string | undefined;
  requestHash: string;
  requirePayable(amount: Tomans): void;
  /** Staff member who places it for the buyer, and the duration of its reservation in that case. */
  placedBy?: string | undefined;
  holdMinutes?: number;
  /** Written for this order alone, in place of one that the buyer keeps. */
  address?: OrderAddress | undefined;
};

/** Only function that places an order, for the actor of `tx`; the caller notifies open pages. */
export async function placeWithin(tx: Ctx, request: OrderRequest, how: How): Promise<Outcome> {
  const { key, requestHash, requirePayable, placedBy } = how;
  // before anybody is locked: it may have to be read
  const settings = await readSettings(tx);
  const facts = await readForOrder(tx, request, key);
  const { buyer, known, products, balance, held } = facts;
  const address = how.address ?? facts.address;
  if (known && known.requestHash !== requestHash)
    throw new DomainError('invalid', 'idempotency_reused');
  if (known) return { kind: 'known', orderId: known.id };
  // the prices on the screen are those of somebody else
  if (!placedBy && 'buyerId' in tx.actor && tx.actor.buyerId)
    throw new DomainError('forbidden', 'buyer_view');
  if (request.orderType === 'total' && !placedBy) await requireWholesale(tx);
  if (!address) throw invalidField('detail.address', 'address_required');
  refuseOwnPrice(products, facts.ownPriced);
  // before the coupon, which the order that may be repeated has used
  if (facts.duplicate) askAboutRepeat(tx, facts.duplicate, request.repeatOf);
  const priced = await pricedOf(tx, request, { buyer, facts });
  // two prices that move against each other leave the sum as it was
  const isSeen = priced.lines.every(
    ({ unitPrice }, at) => unitPrice === (request.lines[at]?.unitPrice ?? unitPrice),
  );
  if (!isSeen || priced.amount !== request.amount - (request.delivery?.price ?? 0))
    throw await priceChanged(tx, request);
  requireListFloor(priced, facts.terms);
  const sending = await chooseDelivery(tx, {
    request,
    address,
    amount: priced.amount,
    isByStaff: placedBy !== undefined,
  });
  const cart = withShipping(priced, sending.shipping);
  const sent = { address, request, cart, delivery: sending.delivery };
  const vatPercent = vatOf(settings);
  const made = { id: newId(), idempotencyKey: key, requestHash, vatPercent, placedBy };
  const order = { buyer, ...sent, ...made };
  const isFromWallet = request.payment.gatewayType === 'other';
  requirePayable(firstPart(request, cart.amount));
  if (isFromWallet && balance - held < cart.amount)
    throw notEnough(asTomans(balance - held), cart.amount);
  if (facts.registered) limitRegistered(tx, facts.registered);
  if (facts.holds) limitHolds(tx, request.lines, facts.holds);
  const minutes = how.holdMinutes ?? settings.reservationMinutes;
  const written = await writeOrder(tx, order, startOf(request, cart.amount, minutes));
  const left = isFromWallet ? balance - cart.amount : balance;
  return {
    kind: 'placed',
    ...written,
    orderId: order.id,
    amount: cart.amount,
    balance: left,
    buyer,
  };
}

/** Refuses an order after many unknown codes, but not the answer to one that was placed before. */
async function refuseNew(ctx: Ctx, key: string | undefined): Promise<void> {
  const known = key !== undefined && (await findAttempt(ctx, key)).order;
  if (!known) await refuseGuesses();
}

type Facts = Pick<Awaited<ReturnType<typeof readForOrder>>, 'products' | 'listed'>;

/** Cart by the shop's prices, less a coupon. The buyer is locked, so a person's uses stay as read. */
async function pricedOf(
  tx: Ctx,
  request: OrderRequest,
  { buyer, facts }: { buyer: Buyer; facts: Facts },
): Promise<PricedCart> {
  const products = atPromises(tx, facts.products, request.lines);
  const priced = priceCart(request, products, facts.listed);
  const { coupon: code, saleType } = request;
  if (code === undefined) return priced;
  const asked = { code, userId: buyer.id, saleType, products: products.map(({ _id }) => _id) };
  return withCoupon(priced, await readCoupon(tx, asked));
}

const priceChanged = async (tx: Ctx, { lines }: OrderRequest) =>
  new DomainError(
    'conflict',
    'price_changed',
    await checkCart(
      tx,
      lines.map((line) => line.productId),
    ),
  );

/**
 * After the commit: hands a gateway payment over to the bank. Throws `gateway_unavailable` with the
 * order that waits for another try.
 */
async function answerTo(
  ctx: OutsideCtx,
  request: OrderRequest,
  placed: Placed,
): Promise<OrderReply> {
  const { payment, orderType } = request;
  const { orderId: id, orderNumber, balance, transaction, buyer } = placed;
  const order = { id, orderNumber, orderType, balance };
  if (payment.paymentType !== 'pay_online' || !transaction) return replyOf(order);
  const gateway = gatewayOf(ctx, payment.gatewayType);
  const { mobileNumber } = buyer;
  const amount = firstPart(request, placed.amount);
  const start = { ...transaction, gateway, amount, mobileNumber, order };
  return replyOf(order, await startPayment(ctx, start));
}
