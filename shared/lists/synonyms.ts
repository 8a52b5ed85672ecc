import { defineList } from './define-list.ts';

const originText = { own: 'افزوده‌شده', changed: 'ویرایش‌شده', shipped: 'پیش‌فرض' } as const;

/** Synonyms of the search: those of the shop first, then those it was shipped with. */
export const synonymList = defineList({
  api: 'synonyms',
  title: 'هم‌معنی‌های جستجو',
  one: 'گروه',
  empty: 'هم‌معنی‌ای ثبت نشده است',
  search: { label: 'جستجوی کلمه' },
  columns: {
    words: { title: 'هم‌معنی‌ها', kind: 'own' },
    finds: { title: 'این‌ها هم پیدا شوند', kind: 'own', isWide: true, isNamed: true },
    origin: { title: 'منبع', kind: 'status', labels: originText, filter: 'choice' },
    actions: { title: 'عملیات', kind: 'actions' },
  },
  shown: ['words', 'finds', 'origin', 'actions'],
  isFlat: true,
  hasFile: false,
});
