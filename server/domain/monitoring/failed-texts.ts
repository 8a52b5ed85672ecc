import type { FailedText } from '#contract/monitoring/system.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { conflict, notFound } from '#server/errors.ts';
import { DAY } from '#shared/time.ts';

type Row = RowOf<
  'messages',
  'id' | 'mobileNumber' | 'template' | 'status' | 'failure' | 'tries' | 'createdAt' | 'failedAt'
>;

const SHOWN = 50;
const DAYS = 7;

/** Texts that were given up in the last days, newest first; what stands in them is not told. Those of deleted accounts are empty. */
export async function listFailedTexts({ sql, now }: Ctx): Promise<FailedText[]> {
  const since = new Date(now().getTime() - DAYS * DAY).toISOString();
  const rows = await sql<Row[]>`
    select ${columns(sql)} from messages
    where status in ('failed', 'dropped') and text <> '' and created_at > ${since}
    order by created_at desc, id desc limit ${SHOWN}`;
  return rows.map(viewOf);
}

/**
 * Puts a text that was given up on its way again, once, whoever asks how often. The provider is asked first whether it
 * has it already. Throws `not_found`, and `conflict` when it is on its way or was sent.
 */
export const sendAgain = (ctx: Ctx, { id }: { id: string }): Promise<FailedText> =>
  inTransaction(ctx, async (tx) => {
    const { sql, now } = tx;
    const at = now().toISOString();
    // one try is behind it: a second one asks the provider before it sends; it is let out now, so it is not late yet
    const [row] = await sql<Row[]>`
      update messages set status = 'queued', tries = 1, due_at = ${at}, taken_at = ${at}, failed_at = null, failure = ''
      where id = ${id} and status in ('failed', 'dropped') and text <> '' returning ${columns(sql)}`;
    if (!row) throw (await isThere(tx, id)) ? conflict() : notFound();
    await recordAudit(tx, {
      ...{ action: 'text.send_again', entity: 'message', entityId: id },
      after: { template: row.template },
    });
    return viewOf(row);
  });

async function isThere({ sql }: Ctx, id: string): Promise<boolean> {
  const rows = await sql`select 1 from messages where id = ${id}`;
  return rows.length > 0;
}

const columns = (sql: Ctx['sql']) =>
  sql`id, mobile_number, template, status, failure, tries, created_at, failed_at`;

const viewOf = ({ id, mobileNumber, ...row }: Row): FailedText => ({
  _id: id,
  mobile: `${mobileNumber.slice(0, 4)}•••${mobileNumber.slice(-4)}`,
  ...row,
});
