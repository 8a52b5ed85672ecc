import { faPrice } from '#app/format.ts';
import { faNumber } from '#shared/digits.ts';
import { refundWayText } from '#shared/labels/returns.ts';

/** Texts of returns, for the buyer and on an order. */
export const returnsText = {
  title: 'مرجوعی و برگشت وجه',
  one: (number: string) => `مرجوعی ${number}`,
  ask: 'درخواست مرجوعی',
  until: (day: string) => `تا ${day} می‌توانید کالاهای این سفارش را مرجوع کنید`,
  hint: 'تعداد هر کالایی را که مرجوع می‌کنید وارد کنید',
  quantity: (title: string) => `تعداد «${title}»`,
  most: (n: number) => `حداکثر ${faNumber(n)} عدد`,
  reason: 'دلیل مرجوعی',
  choose: 'انتخاب کنید',
  description: 'توضیح',
  descriptionHint: 'مثلاً کدام قسمت آسیب دیده است',
  pictures: 'عکس کالا',
  picturesHint: 'تا ۵ عکس JPG، PNG یا WebP، هر کدام تا ۵ مگابایت',
  picture: (n: number) => `عکس ${faNumber(n)}`,
  nothing: 'تعداد حداقل یک کالا را وارد کنید',
  tooMany: (n: number) => `حداکثر ${faNumber(n)} عدد وارد کنید`,
  reasonNeeded: 'دلیل مرجوعی را انتخاب کنید',
  descriptionNeeded: 'دلیل مرجوعی را بنویسید',
  uploading: 'تا پایان بارگذاری عکس‌ها صبر کنید',
  submit: 'ثبت درخواست',
  done: 'درخواست مرجوعی ثبت شد و در حال بررسی است',
  cancel: 'لغو درخواست',
  cancelAsk: 'درخواست مرجوعی لغو شود؟',
  keep: 'انصراف',
  canceled: 'درخواست مرجوعی لغو شد',
  pieces: (title: string, n: number) => `${title}، ${faNumber(n)} عدد`,
  ofAsked: (n: number, asked: number) => `${faNumber(n)} عدد از ${faNumber(asked)} عدد`,
  refunded: (n: number, to: 'wallet' | 'card') => `${faPrice(n)} به ${refundWayText[to]} برگشت`,
  refundOf: ({ title, pieces }: { title: string; pieces: number }) =>
    pieces > 0 ? `${faNumber(pieces)} عدد «${title}» که نرسیده است` : `برای «${title}»`,
  note: 'پاسخ فروشگاه',
  card: 'کارت',
  tracking: 'شماره پیگیری بانک',
  sendBack: 'کالا را برای فروشگاه ارسال کنید. پس از بررسی آن، وجه برمی‌گردد',
} as const;
