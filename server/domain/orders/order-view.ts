import type { Order, OrderSummary } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { canMove } from '#server/domain/states/states.ts';
import { orderStates } from './order-states.ts';

export type OrderRow = RowOf<'orders'>;
type LineRow = RowOf<'orderLines'>;
type PaymentRow = RowOf<'transactions'>;

const PICTURES = 4;
const PAYABLE = ['confirmed', 'pending_payment'];

/** An order as a row of a list; amount in tomans. */
export const summaryOf = (row: OrderRow, lines: LineRow[]): OrderSummary => ({
  _id: row.id,
  orderNumber: row.orderNumber,
  orderType: row.orderType,
  status: row.status,
  amount: row.amount,
  quantity: row.quantity,
  pictures: lines.flatMap(({ image }) => image ?? []).slice(0, PICTURES),
  createdAt: row.createdAt,
  expiresAt: PAYABLE.includes(row.status) ? row.expiresAt : null,
});

/** Lines of several orders, in their order, by order id. */
export async function linesOf({ sql }: Ctx, ids: string[]): Promise<Map<string, LineRow[]>> {
  const rows =
    ids.length > 0
      ? await sql<LineRow[]>`
          select * from order_lines where order_id = any(${ids}::uuid[]) order by position`
      : [];
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** What happened to an order, oldest first. */
export const historyOf = ({ sql }: Ctx, orderId: string) => sql<RowOf<'orderHistory'>[]>`
  select * from order_history where order_id = ${orderId} order by id`;

/** A whole order as its buyer sees it. */
export async function readOrderView(ctx: Ctx, row: OrderRow): Promise<Order> {
  const [lines, history, payments] = await Promise.all([
    linesOf(ctx, [row.id]),
    historyOf(ctx, row.id),
    ctx.sql<
      PaymentRow[]
    >`select * from transactions where order_id = ${row.id} order by created_at`,
  ]);
  const own = lines.get(row.id) ?? [];
  return {
    ...summaryOf(row, own),
    key: 'payment_order_product',
    user: buyerOf(row),
    paymentType: row.paymentType,
    gatewayType: row.gatewayType,
    detail: { products: own.map(lineView), address: row.address, quantity: row.quantity },
    statusHistory: history.map(({ from, to, at, actor, note }) => ({
      from,
      to,
      at,
      actor,
      note,
    })),
    paidAmount: row.paidAmount,
    refundedAmount: row.refundedAmount,
    transactions: payments.map(paymentView),
    shipment: row.shipment,
    changes: lineChanges(row.orderedLines, own),
    proforma:
      row.proformaNumber && row.validUntil
        ? { number: row.proformaNumber, validUntil: row.validUntil }
        : null,
    buyerNote: row.buyerNote,
    can: {
      pay: PAYABLE.includes(row.status),
      cancel: canMove(orderStates, row.status, 'canceled', 'user'),
      receive: row.status === 'shipped',
    },
    version: row.version,
  };
}

export const buyerOf = ({ userId, buyer }: OrderRow) => ({ _id: userId, ...buyer });

const lineView = ({
  productId,
  title,
  code,
  image,
  link,
  unitPrice,
  orderQuantity,
  selectedType,
  lineTotal,
}: LineRow) => ({
  _id: productId,
  title,
  code,
  image,
  link,
  unitPrice,
  orderQuantity,
  selectedType,
  lineTotal,
});

/** What staff changed of the lines that the buyer sent, line by line; unit prices in toman. */
function lineChanges(ordered: OrderRow['orderedLines'], lines: LineRow[]): Order['changes'] {
  if (!ordered) return [];
  const changed = ordered.flatMap(({ _id, title, orderQuantity, unitPrice }) => {
    const line = lines.find((one) => one.productId === _id);
    const isSame = line?.orderQuantity === orderQuantity && line.unitPrice === unitPrice;
    const before = { orderQuantity, unitPrice };
    return isSame ? [] : [{ _id, title, before, now: line ? partOf(line) : null }];
  });
  const added = lines
    .filter(({ productId }) => !ordered.some(({ _id }) => _id === productId))
    .map((line) => ({ _id: line.productId, title: line.title, before: null, now: partOf(line) }));
  return [...changed, ...added];
}

const partOf = ({ orderQuantity, unitPrice }: LineRow) => ({ orderQuantity, unitPrice });

const paymentView = (row: PaymentRow) => ({
  _id: row.id,
  number: row.number,
  kind: row.kind,
  amount: row.amount,
  gatewayType: row.gatewayType,
  status: row.status,
  bankReference: row.rrn ?? row.bankReference,
  cardMasked: row.cardMasked,
  at: row.createdAt,
});
