/** Sentences of what is fetched when somebody first needs it: the viewer of pictures, copying, messages. */
export const laterText = {
  nextPicture: 'تصویر بعدی',
  previousPicture: 'تصویر قبلی',
  zoom: 'بزرگ‌نمایی تصویر',
  copy: 'کپی',
  copied: 'کپی شد',
  toasts: 'پیام‌ها',
  back: 'بازگشت',
} as const;
