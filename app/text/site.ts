/** Texts of the pages about the shop. */
export const siteText = {
  address: 'آدرس',
  map: 'مشاهده روی نقشه',
  startChat: 'شروع گفتگو',
  parts: 'در این صفحه',
} as const;
