import type { UserStatus } from '#contract/admin-users.ts';
import { faNumber } from '#shared/digits.ts';

export const userStatusText: Record<UserStatus, string> = {
  active: 'فعال',
  baned: 'غیرفعال',
};

/** Sentences of staff around people. */
export const usersText = {
  title: 'کاربران',
  one: 'کاربر',
  search: 'جستجوی نام یا موبایل',
  empty: 'هنوز کسی ثبت‌نام نکرده است',
  tabsLabel: 'وضعیت حساب',
  tabs: { all: 'همه', ...userStatusText },
  identity: 'احراز هویت',
  anyIdentity: 'هر وضع احراز هویت',
  columns: {
    name: 'نام',
    mobile: 'موبایل',
    orders: 'سفارش‌ها',
    spent: 'جمع خرید (تومان)',
    balance: 'موجودی (تومان)',
    identity: 'احراز هویت',
    status: 'وضعیت',
    joined: 'عضویت',
  },
  email: 'ایمیل',
  lastSeen: 'آخرین بازدید',
  facts: 'مشخصات',
  copyMobile: 'شماره موبایل',
  orders: {
    title: 'سفارش‌ها',
    all: (n: number) => `همه سفارش‌ها (${faNumber(n)})`,
    none: 'سفارشی ندارد',
  },
  ledger: { title: 'کیف پول', all: 'همه گردش‌ها', none: 'گردشی ندارد' },
  tickets: { title: 'تیکت‌ها', all: 'تیکت‌های این کاربر' },
  identityBlock: {
    none: 'هنوز احراز هویت نکرده است',
    nationalCode: 'کد ملی',
    name: 'نام در مدارک',
    sent: 'زمان ارسال',
    reviewed: 'زمان بررسی',
    open: 'مدارک و کارت‌های بانکی',
  },
  addresses: { title: 'آدرس‌ها', none: 'آدرسی ثبت نکرده است', isDefault: 'پیش‌فرض' },
  sessions: {
    title: 'دستگاه‌ها',
    none: 'در هیچ دستگاهی وارد نشده است',
    end: 'پایان دادن به همه نشست‌ها',
    endAsk: 'همه نشست‌های این کاربر پایان یابد؟',
    endBody: 'برای ورود دوباره باید کد تأیید بگیرد',
    ended: 'همه نشست‌ها پایان یافت',
  },
  note: { title: 'یادداشت مدیران', hint: 'فقط مدیران می‌بینند', save: 'ذخیره یادداشت' },
  logs: 'رویدادهای این کاربر',
  ban: {
    act: 'غیرفعال کردن حساب',
    ask: 'حساب این کاربر غیرفعال شود؟',
    body: 'همه نشست‌ها همین حالا پایان می‌یابد و ورود دوباره ممکن نیست. سفارش‌ها و کیف پول می‌مانند',
    reason: 'دلیل',
    done: 'حساب غیرفعال شد',
    said: 'این حساب غیرفعال است',
    at: (date: string) => `از ${date}`,
  },
  unban: {
    act: 'فعال کردن حساب',
    ask: 'حساب این کاربر فعال شود؟',
    done: 'حساب فعال شد',
  },
} as const;
