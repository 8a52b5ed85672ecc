import { consoleText } from '#app/text/console.ts';
import { faNumber } from '#shared/digits.ts';

/** Texts of an order that staff enter for a buyer by phone. */
export const newOrderText = {
  title: 'سفارش جدید',
  who: 'مشتری',
  what: 'کالاها',
  where: 'آدرس تحویل',
  buyer: 'موبایل یا نام مشتری',
  buyers: 'مشتریان هم‌نام',
  called: (n: number) =>
    n > 0 ? `${faNumber(n)} مشتری پیدا شد` : 'مشتری با این نام پیدا نشد؛ شماره موبایل را بنویسید',
  mobileHint: 'اگر این شماره حساب نداشته باشد، هنگام ثبت سفارش برایش حساب ساخته می‌شود',
  known: (name: string) => `حساب ${name}`,
  again: (n: number) => `تکرار سفارش قبلی (${faNumber(n)} کالا)`,
  gone: (n: number) => `${faNumber(n)} کالای آن دیگر فروخته نمی‌شود`,
  list: 'فهرست مشتری',
  listHint:
    'فهرستی را که مشتری در پیام‌رسان نوشته یا در اکسل دارد، اینجا جای‌گذاری کنید؛ هر ' +
    'کالا در یک ردیف، یا با ویرگول از هم جدا',
  readList: 'خواندن فهرست',
  setAside: 'کنار گذاشتن',
  notFound:
    'کالایی پیدا نشد؛ در کادر پایین با نام یا کد دیگری جستجو کنید و این ردیف را کنار بگذارید',
  otherSale: 'با این نوع فروش فروخته نمی‌شود',
  unsure: (n: number) =>
    `${faNumber(n)} ردیف از فهرست مشتری هنوز در سفارش نیست؛ کالای هر ردیف را انتخاب کنید یا آن را کنار بگذارید`,
  written: (line: string) => `نوشته مشتری: ${line}`,
  find: 'افزودن کالا: نام، کد یا بارکد',
  none: 'کالایی پیدا نشد',
  enough:
    'برای باربری نام و شهر کافی است. کد پستی فقط برای پست لازم است و اگر خالی بماند، در ' +
    'پیامک لینک از مشتری خواسته می‌شود',
  fetched: 'برای تحویل حضوری آدرس لازم نیست؛ نام کسی را که تحویل می‌گیرد بنویسید',
  whereLater: 'پس از انتخاب مشتری، آدرس‌های او اینجا می‌آید',
  newAddress: 'آدرس جدید',
  note: 'توضیح مشتری',
  fields: {
    mobileNumber: 'موبایل مشتری',
    firstName: 'نام',
    lastName: 'نام خانوادگی',
    addressId: 'آدرس',
    delivery: 'روش ارسال',
    coupon: 'کد تخفیف',
    'delivery.day': 'زمان تحویل',
  },
  byReceiver: 'پس‌کرایه، به عهده گیرنده',
  /** Labels by field name of a refusal. */
  addressFields: {
    ...Object.fromEntries(
      Object.entries(consoleText.addresses.fields).map(([name, label]) => [
        `address.${name}`,
        label,
      ]),
    ),
  },
  missing: {
    mobileNumber: 'شماره موبایل مشتری',
    lines: 'حداقل یک کالا',
    all: (parts: string[]) => `برای ثبت سفارش لازم است: ${parts.join('، ')}`,
  },
  thenTotal: 'سفارش ثبت می‌شود و مثل سفارش خود مشتری در انتظار تأیید می‌ماند',
  thenLink: 'کالاها ۲۴ ساعت نگه داشته می‌شوند و لینک پرداخت به مشتری پیامک می‌شود',
  submit: 'ثبت سفارش',
  registered: 'سفارش ثبت شد',
  linkSent: 'سفارش ثبت شد و لینک پرداخت پیامک می‌شود',
};
