import { faNumber } from '#shared/digits.ts';
import { saleTypeText } from '#shared/labels/sale-types.ts';

/**
 * Texts of the shell and the public pages. Those of console, admin, checkout and errors are in
 * text/.
 */
export const text = {
  shop: 'حجره',
  mainNav: 'بخش‌های فروشگاه',
  bottomNav: 'منوی پایین صفحه',
  skip: 'رفتن به محتوای اصلی',
  logo: (name: string) => `${name}، صفحه اصلی`,
  close: 'بستن',
  darkTheme: 'نمای تیره',
  retry: 'تلاش دوباره',
  loading: 'کمی صبر کنید…',
  noScript: 'برای خرید و ورود، جاوااسکریپت مرورگر را فعال کنید',
  sending: 'در حال ارسال…',
  optional: 'اختیاری',
  failed: 'اطلاعات بارگذاری نشد',
  toman: 'تومان',
  breadcrumbs: 'مسیر صفحه',
  wholesaleFrom: (n: number) => `عمده از ${faNumber(n)} عدد`,
  ownPrice: 'قیمت شما',
  /** On a card, in the line of the wholesale price. */
  wholesaleOnCard: { signedIn: 'قیمت عمده با ورود', partners: 'قیمت عمده ویژه همکاران' },
  wholesaleFor: {
    signedIn: 'برای مشاهده قیمت عمده وارد شوید',
    partners: 'قیمت عمده ویژه همکاران است',
  },
  onlyOne: { totalSell: 'فقط عمده', partialSell: 'فقط تکی' },
  /** Beside a wholesale price: how much less a piece costs, and from how many on. */
  gain: (percent: number, least: number) =>
    percent > 0 ? `${faNumber(percent)}٪−، از ${faNumber(least)}` : `از ${faNumber(least)}`,
  gainInWords: (percent: number, least: number) =>
    percent > 0
      ? `از ${faNumber(least)} عدد، ${faNumber(percent)}٪ کمتر از تکی`
      : `از ${faNumber(least)} عدد`,
  addToCartOf: (title: string) => `افزودن «${title}» به سبد`,
  stock: { few: (n: number) => `فقط ${faNumber(n)} عدد مانده`, none: 'ناموجود' },
  count: (n: number, isEstimate = false) =>
    isEstimate ? `حدود ${faNumber(n)} محصول` : `${faNumber(n)} محصول`,
  footer: {
    phone: 'تلفن',
    hours: 'ساعت پاسخ‌گویی',
    shop: 'فروشگاه',
    help: 'راهنما',
    demo: 'این یک فروشگاه نمایشی است؛ محصولات و برندها ساختگی‌اند.',
  },
  search: {
    label: 'جستجو در محصولات',
    submit: 'جستجو',
    placeholder: (shop: string) => `جستجو در ${shop}`,
  },
  nav: {
    products: 'همه محصولات',
    bestselling: 'پرفروش‌ترین‌ها',
    wholesale: 'خرید عمده',
    categories: 'دسته‌بندی‌ها',
    brands: 'برندها',
    blog: 'وبلاگ',
    about: 'درباره ما',
    contact: 'تماس با ما',
    terms: 'قوانین و حریم خصوصی',
    manualOrder: 'ثبت سفارش دستی',
    tracking: 'پیگیری سفارش',
    home: 'خانه',
    categoriesShort: 'دسته‌ها',
    cart: 'سبد',
    account: 'حساب من',
    login: 'ورود | ثبت‌نام',
  },
  /** Titles of overlays, also before their code has loaded. */
  openings: {
    add: 'افزودن به سبد خرید',
    cart: 'سبد خرید',
    checkout: 'تکمیل خرید',
    login: 'ورود',
    signup: 'ثبت‌نام',
  },
  install: 'افزودن به صفحه اصلی گوشی',
  chat: 'گفتگو با پشتیبانی',
  cartButton: (n: number) => (n > 0 ? `سبد خرید، ${faNumber(n)} کالا` : 'سبد خرید'),
  demoBand: 'نسخه نمایشی: این فروشگاه واقعی نیست و سفارش‌ها ارسال نمی‌شوند',
  saleType: saleTypeText,
  error: {
    title404: 'صفحه پیدا نشد',
    body404: 'ممکن است آدرس تغییر کرده باشد',
    title500: 'مشکلی پیش آمد',
    body500: 'ما باخبر شدیم؛ کمی بعد دوباره تلاش کنید',
    titleLost: 'اینترنت قطع یا کند است',
    home: 'بازگشت به صفحه اصلی',
    requestId: 'کد پیگیری:',
  },
} as const;
