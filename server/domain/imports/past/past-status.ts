import type { PastOrder } from '#contract/order/past-orders.ts';
import { cutText, nameKey } from '#shared/fold-text.ts';

type Status = { status: PastOrder['status']; statusText: string };
const of = (status: PastOrder['status'], statusText: string): Status => ({ status, statusText });

/** Statuses of WooCommerce and of its Persian shipping plug-in, by code. */
const CODES: Record<string, Status> = {
  completed: of('done', 'تکمیل شده'),
  processing: of('open', 'در حال انجام'),
  'on-hold': of('open', 'در انتظار بررسی'),
  pending: of('unpaid', 'در انتظار پرداخت'),
  'checkout-draft': of('unpaid', 'پیش‌نویس'),
  failed: of('unpaid', 'ناموفق'),
  cancelled: of('canceled', 'لغو شده'),
  refunded: of('returned', 'مسترد شده'),
  'pws-in-stock': of('open', 'ارسال شده به انبار'),
  'pws-packaged': of('open', 'بسته بندی شده'),
  'pws-courier': of('open', 'تحویل پیک'),
  'pws-ready-to-ship': of('open', 'آماده به ارسال'),
  'pws-shipping': of('open', 'در حال ارسال'),
  'pws-need-review': of('open', 'نیازمند بررسی'),
  'pws-returned': of('returned', '\u0628\u0631\u06af\u0634\u062a\u06cc'),
  'pws-deleted': of('canceled', 'حذف شده'),
};
/** Statuses in the words of other plug-ins and older translations. */
const OTHERS: [PastOrder['status'], string[]][] = [
  ['done', ['تحویل شده', 'تکمیل', 'completed', 'delivered']],
  ['open', ['در حال پردازش', 'آماده ارسال', 'ارسال شده', 'processing', 'on hold', 'shipped']],
  ['unpaid', ['pending payment', 'failed', 'draft']],
  ['canceled', ['کنسل شده', 'لغو', 'cancelled', 'canceled', 'trash']],
  ['returned', ['مرجوع شده', 'مرجوعی', 'بازگشت وجه', 'refunded']],
];
const WORDS = new Map<string, PastOrder['status']>([
  ...OTHERS.flatMap(([status, words]) => words.map((word) => [nameKey(word), status] as const)),
  ...Object.values(CODES).map(({ status, statusText }) => [nameKey(statusText), status] as const),
]);
const MAX = 60;

/**
 * Final status of an order from the former shop; an unknown status counts as open and keeps its own
 * text.
 */
export function pastStatus(cell: string): Status {
  const code = cell.trim().toLowerCase().replace(/^wc-/, '').replaceAll('_', '-');
  // without `hasOwn`, «constructor» would match a property that every object inherits
  const known = Object.hasOwn(CODES, code) ? CODES[code] : undefined;
  if (known) return known;
  return { status: WORDS.get(nameKey(cell)) ?? 'open', statusText: cutText(cell.trim(), MAX) };
}
