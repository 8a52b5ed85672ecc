/** Log labels of actions on people and their accounts. */
export const peopleActions: Record<string, string> = {
  'user.delete': 'حذف حساب توسط مشتری',
  'user.ban': 'غیرفعال کردن حساب',
  'user.unban': 'فعال کردن حساب',
  'user.note': 'ثبت یادداشت درباره کاربر',
  'user.end_sessions': 'خروج کاربر از دستگاه‌ها',
  'buyer.look': 'جستجوی مشتری با شماره موبایل',
  'buyer.addresses': 'مشاهده آدرس‌های مشتری برای ثبت سفارش',
};
