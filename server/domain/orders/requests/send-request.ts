import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { manualOrderForm } from '#contract/requests.ts';
import type { Ctx, OutsideCtx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { type BotProof, requireBotCheck } from '#server/domain/bot-check/require-bot-check.ts';
import { notify } from '#server/domain/events/notify.ts';
import { answerOnce, recall } from '#server/domain/idempotency/answer-once.ts';
import { limitBytes, limitCalls } from '#server/domain/limits/limit-calls.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { requestRegisteredText } from '#server/domain/messages/request-texts.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { MAX_MANUAL_ORDER_FILES } from '#shared/limits.ts';
import { DAY } from '#shared/time.ts';
import { checkFile, type SentFile } from './check-file.ts';
import { followLink } from './follow-request.ts';
import { dropFiles, insertFiles, type StoredFile, storeFiles } from './request-files.ts';

export type ParsedForm = z.output<typeof manualOrderForm>;
type Sent = { form: ParsedForm; files: SentFile[] };
type Reply = { number: string };

const PER_DAY = 3;
const MB_A_DAY = 200;

/** Admits a sender and keeps the request; a repeat by its key answers the number of the first. */
export async function sendRequest(
  ctx: OutsideCtx,
  { form, proof }: { form: ParsedForm; proof: BotProof },
): Promise<Reply> {
  const known = await recall<Reply>(ctx);
  if (known) return known.reply;
  await admitSender(ctx, proof);
  return keepRequest(ctx, { form, files: [] });
}

/**
 * Keeps a request for products and tells its number by SMS. Throws `field_required` when it asks for nothing,
 * `too_many_files`, `file_type`, `file_infected`, `scan_unavailable`, `too_much_sent`,
 * `rate_limited` after three a number in a day.
 */
export async function keepRequest(ctx: OutsideCtx, { form, files }: Sent): Promise<Reply> {
  if (form.items.length === 0 && form.text === '' && files.length === 0)
    throw invalidField('items', 'field_required');
  if (files.length > MAX_MANUAL_ORDER_FILES)
    throw new DomainError(
      'invalid',
      'too_many_files',
      { n: MAX_MANUAL_ORDER_FILES },
      { files: 'too_many_files' },
    );
  await limitBytes(ctx, {
    bucket: `manual-order-files:${ctx.network}`,
    bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    mostMb: MB_A_DAY,
  });
  const checked = [];
  // one after the other: a picture takes much memory while it is re-encoded
  for (const file of files) checked.push(await checkFile(ctx, file));
  const stored = await storeFiles(ctx, checked);
  try {
    const { reply, isRepeat } = await answerOnce(ctx, (tx) => insertRequest(tx, form, stored));
    if (isRepeat) await dropFiles(ctx, stored);
    return reply;
  } catch (error) {
    await dropFiles(ctx, stored);
    throw error;
  }
}

async function insertRequest(tx: Ctx, form: ParsedForm, files: StoredFile[]) {
  const { mobileNumber } = form;
  await requireMaySend(tx, mobileNumber);
  const id = newId();
  const followKey = randomBytes(18).toString('base64url');
  const now = tx.now().toISOString();
  const [row] = await tx.sql<{ number: string }[]>`
    insert into manual_orders (id, number, follow_key, full_name, mobile_number, city, order_type,
      items, text, created_at, updated_at)
    values (${id}, nextval('manual_order_numbers')::text, ${followKey}, ${form.fullName},
      ${mobileNumber}, ${form.city}, ${form.orderType}, ${JSON.stringify(form.items)}::text::jsonb,
      ${form.text}, ${now}, ${now})
    returning number`;
  const number = row?.number ?? '';
  await insertFiles(tx, id, files);
  await notify(tx, { staff: true, kind: 'request', id });
  await queueMessage(tx, {
    mobileNumber,
    template: 'manual.registered',
    text: requestRegisteredText({ number, link: followLink(tx, followKey) }),
    dedupeKey: `manual.registered:${id}`,
  });
  return { number };
}

/** Requests of one number come one after the other, so that three at once are counted. */
async function requireMaySend(tx: Ctx, mobileNumber: string) {
  await tx.sql`select pg_advisory_xact_lock(hashtext('manual_orders'), hashtext(${mobileNumber}))`;
  const since = new Date(tx.now().getTime() - DAY).toISOString();
  const [row] = await tx.sql<{ sent: number }[]>`
    select count(*)::int as sent from manual_orders
    where mobile_number = ${mobileNumber} and created_at > ${since}`;
  if ((row?.sent ?? 0) >= PER_DAY)
    throw new DomainError('too_many', 'rate_limited', { m: 24 * 60 });
}

/** Before anything of a request is read: an address sends some twenty an hour, and a visitor passes the bot check. */
export async function admitSender(ctx: OutsideCtx, proof: BotProof): Promise<void> {
  await limitCalls(ctx, { bucket: `manual-order:${ctx.network}`, most: 20, minutes: 60 });
  if (ctx.actor.kind === 'visitor') await requireBotCheck(ctx, proof);
}
