import type { AdminManualOrder } from '#contract/admin-manual-orders.ts';
import type { ManualOrderStatus } from '#contract/manual-orders.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { type Entity, type Move, transition } from '#server/domain/states/transition.ts';
import { readAnyRequest } from './read-request.ts';
import { requestStates } from './request-states.ts';

const entity: Entity<ManualOrderStatus> = {
  table: 'manual_orders',
  states: requestStates,
  stamps: ['updated_at'],
  event: { kind: 'request', staffOnly: true },
  audited: 'manual_order',
};

/** Moves a manual order. Throws `not_found`, `conflict`. */
export const setStatus = (tx: Ctx, move: Move<ManualOrderStatus>) => transition(tx, entity, move);

const STEPS = {
  take: 'in_review',
  quote: 'quoted',
  reject: 'rejected',
  withdraw: 'in_review',
} as const satisfies Record<string, ManualOrderStatus>;

type StaffMove = {
  id: string;
  move: keyof typeof STEPS;
  /** What staff saw when they decided; another version is a conflict. */
  version?: number;
  /** Sets what else changes, inside the transaction; answers what the log says of it. */
  change?: (tx: Ctx, request: AdminManualOrder) => Promise<object>;
};

/** One step of a request by staff: change, message and audit row together or not at all. Throws `not_found`, `conflict`. */
export function moveRequest(ctx: Ctx, { id, move, version, change }: StaffMove) {
  return inTransaction(ctx, async (tx) => {
    const before = await readAnyRequest(tx, id);
    const to = STEPS[move];
    const audit = async () => ({
      action: `manual_order.${move}`,
      before: { status: before.status },
      after: { status: to, ...(await change?.(tx, before)) },
    });
    await setStatus(tx, { id, to, as: 'admin', version, audit });
    return readAnyRequest(tx, id);
  });
}
