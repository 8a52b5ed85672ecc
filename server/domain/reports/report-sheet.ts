import type { ReportName, ReportQuery, ReportRow } from '#contract/reports.ts';
import { waitingText } from '#server/domain/invoices/invoice-sheet.ts';
import type { ListSheet, SheetColumn } from '#server/domain/sheets/column.ts';
import { jalaliDay, jalaliTime } from '#shared/days.ts';
import { labelOf as nameOf } from '#shared/labels/label-of.ts';
import { orderStatusText } from '#shared/labels/orders.ts';
import { readReport, requireProfit } from './read-report.ts';
import { daysOf } from './report-days.ts';

type Columns = SheetColumn<ReportRow>[];

const SUM = 'جمع';
const FEES = 'کارمزد بانک';
/** Of a row that says something. */
const NO_FIGURES = {
  sold: 0,
  returned: 0,
  net: 0,
  quantity: 0,
  orders: 0,
  before: null,
  tax: 0,
  uncosted: 0,
  cost: 0,
  profit: 0,
};
const STEPS: Record<string, string> = {
  view: 'بازدید کالا',
  add: 'افزودن به سبد',
  checkout: 'شروع پرداخت',
  order: 'ثبت سفارش',
  paid: 'پرداخت',
};
const FIRST: Record<ReportName, string> = {
  sales: 'روز',
  products: 'کالا',
  profit: 'کالا',
  profitOverTime: 'روز',
  brands: 'برند',
  categories: 'دسته‌بندی',
  provinces: 'استان',
  gateways: 'روش پرداخت',
  saleTypes: 'نوع فروش',
  buyers: 'مشتری',
  promotions: 'تخفیف',
  coupons: 'کد تخفیف',
  lowStock: 'کالا',
  late: 'شماره سفارش',
  funnel: 'مرحله',
};

const labelOf = ({ key, label }: ReportRow) => {
  if (key === SUM || key === FEES) return key;
  return STEPS[key] ?? (/^\d{4}-\d\d-\d\d$/.test(label) ? jalaliDay(label) : label);
};

const money: Columns = [
  { title: 'فروش (تومان)', cell: ({ sold }) => sold },
  { title: 'برگشت وجه (تومان)', cell: ({ returned }) => returned },
  { title: 'خالص (تومان)', cell: ({ net }) => net },
  { title: 'تعداد کالا', cell: ({ quantity }) => quantity },
  { title: 'سفارش‌ها', cell: ({ orders }) => orders },
  { title: 'خالص دوره مقایسه (تومان)', cell: ({ before }) => before },
];
const given: Columns = [{ title: 'تخفیف داده‌شده (تومان)', cell: ({ given }) => given ?? 0 }];
const margins: Columns = [
  { title: 'خالص (تومان)', cell: ({ net }) => net },
  { title: 'مالیات (تومان)', cell: ({ tax }) => tax ?? 0 },
  { title: 'بدون قیمت خرید (تومان)', cell: ({ uncosted }) => uncosted ?? 0 },
  { title: 'قیمت خرید (تومان)', cell: ({ cost }) => cost ?? 0 },
  { title: 'سود (تومان)', cell: ({ profit }) => profit ?? 0 },
  { title: 'تعداد کالا', cell: ({ quantity }) => quantity },
];
const hint = (title: string): Columns => [{ title, cell: (row) => row.hint }];
const MORE: Partial<Record<ReportName, Columns>> = {
  sales: [{ title: 'تا روز', cell: ({ hint }) => (hint ? jalaliDay(hint) : null) }, ...money],
  products: [...hint('کد کالا'), ...money],
  profit: [...hint('کد کالا'), ...margins],
  profitOverTime: [
    { title: 'تا روز', cell: ({ hint }) => (hint ? jalaliDay(hint) : null) },
    ...margins,
  ],
  buyers: [...hint('موبایل'), ...money],
  promotions: [...given, ...money],
  coupons: [...hint('کد'), ...given, ...money],
  lowStock: [
    ...hint('کد کالا'),
    { title: 'مانده', cell: ({ quantity }) => quantity },
    { title: 'فروخته‌شده', cell: ({ orders }) => orders },
  ],
  late: [
    { title: 'وضعیت', cell: ({ hint }) => nameOf(orderStatusText, hint) },
    { title: 'مبلغ (تومان)', cell: ({ net }) => net },
    { title: 'تعداد کالا', cell: ({ quantity }) => quantity },
    { title: 'ثبت', cell: ({ at }) => jalaliTime(at) },
  ],
  funnel: [
    { title: 'تعداد', cell: ({ orders }) => orders },
    { title: 'دوره مقایسه', cell: ({ before }) => before },
  ],
};

/** A report as a file: the rows of the screen, all of them, and their sum. */
export const reportSheet: ListSheet<ReportQuery, ReportRow> = {
  title: 'گزارش',
  columns: ({ report }) => [
    { title: FIRST[report], width: 36, cell: labelOf },
    ...(MORE[report] ?? money),
  ],
  check: (ctx, query) => {
    daysOf(ctx, query);
    requireProfit(ctx, query.report);
  },
  async *rows(ctx, query) {
    const { rows, sum, report, waiting } = await readReport(ctx, query);
    yield rows;
    const total = { hint: '', at: null, ...sum };
    if (sum.fees) yield [{ ...total, ...NO_FIGURES, key: FEES, label: FEES, profit: -sum.fees }];
    if (report !== 'funnel') yield [{ key: SUM, label: SUM, ...total }];
    if (waiting) yield [{ key: '', label: waitingText(waiting), ...total, ...NO_FIGURES }];
  },
};
