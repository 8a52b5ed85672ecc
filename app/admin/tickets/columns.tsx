import { Ago, numberColumn } from '#app/admin/common/list-cells.tsx';
import { PersonCell } from '#app/admin/common/person-cell.tsx';
import { Unread } from '#app/common/ticket/ticket-row.tsx';
import { TicketStatus } from '#app/common/ticket/ticket-status.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { ticketAnswersText } from '#app/text/admin/ticket-answers.ts';
import { ticketText } from '#app/text/tickets.ts';
import type { Column } from '#app/ui/column.ts';
import type { AdminTicketRow, TicketPriority } from '#contract/tickets.ts';
import { ticketDepartmentText, ticketPriorityText } from '#shared/labels/tickets.ts';

const t = ticketText.admin;

const PRIORITY_LOOK: Record<TicketPriority, string> = {
  normal: 'text-ink-700',
  high: 'font-semibold text-zaferan-800',
  urgent: 'font-bold text-anar-600',
};

/** How urgent a ticket is, by colour and by word. */
export const Priority = ({ priority }: { priority: TicketPriority }) => (
  <span className={PRIORITY_LOOK[priority]}>{ticketPriorityText[priority]}</span>
);

/** Columns of the list of tickets. */
export const ticketColumns: Column<AdminTicketRow>[] = [
  numberColumn(t.columns.number),
  {
    id: 'subject',
    isWide: true,
    isPlain: true,
    title: t.columns.subject,
    cell: (row) => (
      <span className="flex items-center gap-2 max-tab:text-14.5 max-tab:leading-6">
        <bdi className={`whole-lines-2 break-words ${row.unread > 0 ? 'font-bold' : ''}`}>
          {row.subject}
        </bdi>
        <Unread n={row.unread} />
      </span>
    ),
  },
  {
    id: 'buyer',
    title: t.columns.buyer,
    isPlain: true,
    cell: ({ buyer }) => (
      <PersonCell name={`${buyer.firstName} ${buyer.lastName}`} mobile={buyer.mobileNumber} />
    ),
  },
  {
    id: 'department',
    isMinor: true,
    isPlain: true,
    title: t.columns.department,
    cell: (row) => ticketDepartmentText[row.department],
  },
  {
    id: 'priority',
    isPlain: true,
    title: t.columns.priority,
    cell: (row) => <Priority priority={row.priority} />,
  },
  {
    id: 'assignee',
    isPlain: true,
    title: ticketAnswersText.assignee.label,
    cell: ({ assignee }) =>
      assignee ? <bdi className="whole-lines-1">{assignee.name}</bdi> : adminText.none,
  },
  {
    id: 'status',
    isStatus: true,
    title: t.columns.status,
    cell: (row) => <TicketStatus status={row.status} names={t.status} />,
  },
  {
    id: 'last',
    isSum: true,
    title: t.columns.last,
    sort: 'last',
    sortKind: 'time',
    cell: (row) => <Ago at={row.lastAt} />,
  },
];
