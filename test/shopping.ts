import type { OrderPayload } from '#contract/orders.ts';
import type { Answer, TestApp } from './app.ts';
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

/** Stock and money must add up, whatever happened. */
export async function soundness({ sql }: TestApp) {
  const [row] = await sql`
    select
      (select coalesce(sum(delta), 0)::bigint from ledger_entries) as ledger,
      (select count(*)::int from ledger_entries where user_id is not null and after < 0) as overdrawn,
      (select count(*)::int from products p where p.reserved <> coalesce((select sum(l.order_quantity)::int from order_lines l
        join orders o on o.id = l.order_id where l.product_id = p.id and o.stock_state = 'reserved'), 0)) as "wrongHolds",
      (select count(*)::int from orders o where o.status in ('paid', 'processing', 'shipped', 'delivered')
        and o.paid_amount <> o.amount) as unpaid`;
  return row;
}

export const SOUND = { ledger: 0, overdrawn: 0, wrongHolds: 0, unpaid: 0 };

export async function stockOf({ sql }: TestApp, productId: string) {
  const [row] = await sql<{ onHand: number; reserved: number }[]>`
    select on_hand as "onHand", reserved from products where id = ${productId}`;
  return row;
}

export async function statusOf({ sql }: TestApp, orderId: string) {
  const [row] = await sql<{ status: string }[]>`select status from orders where id = ${orderId}`;
  return row?.status;
}
