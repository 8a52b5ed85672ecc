import { consoleText } from '#app/text/console.ts';

/** Sentences of the order that staff write for a buyer who phones. */
export const newOrderText = {
  title: 'سفارش جدید',
  who: 'مشتری',
  what: 'کالاها',
  where: 'آدرس تحویل',
  mobileHint: 'شماره موبایل مشتری؛ اگر حساب نداشته باشد، همین‌جا ساخته می‌شود',
  known: (name: string) => `حساب ${name}`,
  find: 'افزودن کالا: نام، کد یا بارکد',
  none: 'کالایی پیدا نشد',
  newAddress: 'آدرس جدید',
  note: 'توضیح مشتری',
  fields: {
    mobileNumber: 'موبایل مشتری',
    firstName: 'نام',
    lastName: 'نام خانوادگی',
    addressId: 'آدرس',
    delivery: 'روش ارسال',
    'delivery.day': 'زمان تحویل',
  },
  byReceiver: 'با گیرنده (پس‌کرایه)',
  /** By the names of a refusal. */
  addressFields: {
    ...Object.fromEntries(
      Object.entries(consoleText.addresses.fields).map(([name, label]) => [
        `address.${name}`,
        label,
      ]),
    ),
  },
  thenTotal: 'سفارش ثبت می‌شود و مثل سفارش خود مشتری در انتظار تأیید می‌ماند',
  thenLink: 'کالاها ۲۴ ساعت نگه داشته می‌شوند و لینک پرداخت به مشتری پیامک می‌شود',
  submit: 'ثبت سفارش',
  registered: 'سفارش ثبت شد',
  linkSent: 'سفارش ثبت شد و لینک پرداخت پیامک می‌شود',
};
