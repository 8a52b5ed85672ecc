import { requestStatusText } from '#shared/labels/requests.ts';
import { manualOrderStatuses } from '#shared/states.ts';
import { defineList } from './define-list.ts';

/** Requests of people who buy without a cart. */
export const requestList = defineList({
  api: 'manual-orders',
  address: 'manual-order-registration',
  title: 'سفارش‌های دستی',
  one: 'سفارش',
  empty: 'هنوز درخواستی نرسیده است',
  search: { label: 'شماره، نام، موبایل یا شهر', finds: 'number, name, mobile or city' },
  statuses: manualOrderStatuses,
  tabs: {
    label: 'وضعیت درخواست',
    all: {
      all: { title: 'همه', of: [] },
      new: { title: 'جدید', of: ['new'] },
      review: { title: 'در حال بررسی', of: ['in_review'] },
      quoted: { title: 'قیمت‌گذاری‌شده', of: ['quoted'] },
      accepted: { title: 'پذیرفته‌شده', of: ['accepted'] },
      converted: { title: 'تبدیل‌شده به سفارش', of: ['converted'] },
      ended: { title: 'پایان‌یافته', of: ['rejected', 'expired'] },
    },
  },
  columns: {
    number: { title: 'شماره', kind: 'code' },
    fullName: { title: 'درخواست‌کننده', kind: 'text', width: 26 },
    mobileNumber: { title: 'موبایل', kind: 'code' },
    city: { title: 'شهر', kind: 'text', narrow: 'minor' },
    asked: { title: 'درخواست', kind: 'own', only: 'screen' },
    items: { title: 'کالاها', kind: 'count' },
    files: { title: 'فایل‌ها', kind: 'count' },
    total: { title: 'مبلغ (تومان)', kind: 'toman' },
    status: { title: 'وضعیت', kind: 'status', labels: requestStatusText },
    created: { title: 'زمان', kind: 'instant', of: 'at', sort: true, filter: 'days' },
  },
  shown: ['number', 'fullName', 'city', 'asked', 'total', 'status', 'created'],
  sort: 'created',
});
