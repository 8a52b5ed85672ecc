import type { OrderAddress } from '#contract/order/order-shapes.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { type CardRow, cardColumns, toCard } from '#server/domain/catalogue/card.ts';
import { readTerms } from '#server/domain/catalogue/read-terms.ts';
import { reserveStock } from '#server/domain/catalogue/stock.ts';
import { confirmOrder } from '#server/domain/orders/confirm-order.ts';
import { lineTotalOf, orderAmountOf, withShipping } from '#server/domain/orders/order-amount.ts';
import {
  type Buyer,
  insertOrder,
  type NewOrder,
  startOf,
} from '#server/domain/orders/place/insert-order.ts';
import { refuseOwnQuoted } from '#server/domain/orders/place/own-price.ts';
import type { PricedCart } from '#server/domain/orders/place/price-cart.ts';
import { queueProforma } from '#server/domain/orders/queue-proforma.ts';
import { readSettings, vatOf } from '#server/domain/settings/read-settings.ts';
import { DomainError } from '#server/errors.ts';
import { asTomans } from '#shared/money.ts';
import { HOUR } from '#shared/time.ts';

export type QuotedLine = { productId: string; quantity: number; unitPrice: number };
export type Quoted = {
  /** Of the request; makes sure that it becomes one order only. */
  requestId: string;
  buyer: Buyer;
  address: OrderAddress;
  orderType: 'total' | 'paritial';
  lines: QuotedLine[];
  /** Part of the amount, toman. */
  shipping: number;
  buyerNote: string;
  adminNote: string;
};
type Placed = { id: string; orderNumber: string };

const HOURS_TO_PAY = 48;

/**
 * Places an order at the accepted prices of a quote (toman), reserves its products and tells the
 * buyer how to pay: a wholesale order starts confirmed, a retail one waits for payment. Throws
 * `out_of_stock`, `stock_short`, `not_for_sale`.
 */
export async function placeQuoted(tx: Ctx, quoted: Quoted): Promise<Placed> {
  const order = await orderOf(tx, quoted);
  const placed =
    quoted.orderType === 'total'
      ? await placeTotal(tx, order, quoted)
      : await placePartial(tx, order, quoted);
  await tx.sql`update orders set admin_note = ${quoted.adminNote} where id = ${placed.id}`;
  return placed;
}

async function placeTotal(tx: Ctx, order: NewOrder, { lines }: Quoted): Promise<Placed> {
  const placed = await insertOrder(tx, order, startOf(order.request, order.cart.amount, 0));
  // the prices were confirmed by quoting them
  await confirmOrder(
    { ...tx, actor: { kind: 'system' } },
    {
      id: placed.id,
      lines: lines.map(({ productId, quantity, unitPrice }) => ({
        _id: productId,
        orderQuantity: quantity,
        unitPrice,
      })),
      validHours: HOURS_TO_PAY,
      version: 1,
      confirmed: true,
    },
  );
  return placed;
}

async function placePartial(tx: Ctx, order: NewOrder, { lines, buyer }: Quoted): Promise<Placed> {
  await reserveStock(tx, lines);
  const placed = await insertOrder(tx, order, {
    status: 'pending_payment',
    stockState: 'reserved',
    paid: 0,
    holdMinutes: HOURS_TO_PAY * 60,
  });
  const proforma = { ...placed, amount: order.cart.amount, buyer, isChanged: false };
  const until = new Date(tx.now().getTime() + HOURS_TO_PAY * HOUR);
  await queueProforma(tx, proforma, until, `order.confirmed:${placed.id}`);
  return placed;
}

async function orderOf(tx: Ctx, quoted: Quoted): Promise<NewOrder> {
  const { requestId, buyer, address, orderType, lines, shipping, buyerNote } = quoted;
  const priced = await cartOf(tx, lines);
  const products = priced.lines.map(({ product }) => product);
  await refuseOwnQuoted(tx, buyer.id, products);
  const cart = withShipping(priced, asTomans(shipping));
  return {
    id: newId(),
    buyer,
    address,
    request: {
      orderType,
      saleType: orderType === 'total' ? 'totalSell' : 'partialSell',
      payment: { paymentType: null, gatewayType: null },
      lines,
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      amount: cart.amount,
      addressId: '',
      buyerNote,
    },
    cart,
    vatPercent: vatOf(await readSettings(tx)),
    requestId,
  };
}

/**
 * Current products at the prices of the quote. Throws `not_for_sale` for products archived since.
 */
async function cartOf(tx: Ctx, lines: QuotedLine[]): Promise<PricedCart> {
  const { sql } = tx;
  const rows = await sql<CardRow[]>`select ${cardColumns(sql)} from products p
    where p.id = any(${lines.map(({ productId }) => productId)}::uuid[])
      and p.status <> 'archived'`;
  const names = await readTerms(tx);
  const priced = lines.map(({ productId, quantity, unitPrice }) => {
    const row = rows.find(({ id }) => id === productId);
    if (!row) throw new DomainError('conflict', 'not_for_sale', { productId });
    return {
      product: toCard(row, names),
      unitPrice: asTomans(unitPrice),
      quantity,
      lineTotal: lineTotalOf(unitPrice, quantity),
    };
  });
  return { lines: priced, amount: orderAmountOf(priced) };
}
