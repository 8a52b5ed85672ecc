/** Texts of the buyer's company. */
export const companyText = {
  title: 'اطلاعات شرکت برای فاکتور',
  hint: 'اگر برای شرکت خرید می‌کنید، این اطلاعات روی پیش‌فاکتور و فاکتور سفارش‌های بعدی شما چاپ می‌شود',
  names: {
    name: 'نام شرکت',
    nationalId: 'شناسه ملی',
    economicCode: 'کد اقتصادی',
    registration: 'شماره ثبت',
    address: 'آدرس ثبت‌شده شرکت',
    postalCode: 'کد پستی شرکت',
  },
  nationalIdHint: '۱۱ رقم',
  economicHint: 'برای بیشتر شرکت‌ها همان شناسه ملی است',
  save: 'ذخیره اطلاعات شرکت',
  saved: 'اطلاعات شرکت ذخیره شد',
  remove: 'حذف اطلاعات شرکت',
  removed: 'اطلاعات شرکت حذف شد. سفارش‌های بعدی به نام خود شما ثبت می‌شود',
  put: 'فاکتور به نام شرکت من',
  isPut: (name: string) => `فاکتور به نام «${name}» صادر می‌شود`,
} as const;
