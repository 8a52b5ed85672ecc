import type { SmsTemplate } from '#contract/settings.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { fillText } from '#shared/fill-text.ts';

/** Names of the texts that staff may reword; stored with each message. */
export type Template = SmsTemplate;
/** Values for the {braces} of a text. */
export type Places = Record<string, string>;

export type NewMessage = {
  mobileNumber: string;
  template: Template;
  /** Values for the shop's wording, or a whole text that a person wrote. */
  text: Places | string;
  /** Deduplication key: a second call for the same event does nothing. */
  dedupeKey: string;
};

/**
 * Adds a message to the outbox, which is sent after the commit of the transaction. Returns false if
 * it was there already.
 */
export async function queueMessage(tx: Ctx, message: NewMessage): Promise<boolean> {
  const rows = await insertMessage(tx, await messageRow(tx, message));
  return rows.length > 0;
}

export type MessageRow = Awaited<ReturnType<typeof messageRow>>;

/** Row of a message in the outbox, in the wording of the settings. */
export async function messageRow(ctx: Ctx, message: NewMessage) {
  const { mobileNumber, template, dedupeKey } = message;
  const at = ctx.now().toISOString();
  return { id: newId(), mobileNumber, template, text: await textOf(ctx, message), dedupeKey, at };
}

/**
 * Insert of a message, alone or as a part of a statement that writes its text; inserts nothing if
 * `from` has no row.
 */
export const insertMessage = (
  { sql }: Ctx,
  row: MessageRow,
  { text = sql`${row.text}`, from = sql`` } = {},
) => sql`
  insert into messages (id, mobile_number, template, text, dedupe_key, created_at, due_at)
  select ${row.id}::uuid, ${row.mobileNumber}, ${row.template}, ${text}, ${row.dedupeKey},
    ${row.at}::timestamptz, ${row.at}::timestamptz ${from}
  on conflict (dedupe_key) do nothing returning 1`;

async function textOf(tx: Ctx, { template, text }: NewMessage): Promise<string> {
  if (typeof text === 'string') return text;
  const { smsTexts, shopName } = await readSettings(tx);
  return fillText(smsTexts[template], { shop: shopName, ...text });
}

/**
 * Queues a failed message again; false if there is none. One try is behind it, so the provider is
 * asked before it is sent.
 */
export async function queueAgain({ sql, now }: Ctx, id: string): Promise<boolean> {
  const at = now().toISOString();
  // it is let out now, so it is not late yet
  const rows = await sql`
    update messages
    set status = 'queued', tries = 1, due_at = ${at}, taken_at = ${at}, failed_at = null,
      failure = ''
    where id = ${id} and status in ('failed', 'dropped') and text <> ''
    returning 1`;
  return rows.length > 0;
}

/** Drops the waiting messages of a template to an account. */
export const dropQueued = ({ sql, now }: Ctx, template: Template, userId: string) => sql`
  update messages set status = 'dropped', failed_at = ${now().toISOString()}
  where status = 'queued' and template = ${template}
    and mobile_number = (select mobile_number from users where id = ${userId})`;
