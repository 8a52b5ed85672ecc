import type { DemoCategory } from './types.ts';

export const categories: DemoCategory[] = [
  { name: 'موبایل', slug: 'موبایل', picture: 'phone' },
  { name: 'لپ‌تاپ', slug: 'لپ-تاپ', picture: 'laptop' },
  { name: 'صوتی', slug: 'صوتی', picture: 'headphones' },
  { name: 'ساعت', slug: 'ساعت', picture: 'watch' },
  { name: 'دوربین', slug: 'دوربین', picture: 'camera' },
  { name: 'کفش', slug: 'کفش', picture: 'shoe' },
  { name: 'کیف', slug: 'کیف', picture: 'handbag' },
  { name: 'پوشاک', slug: 'پوشاک', picture: 'tshirt' },
  { name: 'آشپزخانه', slug: 'آشپزخانه', picture: 'pot' },
  { name: 'روشنایی', slug: 'روشنایی', picture: 'bulb' },
  { name: 'آرایشی', slug: 'آرایشی', picture: 'lipstick' },
  { name: 'اسباب‌بازی', slug: 'اسباب-بازی', picture: 'teddy' },
  { name: 'لوازم تحریر', slug: 'لوازم-تحریر', picture: 'crayons' },
  { name: 'ورزش و سفر', slug: 'ورزش-و-سفر', picture: 'tent' },
  { name: 'خوراکی', slug: 'خوراکی', picture: 'honey' },
  { name: 'ابزار', slug: 'ابزار', picture: 'toolbox' },
];
