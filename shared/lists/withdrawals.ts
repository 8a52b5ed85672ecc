import { withdrawalStatusText } from '#shared/labels/people.ts';
import { withdrawalStatuses } from '#shared/states.ts';
import { defineList } from './define-list.ts';

/** Withdrawals of all people; card numbers are masked. */
export const withdrawalList = defineList({
  api: 'users-withdraw',
  title: 'برداشت‌ها',
  one: 'برداشت',
  empty: 'هنوز برداشتی ثبت نشده است',
  search: {
    label: 'شماره، کد پیگیری، نام یا موبایل',
    finds: 'number, bank tracking, name or mobile',
  },
  statuses: withdrawalStatuses,
  tabs: {
    label: 'وضعیت برداشت',
    all: {
      all: { title: 'همه', of: [] },
      pending: { title: 'در انتظار بررسی', of: ['pending'] },
      approved: { title: 'در انتظار واریز', of: ['approved'] },
      paid: { title: 'واریزشده', of: ['paid'] },
      ended: { title: 'ردشده و ناموفق', of: ['rejected', 'failed'] },
      canceled: { title: 'لغوشده', of: ['canceled'] },
    },
  },
  columns: {
    number: { title: 'شماره', kind: 'code' },
    buyer: { title: 'مشتری', kind: 'person' },
    amount: { title: 'مبلغ (تومان)', kind: 'toman', sort: true, filter: 'range' },
    status: { title: 'وضعیت', kind: 'status', labels: withdrawalStatusText },
    bank: { title: 'بانک', kind: 'text', of: 'bankName', filter: 'open' },
    card: { title: 'کارت', kind: 'text', of: 'cardMasked' },
    holderName: { title: 'صاحب کارت', kind: 'text', width: 26 },
    created: {
      title: 'ثبت',
      kind: 'instant',
      of: 'at',
      sort: true,
      filter: 'days',
      narrow: 'folded',
    },
  },
  shown: ['number', 'buyer', 'amount', 'card', 'status', 'created'],
  sort: 'created',
});
