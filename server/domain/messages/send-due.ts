import type { Ctx, OutsideCtx } from '#server/context.ts';
import type { SmsAnswer } from '#server/outside/sms/sms.ts';
import { type Claimed, claimDue } from './claim-due.ts';

const WORKERS = 4;
/** Attempts after 3, 7, 20, 55 … seconds; the last about three hours after the first. */
export const MAX_TRIES = 10;

/**
 * Sends due messages with several workers, so that a slow answer delays few. A claim postpones the
 * next attempt, so processes share the work, and messages of a dead process become due again.
 */
export async function sendDue(ctx: OutsideCtx): Promise<void> {
  if (!(await isAnyDue(ctx))) return;
  const claimNext = inTurn(() => claimDue(ctx));
  const worker = async () => {
    for (let left = await claimNext(); left.length > 0; left = await claimNext()) {
      for (const message of left) if (!ctx.stopping.aborted) await send(ctx, message);
      if (ctx.stopping.aborted) return giveBack(ctx, left);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}

/**
 * Serialises claims in this process; concurrent ones would wait for each other in the database, on
 * connections that buyers need.
 */
function inTurn(claim: () => Promise<Claimed[]>): () => Promise<Claimed[]> {
  let before: Promise<unknown> = Promise.resolve();
  return () => {
    const mine = before.then(claim);
    before = mine;
    return mine;
  };
}

async function isAnyDue({ sql, now }: Ctx): Promise<boolean> {
  const [row] = await sql<{ isDue: boolean }[]>`
    select exists (select from messages
      where status = 'queued' and due_at <= ${now().toISOString()}) as is_due`;
  return row?.isDue === true;
}

/** Sends a message; a failure does not block the others. */
async function send(ctx: OutsideCtx, message: Claimed): Promise<void> {
  const { id, mobileNumber, text, tries } = message;
  const answer = await ctx.outside.sms
    .send({ mobileNumber, text, id, isRepeat: tries > 1 })
    .catch((error: unknown): SmsAnswer => {
      ctx.log.error({ err: error, messageId: id }, 'text message not sent');
      return { ok: false, retryable: true, code: 'fault' };
    });
  ctx.count('texts', { kind: 'message', outcome: outcomeOf(answer, tries) });
  if (answer.ok) return markSent(ctx, id, answer);
  if (answer.retryable && tries < MAX_TRIES) return tryLater(ctx, message);
  ctx.log.error({ messageId: id, code: answer.code }, 'text message given up');
  await ctx.sql`
    update messages
    set status = 'failed', failed_at = ${ctx.now().toISOString()}, failure = ${answer.code}
    where id = ${id} and status = 'queued'`;
}

const outcomeOf = (answer: SmsAnswer, tries: number) =>
  answer.ok ? 'sent' : answer.retryable && tries < MAX_TRIES ? 'put_off' : 'failed';

async function tryLater(ctx: Ctx, { id, tries }: Claimed) {
  const due = new Date(ctx.now().getTime() + Math.exp(tries) * 1000).toISOString();
  await ctx.sql`update messages set due_at = ${due} where id = ${id} and status = 'queued'`;
}

type Taken = Extract<SmsAnswer, { ok: true }>;

/** Marks a message as sent, and logs a provider that failed before: its credit may be used up. */
async function markSent(ctx: Ctx, id: string, { provider, failed }: Taken) {
  if (failed) ctx.log.warn({ messageId: id, failed }, 'text message went by another provider');
  await ctx.sql`
    update messages
    set status = 'sent', provider = ${provider ?? null}, sent_at = ${ctx.now().toISOString()}
    where id = ${id} and status = 'queued'`;
}

/** Makes messages that a shutdown interrupted due again at once. */
async function giveBack(ctx: Ctx, claimed: Claimed[]) {
  await ctx.sql`
    update messages set due_at = ${ctx.now().toISOString()}
    where id = any(${claimed.map(({ id }) => id)}::uuid[])
      and status = 'queued'
      and due_at > ${ctx.now().toISOString()}`;
}
