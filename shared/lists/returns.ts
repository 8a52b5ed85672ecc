import {
  refundWayText,
  returnKindText,
  returnReasonText,
  returnStatusText,
} from '#shared/labels/returns.ts';
import { returnStatuses } from '#shared/states.ts';
import { defineList } from './define-list.ts';

/** Returns and part refunds of all buyers. */
export const returnList = defineList({
  api: 'returns',
  title: 'مرجوعی‌ها',
  one: 'مرجوعی',
  empty: 'هنوز مرجوعی ثبت نشده است',
  search: {
    label: 'شماره مرجوعی، سفارش، نام یا موبایل',
    finds: 'number, order number, name or mobile',
  },
  statuses: returnStatuses,
  tabs: {
    label: 'وضعیت مرجوعی',
    all: {
      all: { title: 'همه', of: [] },
      waiting: { title: 'منتظر اقدام شما', of: ['requested', 'received'] },
      accepted: { title: 'در راه فروشگاه', of: ['accepted'] },
      refunded: { title: 'پایان‌یافته', of: ['refunded'] },
      refused: { title: 'ردشده', of: ['refused'] },
      canceled: { title: 'لغوشده', of: ['canceled'] },
    },
  },
  columns: {
    number: { title: 'شماره', kind: 'code' },
    kind: { title: 'نوع', kind: 'choice', labels: returnKindText, filter: 'choice', width: 20 },
    order: { title: 'سفارش', kind: 'order' },
    buyer: { title: 'مشتری', kind: 'person' },
    reason: {
      title: 'دلیل',
      kind: 'choice',
      labels: returnReasonText,
      filter: 'choice',
      narrow: 'folded',
      width: 24,
    },
    quantity: { title: 'تعداد کالا', kind: 'count', none: 0, narrow: 'minor' },
    status: { title: 'وضعیت', kind: 'status', labels: returnStatusText, width: 20 },
    amount: { title: 'برگشت وجه (تومان)', kind: 'toman', sort: true, filter: 'range', none: 0 },
    refundWay: { title: 'روش برگشت', kind: 'choice', labels: refundWayText },
    created: { title: 'ثبت', kind: 'instant', of: 'at', sort: true, filter: 'days' },
    updatedAt: { title: 'آخرین تغییر', kind: 'instant' },
  },
  shown: ['number', 'kind', 'buyer', 'order', 'reason', 'quantity', 'amount', 'status', 'created'],
  sort: 'created',
});
