import { couponKindText, couponStatusText } from '#shared/labels/coupons.ts';
import { couponStatuses } from '#shared/states.ts';
import { defineList } from './define-list.ts';

/** Coupons: codes that take a sum off an order. */
export const couponList = defineList({
  api: 'coupons',
  title: 'کدهای تخفیف',
  one: 'کد تخفیف',
  empty: 'هنوز کد تخفیفی ساخته نشده است',
  search: { label: 'عنوان یا کد', finds: 'title' },
  statuses: couponStatuses,
  tabs: {
    label: 'وضعیت کد',
    all: {
      all: { title: 'همه', of: [] },
      active: { title: 'فعال', of: ['active'] },
      draft: { title: 'پیش‌نویس', of: ['draft'] },
      stopped: { title: 'متوقف‌شده', of: ['stopped'] },
    },
  },
  columns: {
    title: { title: 'عنوان', kind: 'text' },
    code: { title: 'کد', kind: 'code' },
    kind: { title: 'نوع', kind: 'choice', labels: couponKindText, filter: 'choice' },
    taken: { title: 'مصرف', kind: 'count' },
    start: { title: 'شروع', kind: 'instant', of: 'from', sort: true, filter: 'days' },
    until: { title: 'پایان', kind: 'instant' },
    status: { title: 'وضعیت', kind: 'status', labels: couponStatusText },
  },
  shown: ['title', 'code', 'kind', 'taken', 'start', 'until', 'status'],
  sort: 'start',
});
