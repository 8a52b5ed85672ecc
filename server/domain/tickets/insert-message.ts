import { type Ctx, ownerOf } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { DomainError, notFound } from '#server/errors.ts';
import { HOUR } from '#shared/time.ts';
import type { Side } from './ticket-view.ts';

const MAX_AN_HOUR = 30;

export type NewMessage = { body: string; fileIds: string[] };

type Placed = NewMessage & { ticketId: string; author: Side; internal?: boolean; seen?: boolean };

/** Writes a message and gives it its files. Throws `not_found` for a file that is another's or used already. */
export async function insertMessage(tx: Ctx, message: Placed): Promise<string> {
  const { ticketId, author, body, fileIds, internal = false, seen = false } = message;
  const id = newId();
  const now = tx.now().toISOString();
  await tx.sql`
    insert into ticket_messages (id, ticket_id, author, author_id, body, internal, seen_at,
      created_at)
    values (${id}, ${ticketId}, ${author}, ${ownerOf(tx)}, ${body}, ${internal},
      ${seen ? now : null}, ${now})`;
  await attach(tx, id, fileIds);
  return id;
}

async function attach(tx: Ctx, messageId: string, fileIds: string[]) {
  if (fileIds.length === 0) return;
  const rows = await tx.sql`
    update ticket_files f set message_id = ${messageId}, position = given.position
    from unnest(${fileIds}::uuid[]) with ordinality as given(id, position)
    where f.id = given.id and f.user_id = ${ownerOf(tx)} and f.message_id is null returning 1`;
  if (rows.length !== fileIds.length) throw notFound();
}

/** Limits messages per hour, also for concurrent requests. Throws `rate_limited`. */
export async function limitMessages(ctx: Ctx): Promise<void> {
  await ctx.sql`select pg_advisory_xact_lock(hashtext('ticket_messages'),
      hashtext(${ownerOf(ctx)}))`;
  const since = new Date(ctx.now().getTime() - HOUR).toISOString();
  const [row] = await ctx.sql<{ sent: number }[]>`
    select count(*)::int as sent from ticket_messages
    where author_id = ${ownerOf(ctx)} and author = 'buyer' and created_at > ${since}`;
  if ((row?.sent ?? 0) >= MAX_AN_HOUR) throw new DomainError('too_many', 'rate_limited', { m: 60 });
}
