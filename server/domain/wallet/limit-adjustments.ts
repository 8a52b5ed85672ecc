import { actorIdOf, type Ctx } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { invalidField } from '#server/errors.ts';
import { tehranDay } from '#shared/days.ts';

/** Audit actions that count as money moved by one member of staff. */
const MOVED = [
  'wallet.credit',
  'wallet.debit',
  'return.part_refund',
  'return.refund',
  'return.card_back',
  'withdrawal.fail',
];

/**
 * Limits the money that one member of staff moves into and out of wallets, per move and per Tehran
 * day (tomans). Throws `adjust_max` {n}, `adjust_daily_limit` {n, left}.
 */
export async function limitAdjustment(tx: Ctx, amount: number): Promise<void> {
  const { adjustMax } = await readSettings(tx);
  if (amount > adjustMax) throw invalidField('amount', 'adjust_max', { n: adjustMax });
  await limitDay(tx, amount);
}

/**
 * The daily limit alone, for refunds of returned products and money that came back from the bank.
 * Call it before logging this amount. Throws `adjust_daily_limit` {n, left}.
 */
export async function limitDay(tx: Ctx, amount: number): Promise<void> {
  const { adjustDaily } = await readSettings(tx);
  const actorId = actorIdOf(tx);
  if (!actorId) return;
  // the lock makes concurrent moves of one person count each other
  await tx.sql`select pg_advisory_xact_lock(hashtext('adjustments'), hashtext(${actorId}))`;
  const [row] = await tx.sql<{ moved: number }[]>`
    select coalesce(sum((after->>'amount')::bigint), 0)::bigint as moved from audit_logs
    where actor_id = ${actorId} and action = any(${MOVED}::text[])
      and at >= (${tehranDay(tx.now())}::date::timestamp at time zone 'Asia/Tehran')`;
  const left = Math.max(0, adjustDaily - Number(row?.moved ?? 0));
  if (amount > left) throw invalidField('amount', 'adjust_daily_limit', { n: adjustDaily, left });
}
