import type { AdminOrder } from '#contract/admin-orders.ts';
import type { OrderDelivery } from '#contract/order/order-delivery.ts';
import { type Ctx, refuseOwn } from '#server/context.ts';
import {
  changedPieces,
  limitedPiecesOf,
  takePieces,
} from '#server/domain/catalogue/offers/limits.ts';
import { reserveStock } from '#server/domain/catalogue/stock.ts';
import type { UsableCoupon } from '#server/domain/coupons/read-coupon.ts';
import { freeCoupon, takeCoupon } from '#server/domain/coupons/use-coupon.ts';
import { conflict, DomainError } from '#server/errors.ts';
import { HOUR } from '#shared/time.ts';
import { type EditedLine, editLines } from './edit-lines.ts';
import { readEntered } from './enter-coupon.ts';
import { agreedShipping, orderAmountOf } from './order-amount.ts';
import type { OrderRow } from './order-view.ts';
import { queueProforma } from './queue-proforma.ts';
import { moveAsStaff } from './staff-moves.ts';

export type Confirmation = {
  id: string;
  lines: EditedLine[];
  /** Toman; absent: as it was ordered. */
  shipping?: number | undefined;
  validHours: number;
  /** Code that staff enter for an order without a coupon. */
  coupon?: string | undefined;
  version: number;
  confirmed: boolean;
};

/**
 * Confirms a registered order with the changes by staff: reserves its products, issues the
 * pro-forma and tells the buyer. Throws `conflict` if it changed since it was read, `out_of_stock`,
 * `stock_short`, `promotion_left`, and the errors of `editLines` and of a coupon.
 */
export function confirmOrder(ctx: Ctx, input: Confirmation): Promise<AdminOrder> {
  return moveAsStaff(ctx, {
    id: input.id,
    from: 'registered',
    to: 'confirmed',
    action: 'order.confirm',
    prepare: async (tx, order) => {
      if (order.status !== 'registered' || order.version !== input.version) throw conflict();
      return issueProforma(tx, order, { ...input, entered: await readEntered(tx, order, input) });
    },
  });
}

type Issue = Confirmation & { entered?: UsableCoupon | undefined };

/**
 * Writes lines, reservation, message and number of a pro-forma, new or revised; its order is locked
 * and reserves nothing.
 */
export async function issueProforma(tx: Ctx, order: OrderRow, input: Issue) {
  const { lines, validHours, confirmed, entered } = input;
  const { id: orderId, userId } = order;
  const pieces = order.status === 'registered' ? [] : await limitedPiecesOf(tx, orderId);
  const edited = await editLines(tx, { orderId, userId, lines, confirmed, coupon: entered });
  const { before, quantity } = edited;
  const shipping = input.shipping ?? order.shippingAmount;
  if (shipping < order.shippingAmount) refuseOwn(tx, userId, 'own_price');
  const amount = orderAmountOf([{ lineTotal: edited.amount }, { lineTotal: shipping }]);
  await reserveLines(tx, lines);
  await takePieces(tx, changedPieces(pieces, await limitedPiecesOf(tx, orderId)));
  // after the stock: products are locked before coupons everywhere
  if (entered) await takeCoupon(tx, { orderId, userId, coupon: entered });
  else if (edited.couponOff === 0) await freeCoupon(tx, orderId);
  const validUntil = new Date(tx.now().getTime() + validHours * HOUR);
  const ordered = order.orderedLines ?? before;
  const isChanged = isEdited(ordered, lines) || isDearer(order, shipping);
  const proforma = { ...order, amount, isChanged };
  await queueProforma(tx, proforma, validUntil, keyOf(order));
  const change = {
    amount,
    shipping_amount: shipping,
    ...(order.delivery && {
      delivery: JSON.stringify({
        ...confirmedDelivery(order.delivery, input),
        ...(isChanged && { agreed: agreedShipping(order) }),
      }),
    }),
    quantity,
    stock_state: 'reserved',
    proforma_number: `P-${order.orderNumber}`,
    valid_until: validUntil.toISOString(),
    expires_at: validUntil.toISOString(),
    ordered_lines: isChanged ? JSON.stringify(ordered) : null,
    changes_accepted_at: null,
  } as const;
  return {
    change,
    loggedBefore: {
      amount: order.amount,
      shipping: order.shippingAmount,
      lines: before.map(({ title: _, ...line }) => line),
    },
    logged: {
      amount,
      shipping,
      lines,
      validUntil: change.valid_until,
      ...(entered && { coupon: entered.code }),
    },
  };
}

/** The first one of an order has no other beside it. */
const keyOf = ({ id, proformaNumber, version }: OrderRow) =>
  proformaNumber ? `order.confirmed:${version}:${id}` : `order.confirmed:${id}`;

const isEdited = (before: EditedLine[], now: EditedLine[]) =>
  before.length !== now.length ||
  before.some(({ _id, orderQuantity, unitPrice }) => {
    const line = now.find((one) => one._id === _id);
    return line?.orderQuantity !== orderQuantity || line.unitPrice !== unitPrice;
  });

/**
 * True if the price rose above what the buyer knew and so needs a new acceptance, even if they were
 * to pay the carrier; not if staff had to set the price.
 */
function isDearer(order: OrderRow, shipping: number): boolean {
  if (!order.delivery || order.delivery.pricing === 'agreed') return false;
  return shipping > (agreedShipping(order) ?? 0);
}

/**
 * Delivery after confirmation: a price set by staff becomes part of the order; without one the
 * receiver pays the carrier.
 */
function confirmedDelivery(
  delivery: OrderDelivery,
  { shipping }: Pick<Confirmation, 'shipping'>,
): OrderDelivery {
  if (shipping !== undefined) return { ...delivery, pricing: 'fixed' };
  return delivery.pricing === 'agreed' ? { ...delivery, pricing: 'on_delivery' } : delivery;
}

/** Reserves the products; an error names the line that is short, so that staff find it. */
async function reserveLines(tx: Ctx, lines: EditedLine[]) {
  const wanted = lines.map(({ _id, orderQuantity }) => ({
    productId: _id,
    quantity: orderQuantity,
  }));
  try {
    await reserveStock(tx, wanted);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const at = lines.findIndex(({ _id }) => _id === error.data.productId);
    if (at < 0) throw error;
    const fields = { [`lines.${at}.orderQuantity`]: error.key };
    throw new DomainError(error.kind, error.key, error.data, fields);
  }
}
