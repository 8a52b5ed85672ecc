import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { systemContext } from '#server/context.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import type { TestContext } from '#test/context.ts';
import { aCoupon } from '#test/coupons.ts';
import { aPerson, type Person } from '#test/people.ts';

type Product = {
  _id: string;
  price: number;
  partialPrice: number;
  minTotalQuantity: number;
  quantity: number;
  saleTypes: string[];
};
export type Session = { url: string; buyers: Person[]; product: Product; coupon: string };
type Place = { url: string; dataDir: string; database: string };
/** One order: which it is, and the key that it is repeated by. */
export type Worker = (order: number, key: string) => Promise<void>;

const AT_ONCE = 4;
const MONEY = 1_000_000_000;
/** Toman that the coupon takes off each order. */
const OFF = 1_000;
const WAYS = [
  { orderType: 'paritial', paymentType: 'pay_wallet', gatewayType: 'other' },
  { orderType: 'paritial', paymentType: 'pay_online', gatewayType: 'platform_zarinpal' },
  { orderType: 'total', paymentType: null, gatewayType: null },
] as const;

/** `workers` orders beside each other, `orders` together. */
export async function runWorkers(workers: number, orders: number, order: Worker): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < orders; i = next++) await order(i, `crash-${i}`);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

/**
 * As many buyers as orders, the product that can be bought most often, and a coupon with one use
 * for each order: a use that a crash loses or holds twice would refuse the last one.
 */
export async function openSession(
  { url, dataDir, database }: Place,
  count: number,
): Promise<Session> {
  const ctx = systemContext(createDeps(readConfig({ DATA_DIR: dataDir }), database));
  const shelf = { ...ctx, ctx, clock: { now: new Date() } } as unknown as TestContext;
  const buyers: Person[] = [];
  await runWorkers(AT_ONCE, count, async () => {
    buyers.push(await aPerson(shelf, { balance: MONEY }));
  });
  const { id: staffId } = await aPerson(shelf, { role: 'admin' });
  const wanted = { kind: 'amount', value: OFF, maxUses: count } as const;
  const { code } = await aCoupon(shelf, staffId, wanted);
  await closeDeps(ctx, 5);
  return { url, buyers, product: await plentifulProduct(url), coupon: code };
}

async function plentifulProduct(url: string): Promise<Product> {
  const list = await fetch(`${url}/api/main/products?sort=cheapest&available=1&pageSize=48`);
  const { items } = (await list.json()) as { items: Product[] };
  const [best] = items
    .filter(({ saleTypes }) => saleTypes.length === 2)
    .toSorted((a, b) => b.quantity - a.quantity);
  if (!best) throw new Error('the demo shop has no good that is sold both ways');
  return best;
}

/** Repeats with the same key while the shop is away, as a browser does. Answers the id of the order. */
export async function orderUntilAnswered(
  session: Session,
  order: number,
  key: string,
): Promise<string> {
  for (;;) {
    const answer = await send(session, order, key).catch(() => undefined);
    if (answer?.status === 201) return ((await answer.json()) as { orderId: string }).orderId;
    if (answer && answer.status < 500)
      throw new Error(`an order was refused: ${await answer.text()}`);
    await sleep(100);
  }
}

/** The ways of paying in turn. */
export function send(
  { url, buyers, product, coupon }: Session,
  order: number,
  key: string,
  patienceMs = 5_000,
) {
  const how = WAYS[order % WAYS.length] ?? WAYS[0];
  const { token = '', addressId = '' } = buyers[order] ?? {};
  const isTotal = how.orderType === 'total';
  const quantity = isTotal ? product.minTotalQuantity : 1;
  return fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    signal: AbortSignal.timeout(patienceMs),
    body: JSON.stringify({
      ...how,
      key: 'payment_order_product',
      amount: (isTotal ? product.price : product.partialPrice) * quantity - OFF,
      coupon,
      detail: {
        products: [{ _id: product._id, orderQuantity: quantity }],
        address: addressId,
        quantity,
      },
    }),
  });
}
