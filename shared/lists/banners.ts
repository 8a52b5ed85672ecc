import { bannerPositionText, bannerStatusText } from '#shared/labels/content.ts';
import { bannerStatuses } from '#shared/states.ts';
import { defineList, tabsOf } from './define-list.ts';

/** All banners, in the order of their positions. */
export const bannerList = defineList({
  api: 'banners',
  title: 'بنرها',
  one: 'بنر',
  empty: 'هنوز بنری نیست',
  search: { label: 'جستجوی بنر', finds: 'title, text or description of the picture' },
  statuses: bannerStatuses,
  tabs: {
    label: 'وضعیت بنرها',
    all: tabsOf({
      active: bannerStatusText.active,
      draft: bannerStatusText.draft,
      ended: bannerStatusText.ended,
    }),
  },
  columns: {
    title: { title: 'بنر', file: 'عنوان', kind: 'text', sort: true, width: 40 },
    position: {
      title: 'محل نمایش',
      kind: 'choice',
      labels: bannerPositionText,
      sort: true,
      filter: 'choice',
      filterNone: 'محل: همه',
      width: 26,
    },
    status: { title: 'وضعیت', kind: 'status', labels: bannerStatusText },
    starts: {
      title: 'بازه نمایش',
      file: 'شروع نمایش',
      kind: 'instant',
      of: 'startsAt',
      sort: true,
      filter: 'days',
    },
    endsAt: { title: 'پایان نمایش', kind: 'instant' },
    sort: { title: 'ترتیب', kind: 'count', sort: true, narrow: 'minor', isOffCard: true },
    link: { title: 'لینک', kind: 'text', width: 40 },
    alt: { title: 'شرح تصویر', kind: 'text', width: 40 },
    text: { title: 'متن', kind: 'text', width: 40 },
    cta: { title: 'متن دکمه', kind: 'text' },
    actions: { title: 'عملیات', kind: 'actions' },
  },
  shown: ['title', 'position', 'starts', 'sort', 'status', 'actions'],
  sort: 'position',
  direction: 'asc',
});
