import type { DemoCategory } from './types.ts';

export const categories: DemoCategory[] = [
  { name: 'موبایل', slug: 'موبایل', emoji: '1f4f1' },
  { name: 'لپ‌تاپ', slug: 'لپ-تاپ', emoji: '1f4bb' },
  { name: 'صوتی', slug: 'صوتی', emoji: '1f3a7' },
  { name: 'ساعت', slug: 'ساعت', emoji: '231a' },
  { name: 'دوربین', slug: 'دوربین', emoji: '1f4f7' },
  { name: 'کفش', slug: 'کفش', emoji: '1f45f' },
  { name: 'کیف', slug: 'کیف', emoji: '1f45c' },
  { name: 'پوشاک', slug: 'پوشاک', emoji: '1f455' },
  { name: 'آشپزخانه', slug: 'آشپزخانه', emoji: '1f373' },
  { name: 'روشنایی', slug: 'روشنایی', emoji: '1f4a1' },
  { name: 'آرایشی', slug: 'آرایشی', emoji: '1f484' },
  { name: 'اسباب‌بازی', slug: 'اسباب-بازی', emoji: '1f9f8' },
  { name: 'لوازم تحریر', slug: 'لوازم-تحریر', emoji: '270f-fe0f' },
  { name: 'ورزش و سفر', slug: 'ورزش-و-سفر', emoji: '26fa' },
  { name: 'خوراکی', slug: 'خوراکی', emoji: '1f36f' },
  { name: 'ابزار', slug: 'ابزار', emoji: '1f6e0-fe0f' },
];
