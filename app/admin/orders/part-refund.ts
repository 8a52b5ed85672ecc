import { adminReturnsText } from '#app/text/admin/returns.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { refundReasons } from '#shared/states.ts';

const t = adminReturnsText.part;
type Reason = (typeof refundReasons)[number];

/** Target of a refund: a line by its product id, the whole order, or the shipping. */
export type Target = {
  id: string;
  label: string;
  of: 'line' | 'order' | 'shipping';
  left: number;
  given: number;
  reasons: Reason[];
  line?: AdminOrder['refundLines'][number];
};

export type PartRefund = {
  target: string;
  of: Target['of'];
  quantity: number | null;
  amount: number | null;
  reason: Reason | '';
  description: string;
};

type Refundable = Pick<
  AdminOrder,
  'refundLines' | 'partRefundable' | 'shippingLeft' | 'shippingAmount' | 'refundedAmount'
>;

/** Targets with money left to refund; lines come first, as most refunds concern one. */
export function targetsOf(order: Refundable): Target[] {
  const { refundLines, partRefundable, shippingLeft, shippingAmount, refundedAmount } = order;
  const lines = refundLines.map(
    (line): Target => ({
      id: line._id,
      label: line.title,
      of: 'line',
      line,
      left: line.left,
      given: line.given,
      reasons: refundReasons.filter(
        (one) => one !== 'shipping_cost' && (one !== 'missing_item' || line.pieces > 0),
      ),
    }),
  );
  const whole: Target = {
    id: 'order',
    label: t.whole,
    of: 'order',
    left: partRefundable,
    given: refundedAmount,
    reasons: refundReasons.filter((one) => one !== 'shipping_cost' && one !== 'missing_item'),
  };
  const shipping: Target = {
    id: 'shipping',
    label: t.shipping,
    of: 'shipping',
    left: shippingLeft,
    given: shippingAmount - shippingLeft,
    reasons: ['shipping_cost'],
  };
  return [...lines, whole, shipping].filter(({ left }) => left > 0);
}

/** Draft for another target: keeps the reason if it fits, and proposes an amount. */
export function withTarget(target: Target | undefined, reason: string) {
  const [only, ...others] = target?.reasons ?? [];
  const fits = target?.reasons.find((one) => one === reason);
  const chosen = fits ?? (others.length === 0 ? only : undefined);
  const quantity = chosen === 'missing_item' ? 1 : null;
  return {
    target: target?.id ?? '',
    of: target?.of ?? ('order' as const),
    reason: chosen ?? ('' as const),
    quantity,
    amount: proposal(target, chosen),
  };
}

/**
 * Proposed amount: all of the shipping, or the price of a missing piece; staff decide on others.
 */
function proposal(target: Target | undefined, reason: Reason | undefined) {
  if (reason === 'shipping_cost') return target?.left ?? null;
  return reason === 'missing_item' ? (target?.line?.piece ?? null) : null;
}

/** The body of the request; without a reason the server asks for one. */
export const refundBody = ({ target, of, quantity, amount, reason, description }: PartRefund) => ({
  of,
  amount: amount ?? 0,
  reason: reason as Reason,
  description,
  ...(of === 'line' && { _id: target }),
  ...(reason === 'missing_item' && { quantity: quantity ?? 0 }),
});
