import type { z } from 'zod';
import type { adminOrderEndpoints } from '#contract/admin-orders.ts';
import { type Ctx, may } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { sheetColumns } from '#server/domain/lists/sheet-of.ts';
import { BUNDLE, type ListSheet, type SheetColumn } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { deliveryTimeText } from '#shared/labels/delivery.ts';
import { gatewayText } from '#shared/labels/gateways.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import { carrierText } from '#shared/labels/orders.ts';
import { paymentTypeText } from '#shared/labels/payments.ts';
import { saleTypeText } from '#shared/labels/sale-types.ts';
import { orderList } from '#shared/lists/orders.ts';
import { orders } from './list.ts';

type OrderQuery = z.output<(typeof adminOrderEndpoints)['GET /api/admin/orders']['query']>;

export type SheetOrder = RowOf<
  'orders',
  | 'orderNumber'
  | 'orderType'
  | 'status'
  | 'gatewayType'
  | 'paymentType'
  | 'quantity'
  | 'amount'
  | 'paidAmount'
  | 'refundedAmount'
  | 'createdAt'
> &
  RowOf<'orders', 'shippingAmount' | 'delivery' | 'buyer'> & {
    province: string;
    city: string;
    receiver: string;
    receiverMobile: string;
    address: string;
    postalCode: string;
    plaque: string;
    unit: string;
    company: string;
    companyId: string;
    carrier: string | null;
    trackingCode: string | null;
    sentAt: string | null;
  };
/** Tax of the issued invoices, toman; null before any. */
type Taxed = SheetOrder & { tax: number | null } & Margin;
/**
 * Margin of the same invoices, net of tax (toman); undefined for people who may not see purchase
 * prices.
 */
type Margin = { cost?: number | null; uncosted?: number | null; profit?: number | null };
type SheetLine = SheetOrder &
  RowOf<
    'orderLines',
    'code' | 'title' | 'selectedType' | 'unitPrice' | 'orderQuantity' | 'lineTotal'
  >;

/** Columns of an order `o` in a file. */
export const columnsOfOrder = ({ sql }: Ctx) => sql`
  o.order_number, o.buyer, o.order_type, o.status, o.gateway_type, o.payment_type,
  coalesce(o.address->'province'->>'label', '') as province,
  coalesce(o.address->>'city', '') as city, o.quantity, o.amount, o.paid_amount, o.refunded_amount,
  o.shipping_amount, o.delivery, o.created_at, coalesce(o.company->>'name', '') as company,
  coalesce(o.company->>'nationalId', '') as company_id, o.address->>'receiverName' as receiver,
  o.address->>'receiverMobile' as receiver_mobile, o.address->>'address' as address,
  o.address->>'postalCode' as postal_code, o.address->>'plaque' as plaque,
  o.address->>'unit' as unit, o.shipment->>'carrier' as carrier,
  o.shipment->>'trackingCode' as tracking_code, o.shipment->>'sentAt' as sent_at`;

const CELLS = {
  payment: ({ gatewayType, paymentType }: SheetOrder) =>
    labelOf(gatewayText, gatewayType) ?? labelOf(paymentTypeText, paymentType),
};
/** Columns of the order, repeated before each of its lines. */
const HEAD = ['number', 'buyer', 'orderType', 'status', 'payment', 'province', 'city', 'created'];

/** Columns that a courier or the post office needs. */
export const parcelColumns: SheetColumn<SheetOrder>[] = [
  { title: 'روش انتخابی مشتری', cell: ({ delivery }) => delivery?.title ?? '' },
  { title: 'زمان تحویل', cell: ({ delivery }) => (delivery ? deliveryTimeText(delivery) : '') },
  { title: 'گیرنده', width: 26, cell: (row) => row.receiver },
  { title: 'موبایل گیرنده', cell: (row) => row.receiverMobile },
  { title: 'آدرس', width: 50, cell: (row) => row.address },
  { title: 'پلاک', cell: (row) => row.plaque },
  { title: 'واحد', cell: (row) => row.unit },
  { title: 'کد پستی', cell: (row) => row.postalCode },
  { title: 'روش ارسال', cell: (row) => labelOf(carrierText, row.carrier) },
  { title: 'کد رهگیری', cell: (row) => row.trackingCode },
  { title: 'ارسال', cell: (row) => jalaliTime(row.sentAt) },
];

