import { z } from 'zod';
import { day, direction } from './admin-queries.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, page } from './fields.ts';

export const reportNames = [
  'sales',
  'products',
  'profit',
  'profitOverTime',
  'brands',
  'categories',
  'provinces',
  'gateways',
  'saleTypes',
  'buyers',
  'promotions',
  'coupons',
  'lowStock',
  'late',
  'funnel',
] as const;
export const reportName = z.enum(reportNames);
export type ReportName = z.infer<typeof reportName>;

export const reportSpans = ['day', 'week', 'month'] as const;
export const reportComparisons = ['none', 'before', 'year'] as const;

/**
 * Sort columns of a report; without one it keeps its own order. Sales always stay in order of days.
 */
export const reportSorts = [
  'label',
  'sold',
  'returned',
  'net',
  'quantity',
  'orders',
  'before',
] as const;

export const reportQuery = z.object({
  report: reportName.catch('sales').default('sales'),
  from: day,
  to: day,
  span: z.enum(reportSpans).catch('day').default('day'),
  compare: z.enum(reportComparisons).catch('before').default('before'),
  sort: z.enum(reportSorts).optional().catch(undefined),
  direction,
});
export type ReportQuery = z.output<typeof reportQuery>;

/** Columns of the profit report alone; toman. */
const margin = {
  tax: z.number().optional().describe('within net'),
  uncosted: z.number().optional().describe('net without tax of what nobody had said the cost of'),
  cost: z.number().optional().describe('what the shop had paid for the pieces'),
  profit: z.number().optional().describe('net less the three before'),
};

const figures = z.object({
  sold: z.number(),
  returned: z.number(),
  net: z.number(),
  quantity: z.number(),
  orders: z.number(),
});

export const reportRow = z.object({
  key: z.string(),
  label: z.string().describe('a name; for sales the first day, for the funnel the step'),
  hint: z.string().describe('code, mobile number or status'),
  sold: z.number().describe('toman that came in'),
  returned: z.number().describe('toman that went back'),
  net: z.number(),
  quantity: z.number().describe('pieces sold less pieces returned; what is left of a low stock'),
  orders: z.number().describe('paid orders; times of a step'),
  given: z
    .number()
    .optional()
    .describe('taken off by a promotion or a coupon, less returns; toman'),
  ...margin,
  before: z.number().nullable().describe('net, or times, of the span that is compared with'),
  at: z.string().nullable(),
});
export type ReportRow = z.infer<typeof reportRow>;

/** Reports whose figures are sums of sales. */
const openedReports = reportName.exclude(['lowStock', 'late', 'funnel']);
export const figureNames = [
  'net',
  'sold',
  'returned',
  'given',
  'tax',
  'uncosted',
  'cost',
  'profit',
  'fees',
] as const;
export type FigureName = (typeof figureNames)[number];

const figureQuery = z.object({
  report: openedReports.catch('sales').default('sales'),
  figure: z
    .enum(figureNames)
    .catch('net')
    .default('net')
    .describe('from `tax` on only of a report of profit, `given` of promotions and coupons'),
  from: day,
  to: day,
  key: z.string().max(80).optional().describe('of a row; without one, all of the span'),
  page,
});
export type FigureQuery = z.output<typeof figureQuery>;

const figureRow = z.object({
  order: z.object({ _id: id, orderNumber: z.string() }).nullable(),
  buyer: z.string(),
  title: z.string().describe('of a line; empty for a whole sale'),
  at: z.string(),
  quantity: z.number().describe('pieces; negative for those that came back'),
  amount: z.number().describe('toman; negative for what went back'),
});
export type FigureRow = z.infer<typeof figureRow>;

/** Sums of one promotion or coupon since its start; toman. */
const offerSales = figures.extend({
  given: z.number().describe('taken off, less what came back'),
  from: z.string().describe('first Tehran day, at most as long ago as a report may begin'),
  to: z.string(),
});
export type OfferSales = z.infer<typeof offerSales>;
const salesOf = {
  who: 'products.write',
  params: idParams,
  reply: offerSales,
  failures: ['forbidden', 'not_found'],
} as const;

export const visitKinds = ['view', 'add', 'checkout'] as const;

export const reportEndpoints = {
  'GET /api/admin/reports': endpoint({
    who: 'finance',
    summary: 'Figures of a span of Tehran days out of the ledger, beside another span (toman)',
    query: reportQuery,
    reply: z.object({
      report: reportName,
      from: z.string(),
      to: z.string(),
      compared: z.object({ from: z.string(), to: z.string() }).nullable(),
      rows: z.array(reportRow),
      waiting: z
        .number()
        .optional()
        .describe('sales and returns without an invoice yet, which profit does not know'),
      isCut: z.boolean().describe('there are more rows, and the file has them'),
      sum: reportRow
        .pick({
          sold: true,
          returned: true,
          net: true,
          quantity: true,
          orders: true,
          given: true,
          tax: true,
          uncosted: true,
          cost: true,
          profit: true,
          before: true,
        })
        .extend({
          fees: z.number().optional().describe('kept by banks, taken off the profit of the sum'),
          beside: figures
            .nullable()
            .optional()
            .describe('the same sums of the span that is compared with'),
        }),
    }),
    failures: ['out_of_range'],
  }),
  'GET /api/admin/reports/rows': endpoint({
    who: 'finance',
    summary: 'Rows that a figure of a report is the sum of, newest first (toman)',
    query: figureQuery,
    reply: z.object({
      rows: z.array(figureRow),
      total: z.number(),
      sum: z.number().describe('of all rows: the figure'),
      page: z.number(),
      pageSize: z.number(),
    }),
    failures: ['out_of_range', 'field_invalid', 'forbidden'],
  }),
  'GET /api/admin/promotions/:id/sales': endpoint({
    ...salesOf,
    summary: 'What was sold under a promotion, taken off and given back, out of the invoices',
  }),
  'GET /api/admin/coupons/:id/sales': endpoint({
    ...salesOf,
    summary: 'What was sold with a coupon, taken off and given back, out of the invoices',
  }),
  'POST /api/visits': endpoint({
    who: 'visitor',
    summary: 'Counts one step on the way to an order, without saying whose',
    query: z.object({ kind: z.enum(visitKinds, { error: 'field_invalid' }) }),
    status: 204,
    reply: z.undefined(),
    failures: [],
  }),
};
