import type { IncidentKind } from '#contract/monitoring/system.ts';
import { faNumber } from '#shared/digits.ts';
import { gatewayTitle } from '#shared/labels/gateways.ts';
import type { Places } from './queue-message.ts';

export type Incident = { kind: IncidentKind; subject: string; n?: number };

const bankOf = (gateway: string) => gatewayTitle[gateway as keyof typeof gatewayTitle] ?? gateway;

/** Text about a new incident, as the owner reads it. */
const begun: Record<IncidentKind, (incident: Incident) => string> = {
  payments: ({ n = 1 }) => `نتیجه ${faNumber(n)} پرداخت بیش از یک ساعت است که از بانک نرسیده`,
  bank: ({ subject }) => `${bankOf(subject)} پاسخ نمی‌دهد و پرداخت با آن انجام نمی‌شود`,
  texts: () => 'پیامک‌ها ارسال نمی‌شوند؛ اعتبار پنل پیامک را بررسی کنید',
  disk: () => 'فضای دیسک سرور رو به پایان است',
  disk_full: () => 'دیسک سرور پر شده است و سفارشی ثبت نمی‌شود',
  database: () => 'پایگاه داده در دسترس نیست و فروشگاه کار نمی‌کند',
  backup: () => 'دو روز است پشتیبان درستی گرفته نشده است',
  damaged_backup: () => 'بخشی از پشتیبان آسیب دیده است و با آن نمی‌توان فروشگاه را برگرداند',
  job: () => 'یکی از کارهای خودکار فروشگاه انجام نمی‌شود',
  queue: () => 'کارهای خودکار فروشگاه متوقف شده‌اند؛ سرور و پایگاه داده را بررسی کنید',
  books: ({ n = 1 }) => `در حساب‌ها ${faNumber(n)} اختلاف پیدا شد`,
  receipts: ({ n = 1 }) =>
    `فیش‌های بررسی‌نشده نیمی از موجودی ${faNumber(n)} کالا را نگه داشته‌اند؛ فیش‌ها را بررسی کنید`,
  certificate: ({ subject }) => `گواهی امنیتی ${subject} رو به پایان است`,
};

/** Text about the end of an incident. */
const ended: Record<IncidentKind, (incident: Incident) => string> = {
  payments: () => 'نتیجه پرداخت‌های مانده مشخص شد',
  bank: ({ subject }) => `${bankOf(subject)} دوباره پاسخ می‌دهد`,
  texts: () => 'پیامک‌ها دوباره ارسال می‌شوند',
  disk: () => 'فضای دیسک سرور دوباره کافی است',
  disk_full: () => 'دیسک سرور دوباره جا دارد',
  database: () => 'پایگاه داده دوباره در دسترس است',
  backup: () => 'پشتیبان جدید گرفته شد',
  damaged_backup: () => 'پشتیبان دوباره سالم است',
  job: () => 'کارهای خودکار دوباره انجام می‌شوند',
  queue: () => 'کارهای خودکار فروشگاه دوباره انجام می‌شوند',
  books: () => 'حساب‌ها دوباره با هم می‌خوانند',
  receipts: () => 'موجودی کالاها دیگر در گرو فیش‌های بررسی‌نشده نیست',
  certificate: ({ subject }) => `گواهی امنیتی ${subject} تمدید شد`,
};

/** Message to owners when an incident that costs money begins. */
export const incidentText = (incident: Incident, link: string): Places => ({
  what: begun[incident.kind](incident),
  link,
});

/** Message to the same owners when it is over. */
export const incidentEndText = (incident: Incident): Places => ({
  what: ended[incident.kind](incident),
  link: '',
});

/** Message to owners when staff made products much cheaper. */
export const priceFallText = (fall: { title: string; others: number; link: string }): Places => ({
  what: `قیمت «${fall.title}»${fall.others > 0 ? ` و ${faNumber(fall.others)} کالای دیگر` : ''} خیلی کم یا کمتر از قیمت خرید شد`,
  link: fall.link,
});
