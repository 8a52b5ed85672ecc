import { faNumber } from '#shared/digits.ts';

/** Texts about the connection and a newer build. */
export const watchText = {
  offline: 'اینترنت قطع است؛ صفحه‌هایی که دیده‌اید در دسترس‌اند',
  cut: (most: number) => `این خانه تا ${faNumber(most)} حرف جا دارد؛ ادامه متن جای‌گذاری نشد`,
  slow: 'اینترنت قطع یا کند است',
  cached: 'نسخه ذخیره‌شده؛ ممکن است قیمت تغییر کرده باشد',
  updateReady: 'نسخه جدید سایت آماده است',
  reload: 'بارگذاری دوباره',
  pieceLost: 'این بخش باز نشد. پس از پایان کارتان، صفحه را دوباره بارگذاری کنید',
  sessionEnded: 'برای ادامه، دوباره وارد شوید',
  login: 'ورود',
  /** Staff see the shop at the prices of a buyer. */
  buyer: {
    label: 'نمایش با قیمت‌های مشتری',
    prices: 'قیمت‌های',
    end: 'پایان نمایش',
  },
  successor: {
    title: (name: string) => `با حساب ${name} وارد شده‌اید`,
    body: 'این صفحه با حساب دیگری باز شده بود. نوشته‌های آن به این حساب منتقل نمی‌شود و برای صاحب آن حساب حفظ می‌شود.',
    goOn: 'ادامه با این حساب',
    giveBack: 'بازگشت به حساب قبلی',
  },
};
