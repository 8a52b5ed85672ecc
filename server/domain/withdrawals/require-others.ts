import { actorIdOf, type Ctx } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { DomainError } from '#server/errors.ts';
import { DAY } from '#shared/time.ts';
import type { Moved } from './move-withdrawal.ts';

/** So long after it money of staff in a wallet leaves through other hands. */
const DAYS = 30;

/**
 * Above the sum for two people one and the same person neither approves and pays, nor lets out what
 * they have put into that
 * wallet themselves. Throws `second_person_money`.
 */
export async function requireOthers(tx: Ctx, { id, userId, amount }: Moved): Promise<void> {
  const actorId = actorIdOf(tx);
  const { transferTwoAbove } = await readSettings(tx);
  const since = new Date(tx.now().getTime() - DAYS * DAY).toISOString();
  const [own] = await tx.sql<{ given: number; approved: boolean }[]>`
    select coalesce((select sum(delta)
      from ledger_entries
      where account = 'wallet:' || ${userId}::text and delta > 0
        and actor_id = ${actorId}
        and kind in ('admin_credit', 'refund_wallet', 'refund_card')
        and at > ${since}),
          0)::bigint as given,
          exists (select from withdrawal_history
            where withdrawal_id = ${id} and status = 'approved' and actor_id = ${actorId})
        and exists (select from withdrawals where id = ${id} and status = 'paid') as approved`;
  if (!own) return;
  if (own.given > transferTwoAbove || (own.approved && amount > transferTwoAbove))
    throw new DomainError('conflict', 'second_person_money');
}
