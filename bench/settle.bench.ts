import { decide } from '../server/sandbox/payer.ts';
import { bareSettlement, type OpenPayment } from './bare-settlement.ts';
import type { Bench } from './bench.ts';
import { closeOrderWorld, type OrderWorld, openOrderWorld } from './order-world.ts';

const LANES = 8;
const EACH = 600;
const AIM = 25;
type Waiting = OpenPayment & { callback: string };

/** Callbacks of paid orders through HTTP with the bank's verify between, beside the same SQL as a bare transaction. */
export const run: Bench = async () => {
  const world = await openOrderWorld(EACH);
  try {
    const waiting = await onLanes(EACH * 2, (n) => aPaidOrder(world, n));
    const bare = await rateOf(waiting.splice(0, EACH), (payment) => bareSettlement(world, payment));
    const ours = await rateOf(waiting, async ({ callback }) => {
      const answer = await fetch(callback, { redirect: 'manual' });
      if (answer.status !== 303) throw new Error(`a callback was answered ${answer.status}`);
    });
    const share = (ours / bare) * 100;
    return [
      {
        claim: `settlements: callback, verify at the pretend bank over HTTP, order paid; ${LANES} at once`,
        measured: `shop ${Math.round(ours)}/s, bare transaction ${Math.round(bare)}/s`,
        ratio: `${share.toFixed(1)} % of the bare transaction`,
        aim: `at least ${AIM} %`,
        meets: share >= AIM,
      },
    ];
  } finally {
    await closeOrderWorld(world);
  }
};

async function onLanes<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let next = 0;
  const lane = async () => {
    for (let n = next++; n < count; n = next++) made.push(await make(n));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return made;
}

async function rateOf(payments: Waiting[], settle: (payment: Waiting) => Promise<unknown>) {
  const count = payments.length;
  const start = performance.now();
  await onLanes(count, (n) => settle(payments[n] as Waiting));
  return count / ((performance.now() - start) / 1000);
}

/** An order whose payer has paid at the pretend bank; the callback has not come yet. */
async function aPaidOrder(world: OrderWorld, n: number): Promise<Waiting> {
  const { shop, ctx } = world;
  const buyer = world.buyers[n % EACH] as OrderWorld['buyers'][number];
  const good = world.goods[n % world.goods.length] as OrderWorld['goods'][number];
  const answer = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      orderType: 'paritial',
      paymentType: 'pay_online',
      gatewayType: 'platform_zarinpal',
      key: 'payment_order_product',
      amount: good.partialPrice,
      detail: {
        products: [{ _id: good._id, orderQuantity: 1 }],
        address: buyer.addressId,
        quantity: 1,
      },
    }),
  });
  const { orderId, gatewayUrl } = (await answer.json()) as { orderId: string; gatewayUrl: string };
  const authority = gatewayUrl.split('/').at(-1) ?? '';
  await decide(ctx, 'platform_zarinpal', authority, { outcome: 'paid', fault: '' });
  const [row] = await ctx.sql<{ id: string }[]>`
    select id from transactions where gateway_reference = ${authority}`;
  const callback = `${shop.url}/api/payments/callback/platform_zarinpal?Authority=${authority}&Status=OK`;
  return { transactionId: row?.id ?? '', orderId, productId: good._id, callback };
}
