import type { Ctx, OutsideCtx } from '../../context.ts';
import type { SmsAnswer } from '../../outside/sms/sms.ts';
import { MAX_TRIES } from './queue-message.ts';

type Row = { mobileNumber: string; text: string; tries: number };

/** Sends one message of the outbox. Throws on a passing fault, so that the job is tried again. */
export async function sendMessage(ctx: OutsideCtx, { id }: { id: string }): Promise<void> {
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

type Taken = Extract<SmsAnswer, { ok: true }>;

/** A provider that failed while another took the text is told to the owner, who may have to fill up its credit. */
async function markSent(ctx: Ctx, id: string, { provider, failed }: Taken) {
  if (failed) ctx.log.warn({ messageId: id, failed }, 'text message went by another provider');
  await ctx.sql`
    update messages set status = 'sent', provider = ${provider ?? null}, sent_at = ${ctx.now().toISOString()}
    where id = ${id} and status = 'queued'`;
}
