import { actorIdOf, type Ctx } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { invalidField } from '#server/errors.ts';
import { tehranDay } from '#shared/days.ts';

/** What the log calls the money that staff move on their own word. */
const MOVED = ['wallet.credit', 'wallet.debit', 'return.part_refund', 'return.refund'];

/**
 * Ceilings of what one member of the staff moves into and out of wallets, at once and in a Tehran day (tomans). Throws
 * `adjust_max` {n}, `adjust_daily_limit` {n, left}.
 */
export async function limitAdjustment(tx: Ctx, amount: number): Promise<void> {
  const { adjustMax } = await readSettings(tx);
  if (amount > adjustMax) throw invalidField('amount', 'adjust_max', { n: adjustMax });
  await limitDay(tx, amount);
}

/**
 * The ceiling of the day alone, for the money of goods that came back. Asked once the wallet is locked and before this amount
 * is in the log. Throws `adjust_daily_limit` {n, left}.
 */
export async function limitDay(tx: Ctx, amount: number): Promise<void> {
  const { adjustDaily } = await readSettings(tx);
  const actorId = actorIdOf(tx);
  if (!actorId) return;
  // two presses of one person at the same moment count each other
  await tx.sql`select pg_advisory_xact_lock(hashtext('adjustments'), hashtext(${actorId}))`;
  const [row] = await tx.sql<{ moved: number }[]>`
    select coalesce(sum((after->>'amount')::bigint), 0)::bigint as moved from audit_logs
    where actor_id = ${actorId} and action = any(${MOVED}::text[])
      and at >= (${tehranDay(tx.now())}::date::timestamp at time zone 'Asia/Tehran')`;
  const left = Math.max(0, adjustDaily - Number(row?.moved ?? 0));
  if (amount > left) throw invalidField('amount', 'adjust_daily_limit', { n: adjustDaily, left });
}
