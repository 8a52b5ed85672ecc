import type { ReplyOf } from '#contract/endpoints.ts';
import type { ReportQuery, ReportRow } from '#contract/reports.ts';
import { type Ctx, may } from '#server/context.ts';
import { countWaiting } from '#server/domain/invoices/issue-invoices.ts';
import { readFees } from '#server/domain/settlements/read-fees.ts';
import { inPersianOrder } from '#server/domain/words/persian-order.ts';
import { DomainError } from '#server/errors.ts';
import { gatewayText } from '#shared/labels/gateways.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import { orderTypeText } from '#shared/labels/orders.ts';
import { paymentTypeText } from '#shared/labels/payments.ts';
import { type Figures, readGroups, readSalesByDay, readSum } from './ledger-sales.ts';
import { isOfOffers, readOffers } from './offer-sales.ts';
import { readFunnel, readLateOrders, readLowProducts } from './other-reports.ts';
import { readProfit, readProfitOverTime } from './read-profit.ts';
import { comparedDays, type Days, daysOf, partsBeside, partsOf } from './report-days.ts';

type Reply = ReplyOf<'GET /api/admin/reports'>;
export type Report = Omit<Reply, 'isCut'>;

const NOTHING: Figures = { sold: 0, returned: 0, net: 0, quantity: 0, orders: 0 };
const UNKNOWN = 'نامشخص';
const WITHOUT = { promotions: 'بدون تخفیف', coupons: 'بدون کد تخفیف' };
/** Rows that a screen gets, except for sales over time; a file gets all. */
const MAX_SHOWN = 500;

/**
 * Report for a screen: its first rows, but all parts of sales over time, as the newest come last.
 */
export async function readShownReport(ctx: Ctx, query: ReportQuery): Promise<Reply> {
  const report = await readReport(ctx, query);
  const isCut = !isTimeline(report.report) && report.rows.length > MAX_SHOWN;
  return { ...report, isCut, rows: isCut ? report.rows.slice(0, MAX_SHOWN) : report.rows };
}

/**
 * Figures of a period and of the one it is compared with; sales come from the ledger, so reports
 * and ledger agree to the toman.
 */
export async function readReport(ctx: Ctx, query: ReportQuery): Promise<Report> {
  const report = await readUnsorted(ctx, query);
  return isTimeline(query.report) ? report : { ...report, rows: sorted(report.rows, query) };
}

const isTimeline = (report: ReportQuery['report']) =>
  report === 'sales' || report === 'profitOverTime' || report === 'funnel';
export const isProfit = (report: ReportQuery['report']) =>
  report === 'profit' || report === 'profitOverTime';

/** Sorts by the requested column; equal rows keep the order of the report. */
function sorted(rows: ReportRow[], { sort, direction }: ReportQuery): ReportRow[] {
  if (!sort) return rows;
  const side = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) =>
    sort === 'label'
      ? side * inPersianOrder(a.label, b.label)
      : side * ((a[sort] ?? 0) - (b[sort] ?? 0)),
  );
}

async function readUnsorted(ctx: Ctx, query: ReportQuery): Promise<Report> {
  const days = daysOf(ctx, query);
  const { report } = query;
  const compared = comparedDays(days, query.compare);
  if (report === 'lowStock') return plain(report, days, await readLowProducts(ctx));
  if (report === 'late') return plain(report, days, await readLateOrders(ctx));
  if (isProfit(report)) return readProfits(ctx, query, days);
  if (report === 'funnel')
    return { ...plain(report, days, await readFunnel(ctx, days, compared)), compared };
  const [rows, sum, before] = await Promise.all([
    report === 'sales'
      ? readParts(ctx, query, days, compared)
      : readGrouped(ctx, report, days, compared),
    readSum(ctx, days),
    compared ? readSum(ctx, compared) : null,
  ]);
  return {
    report,
    ...days,
    compared,
    rows,
    sum: {
      ...sum,
      ...(isOfOffers(report) && { given: rows.reduce((all, row) => all + (row.given ?? 0), 0) }),
      before: before?.net ?? null,
      beside: before,
    },
  };
}

