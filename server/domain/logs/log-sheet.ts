import type { LogRow } from '../../../contract/logs.ts';
import { BUNDLE, jalaliTime, type ListSheet } from '../sheets/column.ts';
import { chosenLogs, type LogQuery } from './list-logs.ts';

/** The log as a file; what was before and after as JSON. */
export const logSheet: ListSheet<LogQuery, LogRow> = {
  title: 'رویدادها',
  columns: [
    { title: 'زمان', cell: ({ at }) => jalaliTime(at) },
    { title: 'کار', cell: ({ action }) => action },
    { title: 'مورد', cell: ({ entity }) => entity },
    { title: 'نام', width: 30, cell: ({ entityName, entityId }) => entityName || entityId },
    {
      title: 'انجام‌دهنده',
      width: 26,
      cell: ({ actor, role }) => (actor ? `${actor.firstName} ${actor.lastName}` : role),
    },
    { title: 'پیش از آن', width: 40, cell: ({ before }) => before && JSON.stringify(before) },
    { title: 'پس از آن', width: 40, cell: ({ after }) => after && JSON.stringify(after) },
    { title: 'نشانی', cell: ({ ip }) => ip },
    { title: 'دستگاه', width: 30, cell: ({ userAgent }) => userAgent },
  ],
  rows: (ctx, query) => ctx.sql<LogRow[]>`${chosenLogs(ctx, query)}`.cursor(BUNDLE),
};
