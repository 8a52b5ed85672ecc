import { faPrice } from '#app/format.ts';
import { faNumber } from '#shared/digits.ts';

/** Texts of partial payments and bank transfers. */
export const partsText = {
  paidOf: (paid: number, amount: number) => `${faPrice(paid)} از ${faPrice(amount)} پرداخت شده`,
  progress: 'پرداخت‌شده از مبلغ سفارش',
  underReview: (n: number) => `فیش به مبلغ ${faPrice(n)} در حال بررسی است`,
  split: (parts: number[]) =>
    `با این درگاه، مبلغ در ${faNumber(parts.length)} پرداخت گرفته می‌شود: ` +
    `${parts.map((part) => faNumber(part)).join('، ')} تومان`,
  partNote: (times: number) => `در ${faNumber(times)} پرداخت`,
  amount: 'مبلغ این پرداخت',
  rest: (n: number) => `پس از این پرداخت، ${faPrice(n)} باقی می‌ماند`,
  range: (min: number, max: number) => `از ${faPrice(min)} تا ${faPrice(max)}`,
  tooLarge: (title: string, max: number) => `سقف پرداخت ${title} ${faPrice(max)} است`,
  topUp: (n: number) => `افزایش موجودی به اندازه ${faPrice(n)}`,
  nothing: 'پرداخت این مبلغ با درگاه‌های فروشگاه ممکن نیست. برای هماهنگی پرداخت با ما تماس بگیرید',
  later: (times: number) =>
    `این مبلغ از سقف یک پرداخت اینترنتی بیشتر است؛ پس از تأیید سفارش، آن را در ${faNumber(times)} پرداخت می‌پردازید`,
  contact: 'تماس با ما',
  wentToWallet: (n: number) => `${faPrice(n)} به کیف پول شما برگشت`,
  transfer: {
    title: 'واریز به حساب فروشگاه',
    hint:
      'مبلغ را به این حساب واریز و مشخصات رسید را همین‌جا ثبت کنید. سفارش تا بررسی فیش نگه ' +
      'داشته می‌شود؛ در خرید اول، فقط تا پایان مهلت پرداخت. اگر فیش پس از آن تأیید شود و ' +
      'کالا تمام شده باشد، مبلغ به کیف پول شما واریز می‌شود',
    sheba: 'شماره شبا',
    card: 'شماره کارت',
    holder: 'به نام',
    bank: 'بانک',
    open: 'ثبت فیش واریز',
    way: 'روش واریز',
    cardLimit: (n: number) =>
      `بیشتر بانک‌ها در روز تا ${faPrice(n)} کارت به کارت می‌کنند؛ مبلغ بیشتر را به شبا ` +
      'واریز کنید یا در چند روز، هر بار با یک فیش، پرداخت کنید',
    amount: 'مبلغ واریزشده',
    sentOn: 'تاریخ واریز',
    tracking: 'شماره پیگیری',
    trackingHint: 'همان شماره‌ای که روی رسید بانک است',
    file: 'عکس رسید',
    fileHint: 'JPG، PNG یا WebP، تا ۵ مگابایت',
    types: 'JPG، PNG و WebP',
    choose: 'انتخاب عکس',
    replace: 'تغییر عکس',
    sent: 'عکس رسید بارگذاری شد',
    sending: 'در حال بارگذاری عکس رسید',
    missing: 'عکس رسید را انتخاب کنید',
    submit: 'ثبت فیش',
    done: 'فیش ثبت شد و در حال بررسی است',
    list: 'فیش‌های واریز',
    cancel: 'لغو فیش',
    cancelAsk: 'این فیش لغو شود؟',
    cancelBody: 'اگر مبلغ را واریز کرده‌اید، فیش درست را دوباره ثبت کنید',
    keep: 'انصراف',
    canceled: 'فیش لغو شد',
    reason: 'دلیل',
    todayIs: (day: string) => `امروز، ${day}`,
  },
} as const;
