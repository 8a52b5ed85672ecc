import type {
  cardStatuses,
  identityFileKinds,
  identityStatuses,
  LabelsOf,
  roles,
  userStatuses,
  withdrawalStatuses,
} from '#shared/states.ts';

/** Labels of states and kinds around a person: account, identity, cards, withdrawals. */
export const withdrawalStatusText = {
  pending: 'در انتظار بررسی',
  approved: 'تأیید شد',
  paid: 'واریز شد',
  rejected: 'رد شد',
  failed: 'واریز ناموفق',
  canceled: 'لغو شد',
} as const satisfies LabelsOf<typeof withdrawalStatuses>;

export const identityStatusText = {
  none: 'انجام نشده',
  pending: 'در حال بررسی',
  verified: 'تأیید شد',
  rejected: 'رد شد',
  expired: 'منقضی شد',
} as const satisfies LabelsOf<typeof identityStatuses>;

export const identityReasonText = {
  blurred: 'ناخوانا',
  mismatch: 'مغایرت مشخصات',
  expired_card: 'کارت منقضی',
  wrong_file: 'فایل اشتباه',
  other: 'سایر',
} as const;

export const cardStatusText = {
  new: 'در انتظار تأیید',
  verified: 'تأیید شد',
  rejected: 'رد شد',
} as const satisfies LabelsOf<typeof cardStatuses>;

export const fileKindText = {
  cardFront: 'روی کارت ملی',
  cardBack: 'پشت کارت ملی',
  selfie: 'سلفی با دست‌نوشته',
} as const satisfies LabelsOf<typeof identityFileKinds>;

export const userStatusText = {
  active: 'فعال',
  baned: 'غیرفعال',
  deleted: 'حذف‌شده',
} as const satisfies LabelsOf<typeof userStatuses>;

/** Name shown for a person whose account was deleted. */
export const deletedName = { first: 'حساب', last: 'حذف‌شده' } as const;

export const roleText = { admin: 'مدیر', user: 'مشتری' } as const satisfies LabelsOf<typeof roles>;

/** Status labels of identities and bank cards, which staff review in one list. */
export const kycStatusText = { ...cardStatusText, ...identityStatusText } as const;

export const identityKindText = { identity: 'هویت', card: 'کارت بانکی' } as const;
