import type { AdminWithdrawalRow } from '#contract/withdrawals.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { wordOf } from '#server/domain/sheets/words.ts';
import { jalaliTime } from '#shared/days.ts';
import { chosenWithdrawals, type WithdrawalQuery } from './list-withdrawals.ts';

/** Withdrawals as a file, card numbers masked; money in toman. */
export const withdrawalSheet: ListSheet<WithdrawalQuery, AdminWithdrawalRow> = {
  title: 'برداشت‌ها',
  columns: [
    { title: 'شماره', cell: ({ number }) => number },
    { title: 'کاربر', width: 26, cell: ({ buyer }) => `${buyer.firstName} ${buyer.lastName}` },
    { title: 'موبایل', cell: ({ buyer }) => buyer.mobileNumber },
    { title: 'مبلغ (تومان)', cell: ({ amount }) => amount },
    { title: 'وضعیت', cell: ({ status }) => wordOf('withdrawal', status) },
    { title: 'بانک', cell: ({ bankName }) => bankName },
    { title: 'کارت', cell: ({ cardMasked }) => cardMasked },
    { title: 'صاحب کارت', width: 26, cell: ({ holderName }) => holderName },
    { title: 'زمان', cell: ({ at }) => jalaliTime(at) },
  ],
  rows: (ctx, query) =>
    ctx.sql<AdminWithdrawalRow[]>`${chosenWithdrawals(ctx, query)}`.cursor(BUNDLE),
};
