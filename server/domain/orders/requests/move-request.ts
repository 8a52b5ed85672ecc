import type { AdminManualOrder } from '#contract/admin-requests.ts';
import type { ManualOrderStatus } from '#contract/requests.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { type Entity, type Move, transition } from '#server/domain/states/transition.ts';
import { readAnyRequest } from './read-request.ts';
import { requestMoves, requestStates } from './request-states.ts';

const entity: Entity<ManualOrderStatus> = {
  table: 'manual_orders',
  states: requestStates,
  stamps: ['updated_at'],
  event: { kind: 'request', staffOnly: true },
  audited: 'manual_order',
};

/** Changes the status of a manual order. Throws `not_found`, `conflict`. */
export const setStatus = (tx: Ctx, move: Move<ManualOrderStatus>) => transition(tx, entity, move);

type StaffMove = {
  id: string;
  move: Exclude<keyof typeof requestMoves, 'convert'>;
  /** Version that staff saw when they decided; another one is a conflict. */
  version?: number;
  /** Other changes in the same transaction; returns their log entry. */
  change?: (tx: Ctx, request: AdminManualOrder) => Promise<object>;
};

/**
 * Step of a request by staff: change, message and audit row, all or none. Throws `not_found`,
 * `conflict`.
 */
export function moveRequest(ctx: Ctx, { id, move, version, change }: StaffMove) {
  return inTransaction(ctx, async (tx) => {
    const before = await readAnyRequest(tx, id);
    const step = requestMoves[move];
    const audit = async () => ({
      action: `manual_order.${move}`,
      before: { status: before.status },
      after: { status: step.to, ...(await change?.(tx, before)) },
    });
    await setStatus(tx, { id, ...step, as: 'admin', version, audit });
    return readAnyRequest(tx, id);
  });
}
