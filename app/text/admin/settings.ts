import { faPrice } from '#app/format.ts';
import { numberToWords } from '#app/text/words.ts';
import type { SmsTemplate } from '#contract/settings.ts';
import { faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';

/** When each text message is sent. */
const templates: Record<SmsTemplate, string> = {
  'staff.orders': 'سفارش‌های جدید، برای همکاران',
  'order.registered': 'ثبت سفارش عمده',
  'order.confirmed': 'صدور پیش‌فاکتور و ارسال لینک پرداخت',
  'order.paid': 'پرداخت سفارش',
  'order.part': 'پرداخت بخشی از سفارش',
  'order.unpaid_end': 'پایان مهلت پس از پرداخت بخشی',
  'order.shipped': 'ارسال سفارش',
  'order.pickup': 'آماده شدن برای تحویل حضوری',
  'order.canceled': 'لغو سفارش',
  'pay.late_refund': 'پرداخت پس از پایان مهلت',
  'pay.excess': 'پرداخت بیشتر از مانده سفارش',
  'transfer.confirmed': 'تأیید فیش واریز',
  'transfer.rejected': 'رد فیش واریز',
  'withdraw.paid': 'واریز برداشت',
  'withdraw.returned': 'ناموفق بودن برداشت',
  'identity.verified': 'تأیید هویت',
  'identity.rejected': 'رد هویت',
  'ticket.answered': 'پاسخ به تیکت',
  'manual.registered': 'ثبت درخواست سفارش دستی',
  'manual.quoted': 'قیمت‌گذاری درخواست',
  'manual.rejected': 'رد درخواست',
  'manual.expired': 'پایان مهلت پذیرش قیمت',
  'suggest.answered': 'پاسخ به پیشنهاد',
  'shop.texts_short': 'هشدار کم شدن پیامک‌ها به مدیر',
};

/** What stands in a place of a text. */
const places: Record<string, string> = {
  what: 'سفارش‌های جدید',
  firstName: 'نام مشتری',
  number: 'شماره',
  amount: 'مبلغ',
  date: 'مهلت',
  link: 'لینک',
  carrier: 'روش ارسال',
  code: 'کد رهگیری',
  refundText: 'جمله برگشت وجه',
  changesText: 'اشاره به تغییر اقلام',
  mask: 'کارت',
  reason: 'دلیل',
  kind: 'نوع پیام',
  answer: 'پاسخ',
  shop: 'نام فروشگاه',
};

/** Fields of who sells, and of the account to which buyers pay. */
export const sellerNames = {
  sellerName: 'نام حقوقی فروشنده',
  sellerId: 'شناسه ملی / کد ملی',
  sellerEconomicCode: 'کد اقتصادی',
  sellerRegistration: 'شماره ثبت',
  sellerPhone: 'تلفن فروشنده',
  sellerAddress: 'آدرس فروشنده',
  sellerPostalCode: 'کد پستی فروشنده',
  transferSheba: 'شماره شبا',
  transferCard: 'شماره کارت',
  transferOwner: 'نام صاحب حساب',
} as const;

export const sellerFormText = {
  title: 'اطلاعات فروشنده',
  hint: 'روی پیش‌فاکتور و فاکتور چاپ می‌شود. هر بخشی که خالی بماند، چاپ نمی‌شود',
  nameHint: 'نام شرکت یا صاحب فروشگاه. اگر خالی بماند، نام فروشگاه چاپ می‌شود',
  idHint: 'شناسه ملی ۱۱ رقمی شرکت یا کد ملی ۱۰ رقمی صاحب فروشگاه',
  likeContact: 'اگر خالی بماند، همان صفحه تماس با ما چاپ می‌شود',
  account: 'حساب برای واریز مشتریان',
  accountHint: 'روی پیش‌فاکتور چاپ می‌شود تا مشتری بتواند مبلغ را به این حساب واریز کند',
  ownerHint: 'همان نامی که هنگام واریز نمایش داده می‌شود',
} as const;

export const settingsText = {
  title: 'تنظیمات',
  changedBy: (name: string, at: string) => `آخرین تغییر: ${name}، ${faDate(at)}`,
  shop: 'فروشگاه',
  limits: 'مهلت‌ها و سقف‌ها',
  withdrawals: 'برداشت از کیف پول',
  codes: 'کد تأیید',
  texts: 'متن پیامک‌ها',
  textsHint:
    'عبارت‌های داخل {} هنگام ارسال جایگزین می‌شوند. متن کد تأیید در پنل پیامک تأیید شده است و اینجا تغییر نمی‌کند',
  names: {
    shopName: 'نام فروشگاه',
    chatLink: 'لینک گفتگو با پشتیبانی',
    reservationMinutes: 'مهلت پرداخت سفارش (دقیقه)',
    withdrawalMin: 'حداقل هر برداشت',
    withdrawalMax: 'سقف هر برداشت',
    withdrawalDaily: 'سقف برداشت در روز',
    withdrawalMostOpen: 'درخواست باز همزمان',
    priceAskPercent: 'تأیید دوباره برای تغییر قیمت (درصد)',
    adjustAsk: 'تأیید دوباره برای افزایش یا کاهش موجودی، از',
    adjustMax: 'سقف هر افزایش یا کاهش موجودی',
    adjustDaily: 'سقف روزانه هر همکار',
    staffNumbers: 'شماره موبایل همکاران برای خبر سفارش',
    tellsRegistered: 'پیامک سفارش عمده جدید',
    tellsPaid: 'پیامک سفارش پرداخت‌شده',
    ...sellerNames,
  },
  chatHint: 'اگر خالی بماند دکمه گفتگو نمایش داده نمی‌شود',
  reservationHint: 'کالاهای سفارش تا این مدت برای مشتری نگه داشته می‌شود؛ از ۱۰ تا ۶۰ دقیقه',
  amounts: 'مبلغ‌های غیرعادی',
  alerts: 'خبر سفارش به همکاران',
  alertsHint: 'هر ۱۰ دقیقه حداکثر یک پیامک ارسال می‌شود و همه سفارش‌های جدید در آن است',
  staffNumbersHint: 'هر شماره در یک خط، تا ۵ شماره. اگر خالی بماند، به مالک‌ها پیامک می‌شود',
  standard: (value: number) => `پیش‌فرض: ${faNumber(value)}`,
  standardPrice: (value: number) => `پیش‌فرض: ${faPrice(value)}`,
  words: (n: number) => `${numberToWords(n)} تومان`,
  template: (name: SmsTemplate) => templates[name],
  textOf: (name: string) => `متن «${name}»`,
  place: (name: string) => places[name] ?? name,
  insert: (name: string) => `افزودن ${places[name] ?? name}`,
  reset: 'بازگشت به متن اصلی',
  resetOf: (name: string) => `بازگشت به متن اصلی ${name}`,
  save: 'ذخیره تغییرات',
  saved: 'تنظیمات ذخیره شد',
  unchanged: 'تغییری ثبت نشده است',
  reload: 'بارگذاری تنظیمات جدید',
} as const;
