import type { SmsTemplate } from '#contract/settings.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { fillText } from '#shared/fill-text.ts';

/** Names of the texts that staff may reword; kept with each message. */
export type Template = SmsTemplate;
/** What stands in the {braces} of a text. */
export type Places = Record<string, string>;

export type NewMessage = {
  mobileNumber: string;
  template: Template;
  /** The places of the shop's wording, or a whole text as somebody wrote it. */
  text: Places | string;
  /** One event, one message: a second call with the same key does nothing. */
  dedupeKey: string;
};

/** Puts a text into the outbox; it is sent after the transaction commits, and never if it does not. False: it was there. */
export async function queueMessage(tx: Ctx, message: NewMessage): Promise<boolean> {
  const rows = await insertMessage(tx, await messageRow(tx, message));
  return rows.length > 0;
}

export type MessageRow = Awaited<ReturnType<typeof messageRow>>;

/** A message as it lies in the outbox, worded as the settings ask. */
export async function messageRow(ctx: Ctx, message: NewMessage) {
  const { mobileNumber, template, dedupeKey } = message;
  const at = ctx.now().toISOString();
  return { id: newId(), mobileNumber, template, text: await textOf(ctx, message), dedupeKey, at };
}

/** The insert of one message, by itself or as a part of a statement that words it; where `from` has no row nothing is queued. */
export const insertMessage = (
  { sql }: Ctx,
  row: MessageRow,
  { text = sql`${row.text}`, from = sql`` } = {},
) => sql`
  insert into messages (id, mobile_number, template, text, dedupe_key, created_at, due_at)
  select ${row.id}::uuid, ${row.mobileNumber}, ${row.template}, ${text}, ${row.dedupeKey}, ${row.at}::timestamptz,
    ${row.at}::timestamptz ${from}
  on conflict (dedupe_key) do nothing returning 1`;

async function textOf(tx: Ctx, { template, text }: NewMessage): Promise<string> {
  if (typeof text === 'string') return text;
  const { smsTexts, shopName } = await readSettings(tx);
  return fillText(smsTexts[template], { shop: shopName, ...text });
}
