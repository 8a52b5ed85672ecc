/** Texts of lazy parts: picture viewer, copy button, toasts. */
export const laterText = {
  nextPicture: 'تصویر بعدی',
  previousPicture: 'تصویر قبلی',
  zoom: 'بزرگ‌نمایی تصویر',
  copy: 'کپی',
  copied: 'کپی شد',
  toasts: 'پیام‌ها',
  back: 'بازگشت',
} as const;
