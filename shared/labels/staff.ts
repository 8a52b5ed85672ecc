import type { alertKinds } from '#shared/staff-alerts.ts';
import type { permissions, staffRoles } from '#shared/staff-rights.ts';
import type { LabelsOf } from '#shared/states.ts';

/** Labels of staff roles, permissions and alerts. */
export const staffRoleText = {
  owner: 'مالک',
  manager: 'مدیر',
  clerk: 'کارمند',
} as const satisfies LabelsOf<typeof staffRoles>;

export const permissionText = {
  'orders.confirm': 'تأیید سفارش عمده و سفارش‌های دستی',
  'orders.fulfil': 'آماده‌سازی و ارسال سفارش',
  'products.write': 'محصولات و قیمت (همراه با موجودی)',
  'products.stock': 'فقط موجودی کالا (شمارش انبار)',
  finance: 'مالی: تراکنش، کیف پول، برداشت، گزارش',
  'identities.review': 'احراز هویت و کارت‌های بانکی',
  support: 'تیکت‌ها و پیشنهادها',
  content: 'بنر، وبلاگ و صفحه‌های سایت',
  users: 'کاربران',
  settings: 'تنظیمات فروشگاه',
  'purchase.prices': 'قیمت خرید و سود',
  exports: 'خروجی گرفتن (فایل اکسل و CSV)',
  'logs.view': 'مشاهده رویدادها',
  staff: 'همکاران و دسترسی‌ها',
} as const satisfies LabelsOf<typeof permissions>;

export const alertKindText = {
  paid: 'سفارش پرداخت‌شده',
  registered: 'سفارش عمده جدید',
  requests: 'درخواست سفارش دستی',
  tickets: 'تیکت در انتظار پاسخ',
  returns: 'درخواست مرجوعی',
  transfers: 'فیش در انتظار بررسی',
  low_stock: 'کالای رو به اتمام',
  texts: 'ارسال نشدن پیامک‌ها',
} as const satisfies LabelsOf<typeof alertKinds>;

/** Days of the week from Saturday. */
export const weekdayText = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'];
