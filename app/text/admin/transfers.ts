import { faPrice } from '#app/format.ts';

/** Texts of the staff screens of bank transfers. */
export const transfersText = {
  one: 'فیش واریز',
  facts: 'مشخصات واریز',
  person: 'مشتری',
  sentOn: 'تاریخ واریز',
  due: 'مانده سفارش',
  toWallet: (n: number) => `${faPrice(n)} بیشتر از مانده سفارش است و به کیف پول مشتری واریز می‌شود`,
  needsTwo: 'این فیش به تأیید دو همکار نیاز دارد',
  checkedBy: (name: string) => `تأیید اول: ${name}`,
  picture: 'عکس رسید',
  see: 'بزرگ‌نمایی',
  alike: 'فیش‌های مشابه',
  alikeHint: 'همین شماره پیگیری، همین عکس یا همین مبلغ و تاریخ',
  history: 'مراحل',
  actor: { user: 'مشتری', admin: 'فروشگاه', system: 'خودکار' },
  moves: {
    title: 'اقدام بعدی',
    confirm: 'تأیید واریز',
    reject: 'رد فیش',
    none: 'این فیش بررسی شده است',
  },
  confirm: {
    ask: 'این مبلغ به حساب رسیده است؟',
    body: (n: number) => `ابتدا واریز ${faPrice(n)} را در صورت‌حساب بانک ببینید، سپس تأیید کنید`,
    done: 'فیش تأیید شد',
  },
  reject: {
    ask: 'این فیش رد شود؟',
    body: (n: number) => `${faPrice(n)} برای این سفارش حساب نمی‌شود`,
    reason: 'دلیل',
    hint: 'مشتری این متن را می‌بیند',
    done: 'فیش رد شد',
  },
  allow: {
    title: 'واریز به حساب',
    label: 'این سفارش با واریز به حساب پرداخت شود',
    hint: 'شماره حساب را در تنظیمات وارد کنید. بدون آن، این روش به مشتری نمایش داده نمی‌شود',
    done: 'روش پرداخت سفارش تغییر کرد',
  },
} as const;
