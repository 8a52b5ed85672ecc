import { faNumber } from '#shared/digits.ts';

/** Screens of the settings: the title of each, and what is on it. */
export const settingsPartsText = {
  shop: { title: 'فروشگاه', what: 'نام، گفتگو، فروش بدون تصویر، ترب و ایمالز' },
  invoice: { title: 'فاکتور و مالیات', what: 'اطلاعات فروشنده، مالیات بر ارزش افزوده' },
  payment: { title: 'پرداخت', what: 'حساب واریز مشتریان، فیش‌ها، مهلت پرداخت' },
  delivery: { title: 'ارسال', what: 'روش‌ها، محدوده‌ها، هزینه و زمان تحویل' },
  returns: { title: 'مرجوعی', what: 'مهلت درخواست مرجوعی' },
  wallet: { title: 'کیف پول', what: 'سقف برداشت، افزایش و کاهش موجودی' },
  sms: { title: 'پیامک‌ها', what: 'متن پیامک سفارش، مرجوعی، کیف پول و تیکت' },
  alerts: { title: 'هشدارها', what: 'شماره‌هایی که خرابی فروشگاه به آن‌ها پیامک می‌شود' },
  site: { title: 'محتوای سایت', what: 'صفحه‌ها، اطلاعیه، تماس، نمادها و لوگو' },
} as const;

export const settingsSearchText = {
  label: 'جستجو در تنظیمات',
  placeholder: 'مثل مالیات، برداشت یا پیامک',
  results: 'نتایج جستجو',
  none: 'تنظیمی با این نام پیدا نشد',
} as const;

/** Text messages by occasion: the beginnings of their names. */
export const smsGroups = [
  { title: 'سفارش', starts: ['order.'] },
  { title: 'پرداخت و فیش واریز', starts: ['pay.', 'transfer.'] },
  { title: 'مرجوعی', starts: ['return.'] },
  { title: 'کیف پول و هویت', starts: ['withdraw.', 'identity.'] },
  { title: 'سفارش دستی', starts: ['manual.'] },
  { title: 'تیکت، پیشنهاد و همکاری', starts: ['ticket.', 'suggest.', 'partner.'] },
  { title: 'همکاران', starts: ['staff.', 'shop.'] },
];

/** Values that stand for the places of a text message in its preview. */
const samples: Record<string, string> = {
  firstName: 'مشتری',
  name: 'مشتری نمونه',
  n: '۳',
  number: '۰۵۰۷۱۵-۰۰۰۴۲',
  amount: '۲,۴۰۰,۰۰۰ تومان',
  due: '۶۰۰,۰۰۰ تومان',
  date: '۲۰ مهر، ۱۸:۰۰',
  until: '۲۰ مهر، ۱۸:۰۰',
  link: 'hojreh.ir/p/x7k2',
  carrier: 'پست پیشتاز',
  city: 'تهران',
  receiver: 'مشتری نمونه',
  code: '۱۲۳۴۵۶۷۸۹۰۱۲',
  mask: '۶۰۳۷…۱۲۳۴',
  reason: 'به درخواست مشتری',
  shop: 'حجره',
};

export const smsPreviewText = {
  title: 'پیش‌نمایش',
  size: (parts: number, letters: number) => `${faNumber(parts)} پیامک، ${faNumber(letters)} حرف`,
  sampleOf: (place: string, name: string) => samples[place] ?? name,
};
