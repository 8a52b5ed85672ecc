import type { Ctx, OutsideCtx } from '../../context.ts';
import type { SmsAnswer } from '../../outside/sms/sms.ts';
import { admitMessage } from './admit-message.ts';
import { MAX_TRIES } from './queue-message.ts';

type Row = { mobileNumber: string; text: string; tries: number };
type Waiting = { id: string; mobileNumber: string; template: string; createdAt: string };

const LATER_MINUTES = 20;
/** A text about yesterday is of no use any more. */
const OLDEST_HOURS = 24;

/** Sends one message of the outbox. Throws on a passing fault, so that the job is tried again. */
export async function sendMessage(ctx: OutsideCtx, { id }: { id: string }): Promise<void> {
  const [waiting] = await ctx.sql<Waiting[]>`
    select id, mobile_number as "mobileNumber", template, created_at as "createdAt"
    from messages where id = ${id} and status = 'queued'`;
  if (!waiting) return;
  if ((await admitMessage(ctx, waiting)) === 'wait') return postpone(ctx, waiting);
  const [message] = await ctx.sql<Row[]>`
    update messages set tries = tries + 1 where id = ${id} and status = 'queued'
    returning mobile_number as "mobileNumber", text, tries`;
  if (!message) return;
  const { mobileNumber, text } = message;
  const isRepeat = message.tries > 1;
  const answer = await ctx.outside.sms.send({ mobileNumber, text, id, isRepeat });
  if (answer.ok) return markSent(ctx, id, answer);
  const isLast = !answer.retryable || message.tries >= MAX_TRIES;
  if (!isLast) throw new Error(`text message not accepted: ${answer.code}`);
  ctx.log.error({ messageId: id, code: answer.code }, 'text message given up');
  await ctx.sql`update messages set status = 'failed' where id = ${id} and status = 'queued'`;
}

/** The number, or the shop, has had its texts of the hour or the day. */
async function postpone(ctx: Ctx, { id, createdAt }: Waiting) {
  if (ctx.now().getTime() - Date.parse(createdAt) > OLDEST_HOURS * 3_600_000) {
    ctx.log.error({ messageId: id }, 'text message dropped: beyond the limit of texts');
    await ctx.sql`update messages set status = 'dropped' where id = ${id} and status = 'queued'`;
    return;
  }
  await ctx.sql`
    select 1 from graphile_worker.add_job('send_message',
      payload => ${JSON.stringify({ id })}::text::json, max_attempts => ${MAX_TRIES}::int,
      run_at => now() + make_interval(mins => ${LATER_MINUTES}))`;
}

type Taken = Extract<SmsAnswer, { ok: true }>;

/** A provider that failed while another took the text is told to the owner, who may have to fill up its credit. */
async function markSent(ctx: Ctx, id: string, { provider, failed }: Taken) {
  if (failed) ctx.log.warn({ messageId: id, failed }, 'text message went by another provider');
  await ctx.sql`
    update messages set status = 'sent', provider = ${provider ?? null}, sent_at = ${ctx.now().toISOString()}
    where id = ${id} and status = 'queued'`;
}
