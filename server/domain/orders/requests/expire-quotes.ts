import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { requestExpiredText } from '#server/domain/messages/request-texts.ts';
import { convertWhenPossible } from './convert-request.ts';
import { setStatus } from './move-request.ts';

/**
 * Expires quotes that were not accepted in time, and makes orders that a stopped process left
 * undone.
 */
export async function expireQuotes(ctx: Ctx): Promise<void> {
  const due = await ctx.sql<{ id: string }[]>`
    select id
    from manual_orders
    where status = 'quoted' and valid_until <= ${ctx.now().toISOString()}
    order by valid_until`;
  for (const { id } of due) await alone(ctx, id, () => inTransaction(ctx, (tx) => expire(tx, id)));
  const left = await ctx.sql<{ id: string }[]>`
    select id
    from manual_orders
    where status = 'accepted' and conversion_fault = ''
    order by accepted_at`;
  for (const { id } of left) await alone(ctx, id, () => convertWhenPossible(ctx, id));
}

/** One request that fails must not keep the others waiting. */
const alone = (ctx: Ctx, id: string, work: () => Promise<void>) =>
  work().catch((error: unknown) =>
    ctx.log.error({ err: error, request: id }, 'a request was not moved by the clock'),
  );

async function expire(tx: Ctx, id: string): Promise<void> {
  const now = tx.now().toISOString();
  const [ended] = await tx.sql<RowOf<'manualOrders', 'number' | 'mobileNumber'>[]>`
    select number, mobile_number from manual_orders
    where id = ${id} and status = 'quoted' and valid_until <= ${now} for update`;
  if (!ended) return;
  await setStatus(tx, { id, to: 'expired', as: 'system' });
  await queueMessage(tx, {
    mobileNumber: ended.mobileNumber,
    template: 'manual.expired',
    text: requestExpiredText({ number: ended.number }),
    dedupeKey: `manual.expired:${id}`,
  });
}
