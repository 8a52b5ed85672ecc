import type { AdminManualOrder } from '#contract/admin-requests.ts';
import type { ManualOrderStatus } from '#contract/requests.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { requestRejectedText } from '#server/domain/messages/request-texts.ts';
import { type Entity, type Move, transition } from '#server/domain/states/transition.ts';
import { readAnyRequest } from './read-requests.ts';
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

/** A staff member takes a new request into review. Throws `conflict` when somebody was faster. */
export const takeRequest = (ctx: Ctx, { id }: { id: string }): Promise<AdminManualOrder> =>
  moveRequest(ctx, {
    id,
    move: 'take',
    change: async (tx) => {
      const takenBy = actorIdOf(tx);
      await tx.sql`update manual_orders set taken_by = ${takenBy} where id = ${id}`;
      return { takenBy };
    },
  });

type Input = { id: string; version: number; reason: string };

/** Rejects a request that is not priced yet, with a reason. Throws `not_found`, `conflict`. */
export const rejectRequest = (ctx: Ctx, input: Input): Promise<AdminManualOrder> =>
  moveRequest(ctx, {
    id: input.id,
    move: 'reject',
    version: input.version,
    change: async (tx, { number, mobileNumber }) => {
      const { id, reason } = input;
      await tx.sql`update manual_orders set reject_reason = ${reason} where id = ${id}`;
      await queueMessage(tx, {
        mobileNumber,
        template: 'manual.rejected',
        text: requestRejectedText({ number, reason }),
        dedupeKey: `manual.rejected:${id}`,
      });
      return { reason };
    },
  });
