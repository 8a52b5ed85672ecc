import type { Permission, StaffRole } from '#contract/permissions.ts';
import { faNumber } from '#shared/digits.ts';

export const staffRoleText: Record<StaffRole, string> = {
  owner: 'مالک',
  manager: 'مدیر',
  clerk: 'کارمند',
};

export const permissionText: Record<Permission, string> = {
  'orders.confirm': 'تأیید سفارش عمده و سفارش‌های دستی',
  'orders.fulfil': 'آماده‌سازی و ارسال سفارش',
  'products.write': 'محصولات، موجودی و قیمت',
  finance: 'مالی: تراکنش، کیف پول، برداشت، گزارش',
  'identities.review': 'احراز هویت و کارت‌های بانکی',
  support: 'تیکت‌ها و پیشنهادها',
  content: 'بنر، وبلاگ و صفحه‌های سایت',
  users: 'کاربران',
  settings: 'تنظیمات فروشگاه',
  'purchase.prices': 'قیمت خرید و سود',
  'logs.view': 'مشاهده رویدادها',
  staff: 'همکاران و دسترسی‌ها',
};

/** Sentences around the people who work in the shop. */
export const staffText = {
  title: 'همکاران',
  empty: 'هنوز همکاری ندارید',
  add: 'همکار جدید',
  addTitle: 'افزودن همکار',
  addBody: 'همکار با شماره موبایل خودش و کد تأیید وارد می‌شود',
  changeTitle: (name: string) => `دسترسی ${name}`,
  columns: {
    name: 'نام',
    mobile: 'موبایل',
    role: 'نقش',
    permissions: 'دسترسی',
    seen: 'آخرین بازدید',
    actions: 'عملیات',
  },
  self: 'شما',
  baned: 'حساب غیرفعال',
  neverSeen: 'هنوز وارد نشده',
  devices: (n: number) => (n > 0 ? `${faNumber(n)} دستگاه` : 'در دستگاهی وارد نیست'),
  rights: {
    owner: 'همه کارها و دادن دسترسی',
    manager: 'همه کارها جز دادن دسترسی',
    clerk: 'فقط کارهایی که انتخاب می‌کنید',
    none: 'دسترسی ندارد',
  },
  fields: {
    mobileNumber: 'شماره موبایل',
    firstName: 'نام',
    lastName: 'نام خانوادگی',
    staffRole: 'نقش',
    permissions: 'دسترسی‌ها',
  },
  nameHint: 'اگر این شماره حساب دارد، نام همان حساب می‌ماند',
  mobileHint: 'مثل ۰۹۱۲۳۴۵۶۷۸۹',
  noneChosen: 'بدون دسترسی، این همکار فقط صفحه پیشخوان را می‌بیند',
  endsSessions: 'با ذخیره، همه دستگاه‌های این همکار خارج می‌شوند و باید دوباره وارد شود',
  submitAdd: 'افزودن همکار',
  added: 'همکار اضافه شد',
  save: 'ذخیره دسترسی',
  saved: 'دسترسی ذخیره شد',
  change: 'تغییر دسترسی',
  changeOf: (name: string) => `تغییر دسترسی ${name}`,
  remove: 'حذف از همکاران',
  removeOf: (name: string) => `حذف ${name} از همکاران`,
  removeAsk: (name: string) => `${name} از همکاران حذف شود؟`,
  removeBody: 'همه دستگاه‌هایش همین حالا خارج می‌شوند. حساب مشتری و سفارش‌هایش می‌ماند',
  removed: 'از همکاران حذف شد',
  endSessions: 'خروج از دستگاه‌ها',
  endSessionsOf: (name: string) => `خروج ${name} از دستگاه‌ها`,
  endAsk: (name: string) => `${name} از همه دستگاه‌ها خارج شود؟`,
  ended: 'از همه دستگاه‌ها خارج شد',
  closed: {
    title: 'به این بخش دسترسی ندارید',
    body: (permission: string) =>
      `برای این بخش، دسترسی «${permission}» لازم است. از مالک فروشگاه بخواهید`,
    back: 'بازگشت به پیشخوان',
  },
} as const;
