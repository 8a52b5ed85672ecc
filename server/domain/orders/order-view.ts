import { asc, eq, type InferSelectModel, inArray } from 'drizzle-orm';
import type { Order, OrderSummary } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import { transactions } from '#server/db/schema/money.ts';
import { orderHistory, orderLines, type orders } from '#server/db/schema/orders.ts';
import { canMove } from './order-states.ts';

export type OrderRow = InferSelectModel<typeof orders>;
type LineRow = InferSelectModel<typeof orderLines>;

const PICTURES = 4;
const PAYABLE = ['confirmed', 'pending_payment'];

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** An order as a row of a list; amount in tomans. */
export const summaryOf = (row: OrderRow, lines: LineRow[]): OrderSummary => ({
  _id: row.id,
  orderNumber: row.orderNumber,
  orderType: row.orderType,
  status: row.status,
  amount: row.amount,
  quantity: row.quantity,
  pictures: lines.flatMap(({ image }) => image ?? []).slice(0, PICTURES),
  createdAt: row.createdAt.toISOString(),
  expiresAt: PAYABLE.includes(row.status) ? iso(row.expiresAt) : null,
});

/** Lines of several orders, in their order, by order id. */
export async function linesOf(ctx: Ctx, ids: string[]): Promise<Map<string, LineRow[]>> {
  const rows =
    ids.length > 0
      ? await ctx.db
          .select()
          .from(orderLines)
          .where(inArray(orderLines.orderId, ids))
          .orderBy(asc(orderLines.position))
      : [];
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** A whole order as its buyer sees it. */
export async function readOrderView(ctx: Ctx, row: OrderRow): Promise<Order> {
  const [lines, history, payments] = await Promise.all([
    linesOf(ctx, [row.id]),
    ctx.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, row.id))
      .orderBy(asc(orderHistory.id)),
    ctx.db
      .select()
      .from(transactions)
      .where(eq(transactions.orderId, row.id))
      .orderBy(asc(transactions.createdAt)),
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
      at: at.toISOString(),
      actor,
      note,
    })),
    paidAmount: row.paidAmount,
    refundedAmount: row.refundedAmount,
    transactions: payments.map(paymentView),
    shipment: row.shipment,
    proforma:
      row.proformaNumber && row.validUntil
        ? { number: row.proformaNumber, validUntil: row.validUntil.toISOString() }
        : null,
    buyerNote: row.buyerNote,
    can: {
      pay: PAYABLE.includes(row.status),
      cancel: canMove(row.status, 'canceled', 'user'),
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

const paymentView = (row: InferSelectModel<typeof transactions>) => ({
  _id: row.id,
  number: row.number,
  kind: row.kind,
  amount: row.amount,
  gatewayType: row.gatewayType,
  status: row.status,
  bankReference: row.rrn ?? row.bankReference,
  cardMasked: row.cardMasked,
  at: row.createdAt.toISOString(),
});
