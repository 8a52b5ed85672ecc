import type { Ctx } from '#server/context.ts';
import { BUNDLE, type ListSheet, type SheetColumn } from '#server/domain/sheets/column.ts';
import { wordOf } from '#server/domain/sheets/words.ts';
import { jalaliTime } from '#shared/days.ts';
import { chosenOrders, type OrderQuery } from './list-all-orders.ts';

type SheetOrder = {
  orderNumber: string;
  buyerName: string;
  mobileNumber: string;
  orderType: string;
  status: string;
  gatewayType: string | null;
  province: string;
  city: string;
  quantity: number;
  amount: number;
  paidAmount: number;
  refundedAmount: number;
  createdAt: string;
  receiver: string;
  receiverMobile: string;
  address: string;
  postalCode: string;
  plaque: string;
  unit: string;
  carrier: string | null;
  trackingCode: string | null;
  sentAt: string | null;
};
type SheetLine = SheetOrder & {
  code: string;
  title: string;
  selectedType: string;
  unitPrice: number;
  orderQuantity: number;
  lineTotal: number;
};

const ORDER = `o.order_number as "orderNumber", concat_ws(' ', o.buyer->>'firstName', o.buyer->>'lastName') as "buyerName",
  o.buyer->>'mobileNumber' as "mobileNumber", o.order_type as "orderType", o.status, o.gateway_type as "gatewayType",
  coalesce(o.address->'province'->>'label', '') as province, coalesce(o.address->>'city', '') as city, o.quantity,
  o.amount, o.paid_amount as "paidAmount", o.refunded_amount as "refundedAmount", o.created_at as "createdAt",
  o.address->>'receiverName' as receiver, o.address->>'receiverMobile' as "receiverMobile", o.address->>'address' as address,
  o.address->>'postalCode' as "postalCode", o.address->>'plaque' as plaque, o.address->>'unit' as unit,
  o.shipment->>'carrier' as carrier, o.shipment->>'trackingCode' as "trackingCode", o.shipment->>'sentAt' as "sentAt"`;
const LINE = `l.code, l.title, l.selected_type as "selectedType", l.unit_price as "unitPrice",
  l.order_quantity as "orderQuantity", l.line_total as "lineTotal"`;

const head: SheetColumn<SheetOrder>[] = [
  { title: 'شماره سفارش', cell: (row) => row.orderNumber },
  { title: 'مشتری', width: 26, cell: (row) => row.buyerName },
  { title: 'موبایل', cell: (row) => row.mobileNumber },
  { title: 'نوع', cell: (row) => wordOf('orderType', row.orderType) },
  { title: 'وضعیت', cell: (row) => wordOf('order', row.status) },
  { title: 'پرداخت', cell: (row) => wordOf('gateway', row.gatewayType) },
  { title: 'استان', cell: (row) => row.province },
  { title: 'شهر', cell: (row) => row.city },
  { title: 'ثبت', cell: (row) => jalaliTime(row.createdAt) },
];

/** What a courier or the post office needs of an order. */
const parcel: SheetColumn<SheetOrder>[] = [
  { title: 'گیرنده', width: 26, cell: (row) => row.receiver },
  { title: 'موبایل گیرنده', cell: (row) => row.receiverMobile },
  { title: 'آدرس', width: 50, cell: (row) => row.address },
  { title: 'پلاک', cell: (row) => row.plaque },
  { title: 'واحد', cell: (row) => row.unit },
  { title: 'کد پستی', cell: (row) => row.postalCode },
  { title: 'روش ارسال', cell: (row) => wordOf('carrier', row.carrier) },
  { title: 'کد رهگیری', cell: (row) => row.trackingCode },
  { title: 'ارسال', cell: (row) => jalaliTime(row.sentAt) },
];

/** One row an order; money in toman. */
export const orderSheet: ListSheet<OrderQuery, SheetOrder> = {
  title: 'سفارش‌ها',
  columns: [
    ...head,
    { title: 'تعداد کالا', cell: (row) => row.quantity },
    { title: 'مبلغ (تومان)', cell: (row) => row.amount },
    { title: 'پرداخت‌شده (تومان)', cell: (row) => row.paidAmount },
    { title: 'بازگشتی (تومان)', cell: (row) => row.refundedAmount },
    ...parcel,
  ],
  rows: (ctx, query) => chosen<SheetOrder>(ctx, query, ORDER, ''),
};

/** One row a line of an order; money in toman. */
export const orderLineSheet: ListSheet<OrderQuery, SheetLine> = {
  title: 'اقلام سفارش‌ها',
  columns: [
    ...head,
    { title: 'کد کالا', cell: (row) => row.code },
    { title: 'کالا', width: 40, cell: (row) => row.title },
    { title: 'نوع فروش', cell: (row) => wordOf('saleType', row.selectedType) },
    { title: 'تعداد', cell: (row) => row.orderQuantity },
    { title: 'قیمت واحد (تومان)', cell: (row) => row.unitPrice },
    { title: 'جمع (تومان)', cell: (row) => row.lineTotal },
  ],
  rows: (ctx, query) =>
    chosen<SheetLine>(
      ctx,
      query,
      `${ORDER}, ${LINE}`,
      'join order_lines l on l.order_id = o.id',
      ', l.position',
    ),
};

/** The filters come from the list as SQL with numbered values, so the rest is put around that text. */
function chosen<Row extends SheetOrder>(
  ctx: Ctx,
  query: OrderQuery,
  columns: string,
  join: string,
  order = '',
): AsyncIterable<Row[]> {
  const { sql, params } = chosenOrders(ctx, query);
  const by = query.sort === 'amount' ? 'o.amount' : 'o.created_at';
  const direction = query.direction === 'asc' ? 'asc' : 'desc';
  const text = `select ${columns} from orders o ${join} where o.id in (${sql}) and $${params.length + 1}::boolean
    order by ${by} ${direction}, o.id ${direction}${order}`;
  // a value of its own keeps the query in the protocol that has cursors, also without any filter
  return ctx.sql.unsafe<Row[]>(text, [...(params as string[]), true]).cursor(BUNDLE);
}
