import type { AdminManualOrder } from '#contract/admin-requests.ts';
import type { Ctx } from '#server/context.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { requestRejectedText } from '#server/domain/messages/request-texts.ts';
import { moveRequest } from './move-request.ts';

type Input = { id: string; version: number; reason: string };

/**
 * Withdraws a quote with the reason; its lines stay for the next one. Throws `not_found`,
 * `conflict` where it was accepted.
 */
export const withdrawQuote = (
  ctx: Ctx,
  { id, version, reason }: Input,
): Promise<AdminManualOrder> =>
  moveRequest(ctx, {
    id,
    move: 'withdraw',
    version,
    change: async (tx, { number, mobileNumber }) => {
      await tx.sql`update manual_orders
        set valid_until = ${tx.now().toISOString()}
        where id = ${id}`;
      await queueMessage(tx, {
        mobileNumber,
        template: 'manual.withdrawn',
        text: requestRejectedText({ number, reason }),
        dedupeKey: `manual.withdrawn:${version}:${id}`,
      });
      return { reason };
    },
  });
