import { promotionKindText, promotionStatusText } from '#shared/labels/promotions.ts';
import { promotionStatuses } from '#shared/states.ts';
import { defineList } from './define-list.ts';

/** Promotions: prices that are lower from a minute until another. */
export const promotionList = defineList({
  api: 'promotions',
  title: 'تخفیف‌ها',
  one: 'تخفیف',
  empty: 'هنوز تخفیفی ساخته نشده است',
  search: { label: 'عنوان تخفیف', finds: 'title' },
  statuses: promotionStatuses,
  tabs: {
    label: 'وضعیت تخفیف',
    all: {
      all: { title: 'همه', of: [] },
      running: { title: 'در حال اجرا', of: ['running'] },
      waiting: { title: 'در انتظار', of: ['draft', 'set'] },
      over: { title: 'تمام‌شده', of: ['ended', 'stopped'] },
    },
  },
  columns: {
    title: { title: 'عنوان', kind: 'text' },
    kind: { title: 'نوع', kind: 'choice', labels: promotionKindText, filter: 'choice' },
    products: { title: 'محصول', kind: 'count' },
    start: { title: 'شروع', kind: 'instant', of: 'from', sort: true, filter: 'days' },
    until: { title: 'پایان', kind: 'instant' },
    status: { title: 'وضعیت', kind: 'status', labels: promotionStatusText },
  },
  shown: ['title', 'kind', 'products', 'start', 'until', 'status'],
  sort: 'start',
});
