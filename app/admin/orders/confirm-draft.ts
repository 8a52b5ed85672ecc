import type { AdminOrder } from '#contract/admin-orders.ts';
import type { ConfirmLine } from './confirm-line.tsx';

const DEFAULT_HOURS = 48;
export type ConfirmDraft = {
  lines: ConfirmLine[];
  shipping: number | null;
  validHours: number | null;
  /** Code that the buyer tells, of an order without a coupon. */
  coupon: string;
};

/** A wholesale order as it was placed, to be confirmed as it is or after an edit. */
export const confirmDraftOf = (order: AdminOrder): ConfirmDraft => ({
  lines: linesOf(order),
  shipping: shippingOf(order),
  validHours: DEFAULT_HOURS,
  coupon: '',
});

export const confirmBodyOf = (draft: ConfirmDraft, order: AdminOrder) => ({
  ...linesBody(draft),
  ...shippingBody(draft, order),
  ...(draft.coupon.trim() && { coupon: draft.coupon }),
  version: order.version,
});

const linesOf = ({ detail, stock }: AdminOrder): ConfirmLine[] =>
  detail.products.map(({ _id, title, image, code, orderQuantity, unitPrice }) => ({
    _id,
    title,
    image,
    code,
    orderQuantity,
    unitPrice,
    stock: stock.find((one) => one._id === _id)?.quantity,
  }));

const shippingOf = ({ delivery, shippingAmount }: AdminOrder) =>
  shippingAmount > 0 || delivery?.pricing === 'fixed' ? shippingAmount : null;

/**
 * An emptied shipping price is sent as 0; without any price before, the receiver still pays the
 * carrier.
 */
const shippingBody = ({ shipping }: ConfirmDraft, order: AdminOrder) =>
  shipping === null && shippingOf(order) === null ? {} : { shipping: shipping ?? 0 };

const linesBody = ({ lines, validHours }: ConfirmDraft) => ({
  lines: lines.map(({ _id, orderQuantity, unitPrice }) => ({
    _id,
    orderQuantity: orderQuantity ?? 0,
    unitPrice: unitPrice ?? 0,
  })),
  validHours: validHours ?? 0,
});
