import { defineList } from './define-list.ts';

/** Log of all actions. */
export const logList = defineList({
  api: 'logs',
  title: 'رویدادها',
  one: 'رویداد',
  empty: 'هنوز رویدادی ثبت نشده است',
  search: {
    label: 'جستجو در عملیات، نام، شماره، مقدار یا کد پیگیری',
    finds: 'in the words of acts and things, names, numbers, values, request ids',
  },
  columns: {
    at: { title: 'زمان', kind: 'instant', sort: true, filter: 'days', narrow: 'folded' },
    action: { title: 'عملیات', kind: 'own', sort: true },
    entity: { title: 'مورد', kind: 'own', sort: true },
    name: { title: 'نام', kind: 'own', width: 30 },
    actor: { title: 'انجام‌دهنده', kind: 'own', sort: true, width: 26 },
    difference: { title: 'تغییر', file: 'تغییرات', kind: 'own', isWide: true, width: 60 },
    ip: { title: 'آی‌پی', kind: 'code', none: '', narrow: 'soon', isOffCard: true },
    userAgent: { title: 'دستگاه', kind: 'text', width: 30 },
    open: { title: 'جزئیات', kind: 'actions', isSum: true },
  },
  shown: ['action', 'entity', 'actor', 'difference', 'at', 'ip', 'open'],
  sort: 'at',
  isFlat: true,
  hasSizes: false,
});
