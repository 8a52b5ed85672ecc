import type { Ctx } from '#server/context.ts';
import { inFlight } from '#server/db/in-flight.ts';
import {
  arePiecesLeft,
  limitedPiecesOf,
  takePieces,
} from '#server/domain/catalogue/offers/limits.ts';
import { lockStock, sellReserved, tryTakeStock } from '#server/domain/catalogue/stock.ts';
import { retakeCoupon } from '#server/domain/coupons/use-coupon.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { orderPaidText, paidTooMuchText } from '#server/domain/messages/texts.ts';
import { isHourLeft } from '#server/domain/orders/delivery/delivery-slots.ts';
import { moveOrder } from '#server/domain/orders/move-order.ts';
import { dueOf, isWaitingForMoney, waitsForBuyer } from '#server/domain/orders/order-amount.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { queueLateRefund } from '#server/domain/payments/settle/record-paid.ts';
import type { OrderWithLines } from '#server/domain/payments/settle/settlement-hooks.ts';
import { type Account, post } from '#server/domain/wallet/post.ts';
import { asTomans, type Tomans } from '#shared/money.ts';
import { keepPart, type Money } from './order-parts.ts';

/**
 * Books money for an order; order and wallet are locked. A partial sum is stored as a part; the sum
 * due pays the order, even an expired one whose stock, delivery time and coupon are free. Changes that the
 * buyer has not accepted block it. Unused money goes to the wallet, and the buyer is notified.
 */
export async function receiveMoney(
  tx: Ctx,
  { order, lines }: OrderWithLines,
  money: Money,
): Promise<unknown> {
  // nobody pays for lines they have not seen, not even with late money
  if (waitsForBuyer(order)) return refundLate(tx, order, money);
  if (isWaitingForMoney(order)) {
    if (money.amount < dueOf(order)) return keepPart(tx, order, money);
    return inFlight([sellReserved(tx, lines, order.id), becomePaid(tx, order, money)]);
  }
  // the parts of one that ended lie in the wallet, so nothing is paid in advance
  const isWhole = order.status === 'expired' && order.paidAmount === 0;
  const isEnough = isWhole && money.amount >= order.amount;
  if (isEnough && (await holdAgain(tx, { order, lines }))) return becomePaid(tx, order, money);
  return refundLate(tx, order, money);
}

/** Takes what an expired order had held: products, pieces of promotions, coupon; false if any of it is gone. */
async function holdAgain(tx: Ctx, { order, lines }: OrderWithLines): Promise<boolean> {
  if (!(await isHourLeft(tx, order.delivery))) return false;
  await lockStock(tx, lines);
  const pieces = await limitedPiecesOf(tx, order.id);
  const isLeft = (await arePiecesLeft(tx, pieces)) && (await retakeCoupon(tx, order.id));
  if (!isLeft || !(await tryTakeStock(tx, lines, order.id))) return false;
  await takePieces(tx, pieces);
  return true;
}

async function becomePaid(tx: Ctx, order: OrderRow, money: Money) {
  const { id, status, orderNumber, buyer, userId, amount, paidAmount } = order;
  const due = dueOf(order);
  const more = asTomans(money.amount - due);
  const isOnly = paidAmount === 0;
  const change = {
    stock_state: 'sold',
    paid_amount: amount,
    expires_at: null,
    payment_type: isOnly ? money.paymentType : 'pay_parts',
    gateway_type: isOnly ? money.gatewayType : null,
  } as const;
  const move = { orderId: id, from: status, to: 'paid', as: 'system' } as const;
  await inFlight([
    postMoney(tx, money, isOnly ? 'sales' : 'parts', due),
    !isOnly && sellParts(tx, amount, money),
    more > 0 && postMoney(tx, money, { wallet: userId }, more),
    more > 0 && tellExcess(tx, order, { ...money, amount: more }),
    moveOrder(tx, { ...move, note: money.number, change }),
    queueMessage(tx, {
      mobileNumber: buyer.mobileNumber,
      template: 'order.paid',
      text: orderPaidText({ orderNumber }),
      dedupeKey: `order.paid:${id}`,
    }),
  ]);
}

/** The sale is of the day on which the last part came, and one row of the ledger. */
const sellParts = (tx: Ctx, amount: Tomans, { kind, number }: Money) =>
  post(tx, { kind, from: 'parts', to: 'sales', amount, reference: number });

const tellExcess = (tx: Ctx, { orderNumber, buyer }: OrderRow, { id, amount }: Money) =>
  queueMessage(tx, {
    mobileNumber: buyer.mobileNumber,
    template: 'pay.excess',
    text: paidTooMuchText({ orderNumber, amount }),
    dedupeKey: `pay.excess:${id}`,
  });

/** Refunds money without a payable order to the wallet and tells the buyer. */
async function refundLate(tx: Ctx, { id, status, userId, buyer }: OrderRow, money: Money) {
  await postMoney(tx, money, { wallet: userId }, money.amount);
  const move = { orderId: id, from: 'expired', to: 'canceled', as: 'system' } as const;
  if (status === 'expired') await moveOrder(tx, { ...move, note: money.number });
  await queueLateRefund(tx, { ...money, mobileNumber: buyer.mobileNumber });
}

const postMoney = (tx: Ctx, { kind, from, number }: Money, to: Account, amount: Tomans) =>
  post(tx, { kind, from, to, amount, reference: number });
