import { transferStatusText, transferWayText } from '#shared/labels/payments.ts';
import { transferStatuses } from '#shared/states.ts';
import { defineList } from './define-list.ts';

/** Transfers to the account of the shop. */
export const transferList = defineList({
  api: 'transfers',
  title: 'فیش‌های واریز',
  one: 'فیش',
  empty: 'هنوز فیشی ثبت نشده است',
  search: {
    label: 'شماره، شماره پیگیری، سفارش، نام یا موبایل',
    finds: 'number, tracking number, order number, name or mobile',
  },
  statuses: transferStatuses,
  tabs: {
    label: 'وضعیت فیش',
    all: {
      all: { title: 'همه', of: [] },
      open: { title: 'در انتظار بررسی', of: ['pending', 'checked'] },
      confirmed: { title: 'تأییدشده', of: ['confirmed'] },
      rejected: { title: 'ردشده', of: ['rejected'] },
      canceled: { title: 'لغوشده', of: ['canceled'] },
    },
  },
  columns: {
    number: { title: 'شماره', kind: 'code' },
    buyer: { title: 'مشتری', kind: 'person' },
    order: { title: 'سفارش', kind: 'order' },
    amount: { title: 'مبلغ (تومان)', kind: 'toman', sort: true, filter: 'range' },
    way: { title: 'روش', kind: 'choice', labels: transferWayText, filter: 'choice' },
    tracking: { title: 'شماره پیگیری', kind: 'code', narrow: 'minor' },
    sentOn: { title: 'تاریخ واریز', kind: 'day' },
    status: { title: 'وضعیت', kind: 'status', labels: transferStatusText },
    rejectReason: { title: 'دلیل رد', kind: 'text', width: 30 },
    created: { title: 'ثبت', kind: 'instant', of: 'at', sort: true, filter: 'days' },
  },
  shown: ['number', 'buyer', 'amount', 'order', 'tracking', 'status', 'created'],
  sort: 'created',
});
