import type { SmsTemplate } from '../../../contract/settings.ts';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/new-id.ts';
import { readSettings } from '../settings/read-settings.ts';
import { fillText } from './fill-text.ts';

/** Names of the texts that staff may word anew; kept with each message. */
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

/** Tries after 3, 7, 20, 55 … seconds; the last about three hours after the first. */
export const MAX_TRIES = 10;

/** Puts a text into the outbox; it is sent after the transaction commits, and never if it does not. False: it was there. */
export async function queueMessage(tx: Ctx, message: NewMessage): Promise<boolean> {
  const text = await textOf(tx, message);
  const [row] = await tx.sql<{ id: string }[]>`
    insert into messages (id, mobile_number, template, text, dedupe_key, created_at)
    values (${newId()}, ${message.mobileNumber}, ${message.template}, ${text},
      ${message.dedupeKey}, ${tx.now().toISOString()})
    on conflict (dedupe_key) do nothing
    returning id`;
  if (!row) return false;
  const payload = JSON.stringify({ id: row.id });
  await tx.sql`
    select 1 from graphile_worker.add_job(
      'send_message', payload => ${payload}::text::json, max_attempts => ${MAX_TRIES}::int)`;
  return true;
}

async function textOf(tx: Ctx, { template, text }: NewMessage): Promise<string> {
  if (typeof text === 'string') return text;
  const { smsTexts, shopName } = await readSettings(tx);
  return fillText(smsTexts[template], { shop: shopName, ...text });
}
