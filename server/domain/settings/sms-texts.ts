import type { SmsTemplate } from '#contract/settings.ts';
import { invalidField } from '#server/errors.ts';

type SmsText = { standard: string; places: readonly string[] };

/** Standard texts of the shop's messages, and the names allowed in their {braces}. */
export const smsTexts: Record<SmsTemplate, SmsText> = {
  'order.registered': {
    standard: '{firstName} عزیز، سفارش {number} ثبت شد. پس از بررسی، پیش‌فاکتور برایتان ارسال می‌شود',
    places: ['firstName', 'number', 'shop'],
  },
  'order.confirmed': {
    standard:
      'پیش‌فاکتور سفارش {number} آماده است{changesText}. مبلغ: {amount} تومان، مهلت: {date}{codeText}\n{link}',
    places: ['number', 'changesText', 'amount', 'date', 'codeText', 'link', 'shop'],
  },
  'staff.news': {
    standard: '{what} در {shop}\n{link}',
    places: ['what', 'link', 'shop'],
  },
  'order.paid': {
    standard: 'پرداخت سفارش {number} انجام شد. از خرید شما سپاسگزاریم',
    places: ['number', 'shop'],
  },
  'order.part': {
    standard: '{amount} تومان از سفارش {number} پرداخت شد. مانده: {due} تومان، مهلت: {until}',
    places: ['amount', 'number', 'due', 'until', 'shop'],
  },
  'order.unpaid_end': {
    standard: 'مهلت پرداخت سفارش {number} تمام شد. {moneyText}',
    places: ['number', 'moneyText', 'shop'],
  },
  'order.shipped': {
    standard: 'سفارش {number} با {carrier} ارسال شد. کد رهگیری: {code}',
    places: ['number', 'carrier', 'code', 'shop'],
  },
  'order.pickup': {
    standard: 'سفارش {number} آماده تحویل حضوری است',
    places: ['number', 'shop'],
  },
  'order.taken_back': {
    standard:
      'ارسال سفارش {number} به اشتباه ثبت شده بود و سفارش هنوز در فروشگاه است. دلیل: {reason}',
    places: ['number', 'reason', 'shop'],
  },
  'order.address': {
    standard: 'آدرس سفارش {number} اصلاح شد: {city}، گیرنده {receiver}',
    places: ['number', 'city', 'receiver', 'shop'],
  },
  'order.collect': {
    standard:
      'هزینه ارسال سفارش {number} به آدرس جدید {amount} تومان بیشتر است و هنگام تحویل از شما دریافت می‌شود',
    places: ['number', 'amount', 'shop'],
  },
  'order.canceled': {
    standard: 'سفارش {number} لغو شد. {refundText}',
    places: ['number', 'refundText', 'shop'],
  },
  'pay.late_refund': {
    standard: 'پرداخت شما پس از پایان مهلت انجام شد؛ {amount} تومان به کیف پول شما برگشت',
    places: ['amount', 'shop'],
  },
  'pay.excess': {
    standard: '{amount} تومان بیشتر از مانده سفارش {number} پرداخت شد و به کیف پول شما برگشت',
    places: ['amount', 'number', 'shop'],
  },
  'transfer.confirmed': {
    standard: 'فیش {amount} تومانی سفارش {number} تأیید شد',
    places: ['amount', 'number', 'shop'],
  },
  'transfer.rejected': {
    standard: 'فیش {amount} تومانی سفارش {number} تأیید نشد. دلیل: {reason}',
    places: ['amount', 'number', 'reason', 'shop'],
  },
  'return.accepted': {
    standard: 'مرجوعی {return} از سفارش {number} تأیید شد. کالا را برای فروشگاه ارسال کنید. {note}',
    places: ['return', 'number', 'note', 'shop'],
  },
  'return.refused': {
    standard: 'مرجوعی {return} از سفارش {number} رد شد. دلیل: {reason}',
    places: ['return', 'number', 'reason', 'shop'],
  },
  'return.received': {
    standard: 'کالای مرجوعی {return} از سفارش {number} به فروشگاه رسید',
    places: ['return', 'number', 'shop'],
  },
  'return.refunded': {
    standard: '{amount} تومان برای مرجوعی {return} از سفارش {number} {wayText}',
    places: ['amount', 'return', 'number', 'wayText', 'shop'],
  },
  'order.part_refund': {
    standard: '{amount} تومان از مبلغ سفارش {number} به کیف پول شما برگشت. دلیل: {reason}',
    places: ['amount', 'number', 'reason', 'shop'],
  },
  'withdraw.paid': {
    standard: '{amount} تومان به کارت {mask} واریز شد',
    places: ['amount', 'mask', 'shop'],
  },
  'withdraw.returned': {
    standard: 'برداشت {amount} تومان انجام نشد و مبلغ به کیف پول شما برگشت. دلیل: {reason}',
    places: ['amount', 'reason', 'shop'],
  },
  'identity.verified': {
    standard: 'احراز هویت شما در {shop} تأیید شد',
    places: ['shop'],
  },
  'identity.rejected': {
    standard:
      'احراز هویت شما در {shop} تأیید نشد. دلیل را ببینید و مدارک را دوباره ارسال کنید\n{link}',
    places: ['link', 'shop'],
  },
  'ticket.answered': {
    standard: 'به تیکت {number} پاسخ داده شد\n{link}',
    places: ['number', 'link', 'shop'],
  },
  'manual.registered': {
    standard: 'درخواست شما ثبت شد. کد پیگیری: {number}\n{link}',
    places: ['number', 'link', 'shop'],
  },
  'manual.quoted': {
    standard: 'درخواست {number} قیمت‌گذاری شد. مبلغ: {amount} تومان، مهلت تأیید: {date}\n{link}',
    places: ['number', 'amount', 'date', 'link', 'shop'],
  },
  'manual.withdrawn': {
    standard: 'قیمت‌گذاری درخواست {number} لغو شد و قیمت جدید برایتان پیامک می‌شود. دلیل: {reason}',
    places: ['number', 'reason', 'shop'],
  },
  'manual.rejected': {
    standard: 'درخواست {number} رد شد. {reason}',
    places: ['number', 'reason', 'shop'],
  },
  'manual.expired': {
    standard: 'مهلت تأیید قیمت درخواست {number} تمام شد. می‌توانید دوباره درخواست ثبت کنید',
    places: ['number', 'shop'],
  },
  'suggest.answered': {
    standard: 'پاسخ به {kind} شما: {answer}',
    places: ['kind', 'answer', 'shop'],
  },
  'partner.accepted': {
    standard: 'درخواست همکاری شما تأیید شد. از این پس قیمت‌های «{group}» را در {shop} می‌بینید',
    places: ['group', 'shop'],
  },
  'partner.refused': {
    standard: 'درخواست همکاری شما در {shop} تأیید نشد. دلیل: {reason}',
    places: ['reason', 'shop'],
  },
  'shop.alert': {
    standard: '{shop}: {what}\n{link}',
    places: ['what', 'link', 'shop'],
  },
  'shop.exported': {
    standard:
      '{shop}: {name} فایلی با نام و شماره مشتریان گرفت ({n} ردیف از «{list}»). اگر ' +
      'بی‌خبر بودید، دسترسی او را ببینید\n{link}',
    places: ['name', 'n', 'list', 'link', 'shop'],
  },
  'shop.texts_short': {
    standard: '{shop}: پیامک‌های امروز رو به پایان است و برای شماره‌های جدید کد ارسال نمی‌شود',
    places: ['shop'],
  },
};

/** Refuses a wording with a place that its text has nothing for: `unknown_place` {place}. */
export function checkPlaces(template: SmsTemplate, wording: string): void {
  const { places } = smsTexts[template];
  for (const [, place = ''] of wording.matchAll(/\{([^{}]*)\}/g))
    if (!places.includes(place))
      throw invalidField(`smsTexts.${template}`, 'unknown_place', { place });
  const rest = wording.replace(/\{[^{}]*\}/g, '');
  if (/[{}]/.test(rest)) throw invalidField(`smsTexts.${template}`, 'field_invalid');
}
