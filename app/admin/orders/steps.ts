import { useMay } from '#app/session/rights.ts';
import type { adminOrdersText } from '#app/text/admin/orders.ts';
import type { AdminOrderRow } from '#contract/admin-orders.ts';
import type { Permission } from '#contract/permissions.ts';
import { isOver, isShipped, orderMoves } from '#shared/order-moves.ts';
import { leaves } from '#shared/staff-moves.ts';

export type StepName = keyof typeof adminOrdersText.rowMoves;
export type Step = { move: StepName; right: Permission };
type Row = Pick<AdminOrderRow, 'status'>;

/** Steps of an order in their order, with the permissions that they need. */
const STEPS: Step[] = [
  { move: 'confirm', right: 'orders.confirm' },
  { move: 'link', right: 'orders.confirm' },
  { move: 'processing', right: 'orders.fulfil' },
  { move: 'ship', right: 'orders.fulfil' },
  { move: 'deliver', right: 'orders.fulfil' },
];

/** True if the step leads on from the status of the order. */
export const isStepOf = ({ move }: Step, { status }: Row): boolean =>
  leaves(orderMoves[move], status);

/** True for an order that staff may still cancel. */
export const canCancel = (order: Row): boolean => !isShipped(order) && !isOver(order);

/** Steps that this member of staff may take. */
export function useSteps(): Step[] {
  const may = useMay();
  return STEPS.filter(({ right }) => may(right));
}
