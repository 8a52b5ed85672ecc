import { differenceOf } from '#app/text/admin/log-difference.ts';
import { logsText } from '#app/text/admin/logs.ts';
import type { LogRow } from '#contract/logs.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { chosenLogs, type LogQuery } from './list-logs.ts';

const roles: Record<string, string> = { admin: 'مدیر', user: 'مشتری', system: 'فروشگاه' };

const changesOf = (row: LogRow) =>
  differenceOf(row)
    .map(({ name, before, after }) => `${name}: ${before} ← ${after}`)
    .join('\n');

/** The log as a file, in the words of its screen. */
export const logSheet: ListSheet<LogQuery, LogRow> = {
  title: 'رویدادها',
  columns: [
    { title: 'زمان', cell: ({ at }) => jalaliTime(at) },
    { title: 'عملیات', cell: ({ action }) => logsText.action(action) },
    { title: 'مورد', cell: ({ entity }) => logsText.entity(entity) },
    { title: 'نام', width: 30, cell: ({ entityName, entityId }) => entityName || entityId },
    {
      title: 'انجام‌دهنده',
      width: 26,
      cell: ({ actor, role }) =>
        actor ? `${actor.firstName} ${actor.lastName}` : (roles[role] ?? ''),
    },
    { title: 'تغییرات', width: 60, cell: changesOf },
    { title: 'آی‌پی', cell: ({ ip }) => ip },
    { title: 'دستگاه', width: 30, cell: ({ userAgent }) => userAgent },
  ],
  rows: (ctx, query) => ctx.sql<LogRow[]>`${chosenLogs(ctx, query)}`.cursor(BUNDLE),
};
