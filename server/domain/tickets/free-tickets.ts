import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { answersTickets } from './list-assignees.ts';

/**
 * Releases the open tickets of a person who no longer answers any; otherwise does nothing. Call it
 * after a change of rights or account, in the same transaction.
 */
export async function freeTickets(tx: Ctx, userId: string): Promise<void> {
  const { sql } = tx;
  const freed = await sql<{ id: string }[]>`
    update tickets set assignee_id = null, version = version + 1
    where assignee_id = ${userId} and status <> 'closed'
      and not exists (select from users u where u.id = ${userId} and ${answersTickets(sql)})
    returning id`;
  if (freed.length === 0) return;
  for (const { id } of freed) await notify(tx, { staff: true, kind: 'ticket', id });
  await recordAudit(tx, {
    action: 'ticket.free',
    entity: 'user',
    entityId: userId,
    after: { tickets: freed.length },
  });
}
