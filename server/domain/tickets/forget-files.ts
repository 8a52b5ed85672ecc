import type { Ctx } from '#server/context.ts';
import { removeFile } from '#server/domain/files/kept-file.ts';
import { DAY } from '#shared/time.ts';
import { keyOf } from './ticket-files.ts';

/** Deletes files whose message was never sent. */
export async function forgetFiles(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAY).toISOString();
  const rows = await ctx.sql<{ storedName: string }[]>`
    delete from ticket_files where message_id is null and created_at < ${before}
    returning stored_name`;
  for (const { storedName } of rows) await removeFile(ctx, keyOf(storedName));
}
