import { PlainCode } from '#app/common/code.tsx';
import { OrderStatus } from '#app/common/order/order-status.tsx';
import { faMobile } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { reportsText } from '#app/text/admin/reports.ts';
import type { Column } from '#app/ui/column.ts';
import type { OrderStatus as Status } from '#contract/orders.ts';
import type { ReportName, ReportRow, reportSorts, reportSpans } from '#contract/reports.ts';
import { faDate, faIsoDay } from '#shared/fa-dates.ts';
import { faSigned } from './signed.tsx';

const t = reportsText.columns;
type Columns = Column<ReportRow>[];

type Sort = (typeof reportSorts)[number];
type ReportSpan = (typeof reportSpans)[number];

/** Unit at the end of a title; a card has no room for it beside each number. */
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

/** Column with a number that the list is not sorted by. */
const figure = (
  id: string,
  title: string,
  of: (row: ReportRow) => number | undefined,
): Column<ReportRow> => ({
  id,
  title,
  short: title.replace(UNIT, ''),
  isAmount: true,
  cell: (row) => <span className="whitespace-nowrap">{signed(of(row) ?? 0)}</span>,
});

const signed = (n: number | null) => (n === null ? adminText.none : faSigned(n));

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

const given = figure('given', t.given, (row) => row.given);

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
  promotions: [name(t.name), given, ...money],
  coupons: [name(t.name), code, given, ...money],
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
      // `hint` of a late order is its status
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

type Shown = {
  report: ReportName;
  span: ReportSpan;
  left?: readonly string[];
  /** Opens a figure of a row. */
  onOpen?: ((row: ReportRow, figure: RowFigure) => void) | undefined;
};

const SOLD = { title: t.sold, short: t.sold.replace(UNIT, '') };

/** Columns of a report without those that are left out; net sales alone are called sales. */
export const reportColumns = ({ report, span, left = [], onOpen }: Shown): Columns => {
  const all = COLUMNS[report] ?? [name(t.name), ...money];
  const isSold = all.some(({ id }) => id === 'sold' && left.includes(id));
  const columns = all
    .filter(({ id }) => !left.includes(id))
    .map((one) => (one.id === 'net' && isSold ? { ...one, ...SOLD } : one))
    .map((one) => (onOpen && isFigure(one.id) ? { ...one, cell: openedBy(one.id, onOpen) } : one));
  return isTimeLine(report) ? [timeOf(span), ...columns] : columns;
};

const OPENED = ['net', 'sold', 'returned', 'given', 'tax', 'uncosted', 'cost', 'profit'] as const;
type RowFigure = (typeof OPENED)[number];
const isFigure = (id: string): id is RowFigure => OPENED.some((name) => name === id);

/** Figure as a button above the link of its row. */
const openedBy =
  (figure: RowFigure, onOpen: NonNullable<Shown['onOpen']>): Column<ReportRow>['cell'] =>
  (row) =>
    row[figure] ? (
      <button
        type="button"
        aria-label={reportsText.opened.title(reportsText[figure], row.label)}
        onClick={() => onOpen(row, figure)}
        className={`relative z-1 min-h-11 underline decoration-dotted underline-offset-4 hover:text-firoozeh-700 desk:min-h-8 ${figure === 'net' ? 'font-bold' : ''}`}
      >
        {faSigned(row[figure])}
      </button>
    ) : (
      faSigned(0)
    );

/** Time unit named by the URL; days by default. */
export const spanOf = (name: string): ReportSpan =>
  name === 'week' || name === 'month' ? name : 'day';

const timeOf = (span: ReportSpan) => lead(t.spans[span], ({ label }) => faIsoDay(label));

/** True for a report whose rows are consecutive parts of a span. */
export const isTimeLine = (report: ReportName) => report === 'sales' || report === 'profitOverTime';

/** Time lines and the funnel have a fixed order; rows of other reports can be sorted. */
export const isSortable = (report: ReportName) => !isTimeLine(report) && report !== 'funnel';

const LINKS: Partial<Record<ReportName, string>> = {
  products: '/console/admin/products/detail-',
  profit: '/console/admin/products/detail-',
  promotions: '/console/admin/promotions/detail-',
  coupons: '/console/admin/coupons/detail-',
  lowStock: '/console/admin/products/detail-',
  late: '/console/admin/orders/detail-',
};

/** Link of a row, for reports about entities with a page of their own. */
export const reportLink = (report: ReportName) => {
  const base = LINKS[report];
  // shipping is listed among the products without a page; only real ids contain a dash
  return base && ((row: ReportRow) => (row.key.includes('-') ? `${base}${row.key}` : '#'));
};
