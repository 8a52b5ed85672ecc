import { gatewayText } from '#shared/labels/gateways.ts';
import { orderStatusText, orderTypeText } from '#shared/labels/orders.ts';
import { orderStatuses } from '#shared/states.ts';
import { defineList } from './define-list.ts';

/** All orders; the file has more of each, and a second file has their lines. */
export const orderList = defineList({
  api: 'orders',
  title: 'سفارش‌ها',
  one: 'سفارش',
  empty: 'هنوز سفارشی ثبت نشده است',
  search: {
    label: 'شماره، مشتری، کد رهگیری، کالا یا شهر',
    finds: 'number, name, mobile, tracking code, city, code or title of a product',
  },
  statuses: orderStatuses,
  tabs: {
    label: 'وضعیت سفارش',
    all: {
      all: { title: 'همه', of: [] },
      confirm: { title: 'در انتظار تأیید', of: ['registered'] },
      pay: { title: 'در انتظار پرداخت', of: ['confirmed', 'pending_payment', 'payment_review'] },
      prepare: { title: 'پرداخت‌شده', of: ['paid'] },
      ship: { title: 'در حال آماده‌سازی', of: ['processing'] },
      shipped: { title: 'ارسال‌شده', of: ['shipped'] },
      delivered: { title: 'تحویل‌شده', of: ['delivered'] },
      ended: { title: 'لغوشده', of: ['canceled', 'expired'] },
    },
  },
  columns: {
    number: { title: 'شماره', file: 'شماره سفارش', kind: 'code', of: 'orderNumber' },
    buyer: { title: 'مشتری', kind: 'person' },
    orderType: {
      title: 'نوع',
      kind: 'choice',
      labels: orderTypeText,
      filter: 'choice',
      narrow: 'folded',
    },
    status: { title: 'وضعیت', kind: 'status', labels: orderStatusText },
    gatewayType: {
      title: 'پرداخت',
      kind: 'choice',
      labels: gatewayText,
      filter: 'choice',
      narrow: 'soon',
      isOffCard: true,
      isNamed: true,
      only: 'screen',
    },
    payment: { title: 'پرداخت', kind: 'own', only: 'file' },
    province: { title: 'استان', kind: 'text', only: 'file' },
    city: { title: 'شهر', kind: 'text', narrow: 'minor', isOffCard: true, isNamed: true },
    created: {
      title: 'ثبت',
      kind: 'instant',
      of: 'createdAt',
      sort: true,
      filter: 'days',
      narrow: 'folded',
    },
    quantity: {
      title: 'اقلام',
      file: 'تعداد کالا',
      kind: 'count',
      narrow: 'minor',
      isOffCard: true,
    },
    amount: { title: 'مبلغ (تومان)', kind: 'toman', sort: true, filter: 'range' },
    shippingAmount: { title: 'هزینه ارسال (تومان)', kind: 'toman', only: 'file' },
    paidAmount: { title: 'پرداخت‌شده (تومان)', kind: 'toman', only: 'file' },
    refundedAmount: { title: 'برگشت وجه (تومان)', kind: 'toman', only: 'file' },
    tax: { title: 'مالیات فاکتورها (تومان)', kind: 'toman', only: 'file' },
    next: { title: 'اقدام بعدی', kind: 'actions' },
  },
  shown: [
    'number',
    'buyer',
    'orderType',
    'quantity',
    'amount',
    'gatewayType',
    'status',
    'city',
    'created',
    'next',
  ],
  sort: 'created',
});
