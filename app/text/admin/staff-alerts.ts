import type { ConsoleInfo } from '#contract/console.ts';
import { faNumber } from '#shared/digits.ts';

type Kind = keyof NonNullable<ConsoleInfo['waiting']>;

const arrived: Record<Kind, string> = {
  orders: 'سفارش جدید رسید',
  manualOrders: 'درخواست سفارش دستی رسید',
  tickets: 'تیکت جدید رسید',
  suggests: 'پیشنهاد جدید رسید',
  withdrawals: 'درخواست برداشت رسید',
  transfers: 'فیش واریز رسید',
  returns: 'درخواست مرجوعی رسید',
  identities: 'مدرک یا کارت جدید برای بررسی رسید',
};

/** What staff hear of new work. */
export const staffAlertsText = {
  arrived: (kind: Kind) => arrived[kind],
  show: 'مشاهده',
  /** Before the title of the tab. */
  counted: (n: number, title: string) => `(${faNumber(n)}) ${title}`,
  uncounted: (title: string) => title.replace(/^\([\p{Nd},]+\) /u, ''),
  sound: 'صدای کار جدید',
} as const;
