import type { AdminTicketRow } from '#contract/tickets.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import {
  staffTicketStatusText,
  ticketDepartmentText,
  ticketPriorityText,
} from '#shared/labels/tickets.ts';
import { chosenTickets, type TicketQuery } from './list-all-tickets.ts';

/** Tickets as a file, without internal notes. */
export const ticketSheet: ListSheet<TicketQuery, AdminTicketRow> = {
  title: 'تیکت‌ها',
  columns: [
    { title: 'شماره', cell: ({ number }) => number },
    { title: 'موضوع', width: 40, cell: ({ subject }) => subject },
    { title: 'مشتری', width: 26, cell: ({ buyer }) => `${buyer.firstName} ${buyer.lastName}` },
    { title: 'موبایل', cell: ({ buyer }) => buyer.mobileNumber },
    { title: 'بخش', cell: ({ department }) => labelOf(ticketDepartmentText, department) },
    { title: 'اهمیت', cell: ({ priority }) => labelOf(ticketPriorityText, priority) },
    { title: 'وضعیت', cell: ({ status }) => labelOf(staffTicketStatusText, status) },
    { title: 'مسئول', width: 26, cell: ({ assignee }) => assignee?.name ?? '' },
    { title: 'پیام آخر', width: 40, cell: ({ lastBody }) => lastBody },
    { title: 'زمان پیام آخر', cell: ({ lastAt }) => jalaliTime(lastAt) },
    { title: 'ثبت', cell: ({ createdAt }) => jalaliTime(createdAt) },
  ],
  rows: (ctx, query) => ctx.sql<AdminTicketRow[]>`${chosenTickets(ctx, query)}`.cursor(BUNDLE),
};
