import type { AdminTicketMessage, TicketFile, TicketMessage } from '#contract/tickets.ts';
import type { Ctx } from '#server/context.ts';

type Sql = Ctx['sql'];
export type Side = 'buyer' | 'staff';

const SHOWN_OF_LAST = 160;
const otherSide = (side: Side): Side => (side === 'buyer' ? 'staff' : 'buyer');

/**
 * Columns of a ticket `t` as one side reads it, named as on the wire; needs `lastMessage` joined as
 * `last`.
 */
export const rowColumns = (sql: Sql, side: Side) => sql`
  t.id as "_id", t.number, t.subject, t.department, t.priority, t.status, t.version,
  t.last_at, t.created_at,
  last.author as last_author, left(last.body, ${SHOWN_OF_LAST}) as last_body,
  (select count(*)::int
    from ticket_messages m
    where m.ticket_id = t.id and ${unseenBy(sql, side)}) as unread`;

/** Columns of the ticket's buyer `u`. */
export const buyerColumn = (sql: Sql) => sql`
  json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
    'mobileNumber', u.mobile_number) as buyer`;

/** Column of the member of staff assigned to the ticket `t`. */
export const assigneeColumn = (sql: Sql) => sql`
  (select json_build_object('_id', a.id, 'name', a.first_name || ' ' || a.last_name)
    from users a where a.id = t.assignee_id) as assignee`;

/** Last message that both sides may see. */
export const lastMessage = (sql: Sql) => sql`
  left join lateral (select m.author, m.body from ticket_messages m
    where m.ticket_id = t.id and not m.internal order by m.seq desc limit 1) last on true`;

/** Condition for messages `m` that this side has not seen. */
export const unseenBy = (sql: Sql, side: Side) => sql`
  m.author = ${otherSide(side)} and m.seen_at is null and not m.internal`;

/** Order and payment that the ticket refers to. */
export const referenceColumns = (sql: Sql) => sql`
  (select json_build_object('_id', o.id, 'orderNumber', o.order_number)
    from orders o
    where o.id = t.order_id) as "order",
    (select json_build_object('_id', p.id, 'number', p.number)
      from transactions p
      where p.id = t.transaction_id) as transaction`;

export type FileRow = Omit<TicketFile, 'link'> & { messageId: string | null };

export const fileColumns = (sql: Sql) => sql`
  f.id as "_id", f.name, f.kind, f.w, f.h, f.size, f.message_id`;

/** File as the wire has it. */
export const fileView = ({ messageId: _, ...file }: FileRow): TicketFile => ({
  ...file,
  link: `/api/ticket-files/${file._id}`,
});

/** Messages, oldest first; internal notes only for staff. */
export async function readMessages(
  { sql }: Ctx,
  ticketId: string,
  side: Side,
): Promise<AdminTicketMessage[]> {
  const shown = side === 'staff' ? sql`true` : sql`not m.internal`;
  const [messages, files] = await Promise.all([
    sql<Omit<AdminTicketMessage, 'files'>[]>`
      select m.id as "_id", m.author, m.author = 'buyer'
        and m.author_id <> t.user_id as on_behalf, m.body, m.internal, m.created_at as at,
          m.seen_at, u.first_name || ' ' || u.last_name as by
      from ticket_messages m join tickets t on t.id = m.ticket_id join users u on u.id = m.author_id
      where m.ticket_id = ${ticketId} and ${shown} order by m.seq`,
    sql<FileRow[]>`
      select ${fileColumns(sql)} from ticket_files f join ticket_messages m on m.id = f.message_id
      where m.ticket_id = ${ticketId} and ${shown} order by f.position`,
  ]);
  const filesOf = Map.groupBy(files, ({ messageId }) => messageId);
  return messages.map((message) => ({
    ...message,
    files: (filesOf.get(message._id) ?? []).map(fileView),
  }));
}

/** Message as the buyer sees it, without the name of the staff member. */
export const withoutName = ({
  internal: _internal,
  by: _by,
  ...message
}: AdminTicketMessage): TicketMessage => message;
