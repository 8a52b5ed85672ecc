import { faNumber } from '#shared/digits.ts';
import type { DeliveryPricing } from '#shared/states.ts';

/** Texts of the delivery settings. */
export const adminDeliveryText = {
  title: 'روش‌های ارسال',
  intro:
    'تا وقتی روشی اینجا نباشد، هزینه ارسال همه سفارش‌ها پس‌کرایه است. با تعریف روش، ' +
    'مشتری یکی را هنگام ثبت سفارش انتخاب می‌کند و هزینه آن در مبلغ سفارش می‌آید.',
  empty: 'هنوز روش ارسالی تعریف نشده است',
  emptyBody:
    'هر روش مانند پست، پیک یا باربری با هزینه و محدوده خودش اینجا می‌آید و مشتری هنگام خرید یکی را انتخاب می‌کند',
  add: 'افزودن روش',
  remove: (title: string) => `حذف روش ${title}`,
  saved: 'روش‌های ارسال ذخیره شد',
  save: 'ذخیره روش‌های ارسال',
  unnamed: 'روش جدید',
  fields: {
    kind: 'نوع',
    title: 'نام روش',
    promise: 'متن وعده به مشتری',
    promiseHint: 'مثلاً «تحویل سه تا پنج روز کاری»',
    pricing: 'هزینه ارسال',
    assumedGrams: 'وزن هر عدد کالای بدون وزن (گرم)',
    assumedHint: 'برای کالاهایی که وزنشان در صفحه محصول وارد نشده است',
  },
  isActive: 'فعال',
  forRetail: 'برای خرید تکی',
  forTotal: 'برای خرید عمده',
  pricings: {
    fixed: 'با سفارش پرداخت می‌شود',
    on_delivery: 'پس‌کرایه (هنگام تحویل)',
    agreed: 'توافقی',
  } satisfies Record<DeliveryPricing, string>,
  zones: 'محدوده‌ها',
  zonesHint:
    'هر محدوده چند استان یا شهر است. محدوده بدون استان، همه جاهای دیگر است. به جایی که ' +
    'در هیچ محدوده‌ای نیست، این روش ارائه نمی‌شود.',
  zone: (n: number) => `محدوده ${faNumber(n)}`,
  everywhere: 'همه جاهای دیگر',
  addZone: 'افزودن محدوده',
  removeZone: (n: number) => `حذف محدوده ${faNumber(n)}`,
  province: 'استان',
  city: 'شهر',
  cityOf: (province: string, city: string) => `${province}، ${city}`,
  wholeProvince: 'همه شهرهای استان',
  choose: 'انتخاب کنید',
  addPlace: 'افزودن به محدوده',
  removePlace: (place: string) => `حذف ${place}`,
  price: 'هزینه تا یک کیلوگرم',
  perKilo: 'هر کیلوگرم بعدی',
  freeAbove: 'رایگان از مبلغ خرید',
  steps: 'هزینه کمتر برای خرید بیشتر',
  stepFrom: 'از مبلغ خرید',
  stepPrice: 'هزینه',
  addStep: 'افزودن پله',
  removeRow: (title: string, n: number) => `حذف ردیف ${faNumber(n)} از «${title}»`,
  hasTimes: 'مشتری روز و ساعت را انتخاب کند',
  weekdays: 'روزهای هفته',
  hours: 'ساعت‌ها',
  from: 'از ساعت',
  to: 'تا ساعت',
  addHours: 'افزودن ساعت',
  leadHours: 'حداقل فاصله از ثبت سفارش (ساعت)',
  ahead: 'چند روز پیش رو نمایش داده شود',
  capacity: 'ظرفیت هر بازه (سفارش)',
  capacityHint: 'خالی: بدون محدودیت',
  holidays: 'تعطیلی‌های فروشگاه',
  holidaysHint:
    'تعطیلی‌های رسمی شمسی خودکار کنار گذاشته می‌شوند؛ تعطیلی‌های قمری و خاص را اضافه کنید.',
  addHoliday: 'افزودن روز تعطیل',
  removeHoliday: (day: string) => `حذف ${day}`,
};
