import type { Ctx } from '#server/context.ts';
import { DAY } from '#shared/time.ts';

/**
 * Cancels waiting messages of a deleted account; those of the last day keep their row without the
 * text, for the message limits, until the cleanup.
 */
export async function blankMessages({ sql, now }: Ctx, mobileNumber: string): Promise<void> {
  const dayAgo = new Date(now().getTime() - DAY).toISOString();
  await sql`
    delete from messages
    where mobile_number = ${mobileNumber} and (taken_at is null or taken_at <= ${dayAgo})`;
  await sql`
    update messages
    set text = '', failure = '',
      status = case when status = 'queued' then 'dropped' else status end,
      failed_at = case when status = 'queued' then ${now().toISOString()}::timestamptz else failed_at end
    where mobile_number = ${mobileNumber}`;
}

/** Deletes blank messages sent before an instant. */
export const forgetBlank = ({ sql }: Ctx, before: string) =>
  sql`delete from messages where text = '' and taken_at < ${before}`;
