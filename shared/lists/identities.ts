import { identityKindText, kycStatusText } from '#shared/labels/people.ts';
import { cardStatuses, identityStatuses } from '#shared/states.ts';
import { defineList } from './define-list.ts';

/** Identities and bank cards that were sent for review; codes and card numbers are masked. */
export const identityList = defineList({
  api: 'identities',
  key: 'key',
  title: 'احراز هویت',
  one: 'درخواست',
  empty: 'هنوز موردی برای بررسی ثبت نشده است',
  search: {
    label: 'نام، موبایل، کد ملی یا شماره کارت',
    finds: 'name, mobile, or a whole national code or card number',
  },
  statuses: [...new Set([...identityStatuses, ...cardStatuses])],
  tabs: {
    label: 'وضعیت',
    all: {
      all: { title: 'همه', of: [] },
      // `new` belongs to cards, the others to both
      waiting: { title: 'در انتظار بررسی', of: ['pending', 'new'] },
      verified: { title: 'تأییدشده', of: ['verified'] },
      rejected: { title: 'ردشده', of: ['rejected'] },
      expired: { title: 'منقضی', of: ['expired'] },
    },
  },
  columns: {
    name: { title: 'نام', kind: 'own', only: 'screen' },
    kind: { title: 'نوع', kind: 'choice', labels: identityKindText, filter: 'choice' },
    firstName: { title: 'نام', kind: 'text' },
    lastName: { title: 'نام خانوادگی', kind: 'text' },
    mobileNumber: { title: 'موبایل', kind: 'code' },
    code: {
      title: 'کد ملی',
      kind: 'code',
      of: 'nationalCodeMasked',
      none: '',
      narrow: 'minor',
      isOffCard: true,
    },
    card: { title: 'کارت', kind: 'text', of: 'cardMasked' },
    bankName: { title: 'بانک', kind: 'text' },
    status: { title: 'وضعیت', kind: 'status', labels: kycStatusText },
    sent: { title: 'ارسال', kind: 'instant', of: 'sentAt', sort: true, filter: 'days' },
  },
  shown: ['name', 'kind', 'code', 'card', 'sent', 'status'],
  sort: 'sent',
});