/** Refuses profit reports to people who may not see purchase prices. Throws `forbidden`. */
export function requireProfit(ctx: Ctx, report: ReportQuery['report']): void {
  if (isProfit(report) && !may(ctx, 'purchase.prices'))
    throw new DomainError('forbidden', 'forbidden');
}

/**
 * Profit report; its sums come from the ledger, as in all sales reports. Fees of banks belong to no
 * row, so they reduce the sum alone. Throws `forbidden`.
 */
async function readProfits(ctx: Ctx, { report, span }: ReportQuery, days: Days): Promise<Report> {
  requireProfit(ctx, report);
  const rows =
    report === 'profit' ? await readProfit(ctx, days) : await readProfitOverTime(ctx, days, span);
  const add = (field: 'tax' | 'uncosted' | 'cost' | 'profit') =>
    rows.reduce((sum, row) => sum + (row[field] ?? 0), 0);
  const fees = await readFees(ctx, days);
  const margin = {
    tax: add('tax'),
    uncosted: add('uncosted'),
    cost: add('cost'),
    profit: add('profit') - fees,
    ...(fees !== 0 && { fees }),
  };
  const sum = { ...(await readSum(ctx, days)), ...margin, before: null };
  const waiting = await countWaiting(ctx, days);
  return { report, ...days, compared: null, rows, sum, ...(waiting > 0 && { waiting }) };
}

/** Report without sales: its sum is that of its own rows. */
function plain(report: ReportQuery['report'], days: Days, rows: ReportRow[]): Report {
  const add = (field: keyof Figures) => rows.reduce((sum, row) => sum + row[field], 0);
  const sum = {
    sold: add('sold'),
    returned: add('returned'),
    net: add('net'),
    quantity: add('quantity'),
    orders: add('orders'),
    before: null,
  };
  return { report, ...days, compared: null, rows, sum };
}

/**
 * Sales by parts of the period; each is compared with as many days of the other period, and the
 * last part takes the days that remain.
 */
async function readParts(ctx: Ctx, query: ReportQuery, days: Days, compared: Days | null) {
  const [sales, others] = await Promise.all([
    readSalesByDay(ctx, days),
    compared ? readSalesByDay(ctx, compared) : [],
  ]);
  const parts = partsOf(days, query.span);
  const before = compared && partsBeside(parts, compared).map((part) => addUp(others, part));
  return parts.map(
    (part, i): ReportRow => ({
      key: part.from,
      label: part.from,
      hint: part.to,
      ...addUp(sales, part),
      before: before ? (before[i]?.net ?? 0) : null,
      at: null,
    }),
  );
}

function addUp(sales: (Figures & { day: string })[], { from, to }: Days): Figures {
  return sales
    .filter(({ day }) => day >= from && day <= to)
    .reduce(
      (sum, one) => ({
        sold: sum.sold + one.sold,
        returned: sum.returned + one.returned,
        net: sum.net + one.net,
        quantity: sum.quantity + one.quantity,
        orders: sum.orders + one.orders,
      }),
      NOTHING,
    );
}

async function readGrouped(
  ctx: Ctx,
  report: ReportQuery['report'],
  days: Days,
  compared: Days | null,
) {
  const read = (span: Days) =>
    isOfOffers(report) ? readOffers(ctx, report, span) : readGroups(ctx, report, span);
  const [rows, others] = await Promise.all([read(days), compared ? read(compared) : []]);
  const before = new Map(others.map(({ key, net }) => [key, net]));
  const known = new Set(rows.map(({ key }) => key));
  const gone = others
    .filter(({ key }) => !known.has(key))
    .map((row) => ({ ...row, ...NOTHING, ...(isOfOffers(report) && { given: 0 }) }));
  return [...rows, ...gone].map(
    (row): ReportRow => ({
      ...row,
      label: rowLabel(report, row.label),
      before: compared ? (before.get(row.key) ?? 0) : null,
      at: null,
    }),
  );
}

function rowLabel(report: string, label: string): string {
  if (label === '') return labelOf(WITHOUT, report) ?? UNKNOWN;
  if (report === 'gateways')
    return labelOf(gatewayText, label) ?? labelOf(paymentTypeText, label) ?? label;
  return report === 'saleTypes' ? (labelOf(orderTypeText, label) ?? label) : label;
}
