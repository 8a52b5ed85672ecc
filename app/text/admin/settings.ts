import { faPrice } from '#app/format.ts';
import { numberToWords } from '#app/text/words.ts';
import type { SmsTemplate } from '#contract/settings.ts';
import { faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import { settingsPartsText, smsGroups } from './settings-parts.ts';
import { withKeys, withNames } from './ticket-answers.ts';

/** Occasion of each text message. */
const templates: Record<SmsTemplate, string> = {
  'staff.news': 'اعلان به همکاران',
  'order.registered': 'ثبت سفارش عمده',
  'order.confirmed': 'صدور پیش‌فاکتور و ارسال لینک پرداخت',
  'order.paid': 'پرداخت سفارش',
  'order.part': 'پرداخت بخشی از سفارش',
  'order.unpaid_end': 'پایان مهلت سفارشی که بخشی از آن پرداخت شده',
  'order.shipped': 'ارسال سفارش',
  'order.pickup': 'آماده بودن سفارش برای تحویل حضوری',
  'order.taken_back': 'لغو ثبت ارسال',
  'order.address': 'اصلاح آدرس سفارش',
  'order.collect': 'مابه‌التفاوت ارسال به آدرس جدید',
  'order.canceled': 'لغو سفارش',
  'pay.late_refund': 'پرداخت پس از پایان مهلت',
  'pay.excess': 'پرداخت بیشتر از مانده سفارش',
  'transfer.confirmed': 'تأیید فیش واریز',
  'transfer.rejected': 'رد فیش واریز',
  'return.accepted': 'تأیید مرجوعی',
  'return.refused': 'رد مرجوعی',
  'return.received': 'دریافت کالای مرجوعی',
  'return.refunded': 'برگشت وجه مرجوعی',
  'order.part_refund': 'برگشت بخشی از وجه سفارش',
  'withdraw.paid': 'واریز برداشت',
  'withdraw.returned': 'ناموفق بودن برداشت',
  'identity.verified': 'تأیید هویت',
  'identity.rejected': 'رد هویت',
  'ticket.answered': 'پاسخ به تیکت',
  'manual.registered': 'ثبت درخواست سفارش دستی',
  'manual.quoted': 'قیمت‌گذاری درخواست',
  'manual.withdrawn': 'لغو قیمت‌گذاری درخواست',
  'manual.rejected': 'رد درخواست',
  'manual.expired': 'پایان مهلت تأیید قیمت',
  'suggest.answered': 'پاسخ به پیشنهاد',
  'partner.accepted': 'تأیید درخواست همکاری',
  'partner.refused': 'رد درخواست همکاری',
  'shop.alert': 'هشدار خرابی فروشگاه به مالک',
  'shop.exported': 'خروجی گرفتن همکار از مشتریان',
  'shop.texts_short': 'هشدار کم شدن پیامک‌ها به مدیر',
};

/** Persian names of the placeholders in text messages. */
const places: Record<string, string> = {
  what: 'اعلان‌ها',
  firstName: 'نام مشتری',
  name: 'نام همکار',
  n: 'تعداد',
  list: 'فهرست',
  number: 'شماره',
  amount: 'مبلغ',
  date: 'مهلت',
  link: 'لینک',
  carrier: 'روش ارسال',
  city: 'شهر',
  receiver: 'گیرنده',
  code: 'کد رهگیری',
  refundText: 'جمله برگشت وجه',
  changesText: 'اشاره به تغییر اقلام',
  codeText: 'درخواست کد پستی',
  mask: 'کارت',
  reason: 'دلیل',
  kind: 'نوع پیام',
  answer: 'پاسخ',
  group: 'گروه مشتری',
  due: 'مانده',
  until: 'مهلت پرداخت',
  moneyText: 'جمله برگشت وجه',
  return: 'شماره مرجوعی',
  note: 'توضیح همکار',
  wayText: 'جمله روش برگشت وجه',
  shop: 'نام فروشگاه',
};

/** Labels of the seller's data and of the account that buyers pay to. */
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
  likeContact: 'اگر خالی بماند، اطلاعات صفحه تماس با ما چاپ می‌شود',
  vat: 'مالیات بر ارزش افزوده',
  vatHint:
    'قیمت‌های فروشگاه تغییر نمی‌کند: مالیات داخل قیمت است و در فاکتور جدا نوشته می‌شود. ' +
    'نرخ هر سفارش هنگام ثبت آن نگه داشته می‌شود',
  vatRateHint: 'برای محصولی که نرخ خودش را ندارد',
  account: 'حساب برای واریز مشتریان',
  accountHint: 'روی پیش‌فاکتور چاپ می‌شود تا مشتری بتواند مبلغ را به این حساب واریز کند',
  twoHint: 'جمع فیش‌های یک سفارش یا فیش‌های یک روز مشتری هم در نظر گرفته می‌شود',
  holdHint: 'از ۱ تا ۱۶۸ ساعت پس از اولین فیش سفارش',
  ownerHint: 'همان نامی که هنگام واریز نمایش داده می‌شود',
} as const;

