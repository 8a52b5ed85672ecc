import type { FailedText } from '#contract/monitoring/system.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { queueAgain } from '#server/domain/messages/queue-message.ts';
import { conflict, notFound } from '#server/errors.ts';
import { DAY } from '#shared/time.ts';

type Row = RowOf<
  'messages',
  'id' | 'mobileNumber' | 'template' | 'status' | 'failure' | 'tries' | 'createdAt' | 'failedAt'
>;

const SHOWN = 50;
const DAYS = 7;

/**
 * Messages that failed in the last days, newest first, without their content. Those of deleted
 * accounts are empty and left out.
 */
export async function listFailedTexts({ sql, now }: Ctx): Promise<FailedText[]> {
  const since = new Date(now().getTime() - DAYS * DAY).toISOString();
  const rows = await sql<Row[]>`
    select ${columns(sql)} from messages
    where status in ('failed', 'dropped') and text <> '' and created_at > ${since}
    order by created_at desc, id desc limit ${SHOWN}`;
  return rows.map(viewOf);
}

/**
 * Sends a failed message again, only once even if requested repeatedly. The provider is first
 * asked whether it has the message. Throws `not_found`, and `conflict` if it is queued or was sent.
 */
export const sendAgain = (ctx: Ctx, { id }: { id: string }): Promise<FailedText> =>
  inTransaction(ctx, async (tx) => {
    const isQueued = await queueAgain(tx, id);
    const [row] = await tx.sql<Row[]>`select ${columns(tx.sql)} from messages where id = ${id}`;
    if (!row) throw notFound();
    if (!isQueued) throw conflict();
    await recordAudit(tx, {
      action: 'text.send_again',
      entity: 'message',
      entityId: id,
      after: { template: row.template },
    });
    return viewOf(row);
  });

const columns = (sql: Ctx['sql']) =>
  sql`id, mobile_number, template, status, failure, tries, created_at, failed_at`;

const viewOf = ({ id, mobileNumber, ...row }: Row): FailedText => ({
  _id: id,
  mobile: `${mobileNumber.slice(0, 4)}•••${mobileNumber.slice(-4)}`,
  ...row,
});
