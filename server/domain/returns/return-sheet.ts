import type { AdminReturnRow } from '#contract/order/returns.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import {
  refundWayText,
  returnKindText,
  returnReasonText,
  returnStatusText,
} from '#shared/labels/returns.ts';
import { chosenReturns, type ReturnQuery } from './list-returns.ts';

/** Returns as a file; money in toman. */
export const returnSheet: ListSheet<ReturnQuery, AdminReturnRow> = {
  title: 'مرجوعی‌ها',
  columns: [
    { title: 'شماره', cell: ({ number }) => number },
    { title: 'نوع', width: 20, cell: ({ kind }) => labelOf(returnKindText, kind) },
    { title: 'سفارش', cell: ({ order }) => order.orderNumber },
    { title: 'مشتری', width: 26, cell: ({ buyer }) => `${buyer.firstName} ${buyer.lastName}` },
    { title: 'موبایل', cell: ({ buyer }) => buyer.mobileNumber },
    { title: 'دلیل', width: 24, cell: ({ reason }) => labelOf(returnReasonText, reason) },
    { title: 'تعداد کالا', cell: ({ quantity }) => quantity },
    { title: 'وضعیت', width: 20, cell: ({ status }) => labelOf(returnStatusText, status) },
    { title: 'برگشت وجه (تومان)', cell: ({ amount }) => amount },
    { title: 'روش برگشت', cell: ({ refundWay }) => labelOf(refundWayText, refundWay) },
    { title: 'ثبت', cell: ({ at }) => jalaliTime(at) },
    { title: 'آخرین تغییر', cell: ({ updatedAt }) => jalaliTime(updatedAt) },
  ],
  rows: (ctx, query) => ctx.sql<AdminReturnRow[]>`${chosenReturns(ctx, query)}`.cursor(BUNDLE),
};
