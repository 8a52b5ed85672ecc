import type { AdminManualOrderRow } from '#contract/admin-manual-orders.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import { requestStatusText } from '#shared/labels/requests.ts';
import { chosenRequests, type RequestQuery } from './list-all-requests.ts';

/** Requests as a file; totals in toman. */
export const requestSheet: ListSheet<RequestQuery, AdminManualOrderRow> = {
  title: 'سفارش‌های دستی',
  columns: [
    { title: 'شماره', cell: ({ number }) => number },
    { title: 'درخواست‌کننده', width: 26, cell: ({ fullName }) => fullName },
    { title: 'موبایل', cell: ({ mobileNumber }) => mobileNumber },
    { title: 'شهر', cell: ({ city }) => city },
    { title: 'کالاها', cell: ({ items }) => items },
    { title: 'فایل‌ها', cell: ({ files }) => files },
    { title: 'مبلغ (تومان)', cell: ({ total }) => total },
    { title: 'وضعیت', cell: ({ status }) => labelOf(requestStatusText, status) },
    { title: 'زمان', cell: ({ at }) => jalaliTime(at) },
  ],
  rows: (ctx, query) =>
    ctx.sql<AdminManualOrderRow[]>`${chosenRequests(ctx, query)}`.cursor(BUNDLE),
};
