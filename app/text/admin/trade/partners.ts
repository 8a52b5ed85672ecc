import { partnerList } from '#shared/lists/partner-requests.ts';

/** Texts of the staff screen of requests to become a partner. */
export const partnersText = {
  title: partnerList.title,
  open: 'بررسی',
  of: (name: string) => `درخواست ${name}`,
  identity: 'مشاهده مدارک و احراز هویت',
  noNote: 'توضیحی ننوشته است',
  fields: { groupId: 'گروه', reason: 'دلیل رد' },
  reasonHint: 'این دلیل برای مشتری پیامک می‌شود',
  accept: 'تأیید و افزودن به گروه',
  accepted: 'مشتری به گروه اضافه شد',
  refuse: 'رد درخواست',
  refused: 'درخواست رد شد',
  decided: (group: string) => `به گروه «${group}» اضافه شد`,
  because: (reason: string) => `رد شد: ${reason}`,
} as const;
