import { faPrice } from '#app/format.ts';
import { faNumber } from '#shared/digits.ts';

/** Sentences of lists of goods, their filters and pages. */
export const listText = {
  resultsOf: (q: string) => `نتیجه جستجوی «${q}»`,
  filter: 'فیلتر',
  sort: 'مرتب‌سازی',
  clear: 'پاک کردن همه',
  clearOne: 'پاک کردن',
  apply: (n: number, isEstimate: boolean) =>
    isEstimate ? `مشاهده حدود ${faNumber(n)} محصول` : `مشاهده ${faNumber(n)} محصول`,
  applyPrice: 'اعمال قیمت',
  onlyAvailable: 'فقط محصولات موجود',
  saleType: 'نوع خرید',
  brand: 'برند',
  category: 'دسته‌بندی',
  price: 'قیمت (تومان)',
  from: 'از',
  to: 'تا',
  priceFrom: (n: number) => `از ${faPrice(n)}`,
  priceTo: (n: number) => `تا ${faPrice(n)}`,
  sorts: {
    relevant: 'مرتبط‌ترین',
    newest: 'جدیدترین',
    bestselling: 'پرفروش‌ترین',
    cheapest: 'ارزان‌ترین',
    expensive: 'گران‌ترین',
  },
  emptyAction: 'مشاهده همه محصولات',
  wanted: 'درخواست این کالا',
  empty: 'با این فیلترها محصولی نیست',
  emptyBody: 'یکی از فیلترها را حذف کنید یا عبارت دیگری جستجو کنید',
  removeFilter: (label: string) => `حذف فیلتر ${label}`,
  pages: 'صفحه‌ها',
  pageSize: 'تعداد در هر صفحه',
  page: (a: number) => `صفحه ${faNumber(a)}`,
  previous: 'قبلی',
  next: 'بعدی',
  inBrand: (category: string, brand: string) => `${category} ${brand}`,
} as const;
