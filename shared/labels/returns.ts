import type {
  allReturnReasons,
  LabelsOf,
  refundWays,
  returnKinds,
  returnStatuses,
} from '#shared/states.ts';

/** Labels of states and kinds of a return, for buyers and staff, on screens and in files. */
export const returnStatusText = {
  requested: 'در انتظار بررسی',
  accepted: 'تأیید شد',
  received: 'کالا دریافت شد',
  refunded: 'وجه برگشت داده شد',
  refused: 'رد شد',
  canceled: 'لغو شد',
} as const satisfies LabelsOf<typeof returnStatuses>;

export const returnKindText = {
  goods: 'مرجوعی کالا',
  money: 'برگشت بخشی از وجه',
} as const satisfies LabelsOf<typeof returnKinds>;

export const returnReasonText = {
  changed_mind: 'انصراف از خرید',
  wrong_item: 'کالای اشتباه',
  damaged: 'آسیب‌دیده در ارسال',
  defective: 'خراب یا معیوب',
  not_as_described: 'مغایرت با توضیحات',
  incomplete: 'کسری قطعات یا لوازم',
  missing_item: 'کسری کالا',
  price_difference: 'اختلاف قیمت',
  shipping_cost: 'هزینه ارسال',
  compensation: 'جبران خسارت',
  other: 'دلیل دیگر',
} as const satisfies LabelsOf<typeof allReturnReasons>;

export const refundWayText = {
  wallet: 'کیف پول',
  card: 'کارت بانکی',
} as const satisfies LabelsOf<typeof refundWays>;
