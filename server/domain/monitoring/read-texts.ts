import type { SystemReply } from '#contract/monitoring/system.ts';
import type { Ctx } from '#server/context.ts';
import { DAY, MINUTE } from '#shared/time.ts';

type Texts = SystemReply['texts'];
type Counts = Omit<Texts, 'health'> & { failedLately: number };

/** Delay after which waiting messages count as stuck. */
export const LATE_TEXT = 15 * MINUTE;
const LATELY = DAY;
const FAILED_DAYS = 7;

/** Messages that wait, were sent within a day, and failed. */
export async function readTexts(ctx: Ctx): Promise<Texts> {
  const { failedLately, ...counts } = await countTexts(ctx);
  const { oldest } = counts;
  const isLate = oldest !== null && ctx.now().getTime() - Date.parse(oldest) > LATE_TEXT;
  return { ...counts, health: isLate ? 'fails' : failedLately > 0 ? 'warns' : 'fine' };
}

/**
 * Counts messages; one that waits for a number's hourly limit is not late, as it was never tried.
 */
async function countTexts({ sql, now }: Ctx): Promise<Counts> {
  const ago = (ms: number) => new Date(now().getTime() - ms).toISOString();
  const [row] = await sql<Counts[]>`
    select
      (select count(*)::int from messages where status = 'queued') as waiting,
      (select min(created_at) from messages where status = 'queued' and tries > 0) as oldest,
      (select count(*)::int from messages where status = 'sent' and taken_at > ${ago(DAY)}) as sent,
      (select count(*)::int from messages
        where status in ('failed', 'dropped') and created_at > ${ago(FAILED_DAYS * DAY)}) as failed,
      (select count(*)::int from messages
        where status in ('failed', 'dropped') and created_at > ${ago(LATELY)}) as failed_lately`;
  return row ?? { waiting: 0, oldest: null, sent: 0, failed: 0, failedLately: 0 };
}
