import { gatewayText } from '#shared/labels/gateways.ts';
import { transactionKindText, transactionStatusText } from '#shared/labels/payments.ts';
import { transactionStatuses } from '#shared/states.ts';
import { defineList } from './define-list.ts';

/** Payments and movements of all people. */
export const transactionList = defineList({
  api: 'transactions',
  title: 'تراکنش‌ها',
  one: 'تراکنش',
  empty: 'هنوز تراکنشی نیست',
  search: { label: 'شماره، مرجع، نام یا موبایل', finds: 'number, bank reference, name or mobile' },
  statuses: transactionStatuses,
  tabs: {
    label: 'وضعیت تراکنش',
    all: {
      all: { title: 'همه', of: [] },
      open: { title: 'در حال بررسی', of: ['created', 'redirected', 'verifying'] },
      review: { title: 'نیازمند بررسی', of: ['unknown', 'mismatch'] },
      success: { title: 'موفق', of: ['success'] },
      failed: { title: 'ناموفق', of: ['failed', 'canceled', 'expired'] },
      reversed: { title: 'برگشت وجه', of: ['reversing', 'reversed'] },
    },
  },
  columns: {
    number: { title: 'شماره', kind: 'code' },
    kind: {
      title: 'نوع',
      kind: 'choice',
      labels: transactionKindText,
      filter: 'choice',
      narrow: 'folded',
    },
    buyer: { title: 'مشتری', kind: 'person' },
    order: { title: 'سفارش', kind: 'order' },
    amount: { title: 'مبلغ (تومان)', kind: 'toman', sort: true, filter: 'range' },
    gatewayType: {
      title: 'روش',
      kind: 'choice',
      labels: gatewayText,
      filter: 'choice',
      narrow: 'minor',
    },
    status: { title: 'وضعیت', kind: 'status', labels: transactionStatusText },
    bankReference: { title: 'مرجع بانک', kind: 'code', narrow: 'soon', isOffCard: true },
    traceNumber: { title: 'شماره پیگیری', kind: 'code' },
    cardMasked: { title: 'کارت', kind: 'code' },
    created: { title: 'زمان', kind: 'instant', of: 'at', sort: true, filter: 'days' },
  },
  shown: [
    'number',
    'kind',
    'buyer',
    'order',
    'amount',
    'gatewayType',
    'bankReference',
    'status',
    'created',
  ],
  sort: 'created',
});