const marginColumns: SheetColumn<Taxed>[] = [
  { title: 'قیمت خرید (تومان)', cell: ({ cost }) => cost ?? null },
  { title: 'بدون قیمت خرید (تومان)', cell: ({ uncosted }) => uncosted ?? null },
  { title: 'سود (تومان)', cell: ({ profit }) => profit ?? null },
];

/** One row per order; money in toman. */
export const orderSheet: ListSheet<OrderQuery, Taxed> = {
  title: orderList.title,
  columns: (_query, ctx) => [
    ...sheetColumns<Taxed>(orderList, CELLS),
    ...(may(ctx, 'purchase.prices') ? marginColumns : []),
    { title: 'شرکت', width: 26, cell: (row) => row.company },
    { title: 'شناسه ملی شرکت', cell: (row) => row.companyId },
    ...parcelColumns,
  ],
  rows: (ctx, query) =>
    ctx.sql<Taxed[]>`
      select ${columnsOfOrder(ctx)},
        (select sum(case i.kind when 'sale' then i.tax else -i.tax end)::bigint from invoices i
        where i.order_id = o.id
          and i.serial is not null) as tax ${may(ctx, 'purchase.prices') ? ctx.sql`, m.*` : ctx.sql``}
      from orders o ${may(ctx, 'purchase.prices') ? margin(ctx) : ctx.sql``}
      where ${orders.where(ctx, query)} order by ${orders.order(ctx, query)}`.cursor(BUNDLE),
};

/**
 * Margin of one order, by the rules of the profit report: lines of unknown cost do not count as
 * profit.
 */
const margin = ({ sql }: Ctx) => sql`
  left join lateral (
    select sum(s.cost)::bigint as cost, sum(s.uncosted)::bigint as uncosted,
      sum(s.net - s.uncosted - s.cost)::bigint as profit
    from (
      select side * (l.amount - l.tax) as net, coalesce(side * l.cost, 0) as cost,
        case when l.cost is null then side * (l.amount - l.tax) else 0 end as uncosted
      from invoices i join invoice_lines l on l.entry_id = i.entry_id,
        lateral (select case i.kind when 'sale' then 1 else -1 end as side) k
      where i.order_id = o.id and i.serial is not null
    ) s
  ) m on true`;

/** One row per order line; money in toman. */
export const orderLineSheet: ListSheet<OrderQuery, SheetLine> = {
  title: 'اقلام سفارش‌ها',
  columns: [
    ...sheetColumns<SheetLine>(orderList, CELLS, HEAD),
    { title: 'کد کالا', cell: (row) => row.code },
    { title: 'کالا', width: 40, cell: (row) => row.title },
    { title: 'نوع فروش', cell: (row) => labelOf(saleTypeText, row.selectedType) },
    { title: 'تعداد', cell: (row) => row.orderQuantity },
    { title: 'قیمت واحد (تومان)', cell: (row) => row.unitPrice },
    { title: 'جمع (تومان)', cell: (row) => row.lineTotal },
  ],
  rows: (ctx, query) =>
    ctx.sql<SheetLine[]>`
      select ${columnsOfOrder(ctx)}, l.code, l.title, l.selected_type, l.unit_price,
        l.order_quantity, l.line_total
      from orders o join order_lines l on l.order_id = o.id
      where ${orders.where(ctx, query)} order by ${orders.order(ctx, query)}, l.position`.cursor(
      BUNDLE,
    ),
};
