import type { Ctx } from '#server/context.ts';
import { spendCode } from '#server/domain/auth/check-code.ts';
import { setStatus } from '#server/domain/orders/quotes/move-request.ts';
import { DAY } from '#shared/time.ts';

type Person = { id: string; mobileNumber: string };

/**
 * Takes away what a person left here and no law asks for, and answers the files to remove. Orders with the buyer and the
 * address of their invoice, payments, withdrawals, returns, transfers and their receipts stay for ten years.
 */
export async function blankPerson(tx: Ctx, person: Person): Promise<string[]> {
  await forgetPast(tx, person);
  const files = [
    ...(await forgetIdentity(tx, person)),
    ...(await blankTickets(tx, person)),
    ...(await blankRequests(tx, person)),
  ];
  await forgetTraces(tx, person);
  await blankLog(tx, person);
  return files;
}

/** What a file of the former shop told of the person; no law asks this shop for it. */
async function forgetPast({ sql }: Ctx, { id, mobileNumber }: Person): Promise<void> {
  await sql`delete from past_orders where user_id = ${id}`;
  await sql`
    update import_rows r set cells = '[]', after = null from imports i
    where i.id = r.import_id and i.source in ('woo_customers', 'woo_orders') and r.cells ? ${mobileNumber}`;
}

async function forgetIdentity({ sql }: Ctx, { id }: Person): Promise<string[]> {
  await sql`delete from addresses where user_id = ${id}`;
  await sql`delete from companies where user_id = ${id}`;
  await sql`delete from debit_cards where user_id = ${id}`;
  await sql`delete from identities where user_id = ${id}`;
  await sql`update returns set description = '', version = version + 1 where user_id = ${id} and description <> ''`;
  const rows = await sql<{ name: string }[]>`
    delete from private_files where user_id = ${id} and kind not in ('receipt', 'transfer') returning name`;
  return rows.map(({ name }) => `private/${name}`);
}

async function blankTickets({ sql }: Ctx, { id }: Person): Promise<string[]> {
  const own = sql`(select id from tickets where user_id = ${id})`;
  const rows = await sql<{ name: string }[]>`
    delete from ticket_files where user_id = ${id}
      or message_id in (select id from ticket_messages where ticket_id in ${own}) returning stored_name as name`;
  await sql`update ticket_messages set body = '' where ticket_id in ${own}`;
  await sql`update tickets set subject = '', version = version + 1 where user_id = ${id}`;
  return rows.map(({ name }) => `private/tickets/${name}`);
}

/** Anybody may type a number without being asked for a code: what names it and is of no account ends here. */
async function blankRequests(tx: Ctx, { id, mobileNumber }: Person): Promise<string[]> {
  const { sql } = tx;
  await endGuestRequests(tx, mobileNumber);
  const theirs = sql`(user_id = ${id} or (user_id is null and mobile_number = ${mobileNumber}))`;
  const rows = await sql<{ name: string }[]>`
    delete from manual_order_files where manual_order_id in (
      select id from manual_orders where ${theirs}) returning file as name`;
  await sql`
    update manual_orders set full_name = '', mobile_number = '', city = '', text = '', address = null,
      admin_note = '', reject_reason = '', version = version + 1
    where ${theirs}`;
  await sql`
    update suggests set body = '', answer = '', mobile_number = '', version = version + 1 where ${theirs}`;
  return rows.map(({ name }) => `manual-orders/${name}`);
}

const rejected = { action: 'manual_order.reject', after: { status: 'rejected' } };

async function endGuestRequests(tx: Ctx, mobileNumber: string): Promise<void> {
  const open = await tx.sql<{ id: string; isQuoted: boolean }[]>`
    select id, status = 'quoted' as is_quoted from manual_orders
    where user_id is null and mobile_number = ${mobileNumber} and status in ('new', 'in_review', 'quoted')
    order by id for update`;
  for (const { id, isQuoted } of open)
    await (isQuoted
      ? setStatus(tx, { id, to: 'expired', as: 'system' })
      : setStatus(tx, { id, to: 'rejected', as: 'admin', audit: rejected }));
}

async function forgetTraces(tx: Ctx, { id, mobileNumber }: Person): Promise<void> {
  const { sql } = tx;
  await forgetTexts(tx, mobileNumber);
  // they go on counting: who deletes an account and comes back is sent no more codes than others
  await spendCode(tx, mobileNumber);
  await sql`delete from sandbox_sms where mobile_number = ${mobileNumber}`;
  await sql`delete from carts where user_id = ${id}`;
  await sql`delete from sessions where user_id = ${id}`;
}

/** None is sent any more; what left in the last day stays without its words, for the limits of texts, until the sweep. */
async function forgetTexts({ sql, now }: Ctx, mobileNumber: string): Promise<void> {
  const dayAgo = new Date(now().getTime() - DAY).toISOString();
  await sql`
    delete from messages where mobile_number = ${mobileNumber} and (taken_at is null or taken_at <= ${dayAgo})`;
  await sql`
    update messages set text = '', failure = '', status = case when status = 'queued' then 'dropped' else status end,
      failed_at = case when status = 'queued' then ${now().toISOString()}::timestamptz else failed_at end
    where mobile_number = ${mobileNumber}`;
}

/** Who did what to which thing stays; the values and the device go. The shop itself may not change the log. */
const blankLog = ({ sql }: Ctx, { id }: Person) => sql`select blank_log_of(${id})`;
