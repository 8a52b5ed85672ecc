import { decide } from '#server/sandbox/payer.ts';
import type { Bench } from './bench.ts';
import { get, openLoad, type Wire } from './load.ts';
import { closeOrderWorld, type OrderWorld, openOrderWorld } from './order-world.ts';
import { transactionsPerSecond } from './pgbench.ts';
import { settlement } from './pgbench-orders.ts';

const LANES = 16;
const ROUNDS = 3;
/** Payments that each side settles in a round; a multiple of the lanes. */
const EACH = 640;
const AIM = 25;
type Waiting = { transactionId: string; orderId: string; callback: Wire };
type Rates = { ours: number; pgbench: number; by: string };

/** Callbacks of paid orders through HTTP with the bank's verify between, beside pgbench with a transaction of the same rows. */
export const run: Bench = async () => {
  const world = await openOrderWorld(EACH);
  const loader = await openLoad(world.shop.url);
  try {
    const rounds: Rates[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const waiting = await onLanes(EACH * 2, (n) => aPaidOrder(world, n));
      const pgbench = await theirs(world, waiting.splice(0, EACH));
      const requests = waiting.map(({ callback }) => callback);
      const load = { lanes: LANES, ms: 60_000, most: EACH, status: 303, requests };
      rounds.push({
        ours: (await loader.run(load)).perSecond,
        pgbench: pgbench.rate,
        by: pgbench.by,
      });
    }
    const middle = rounds.toSorted((a, b) => a.ours / a.pgbench - b.ours / b.pgbench)[1] as Rates;
    const share = (middle.ours / middle.pgbench) * 100;
    return [
      {
        claim: `settlements: callback, verify at the pretend bank over HTTP, order paid; ${LANES} at once`,
        measured: `shop ${Math.round(middle.ours)}/s (and as many questions answered by the pretend bank, which is the shop itself), ${middle.by} with the same rows ${Math.round(middle.pgbench)}/s`,
        ratio: `${share.toFixed(1)} % of ${middle.by}`,
        aim: `at least ${AIM} %`,
        meets: share >= AIM,
      },
    ];
  } finally {
    loader.stop();
    await closeOrderWorld(world);
  }
};

/** Each lane settles payments of its own, one after the other. */
async function theirs({ ctx, databaseUrl }: OrderWorld, payments: Waiting[]) {
  const { sql } = ctx;
  await sql`create table if not exists bench_payments (k int primary key, transaction_id uuid, order_id uuid)`;
  await sql`truncate bench_payments`;
  await sql`
    insert into bench_payments
    select k - 1, transaction_id, order_id from unnest(${payments.map((p) => p.transactionId)}::uuid[],
      ${payments.map((p) => p.orderId)}::uuid[]) with ordinality as p(transaction_id, order_id, k)`;
  const each = EACH / LANES;
  const next = Array.from({ length: LANES }, (_, lane) => lane * each);
  return transactionsPerSecond({
    databaseUrl,
    script: settlement,
    sets: [`\\set k :client_id * ${each} + :i`, '\\set i :i + 1'],
    numbers: (lane) => {
      const k = next[lane] ?? 0;
      next[lane] = k + 1;
      return { k };
    },
    lanes: LANES,
    each,
  });
}

async function onLanes<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let next = 0;
  const lane = async () => {
    for (let n = next++; n < count; n = next++) made.push(await make(n));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return made;
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
  const callback = get(`/api/payments/callback/platform_zarinpal?Authority=${authority}&Status=OK`);
  return { transactionId: row?.id ?? '', orderId, callback };
}
