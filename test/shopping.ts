import type { OrderPayload } from '#contract/orders.ts';
import type { Fault } from '#server/domain/books/book-check.ts';
import { readBooks } from '#server/domain/books/check-books.ts';
import { cancelDue } from '#server/domain/orders/undo/plan-cancel.ts';
import type { Answer, TestApp } from './app.ts';
import { withoutByHand } from './by-hand.ts';
import type { Person } from './people.ts';

type Basket = { productId: string; quantity?: number; unitPrice?: number };
export type Way = 'wallet' | 'zarinpal' | 'total';

const WAYS = {
  wallet: {
    orderType: 'paritial',
    paymentType: 'pay_wallet',
    gatewayType: 'other',
    price: 1_000_000,
  },
  zarinpal: {
    orderType: 'paritial',
    paymentType: 'pay_online',
    gatewayType: 'platform_zarinpal',
    price: 1_000_000,
  },
  total: { orderType: 'total', paymentType: null, gatewayType: null, price: 900_000 },
} as const;

/** The body of an order for one product, at the prices of `aProduct`. */
export function orderBody(
  person: Person,
  way: Way,
  { productId, quantity = way === 'total' ? 2 : 1, unitPrice }: Basket,
): OrderPayload {
  const { orderType, paymentType, gatewayType, price } = WAYS[way];
  return {
    orderType,
    key: 'payment_order_product',
    amount: (unitPrice ?? price) * quantity,
    detail: {
      products: [{ _id: productId, orderQuantity: quantity }],
      address: person.addressId,
      quantity,
    },
    paymentType,
    gatewayType,
  };
}

/** Sends an order as the browser does. */
export const buy = (
  shop: TestApp,
  person: Person,
  way: Way,
  basket: Basket,
  key?: string,
): Promise<Answer<'POST /api/orders'>> =>
  shop.call('POST /api/orders', {
    token: person.token,
    body: orderBody(person, way, basket),
    headers: key ? { 'idempotency-key': key } : {},
  });

/** Returns from the bank's page; the result is the target of the browser. */
export async function comeBack(
  shop: TestApp,
  gatewayUrl: string | null,
  status: 'OK' | 'NOK' = 'OK',
): Promise<string> {
  const authority = gatewayUrl?.split('/').at(-1) ?? '';
  const reply = await shop.app.inject({
    url: '/api/payments/callback/platform_zarinpal',
    query: { Authority: authority, Status: status },
  });
  return String(reply.headers.location);
}

/** Faults of the books; stock, money and orders must agree, whatever happened. */
export async function soundness({ sql }: Pick<TestApp, 'sql'>) {
  const { faults } = await readBooks(sql);
  return withoutByHand(faults);
}

export const SOUND: Fault[] = [];

export async function stockOf({ sql }: TestApp, productId: string) {
  const [row] = await sql<{ onHand: number; reserved: number }[]>`
    select on_hand as "onHand", reserved from products where id = ${productId}`;
  return row;
}

export async function statusOf({ sql }: TestApp, orderId: string) {
  const [row] = await sql<{ status: string }[]>`select status from orders where id = ${orderId}`;
  return row?.status;
}

/**
 * Cancels an order as staff and ends the ten minutes to undo it; returns the staff's view
 * of the order.
 */
export async function cancelAsStaff(shop: TestApp, { token }: Person, id: string) {
  const params = { id };
  const body = { reason: 'کالا نزد فروشگاه نیست' };
  const planned = await shop.call('POST /api/admin/orders/:id/cancellation', {
    token,
    params,
    body,
  });
  if (planned.status !== 200) return planned;
  await endCancels(shop);
  return shop.call('GET /api/admin/orders/:id', { token, params });
}

/** Ends the time to undo of all cancellations. */
export async function endCancels(shop: Pick<TestApp, 'ctx' | 'sql' | 'clock'>) {
  const at = shop.clock.now.toISOString();
  await shop.sql`update orders set cancel_at = ${at} where cancel_at is not null`;
  await cancelDue(shop.ctx);
}
