import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { conflict, DomainError } from '#server/errors.ts';
import { tehranDay } from '#shared/days.ts';
import { lockSettlements } from './judge-lines.ts';
import { digestOf } from './line-digest.ts';

type Last = { day: string; hash: string };

/**
 * Closes all days up to one: signs the lines booked on them, after the hash of the day closed
 * before. Throws `day_not_over`, `day_has_exceptions` {n}, and `conflict` for a closed day.
 */
export const closeDay = (ctx: Ctx, day: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockSettlements(tx);
    if (day >= tehranDay(tx.now())) throw new DomainError('conflict', 'day_not_over');
    const [last] = await tx.sql<Last[]>`
      select day::text as day, hash from settlement_days order by day desc limit 1`;
    if (last && day <= last.day) throw conflict();
    await requireDecided(tx, day);
    const closed = { after: last?.day ?? '0001-01-01', day, hashBefore: last?.hash ?? '' };
    await tx.sql`
      insert into settlement_days (day, lines, paid, fees, hash, hash_before, actor_id, at)
      select ${day}, d.lines, d.paid, d.fees, d.hash, ${closed.hashBefore}, ${actorIdOf(tx)},
        ${tx.now().toISOString()}
      from (${digestOf(tx.sql, closed)}) d`;
    await recordAudit(tx, {
      action: 'settlement.close_day',
      entity: 'settlement_day',
      entityId: day,
      before: { day: last?.day ?? null },
      after: { day },
    });
  });

async function requireDecided(tx: Ctx, day: string): Promise<void> {
  const [open] = await tx.sql<{ n: number }[]>`
    select count(*)::int as n from settlement_exceptions where status = 'open' and day <= ${day}`;
  if (open && open.n > 0) throw new DomainError('conflict', 'day_has_exceptions', { n: open.n });
}
