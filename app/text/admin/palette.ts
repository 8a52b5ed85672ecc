import type { FoundKind } from '#contract/desk/palette.ts';
import { faDigits, faNumber } from '#shared/digits.ts';

const kinds: Record<FoundKind, string> = {
  order: 'سفارش',
  product: 'محصول',
  user: 'کاربر',
  ticket: 'تیکت',
  request: 'سفارش دستی',
  return: 'مرجوعی',
  transfer: 'فیش واریز',
  transaction: 'تراکنش',
  withdrawal: 'برداشت',
};

const heads: Record<FoundKind, string> = {
  order: 'سفارش‌ها',
  product: 'محصولات',
  user: 'کاربران',
  ticket: 'تیکت‌ها',
  request: 'سفارش‌های دستی',
  return: 'مرجوعی‌ها',
  transfer: 'فیش‌های واریز',
  transaction: 'تراکنش‌ها',
  withdrawal: 'برداشت‌ها',
};

/** Texts of the command palette. */
export const paletteText = {
  open: 'باز کردن با شماره، کد یا نام',
  short: 'جستجوی سریع',
  title: 'جستجوی سریع',
  label: 'شماره، کد، بارکد، موبایل، کد رهگیری یا نام',
  placeholder: 'شماره سفارش، کد، موبایل، نام…',
  found: 'نتایج',
  recent: 'آخرین موارد',
  hint: 'چهار رقم آخر شماره یا موبایل هم کافی است',
  looking: 'در حال جستجو…',
  none: 'چیزی با این مشخصات پیدا نشد',
  failed: 'جستجو انجام نشد. دوباره بنویسید',
  action: 'عملیات',
  actions: 'عملیات',
  screen: 'صفحه',
  screens: 'صفحه‌ها',
  left: (n: number) => (n > 0 ? `${faNumber(n)} عدد` : 'ناموجود'),
  kinds,
  heads,
  /** Screens without an entry in the sidebar. */
  begin: [
    { screen: 'add-order', path: 'orders/add', label: 'سفارش جدید' },
    { screen: 'add-product', path: 'products/add', label: 'محصول جدید' },
    { screen: 'imports', path: 'products/import', label: 'ورود از اکسل' },
    { screen: 'add-ticket', path: 'tickets/add', label: 'تیکت جدید' },
    { screen: 'add-post', path: 'blog/add', label: 'مطلب جدید' },
    { screen: 'parcels', path: 'orders/parcels', label: 'ارسال گروهی' },
  ],
  /** Product codes keep their characters; numbers get Persian digits. */
  shown: (words: string) => (/[A-Za-z]/.test(words) ? words : faDigits(words)),
};
