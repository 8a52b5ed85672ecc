import { type Ctx, may, ownerOf } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { removeFile } from '#server/domain/files/stored-file.ts';
import { notFound } from '#server/errors.ts';
import { DAY } from '#shared/time.ts';
import { keyOf } from './save-file.ts';

export type FoundFile = { key: string; name: string; kind: 'picture' | 'pdf'; size: number };
type Row = RowOf<'ticketFiles', 'storedName' | 'name' | 'kind' | 'size'>;

/**
 * A file that this person may open: sender, owner of the ticket unless it is in an internal note,
 * staff. Throws `not_found`.
 */
export async function findFile(ctx: Ctx, id: string): Promise<FoundFile> {
  const { sql } = ctx;
  const me = ownerOf(ctx);
  const isStaff = may(ctx, 'support');
  const [row] = await sql<Row[]>`
    select f.stored_name, f.name, f.kind, f.size
    from ticket_files f
    left join ticket_messages m on m.id = f.message_id
    left join tickets t on t.id = m.ticket_id
    where f.id = ${id} and case when m.id is null then f.user_id = ${me}
      else ${isStaff} or (t.user_id = ${me} and not m.internal) end`;
  if (!row) throw notFound();
  const { storedName, ...file } = row;
  return { ...file, key: keyOf(storedName) };
}

/** Takes back an own file that no message has. Throws `not_found`. */
export async function takeBackFile(ctx: Ctx, { id }: { id: string }): Promise<undefined> {
  const [row] = await ctx.sql<{ storedName: string }[]>`
    delete from ticket_files where id = ${id} and user_id = ${ownerOf(ctx)} and message_id is null
    returning stored_name`;
  if (!row) throw notFound();
  await removeFile(ctx, keyOf(row.storedName));
  return undefined;
}

/** Deletes files whose message was never sent. */
export async function forgetFiles(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAY).toISOString();
  const rows = await ctx.sql<{ storedName: string }[]>`
    delete from ticket_files where message_id is null and created_at < ${before}
    returning stored_name`;
  for (const { storedName } of rows) await removeFile(ctx, keyOf(storedName));
}

/** Blanks the tickets of a deleted account; answers the keys of their files. */
export async function blankTickets({ sql }: Ctx, userId: string): Promise<string[]> {
  const own = sql`(select id from tickets where user_id = ${userId})`;
  const rows = await sql<{ storedName: string }[]>`
    delete from ticket_files where user_id = ${userId}
      or message_id in (select id from ticket_messages where ticket_id in ${own})
    returning stored_name`;
  await sql`update ticket_messages set body = '' where ticket_id in ${own}`;
  await sql`update tickets set subject = '', version = version + 1 where user_id = ${userId}`;
  return rows.map(({ storedName }) => keyOf(storedName));
}
