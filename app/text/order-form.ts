import { faPrice } from '#app/format.ts';
import { faNumber } from '#shared/digits.ts';

/** Texts of a list in the form of a wholesale order. */
export const orderFormText = {
  title: 'فرم سفارش عمده',
  code: 'کد',
  product: 'کالا',
  price: 'قیمت هر عدد',
  stock: 'موجودی',
  quantity: 'تعداد',
  rowSum: 'جمع',
  from: (n: number, price: number) => `از ${faNumber(n)}: ${faPrice(price)}`,
  inStock: (n: number) => `${faNumber(n)} عدد`,
  quantityOf: (title: string) => `تعداد «${title}»`,
  less: (title: string) => `کاهش تعداد «${title}»`,
  more: (title: string) => `افزایش تعداد «${title}»`,
  take: (n: number) => `تغییر به ${faNumber(n)} عدد`,
  variants: 'چند تنوع',
  choose: 'انتخاب تنوع',
  chooseOf: (title: string) => `انتخاب تنوع «${title}»`,
  elsewhere: (n: number) => `${faNumber(n)} کالا از صفحه‌های دیگر`,
  clear: 'پاک کردن',
  clearElsewhere: 'پاک کردن کالاهای صفحه‌های دیگر',
  cleared: (n: number) => `${faNumber(n)} کالا از فرم پاک شد`,
  chosen: (n: number) => `${faNumber(n)} کالا`,
  notReady: (n: number) => `${faNumber(n)} ردیف آماده نیست و در جدول می‌ماند`,
  addAll: 'افزودن همه به سبد',
} as const;
