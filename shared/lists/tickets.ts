import {
  staffTicketStatusText,
  ticketDepartmentText,
  ticketPriorityText,
} from '#shared/labels/tickets.ts';
import { ticketStatuses } from '#shared/states.ts';
import { defineList } from './define-list.ts';

/** Tickets of all people. */
export const ticketList = defineList({
  api: 'tickets',
  title: 'تیکت‌ها',
  one: 'تیکت',
  empty: 'هنوز تیکتی نیست',
  search: { label: 'شماره، موضوع، نام یا موبایل', finds: 'number, subject, name or mobile' },
  statuses: ticketStatuses,
  tabs: {
    label: 'وضعیت تیکت',
    all: {
      all: { title: 'همه', of: [] },
      open: { title: 'در انتظار پاسخ', of: ['open'] },
      answered: { title: 'پاسخ داده شد', of: ['answered'] },
      waiting: { title: 'در انتظار پاسخ مشتری', of: ['waiting_buyer'] },
      closed: { title: 'بسته شد', of: ['closed'] },
    },
  },
  columns: {
    number: { title: 'شماره', kind: 'code' },
    subject: { title: 'موضوع', kind: 'text', isWide: true, width: 40 },
    buyer: { title: 'مشتری', kind: 'person' },
    department: {
      title: 'بخش',
      kind: 'choice',
      labels: ticketDepartmentText,
      filter: 'choice',
      narrow: 'minor',
    },
    priority: { title: 'اهمیت', kind: 'choice', labels: ticketPriorityText, filter: 'choice' },
    status: { title: 'وضعیت', kind: 'status', labels: staffTicketStatusText },
    assignee: { title: 'مسئول', kind: 'own', width: 26 },
    lastBody: { title: 'پیام آخر', kind: 'text', width: 40 },
    last: {
      title: 'آخرین پیام',
      file: 'زمان پیام آخر',
      kind: 'instant',
      of: 'lastAt',
      sort: true,
      filter: 'days',
      isSum: true,
    },
    created: { title: 'ثبت', kind: 'instant', of: 'createdAt', sort: true },
  },
  shown: ['number', 'subject', 'buyer', 'department', 'priority', 'assignee', 'status', 'last'],
  sort: 'last',
});
