/** Sentences about the connection and about a newer build of the site. */
export const watchText = {
  offline: 'اینترنت قطع است؛ صفحه‌هایی که دیده‌اید در دسترس‌اند',
  updateReady: 'نسخه جدید سایت آماده است',
  reload: 'بارگذاری دوباره',
};
