import type { AdminUserRow } from '#contract/admin-users.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import { kycStatusText, roleText, userStatusText } from '#shared/labels/people.ts';
import { chosenUsers, type UserQuery } from './list-users.ts';

/** People as a file; money in toman. */
export const userSheet: ListSheet<UserQuery, AdminUserRow> = {
  title: 'کاربران',
  columns: [
    { title: 'نام', cell: ({ firstName }) => firstName },
    { title: 'نام خانوادگی', cell: ({ lastName }) => lastName },
    { title: 'موبایل', cell: ({ mobileNumber }) => mobileNumber },
    { title: 'نقش', cell: ({ role }) => labelOf(roleText, role) },
    { title: 'وضعیت', cell: ({ status }) => labelOf(userStatusText, status) },
    { title: 'احراز هویت', cell: ({ identityStatus }) => labelOf(kycStatusText, identityStatus) },
    { title: 'سفارش‌ها', cell: ({ ordersCount }) => ordersCount },
    { title: 'جمع خرید (تومان)', cell: ({ spent }) => spent },
    {
      title: 'آخرین خرید',
      cell: ({ lastBoughtAt }) => (lastBoughtAt ? jalaliTime(lastBoughtAt) : null),
    },
    { title: 'موجودی (تومان)', cell: ({ balance }) => balance },
    { title: 'عضویت', cell: ({ joinedAt }) => jalaliTime(joinedAt) },
  ],
  rows: (ctx, query) => ctx.sql<AdminUserRow[]>`${chosenUsers(ctx, query)}`.cursor(BUNDLE),
};
