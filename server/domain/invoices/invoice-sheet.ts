import type { OrderCompany } from '#contract/order/order-shapes.ts';
import type { ReportQuery } from '#contract/reports.ts';
import { withinDays } from '#server/db/filters.ts';
import type { RowOf } from '#server/db/rows.ts';
import { BUNDLE, type ListSheet, type SheetColumn } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { faNumber } from '#shared/digits.ts';
import { countWaiting, issueInvoices } from './issue-invoices.ts';
import { numberOf, saleNumberOf } from './read-invoices.ts';

type Row = RowOf<'invoices', 'kind' | 'amount' | 'tax' | 'at'> &
  RowOf<'orders', 'orderNumber' | 'buyer'> & {
    number: string;
    of: string | null;
    company: OrderCompany | null;
    taxed: number;
    exempt: number;
  };

/** Note in the first cell below the invoices. */
type Note = { note: string };

const KINDS = { sale: 'فروش', return: 'برگشت از فروش' };
/** Negates returns, so that a column adds up to net sales. */
const signed = ({ kind }: Row, n: number) => (kind === 'sale' ? n : -n);

const columns: SheetColumn<Row>[] = [
  { title: 'شماره فاکتور', cell: ({ number }) => number },
  { title: 'نوع', cell: ({ kind }) => KINDS[kind] },
  { title: 'فاکتور مرجع', cell: ({ of }) => of },
  { title: 'تاریخ', cell: ({ at }) => jalaliTime(at) },
  { title: 'شماره سفارش', cell: ({ orderNumber }) => orderNumber },
  {
    title: 'مشتری',
    width: 30,
    cell: ({ company, buyer }) => company?.name ?? `${buyer.firstName} ${buyer.lastName}`,
  },
  { title: 'شناسه ملی', cell: ({ company }) => company?.nationalId ?? null },
  { title: 'کد اقتصادی', cell: ({ company }) => company?.economicCode ?? null },
  { title: 'کد پستی', cell: ({ company }) => company?.postalCode ?? null },
  { title: 'موبایل', cell: ({ buyer }) => buyer.mobileNumber },
  { title: 'مبلغ بدون مالیات (تومان)', cell: (row) => signed(row, row.amount - row.tax) },
  { title: 'مشمول مالیات (تومان)', cell: (row) => signed(row, row.taxed) },
  { title: 'معاف (تومان)', cell: (row) => signed(row, row.exempt) },
  { title: 'مالیات (تومان)', cell: (row) => signed(row, row.tax) },
  { title: 'جمع با مالیات (تومان)', cell: (row) => signed(row, row.amount) },
  { title: 'جمع با مالیات (ریال)', cell: (row) => signed(row, row.amount * 10) },
];

/** Warning that invoices are missing, for anybody who sums up the file. */
export const waitingText = (n: number): string =>
  `${faNumber(n)} فروش و برگشت این بازه هنوز شماره فاکتور نگرفته است و در این فایل نیست. چند دقیقه دیگر دوباره بگیرید`;

/**
 * One row per invoice of a span of days, for the accountant; money in toman, the totals in rial.
 */
export const invoiceSheet: ListSheet<ReportQuery, Row | Note> = {
  title: 'فاکتورها',
  columns: columns.map(({ cell, ...column }, at) => ({
    ...column,
    cell: (row) => ('note' in row ? (at === 0 ? row.note : null) : cell(row)),
  })),
  async *rows(ctx, days) {
    await issueInvoices(ctx);
    yield* ctx.sql<Row[]>`
      select ${numberOf(ctx.sql)} as number, i.kind, i.amount, i.tax, i.at, o.order_number, o.buyer,
        o.company, ${saleNumberOf(ctx.sql)} as of,
        coalesce((select sum(l.amount - l.tax)
          from invoice_lines l
          where l.entry_id = i.entry_id and l.vat_percent > 0),
          0)::bigint as taxed,
        coalesce((select sum(l.amount)
          from invoice_lines l
          where l.entry_id = i.entry_id and l.vat_percent = 0),
          0)::bigint as exempt
      from invoices i join orders o on o.id = i.order_id
      where i.serial is not null and ${withinDays(ctx.sql, ctx.sql`i.at`, days)}
      order by i.kind desc, i.year, i.serial`.cursor(BUNDLE);
    const waiting = await countWaiting(ctx, days);
    if (waiting > 0) yield [{ note: waitingText(waiting) }];
  },
};
