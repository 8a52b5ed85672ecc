import { defineList } from './define-list.ts';

/** Price lists of groups and of single buyers. */
export const priceListList = defineList({
  api: 'price-lists',
  title: 'لیست‌های قیمت',
  one: 'لیست قیمت',
  empty: 'هنوز لیست قیمتی ساخته نشده است',
  search: { label: 'عنوان لیست', finds: 'title' },
  columns: {
    title: { title: 'عنوان', kind: 'text' },
    buyer: { title: 'برای', kind: 'text', isNamed: true },
    items: { title: 'قیمت اختصاصی', kind: 'count' },
    start: { title: 'شروع', kind: 'instant', of: 'from', sort: true, filter: 'days' },
    until: { title: 'پایان', kind: 'instant' },
    state: { title: 'وضعیت', kind: 'own', only: 'screen' },
  },
  shown: ['title', 'buyer', 'items', 'start', 'until', 'state'],
  sort: 'start',
});
