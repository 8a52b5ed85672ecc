import type { IncidentKind } from '#contract/monitoring/system.ts';
import { faNumber } from '#shared/digits.ts';
import { gatewayTitle } from '#shared/labels/gateways.ts';
import type { Places } from './queue-message.ts';

export type Incident = { kind: IncidentKind; subject: string; n?: number };

const bankOf = (gateway: string) => gatewayTitle[gateway as keyof typeof gatewayTitle] ?? gateway;

/** What happened, as its owner is told. */
const begun: Record<IncidentKind, (incident: Incident) => string> = {
  payments: ({ n = 1 }) => `نتیجه ${faNumber(n)} پرداخت بیش از یک ساعت است که از بانک نرسیده`,
  bank: ({ subject }) => `${bankOf(subject)} پاسخ نمی‌دهد و پرداخت با آن انجام نمی‌شود`,
  texts: () => 'پیامک‌ها ارسال نمی‌شوند؛ اعتبار پنل پیامک را بررسی کنید',
  disk: () => 'فضای دیسک سرور رو به پایان است',
  disk_full: () => 'دیسک سرور پر شده است و سفارشی ثبت نمی‌شود',
  database: () => 'پایگاه داده در دسترس نیست و فروشگاه کار نمی‌کند',
  backup: () => 'دو روز است پشتیبان درستی گرفته نشده است',
  job: () => 'یکی از کارهای خودکار فروشگاه انجام نمی‌شود',
  books: ({ n = 1 }) => `در حساب‌ها ${faNumber(n)} اختلاف پیدا شد`,
  certificate: ({ subject }) => `گواهی امنیتی ${subject} رو به پایان است`,
};

/** What is over again. */
const ended: Record<IncidentKind, (incident: Incident) => string> = {
  payments: () => 'نتیجه پرداخت‌های مانده مشخص شد',
  bank: ({ subject }) => `${bankOf(subject)} دوباره پاسخ می‌دهد`,
  texts: () => 'پیامک‌ها دوباره ارسال می‌شوند',
  disk: () => 'فضای دیسک سرور دوباره کافی است',
  disk_full: () => 'دیسک سرور دوباره جا دارد',
  database: () => 'پایگاه داده دوباره در دسترس است',
  backup: () => 'پشتیبان جدید گرفته شد',
  job: () => 'کارهای خودکار دوباره انجام می‌شوند',
  books: () => 'حساب‌ها دوباره با هم می‌خوانند',
  certificate: ({ subject }) => `گواهی امنیتی ${subject} تمدید شد`,
};

/** Told to owners when something that costs money begins. */
export const incidentText = (incident: Incident, link: string): Places => ({
  what: begun[incident.kind](incident),
  link,
});

/** Told to the same when it is over. */
export const incidentEndText = (incident: Incident): Places => ({
  what: ended[incident.kind](incident),
  link: '',
});
