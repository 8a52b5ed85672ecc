import {
  exceptionReasonText,
  exceptionStatusText,
  settlementSourceText,
} from '#shared/labels/settlements.ts';
import { exceptionStatuses } from '#shared/states.ts';
import { defineList } from './define-list.ts';

/** Differences between the books and what banks have paid. */
export const exceptionList = defineList({
  api: 'settlement-exceptions',
  address: 'settlements/exceptions',
  title: 'مغایرت‌ها',
  one: 'مغایرت',
  empty: 'مغایرتی نیست؛ دفاتر با بانک یکی است',
  search: { label: 'شماره مرجع', finds: 'reference of the bank' },
  statuses: exceptionStatuses,
  tabs: {
    label: 'وضعیت مغایرت',
    all: {
      open: { title: 'باز', of: ['open'] },
      all: { title: 'همه', of: [] },
      decided: { title: 'بسته‌شده', of: ['accepted', 'refunded', 'linked', 'resolved'] },
      ignored: { title: 'نادیده‌گرفته', of: ['ignored'] },
    },
  },
  columns: {
    reference: { title: 'شماره مرجع', kind: 'code' },
    source: { title: 'بانک', kind: 'choice', labels: settlementSourceText, filter: 'choice' },
    reason: { title: 'دلیل', kind: 'choice', labels: exceptionReasonText, filter: 'choice' },
    amount: { title: 'مبلغ (تومان)', kind: 'toman', sort: true, filter: 'range' },
    day: { title: 'روز', kind: 'day' },
    status: { title: 'وضعیت', kind: 'status', labels: exceptionStatusText },
    created: { title: 'ثبت', kind: 'instant', of: 'at', sort: true, filter: 'days' },
  },
  shown: ['reference', 'source', 'reason', 'amount', 'day', 'status', 'created'],
  sort: 'created',
});
