import { identityStatusText } from '#shared/labels/people.ts';
import { partnerStatusText } from '#shared/labels/requests.ts';
import { partnerStatuses } from '#shared/states.ts';
import { defineList, tabsOf } from './define-list.ts';

/** Requests of buyers to become partners; a dialog decides. */
export const partnerList = defineList({
  api: 'partner-requests',
  title: 'درخواست‌های همکاری',
  one: 'درخواست',
  empty: 'هنوز کسی درخواست همکاری نداده است',
  search: { label: 'کسب‌وکار، نام یا موبایل', finds: 'business, name or mobile' },
  statuses: partnerStatuses,
  tabs: { label: 'وضعیت', all: tabsOf(partnerStatusText) },
  columns: {
    business: { title: 'کسب‌وکار', kind: 'text', isWide: true, width: 40 },
    buyer: { title: 'مشتری', kind: 'person' },
    note: { title: 'توضیح', kind: 'text', width: 60 },
    identity: {
      title: 'احراز هویت',
      kind: 'choice',
      of: 'identityStatus',
      labels: identityStatusText,
      narrow: 'soon',
    },
    status: { title: 'وضعیت', kind: 'status', labels: partnerStatusText },
    created: { title: 'زمان', kind: 'instant', of: 'at', sort: true, filter: 'days', isPast: true },
    actions: { title: 'عملیات', kind: 'actions' },
  },
  shown: ['business', 'buyer', 'identity', 'status', 'created', 'actions'],
  sort: 'created',
  isFlat: true,
});
