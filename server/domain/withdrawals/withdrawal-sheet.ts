import type { AdminWithdrawalRow } from '#contract/withdrawals.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import { withdrawalStatusText } from '#shared/labels/people.ts';
import { chosenWithdrawals, type WithdrawalQuery } from './list-withdrawals.ts';

/** Withdrawals as a file, card numbers masked; money in toman. */
export const withdrawalSheet: ListSheet<WithdrawalQuery, AdminWithdrawalRow> = {
  title: 'برداشت‌ها',
  columns: [
    { title: 'شماره', cell: ({ number }) => number },
    { title: 'مشتری', width: 26, cell: ({ buyer }) => `${buyer.firstName} ${buyer.lastName}` },
    { title: 'موبایل', cell: ({ buyer }) => buyer.mobileNumber },
    { title: 'مبلغ (تومان)', cell: ({ amount }) => amount },
    { title: 'وضعیت', cell: ({ status }) => labelOf(withdrawalStatusText, status) },
    { title: 'بانک', cell: ({ bankName }) => bankName },
    { title: 'کارت', cell: ({ cardMasked }) => cardMasked },
    { title: 'صاحب کارت', width: 26, cell: ({ holderName }) => holderName },
    { title: 'زمان', cell: ({ at }) => jalaliTime(at) },
  ],
  rows: (ctx, query) =>
    ctx.sql<AdminWithdrawalRow[]>`${chosenWithdrawals(ctx, query)}`.cursor(BUNDLE),
};
