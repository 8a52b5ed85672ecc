import type { Ctx } from '../../context.ts';
import { newId } from '../../db/new-id.ts';

/** Names of the sentences of texts.ts, kept with each message. */
export type Template =
  | 'order.registered'
  | 'order.confirmed'
  | 'order.paid'
  | 'order.shipped'
  | 'order.canceled'
  | 'pay.late_refund'
  | 'manual.registered'
  | 'manual.quoted'
  | 'manual.rejected'
  | 'manual.expired'
  | 'suggest.answered';

export type NewMessage = {
  mobileNumber: string;
  template: Template;
  text: string;
  /** One event, one message: a second call with the same key does nothing. */
  dedupeKey: string;
};

/** Tries after 3, 7, 20, 55 … seconds; the last about three hours after the first. */
export const MAX_TRIES = 10;

/** Puts a text into the outbox; it is sent after the transaction commits, and never if it does not. */
export async function queueMessage(tx: Ctx, message: NewMessage): Promise<void> {
  const [row] = await tx.sql<{ id: string }[]>`
    insert into messages (id, mobile_number, template, text, dedupe_key, created_at)
    values (${newId()}, ${message.mobileNumber}, ${message.template}, ${message.text},
      ${message.dedupeKey}, ${tx.now().toISOString()})
    on conflict (dedupe_key) do nothing
    returning id`;
  if (!row) return;
  const payload = JSON.stringify({ id: row.id });
  await tx.sql`
    select 1 from graphile_worker.add_job(
      'send_message', payload => ${payload}::text::json, max_attempts => ${MAX_TRIES}::int)`;
}
