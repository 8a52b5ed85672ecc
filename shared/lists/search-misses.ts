import { defineList } from './define-list.ts';

/** Queries of the search that found nothing, or only without some of their words. */
export const missList = defineList({
  api: 'search-misses',
  key: 'query',
  title: 'جستجوهای بی‌نتیجه',
  one: 'عبارت',
  empty: 'جستجوی بی‌نتیجه‌ای ثبت نشده است',
  search: { label: 'جستجوی عبارت' },
  columns: {
    query: { title: 'عبارت', kind: 'own' },
    result: { title: 'نتیجه', kind: 'own' },
    times: { title: 'دفعات', kind: 'count' },
    lastAt: { title: 'آخرین بار', kind: 'instant' },
    actions: { title: 'عملیات', kind: 'actions' },
  },
  shown: ['query', 'result', 'times', 'lastAt', 'actions'],
  isFlat: true,
  hasFile: false,
});
