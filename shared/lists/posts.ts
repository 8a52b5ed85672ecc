import { postStatusText } from '#shared/labels/content.ts';
import { postStatuses } from '#shared/states.ts';
import { defineList, tabsOf } from './define-list.ts';

/** Posts of the blog. */
export const postList = defineList({
  api: 'blog',
  title: 'وبلاگ',
  one: 'مقاله',
  empty: 'هنوز مطلبی نیست',
  search: { label: 'جستجو در عنوان، خلاصه و برچسب', finds: 'title, excerpt or tag' },
  statuses: postStatuses,
  tabs: { label: 'وضعیت مطالب', all: tabsOf(postStatusText) },
  columns: {
    title: { title: 'مطلب', file: 'عنوان', kind: 'text', sort: true, width: 50 },
    path: { title: 'آدرس', kind: 'own', width: 40 },
    excerpt: { title: 'خلاصه', kind: 'text', width: 60 },
    tags: { title: 'برچسب‌ها', kind: 'own', width: 30 },
    author: { title: 'نویسنده', kind: 'text', filter: 'open', width: 26 },
    status: { title: 'وضعیت', kind: 'status', labels: postStatusText },
    readMinutes: { title: 'زمان مطالعه (دقیقه)', kind: 'count' },
    published: {
      title: 'انتشار',
      kind: 'instant',
      of: 'publishedAt',
      sort: true,
      filter: 'days',
    },
    updated: {
      title: 'آخرین تغییر',
      kind: 'instant',
      of: 'updatedAt',
      sort: true,
      narrow: 'minor',
      isOffCard: true,
    },
  },
  shown: ['title', 'author', 'status', 'published', 'updated'],
  sort: 'updated',
});
