/** Texts of previews of public pages on staff screens. */
export const previewText = {
  title: 'پیش‌نمایش',
  phone: 'پیش‌نمایش در موبایل',
  desktop: 'پیش‌نمایش در دسکتاپ',
  noBanner: 'با انتخاب تصویر، بنر همین‌جا نمایش داده می‌شود',
  sampleTitle: 'عنوان بنر',
} as const;
