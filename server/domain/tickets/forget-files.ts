import type { Ctx } from '#server/context.ts';
import { removeFile } from '#server/domain/files/stored-file.ts';
import { DAY } from '#shared/time.ts';
import { keyOf } from './save-file.ts';

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
