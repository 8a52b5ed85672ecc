import type { BalanceRow } from '#contract/wallet.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { type BalanceQuery, chosenWallets } from './list-balances.ts';

/** Wallets as a file; money in toman. */
export const balanceSheet: ListSheet<BalanceQuery, BalanceRow> = {
  title: 'کیف پول کاربران',
  columns: [
    { title: 'نام', cell: ({ firstName }) => firstName },
    { title: 'نام خانوادگی', cell: ({ lastName }) => lastName },
    { title: 'موبایل', cell: ({ mobileNumber }) => mobileNumber },
    { title: 'موجودی (تومان)', cell: ({ balance }) => balance },
    { title: 'در انتظار برداشت (تومان)', cell: ({ held }) => held },
    { title: 'آخرین گردش', cell: ({ lastMoveAt }) => jalaliTime(lastMoveAt) },
  ],
  rows: (ctx, query) => ctx.sql<BalanceRow[]>`${chosenWallets(ctx, query)}`.cursor(BUNDLE),
};
