import type { AdminTransferRow } from '#contract/transfers.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliDay, jalaliTime } from '#shared/days.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import { transferStatusText, transferWayText } from '#shared/labels/payments.ts';
import { chosenTransfers, type TransferQuery } from './list-transfers.ts';

/** Transfers as a file; money in toman. */
export const transferSheet: ListSheet<TransferQuery, AdminTransferRow> = {
  title: 'فیش‌های واریز',
  columns: [
    { title: 'شماره', cell: ({ number }) => number },
    { title: 'مشتری', width: 26, cell: ({ buyer }) => `${buyer.firstName} ${buyer.lastName}` },
    { title: 'موبایل', cell: ({ buyer }) => buyer.mobileNumber },
    { title: 'سفارش', cell: ({ order }) => order.orderNumber },
    { title: 'مبلغ (تومان)', cell: ({ amount }) => amount },
    { title: 'روش', cell: ({ way }) => labelOf(transferWayText, way) },
    { title: 'شماره پیگیری', cell: ({ tracking }) => tracking },
    { title: 'تاریخ واریز', cell: ({ sentOn }) => jalaliDay(sentOn) },
    { title: 'وضعیت', cell: ({ status }) => labelOf(transferStatusText, status) },
    { title: 'دلیل رد', width: 30, cell: ({ rejectReason }) => rejectReason },
    { title: 'ثبت', cell: ({ at }) => jalaliTime(at) },
  ],
  rows: (ctx, query) => ctx.sql<AdminTransferRow[]>`${chosenTransfers(ctx, query)}`.cursor(BUNDLE),
};
