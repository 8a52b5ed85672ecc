import type { AdminTransactionRow } from '#contract/transactions.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { gatewayText } from '#shared/labels/gateways.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import { transactionKindText, transactionStatusText } from '#shared/labels/payments.ts';
import { chosenTransactions, type TransactionQuery } from './list-all-transactions.ts';

/** All payments and movements as a file; money in toman. */
export const transactionSheet: ListSheet<TransactionQuery, AdminTransactionRow> = {
  title: 'تراکنش‌ها',
  columns: [
    { title: 'شماره', cell: ({ number }) => number },
    { title: 'نوع', cell: ({ kind }) => labelOf(transactionKindText, kind) },
    { title: 'مشتری', width: 26, cell: ({ buyer }) => `${buyer.firstName} ${buyer.lastName}` },
    { title: 'موبایل', cell: ({ buyer }) => buyer.mobileNumber },
    { title: 'سفارش', cell: ({ order }) => order?.orderNumber ?? null },
    { title: 'مبلغ (تومان)', cell: ({ amount }) => amount },
    { title: 'روش', cell: ({ gatewayType }) => labelOf(gatewayText, gatewayType) },
    { title: 'وضعیت', cell: ({ status }) => labelOf(transactionStatusText, status) },
    { title: 'مرجع بانک', cell: ({ bankReference }) => bankReference },
    { title: 'شماره پیگیری', cell: ({ traceNumber }) => traceNumber },
    { title: 'کارت', cell: ({ cardMasked }) => cardMasked },
    { title: 'زمان', cell: ({ at }) => jalaliTime(at) },
  ],
  rows: (ctx, query) =>
    ctx.sql<AdminTransactionRow[]>`${chosenTransactions(ctx, query)}`.cursor(BUNDLE),
};
