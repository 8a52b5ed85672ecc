import { actorIdOf, type Ctx } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { DomainError } from '#server/errors.ts';
import { DAY } from '#shared/time.ts';
import type { Moved } from './move-withdrawal.ts';

/** So long after it money of staff in a wallet leaves through other hands. */
const DAYS = 30;

/**
 * Above the sum for two people one and the same person neither approves and pays, nor lets out what
 * they have put into that wallet themselves. Pieces of a day count together: those of one wallet,
 * and all of one person above their daily limit. Throws `second_person_money`.
 */
export async function requireOthers(tx: Ctx, { id, userId }: Moved): Promise<void> {
  const actorId = actorIdOf(tx);
  const { transferTwoAbove, adjustDaily } = await readSettings(tx);
  const since = new Date(tx.now().getTime() - DAYS * DAY).toISOString();
  const [own] = await tx.sql<{ given: number; approved: boolean }[]>`
    select coalesce((select sum(delta)
      from ledger_entries
      where account = 'wallet:' || ${userId}::text and delta > 0
        and actor_id = ${actorId}
        and kind in ('admin_credit', 'refund_wallet', 'refund_card', 'withdrawal')
        and at > ${since}),
          0)::bigint as given,
          exists (select from withdrawal_history
            where withdrawal_id = ${id} and status = 'approved' and actor_id = ${actorId})
        and exists (select from withdrawals where id = ${id} and status = 'paid') as approved`;
  if (!own) return;
  if (own.given > transferTwoAbove) throw new DomainError('conflict', 'second_person_money');
  if (!own.approved) return;
  const alone = await paidAlone(tx, userId);
  if (alone.wallet > transferTwoAbove || alone.all > Math.max(adjustDaily, transferTwoAbove))
    throw new DomainError('conflict', 'second_person_money');
}

/** Sums that this person approved and paid within a day, this one among them (toman). */
async function paidAlone(tx: Ctx, userId: string): Promise<{ wallet: number; all: number }> {
  const actorId = actorIdOf(tx);
  // the lock makes concurrent payments of one person count each other
  await tx.sql`select pg_advisory_xact_lock(hashtext('withdrawals'), hashtext(${actorId ?? ''}))`;
  const since = new Date(tx.now().getTime() - DAY).toISOString();
  const [row] = await tx.sql<{ wallet: number; all: number }[]>`
    select coalesce(sum(w.amount) filter (where w.user_id = ${userId}), 0)::bigint as wallet,
      coalesce(sum(w.amount), 0)::bigint as all
    from withdrawals w
    where w.status = 'paid' and w.paid_at > ${since} and 2 = (
      select count(distinct h.status) from withdrawal_history h
      where h.withdrawal_id = w.id and h.actor_id = ${actorId} and h.status in ('approved', 'paid'))`;
  return row ?? { wallet: 0, all: 0 };
}
