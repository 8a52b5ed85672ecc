import type { Order, OrderSummary } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { dueOf } from '#server/domain/orders/order-amount.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { canMove } from '#server/domain/states/states.ts';
import { MAX_TAKEN_BACK } from '#shared/limits.ts';
import { smallestPart } from '#shared/split-payment.ts';
import { canNameCompany } from './can-name-company.ts';
import { accountFor, transfersOf } from './money/order-transfers.ts';
import { awaitsPayment, isPayable, orderStates } from './order-states.ts';
import { isSent, returnUntil } from './returned/return-days.ts';
import { leftLines } from './returned/return-lines.ts';
import { returnsOf } from './returned/returns-of.ts';

export type OrderRow = RowOf<'orders'>;
type LineRow = RowOf<'orderLines'>;
type PaymentRow = RowOf<'transactions'> & { inWallet: number };

const PICTURES = 4;

/** Order as a row of a list; amount in tomans. */
export const summaryOf = (row: OrderRow, lines: LineRow[]): OrderSummary => ({
  _id: row.id,
  orderNumber: row.orderNumber,
  orderType: row.orderType,
  status: row.status,
  amount: row.amount,
  quantity: row.quantity,
  returnedQuantity: row.returnedQuantity,
  pictures: lines.flatMap(({ image }) => image ?? []).slice(0, PICTURES),
  createdAt: row.createdAt,
  expiresAt: awaitsPayment(row) ? row.expiresAt : null,
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

/** History of an order, oldest first. */
export const historyOf = ({ sql }: Ctx, orderId: string) => sql<RowOf<'orderHistory'>[]>`
  select * from order_history where order_id = ${orderId} order by id`;

/** Whole order as its buyer sees it. */
export async function readOrderView(ctx: Ctx, row: OrderRow): Promise<Order> {
  const [lines, history, payments, transfers, returns, left, settings, free, coupon] =
    await Promise.all([
      linesOf(ctx, [row.id]),
      historyOf(ctx, row.id),
      paymentsOf(ctx, row.id),
      transfersOf(ctx, row.id),
      returnsOf(ctx, row.id),
      isSent(row) ? leftLines(ctx, row.id) : [],
      readSettings(ctx),
      canNameCompany(ctx, row),
      couponOf(ctx, row.id),
    ]);
  const own = lines.get(row.id) ?? [];
  const until = returnUntil(ctx, row, settings.returnDays);
  const isAsked = returns.some(({ status }) => status === 'requested');
  const takenBack = returns.filter(({ status }) => status === 'canceled').length;
  const due = isPayable(row) ? dueOf(row) : 0;
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
    due,
    underReview: sumOf(transfers.filter(({ status }) => isOpenTransfer(status))),
    smallestPart: smallestPart(row.amount, due),
    transactions: payments.map(paymentView),
    transfers,
    transferTo: isPayable(row) ? accountFor(row, settings) : null,
    shippingAmount: row.shippingAmount,
    shippingVat: row.vatPercent,
    delivery: row.delivery,
    coupon,
    shipment: row.shipment,
    changes: lineChanges(row.orderedLines, own),
    mustAccept: row.orderedLines !== null && row.changesAcceptedAt === null,
    proforma:
      row.proformaNumber && row.validUntil
        ? { number: row.proformaNumber, validUntil: row.validUntil }
        : null,
    company: row.company,
    buyerNote: row.buyerNote,
    returns,
    returnUntil: until,
    returnable: left.map(({ productId, left: quantity }) => ({ _id: productId, quantity })),
    can: {
      pay: awaitsPayment(row) && row.cancelAt === null,
      nameCompany: free,
      cancel: canMove(orderStates, row.status, 'canceled', 'user'),
      receive:
        canMove(orderStates, row.status, 'delivered', 'user') &&
        row.returnedQuantity < row.quantity,
      return:
        until !== null &&
        !isAsked &&
        takenBack < MAX_TAKEN_BACK &&
        left.some((line) => line.left > 0),
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
  couponShare,
  lineTotal,
  priceParts,
  vatPercent,
}: LineRow) => ({
  _id: productId,
  title,
  code,
  image,
  link,
  unitPrice,
  orderQuantity,
  selectedType,
  ...(couponShare > 0 && { couponShare }),
  lineTotal,
  ...(priceParts.length > 0 && { parts: priceParts }),
  vatPercent,
});

/** Coupon that an order was placed with, and what it takes off now; a freed one of a void order too. */
async function couponOf({ sql }: Ctx, orderId: string): Promise<Order['coupon']> {
  const [coupon] = await sql<NonNullable<Order['coupon']>[]>`
    select u.code, c.title, (select sum(l.coupon_share)::bigint from order_lines l
      where l.order_id = u.order_id) as amount
    from coupon_uses u join coupons c on c.id = u.coupon_id
    where u.order_id = ${orderId}`;
  return coupon ?? null;
}

/** Changes by staff to the buyer's lines; unit prices in toman. */
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

/** Payments and attempts, oldest first, each with the part that went to the wallet instead. */
const paymentsOf = ({ sql }: Ctx, orderId: string) => sql<PaymentRow[]>`
  select t.*,
    case when t.status = 'success'
      and t.kind <> 'refund_wallet' then coalesce((select sum(l.delta)::bigint
    from ledger_entries l
    where l.account = 'wallet:' || t.user_id and l.reference = t.number and l.delta > 0),
      0) else 0 end as in_wallet
  from transactions t where t.order_id = ${orderId} order by t.created_at`;

/** True if the pro-forma can still be changed, because nothing of it is paid. */
export const canRevise = (order: OrderRow) =>
  order.orderType === 'total' && awaitsPayment(order) && order.paidAmount === 0;

/** True if the order is paid and not canceled. */
export const isSold = ({ stockState }: Pick<OrderRow, 'stockState'>) => stockState === 'sold';

const isOpenTransfer = (status: string) => status === 'pending' || status === 'checked';
const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

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
  inWallet: Math.min(row.inWallet, row.amount),
});
