import type { ConsoleInfo } from '#contract/console.ts';
import { faNumber } from '#shared/digits.ts';
import { alertKindText, weekdayText } from '#shared/labels/staff.ts';
import { type AlertKind, MAX_ALERTS_AN_HOUR } from '#shared/staff-alerts.ts';

type Kind = keyof NonNullable<ConsoleInfo['waiting']>;

const arrived: Record<Kind, string> = {
  orders: 'سفارش جدید رسید',
  manualOrders: 'درخواست سفارش دستی رسید',
  tickets: 'تیکت جدید رسید',
  suggests: 'پیشنهاد جدید رسید',
  partners: 'درخواست همکاری رسید',
  withdrawals: 'درخواست برداشت رسید',
  transfers: 'فیش واریز رسید',
  returns: 'درخواست مرجوعی رسید',
  identities: 'مدرک یا کارت جدید برای بررسی رسید',
};

const hints: Partial<Record<AlertKind, string>> = {
  tickets: 'تیکت‌ها: آن‌هایی که مسئول ندارند یا مسئولشان همین همکار است',
  low_stock: 'کالای رو به اتمام: هر محصول یک بار، وقتی به هشدار موجودی می‌رسد',
  texts: 'ارسال نشدن پیامک‌ها: وقتی چند پیامک ارسال نشود',
};

/** Texts of alerts about new work. */
export const staffAlertsText = {
  arrived: (kind: Kind) => arrived[kind],
  show: 'مشاهده',
  /** Adds the count before the title of the tab. */
  counted: (n: number, title: string) => `(${faNumber(n)}) ${title}`,
  uncounted: (title: string) => title.replace(/^\([\p{Nd},]+\) /u, ''),
  sound: 'صدای اعلان',
  title: 'اعلان‌های پیامکی',
  titleOf: (name: string) => `اعلان‌های پیامکی ${name}`,
  openOf: (name: string) => `اعلان‌های پیامکی ${name}`,
  body: (mobile: string) =>
    `اعلان‌هایی که انتخاب می‌کنید به ${mobile} پیامک می‌شود. اعلان‌های نزدیک به هم در یک پیامک ` +
    `می‌آیند؛ در هر ساعت حداکثر ${faNumber(MAX_ALERTS_AN_HOUR)} پیامک`,
  kinds: 'اعلان‌ها',
  kind: (kind: AlertKind) => alertKindText[kind],
  hint: (kind: AlertKind) => hints[kind],
  nonePossible: 'با دسترسی‌های فعلی، اعلان پیامکی ندارید',
  days: 'روزها',
  weekdays: weekdayText,
  fields: { kinds: 'اعلان‌ها', days: 'روزها', fromHour: 'از ساعت', toHour: 'تا ساعت' },
  held: 'اعلان‌های خارج از این ساعت‌ها نگه داشته می‌شود و با شروع آن‌ها، موارد در انتظار در یک پیامک ارسال می‌شود',
  hour: (hour: number) => `${faNumber(hour)}:۰۰`,
  saved: 'اعلان‌های پیامکی ذخیره شد',
} as const;
