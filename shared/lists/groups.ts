import { defineList } from './define-list.ts';

/** Groups of buyers with the same prices. */
export const groupList = defineList({
  api: 'groups',
  title: 'گروه‌های مشتری',
  one: 'گروه',
  empty: 'هنوز گروهی ساخته نشده است',
  search: { label: 'عنوان گروه', finds: 'title' },
  columns: {
    title: { title: 'عنوان', kind: 'text' },
    members: { title: 'عضو', kind: 'count' },
    lists: { title: 'لیست قیمت', kind: 'text', isWide: true },
    created: { title: 'ساخته‌شده', kind: 'instant', of: 'createdAt', sort: true, narrow: 'minor' },
  },
  shown: ['title', 'members', 'lists', 'created'],
  sort: 'created',
});
