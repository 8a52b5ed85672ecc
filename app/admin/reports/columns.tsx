import { PlainCode } from '#app/common/code.tsx';
import { OrderStatus } from '#app/common/order/order-status.tsx';
import { faMobile } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { reportsText } from '#app/text/admin/reports.ts';
import type { Column } from '#app/ui/column.ts';
import type { OrderStatus as Status } from '#contract/orders.ts';
import type { ReportName, ReportRow, reportSorts, reportSpans } from '#contract/reports.ts';
import { faNumber } from '#shared/digits.ts';
import { faDate, faDay } from '#shared/fa-dates.ts';

const t = reportsText.columns;
type Columns = Column<ReportRow>[];

type Sort = (typeof reportSorts)[number];
type ReportSpan = (typeof reportSpans)[number];

/** A card has no room to say it at every number. */
const UNIT = / \(.*\)$/;

const number = (
  sort: Sort,
  title: string,
  of: (row: ReportRow) => number | null,
): Column<ReportRow> => ({
  id: sort,
  title,
  sort,
  short: title.replace(UNIT, ''),
  isAmount: true,
  cell: (row) => <span className="whitespace-nowrap">{signed(of(row))}</span>,
});

/** The same where the list is not sorted by it. */
const figure = (
  id: string,
  title: string,
  of: (row: ReportRow) => number | undefined,
): Column<ReportRow> => ({
  ...{ id, title, short: title.replace(UNIT, ''), isAmount: true },
  cell: (row) => <span className="whitespace-nowrap">{signed(of(row) ?? 0)}</span>,
});

/** A minus stands before the number on either side of the page. */
const signed = (n: number | null) =>
  n === null ? (
    adminText.none
  ) : (
    <bdi dir="ltr">{`${n < 0 ? '−' : ''}${faNumber(Math.abs(n))}`}</bdi>
  );

const lead = (title: string, cell: Column<ReportRow>['cell']): Column<ReportRow> => ({
  id: 'label',
  title,
  sort: 'label',
  sortKind: 'word',
  isLead: true,
  cell,
});
const name = (title: string) =>
  lead(title, ({ label }) => <bdi className="whole-lines-2 min-w-28 wrap-anywhere">{label}</bdi>);

const money: Columns = [
  number('sold', t.sold, ({ sold }) => sold),
  number('returned', t.returned, ({ returned }) => returned),
  {
    ...number('net', t.net, ({ net }) => net),
    cell: ({ net }) => <b className="whitespace-nowrap">{signed(net)}</b>,
  },
  number('quantity', t.quantity, ({ quantity }) => quantity),
  number('orders', t.orders, ({ orders }) => orders),
  { ...number('before', t.before, ({ before }) => before), isMinor: true },
];
const margins: Columns = [
  number('net', t.net, ({ net }) => net),
  figure('tax', t.tax, ({ tax }) => tax),
  figure('uncosted', t.uncosted, ({ uncosted }) => uncosted),
  figure('cost', t.cost, ({ cost }) => cost),
  figure('profit', t.profit, ({ profit }) => profit),
  number('quantity', t.quantity, ({ quantity }) => quantity),
];
const code: Column<ReportRow> = {
  id: 'code',
  title: t.code,
  cell: ({ hint }) => (hint ? <PlainCode value={hint} /> : adminText.none),
};

const COLUMNS: Partial<Record<ReportName, Columns>> = {
  sales: money,
  products: [name(t.product), code, ...money],
  profit: [name(t.product), code, ...margins],
  profitOverTime: margins,
  buyers: [
    name(t.buyer),
    {
      id: 'mobile',
      title: t.mobile,
      cell: ({ hint }) => (
        <bdi dir="ltr" className="whitespace-nowrap">
          {faMobile(hint)}
        </bdi>
      ),
    },
    ...money,
  ],
  lowStock: [
    name(t.product),
    code,
    number('quantity', t.left, ({ quantity }) => quantity),
    number('orders', t.soldCount, ({ orders }) => orders),
  ],
  late: [
    lead(t.order, ({ label }) => <PlainCode value={label} />),
    {
      id: 'status',
      title: t.status,
      // of a late order it is its status
      cell: ({ hint }) => <OrderStatus isShort status={hint as Status} />,
    },
    number('net', t.amount, ({ net }) => net),
    number('quantity', t.quantity, ({ quantity }) => quantity),
    { id: 'at', title: t.at, cell: ({ at }) => (at ? faDate(at) : adminText.none) },
  ],
  funnel: [
    lead(t.step, ({ key }) => reportsText.steps[key] ?? key),
    number('orders', t.times, ({ orders }) => orders),
    number('before', t.timesBefore, ({ before }) => before),
  ],
};

/** Columns of one report. */
export const reportColumns = (report: ReportName, span: ReportSpan): Columns => {
  const columns = COLUMNS[report] ?? [name(t.name), ...money];
  return isTimeLine(report) ? [timeOf(span), ...columns] : columns;
};

/** The parts of time an address asks for; days when it names none. */
export const spanOf = (name: string): ReportSpan =>
  name === 'week' || name === 'month' ? name : 'day';

const timeOf = (span: ReportSpan) =>
  lead(t.spans[span], ({ label }) => faDay(`${label}T12:00:00Z`));

/** Its rows are parts of a span, one after the other. */
export const isTimeLine = (report: ReportName) => report === 'sales' || report === 'profitOverTime';

/** Time goes one way; the rows of the other reports may be sorted. */
export const isSortable = (report: ReportName) => !isTimeLine(report) && report !== 'funnel';

const LINKS: Partial<Record<ReportName, string>> = {
  products: '/console/admin/products/detail-',
  profit: '/console/admin/products/detail-',
  lowStock: '/console/admin/products/detail-',
  late: '/console/admin/orders/detail-',
};

/** Where a row of a report leads, for the reports of things with a page of their own. */
export const reportLink = (report: ReportName) => {
  const base = LINKS[report];
  // the shipping stands among the goods and has no page; every id has a dash
  return base && ((row: ReportRow) => (row.key.includes('-') ? `${base}${row.key}` : '#'));
};
