/** Texts of scanning with the camera or a hand scanner. */
export const scanText = {
  tab: 'اسکن',
  title: 'اسکن بارکد یا برچسب',
  open: 'اسکن با دوربین',
  label: 'شماره سفارش، بارکد یا کد رهگیری',
  find: 'جستجو',
  use: 'ثبت کد',
  aim: 'بارکد را در کادر نگه دارید',
  camera: 'تصویر دوربین',
  looking: 'در حال جستجو…',
  none: (code: string) => `برای «${code}» چیزی پیدا نشد`,
  several: 'چند مورد پیدا شد:',
  starting: 'در حال روشن شدن دوربین…',
  denied:
    'اجازه دوربین داده نشده است. دوربین را در تنظیمات مرورگر برای این سایت فعال کنید، یا کد را بنویسید',
  absent: 'دوربینی پیدا نشد. کد را بنویسید یا با بارکدخوان اسکن کنید',
  unsupported: 'این مرورگر بارکد را با دوربین نمی‌خواند. کد را بنویسید یا با بارکدخوان اسکن کنید',
  closed: 'برای روشن شدن دوربین، صفحه را یک بار دوباره بارگذاری کنید',
  reload: 'بارگذاری دوباره',
} as const;

/** Bottom tabs of the staff area on a phone. */
export const tabsText = {
  label: 'بخش‌های پرکاربرد',
  today: 'امروز',
  more: 'بیشتر',
} as const;
