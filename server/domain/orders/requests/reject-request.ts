import type { AdminManualOrder } from '#contract/admin-requests.ts';
import type { Ctx } from '#server/context.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { requestRejectedText } from '#server/domain/messages/request-texts.ts';
import { moveRequest } from './move-request.ts';

type Input = { id: string; version: number; reason: string };

/** Rejects a request that was not priced yet and tells why. Throws `not_found`, `conflict`. */
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
