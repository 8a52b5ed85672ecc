import type { Ctx, OutsideCtx } from '#server/context.ts';
import type { SmsAnswer } from '#server/outside/sms/sms.ts';
import { type Claimed, claimDue } from './claim-due.ts';

const LANES = 4;
/** Tries after 3, 7, 20, 55 … seconds; the last about three hours after the first. */
export const MAX_TRIES = 10;

/**
 * Sends what is due of the outbox, in a few lanes, so that one slow answer keeps few waiting. A message is claimed by
 * putting its next try off: several processes share the work, and what one that dies had in hand is due again.
 */
export async function sendDue(ctx: OutsideCtx): Promise<void> {
  if (!(await isAnyDue(ctx))) return;
  const claimNext = inTurn(() => claimDue(ctx));
  const lane = async () => {
    for (let left = await claimNext(); left.length > 0; left = await claimNext()) {
      for (const message of left) if (!ctx.stopping.aborted) await send(ctx, message);
      if (ctx.stopping.aborted) return giveBack(ctx, left);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Lanes that claimed at once would wait for each other in the database, on connections that buyers need. */
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
    select exists (select from messages where status = 'queued' and due_at <= ${now().toISOString()}) as is_due`;
  return row?.isDue === true;
}

/** One message that cannot be sent keeps no other waiting. */
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
    update messages set status = 'failed', failed_at = ${ctx.now().toISOString()}, failure = ${answer.code}
    where id = ${id} and status = 'queued'`;
}

const outcomeOf = (answer: SmsAnswer, tries: number) =>
  answer.ok ? 'sent' : answer.retryable && tries < MAX_TRIES ? 'put_off' : 'failed';

async function tryLater(ctx: Ctx, { id, tries }: Claimed) {
  const due = new Date(ctx.now().getTime() + Math.exp(tries) * 1000).toISOString();
  await ctx.sql`update messages set due_at = ${due} where id = ${id} and status = 'queued'`;
}

type Taken = Extract<SmsAnswer, { ok: true }>;

/** A provider that failed while another took the text is told to the owner, who may have to fill up its credit. */
async function markSent(ctx: Ctx, id: string, { provider, failed }: Taken) {
  if (failed) ctx.log.warn({ messageId: id, failed }, 'text message went by another provider');
  await ctx.sql`
    update messages set status = 'sent', provider = ${provider ?? null}, sent_at = ${ctx.now().toISOString()}
    where id = ${id} and status = 'queued'`;
}

/** What the end of the process cut off is due again at once, for whoever comes next. */
async function giveBack(ctx: Ctx, claimed: Claimed[]) {
  await ctx.sql`
    update messages set due_at = ${ctx.now().toISOString()}
    where id = any(${claimed.map(({ id }) => id)}::uuid[]) and status = 'queued' and due_at > ${ctx.now().toISOString()}`;
}
