import type { OrderPayload } from '#contract/orders.ts';
import type { Fault } from '#server/domain/books/book-check.ts';
import { readBooks } from '#server/domain/books/check-books.ts';
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

/** Comes back from the bank's page; answers where the browser is sent. */
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

/** Where the books do not agree; stock, money and orders must, whatever happened. */
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