export const settingsText = {
  title: 'تنظیمات',
  changedBy: (name: string, at: string) => `آخرین تغییر: ${name}، ${faDate(at)}`,
  shop: 'فروشگاه',
  parts: settingsPartsText,
  smsGroups,
  reservation: 'مهلت پرداخت',
  adjusts: 'افزایش و کاهش موجودی توسط همکاران',
  withdrawals: 'برداشت از کیف پول',
  codes: 'کد تأیید',
  texts: 'متن پیامک‌ها',
  textsHint:
    'عبارت‌های داخل {} هنگام ارسال جایگزین می‌شوند. متن کد تأیید در پنل پیامک تأیید شده است و اینجا تغییر نمی‌کند',
  names: {
    shopName: 'نام فروشگاه',
    chatLink: 'لینک گفتگو با پشتیبانی',
    reservationMinutes: 'مهلت پرداخت سفارش (دقیقه)',
    sellsWithoutPicture: 'فروش بدون تصویر',
    wholesaleFor: 'نمایش قیمت عمده به',
    chargesVat: 'قیمت‌ها شامل مالیات بر ارزش افزوده است',
    vatPercent: 'نرخ مالیات (درصد)',
    returnDays: 'مهلت درخواست مرجوعی (روز کاری)',
    withdrawalMin: 'حداقل هر برداشت',
    withdrawalMax: 'سقف هر برداشت',
    withdrawalDaily: 'سقف برداشت در روز',
    withdrawalMostOpen: 'سقف درخواست‌های هم‌زمان',
    priceAskPercent: 'تأیید دوباره برای تغییر قیمت (درصد)',
    struckDays: 'روزهای پیش از تخفیف برای قیمت خط‌خورده',
    adjustAsk: 'تأیید دوباره برای افزایش یا کاهش موجودی، از',
    adjustMax: 'سقف هر افزایش یا کاهش موجودی',
    adjustDaily: 'سقف روزانه هر همکار، همراه با برگشت وجه',
    alertNumbers: 'شماره موبایل برای هشدار خرابی',
    transfersTotal: 'سفارش عمده با واریز به حساب پرداخت شود',
    transfersRetail: 'سفارش تکی با واریز به حساب پرداخت شود',
    transferTwoAbove: 'تأیید دو همکار برای فیش بالاتر از',
    transferHoldHours: 'نگه داشتن سفارش برای بررسی فیش (ساعت)',
    ...sellerNames,
  },
  chatHint: 'اگر خالی بماند دکمه گفتگو نمایش داده نمی‌شود',
  reservationHint: 'کالاهای سفارش تا این مدت برای مشتری نگه داشته می‌شود؛ از ۱۰ تا ۶۰ دقیقه',
  returnHint:
    'پس از تحویل سفارش تکی، طبق قانون حداقل ۷ روز کاری؛ با صفر، ثبت درخواست مرجوعی ممکن نیست',
  struckDaysHint:
    'قیمت خط‌خورده کمترین قیمت همین روزهاست و فروشگاه خودش آن را حساب می‌کند؛ بین ۷ تا ۳۰ روز',
  wholesaleViewers: {
    everyone: 'همه بازدیدکنندگان',
    signedIn: 'مشتریانی که وارد شده‌اند',
    partners: 'فقط همکاران (اعضای گروه‌ها)',
  },
  wholesaleHint:
    'برای دیگران قیمت عمده در صفحه‌ها، جستجو و نتایج گوگل نیست و مرتب‌سازی و فیلتر قیمت فقط با قیمت تکی است',
  sellsWithoutPictureHint:
    'محصول بدون تصویر هم منتشر می‌شود و به جای تصویر، نام و برند آن نمایش داده می‌شود. ' +
    'فهرست محصولات فیلتر «بدون تصویر» دارد',
  feeds: {
    title: 'مقایسه قیمت',
    hint:
      'این آدرس را در پنل فروشندگان ترب یا ایمالز وارد کنید. محصولات منتشرشده و قیمت تکی ' +
      'آن‌ها از همین آدرس خوانده می‌شود',
    names: { torob: 'ترب', emalls: 'ایمالز' },
    addressOf: (name: string) => `آدرس ${name}`,
  },
  amounts: 'تغییر قیمت غیرعادی',
  alerts: 'هشدار خرابی',
  alertsHint:
    'پیامک سفارش، تیکت و کارهای دیگر را هر همکار در «اعلان‌های پیامکی» برای خودش انتخاب ' +
    'می‌کند؛ مالک برای دیگران هم می‌تواند',
  alertNumbersHint:
    'برای قطع درگاه، نرسیدن پیامک، پر شدن دیسک و مانند آن. هر شماره در یک خط، تا ۵ ' +
    'شماره. اگر خالی بماند، به مالک‌ها پیامک می‌شود',
  standard: (value: number) => `پیش‌فرض: ${faNumber(value)}`,
  standardPrice: (value: number) => `پیش‌فرض: ${faPrice(value)}`,
  words: (n: number) => `${numberToWords(n)} تومان`,
  templates,
  template: (name: SmsTemplate) => templates[name],
  textOf: (name: string) => `متن «${name}»`,
  place: (name: string) => places[name] ?? name,
  /** Text message for the editor, with Persian placeholder names in braces. */
  written: (wording: string) => withNames(wording, places),
  /**
   * Inverse of `written`; `known` are the placeholders of this message, as their names differ
   * between messages.
   */
  stored: (written: string, known: readonly string[]) =>
    withKeys(written, Object.fromEntries(known.map((place) => [place, places[place] ?? place]))),
  insert: (name: string) => `افزودن ${places[name] ?? name}`,
  reset: 'بازگشت به متن اصلی',
  resetOf: (name: string) => `بازگشت به متن اصلی ${name}`,
  save: 'ذخیره',
  saved: 'تنظیمات ذخیره شد',
  reload: 'بارگذاری تنظیمات جدید',
} as const;
