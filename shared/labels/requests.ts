import type {
  LabelsOf,
  manualOrderStatuses,
  partnerStatuses,
  suggestKinds,
  suggestStatuses,
} from '#shared/states.ts';

/** Labels of states and kinds of manual orders and suggestions. */
export const requestStatusText = {
  new: 'ثبت شد',
  in_review: 'در حال بررسی',
  quoted: 'قیمت‌گذاری شد',
  accepted: 'پذیرفته شد',
  converted: 'به سفارش تبدیل شد',
  rejected: 'رد شد',
  expired: 'مهلت تمام شد',
} as const satisfies LabelsOf<typeof manualOrderStatuses>;

export const suggestKindText = {
  feature: 'پیشنهاد',
  product_request: 'درخواست کالا',
  complaint: 'شکایت',
  wrong_data: 'اطلاعات نادرست',
} as const satisfies LabelsOf<typeof suggestKinds>;

export const partnerStatusText = {
  pending: 'در انتظار بررسی',
  accepted: 'تأییدشده',
  refused: 'ردشده',
} as const satisfies LabelsOf<typeof partnerStatuses>;

export const suggestStatusText = {
  new: 'جدید',
  reviewing: 'در حال بررسی',
  planned: 'در برنامه',
  done: 'انجام شد',
  declined: 'پذیرفته نشد',
} as const satisfies LabelsOf<typeof suggestStatuses>;
