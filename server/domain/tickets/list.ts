import type { AdminTicketRow } from '#contract/tickets.ts';
import { ownerOf } from '#server/context.ts';
import { byNumber, byPerson, byWords } from '#server/domain/lists/finders.ts';
import { serveList } from '#server/domain/lists/serve-list.ts';
import { ticketList } from '#shared/lists/tickets.ts';
import { assigneeColumn, buyerColumn, lastMessage, rowColumns } from './ticket-view.ts';

/** Tickets of all people, by their definition; the file is without internal notes. */
export const tickets = serveList(
  ticketList,
  {
    table: 'tickets',
    alias: 't',
    rows: (sql, rest) => sql<AdminTicketRow[]>`
    select ${rowColumns(sql, 'staff')}, ${buyerColumn(sql)}, ${assigneeColumn(sql)}
    from tickets t join users u on u.id = t.user_id ${lastMessage(sql)} ${rest}`,
    search: [byWords('t.subject'), byNumber('t.number'), byPerson('t.user_id')],
    columns: { last: 'last_at' },
    narrow(ctx, { assignee }) {
      if (assignee === 'none') return ctx.sql`t.assignee_id is null`;
      return assignee
        ? ctx.sql`t.assignee_id = ${assignee === 'mine' ? ownerOf(ctx) : assignee}`
        : undefined;
    },
  },
  { assignee: ({ assignee }) => assignee?.name ?? '' },
);
