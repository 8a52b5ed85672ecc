import { suggestKindText, suggestStatusText } from '#shared/labels/requests.ts';
import { suggestStatuses } from '#shared/states.ts';
import { defineList, tabsOf } from './define-list.ts';

/** Suggestions of visitors; a dialog answers them. */
export const suggestList = defineList({
  api: 'suggests',
  title: 'پیشنهادها',
  one: 'پیشنهاد',
  empty: 'هنوز پیامی نرسیده است',
  search: { label: 'متن، پاسخ، نام یا موبایل', finds: 'text, answer, mobile or name' },
  statuses: suggestStatuses,
  tabs: { label: 'وضعیت', all: tabsOf(suggestStatusText) },
  columns: {
    kind: {
      title: 'نوع',
      kind: 'choice',
      labels: suggestKindText,
      filter: 'choice',
      filterLabel: 'نوع پیام',
    },
    body: { title: 'متن', kind: 'text', isWide: true, width: 60 },
    product: { title: 'کالا', kind: 'own', isNamed: true, width: 30 },
    writer: { title: 'نویسنده', kind: 'own', width: 26 },
    mobile: { title: 'موبایل', kind: 'own' },
    status: { title: 'وضعیت', kind: 'status', labels: suggestStatusText },
    answer: { title: 'پاسخ', kind: 'text', width: 40 },
    created: {
      title: 'زمان',
      kind: 'instant',
      of: 'at',
      sort: true,
      filter: 'days',
      isPast: true,
      narrow: 'folded',
      isSum: true,
    },
    actions: { title: 'عملیات', kind: 'actions' },
  },
  shown: ['kind', 'body', 'product', 'writer', 'status', 'created', 'actions'],
  sort: 'created',
  isFlat: true,
});
