import { type Ctx, inTransaction } from '../../context.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { requestExpiredText } from '../messages/request-texts.ts';
import { convertWhenPossible } from './convert-request.ts';

/** Ends quotes that nobody accepted in time, and makes the orders that a stop of the process left undone. */
export async function expireQuotes(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, expire);
  const left = await ctx.sql<{ id: string }[]>`
    select id from manual_orders where status = 'accepted' and conversion_fault = ''`;
  for (const { id } of left) await convertWhenPossible(ctx, id);
}

async function expire(tx: Ctx) {
  const now = tx.now().toISOString();
  const ended = await tx.sql<{ id: string; number: string; mobileNumber: string }[]>`
    update manual_orders set status = 'expired', updated_at = ${now}, version = version + 1
    where status = 'quoted' and valid_until <= ${now}
    returning id, number, mobile_number as "mobileNumber"`;
  for (const { id, number, mobileNumber } of ended)
    await queueMessage(tx, {
      mobileNumber,
      template: 'manual.expired',
      text: requestExpiredText({ number }),
      dedupeKey: `manual.expired:${id}`,
    });
}
