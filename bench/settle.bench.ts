import { decide } from '#server/sandbox/payer.ts';
import type { Bench } from './bench.ts';
import { get, openLoad, post, type Wire } from './load.ts';
import { closeOrderWorld, type OrderWorld, openOrderWorld } from './order-world.ts';
import { transactionsPerSecond } from './pgbench.ts';
import { settlement } from './pgbench-orders.ts';

const CONNECTIONS = 16;
const ROUNDS = 3;
/** Payments that each side settles in a round; a multiple of the connections. */
const EACH = 640;
const AIM = 25;
type Waiting = { transactionId: string; orderId: string; callback: Wire; question: Wire };
/** `bank`: inquiries per second that the sandbox bank answers when idle. */
type Rates = { ours: number; bank: number; pgbench: number; by: string };

/**
 * Callbacks of paid orders over HTTP with the bank's verify, beside pgbench with a transaction
 * of the same rows. A real bank runs on other machines, so the measured cost of the sandbox bank
 * is subtracted.
 */
export const run: Bench = async () => {
  // a person has few unpaid orders at once
  const world = await openOrderWorld(EACH * 3);
  const loader = await openLoad(world.shop.url);
  try {
    const rounds: Rates[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const waiting = await onConnections(EACH * 3, (n) => aPaidOrder(world, n));
      const { rate, by } = await theirs(world, waiting.splice(0, EACH));
      const send = (requests: Wire[], status: number) =>
        loader.run({ connections: CONNECTIONS, ms: 60_000, most: EACH, status, requests });
      const asked = waiting.splice(0, EACH).map(({ question }) => question);
      const bank = (await send(asked, 200)).perSecond;
      const called = waiting.map(({ callback }) => callback);
      rounds.push({ ours: (await send(called, 303)).perSecond, bank, pgbench: rate, by });
    }
    const middle = rounds.toSorted((a, b) => shareOf(a) - shareOf(b))[1] as Rates;
    const share = shareOf(middle);
    return [
      {
        claim: `settlements: callback, verify at the pretend bank over HTTP, order paid; ${CONNECTIONS} at once`,
        measured: `shop ${Math.round(middle.ours)}/s with the pretend bank, which is the shop itself and answers ${Math.round(middle.bank)}/s when asked directly, so ${Math.round(aloneOf(middle))}/s without it; ${middle.by} with the same rows ${Math.round(middle.pgbench)}/s`,
        ratio: `${share.toFixed(1)} % of ${middle.by} (${((middle.ours / middle.pgbench) * 100).toFixed(1)} % with the pretend bank)`,
        aim: `at least ${AIM} %`,
        meets: share >= AIM,
      },
    ];
  } finally {
    loader.stop();
    await closeOrderWorld(world);
  }
};

const shareOf = (rates: Rates) => (aloneOf(rates) / rates.pgbench) * 100;

/** Settlements a second if each took as much less time as the bank's answer does. */
const aloneOf = ({ ours, bank }: Rates) => 1 / (1 / ours - 1 / bank);

/** Each connection settles payments of its own, one after the other. */
async function theirs({ ctx, databaseUrl }: OrderWorld, payments: Waiting[]) {
  const { sql } = ctx;
  await sql`create table if not exists bench_payments (k int primary key, transaction_id uuid, order_id uuid)`;
  await sql`truncate bench_payments`;
  await sql`
    insert into bench_payments
    select k - 1, transaction_id, order_id from unnest(${payments.map((p) => p.transactionId)}::uuid[],
      ${payments.map((p) => p.orderId)}::uuid[]) with ordinality as p(transaction_id, order_id, k)`;
  const each = EACH / CONNECTIONS;
  const next = Array.from({ length: CONNECTIONS }, (_, connection) => connection * each);
  return transactionsPerSecond({
    databaseUrl,
    script: settlement,
    sets: [`\\set k :client_id * ${each} + :i`, '\\set i :i + 1'],
    numbers: (connection) => {
      const k = next[connection] ?? 0;
      next[connection] = k + 1;
      return { k };
    },
    connections: CONNECTIONS,
    each,
  });
}

async function onConnections<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let next = 0;
  const connection = async () => {
    for (let n = next++; n < count; n = next++) made[n] = await make(n);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return made;
}

/** Order paid at the sandbox bank, before its callback. */
async function aPaidOrder(world: OrderWorld, n: number): Promise<Waiting> {
  const { shop, ctx } = world;
  const buyer = world.buyers[n] as OrderWorld['buyers'][number];
  const product = world.products[n % world.products.length] as OrderWorld['products'][number];
  const answer = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      orderType: 'paritial',
      paymentType: 'pay_online',
      gatewayType: 'platform_zarinpal',
      key: 'payment_order_product',
      amount: product.partialPrice,
      detail: {
        products: [{ _id: product._id, orderQuantity: 1 }],
        address: buyer.addressId,
        quantity: 1,
      },
    }),
  });
  const placed = (await answer.json()) as { orderId: string; gatewayUrl: string };
  if (answer.status !== 201)
    throw new Error(`order ${n} was not placed: ${answer.status} ${JSON.stringify(placed)}`);
  const { orderId, gatewayUrl } = placed;
  const authority = gatewayUrl.split('/').at(-1) ?? '';
  await decide(ctx, 'platform_zarinpal', authority, { outcome: 'paid', fault: '' });
  // postponed, so that only the measured callback settles it
  const [row] = await ctx.sql<{ id: string }[]>`
    update transactions set next_check_at = now() + interval '1 day' where gateway_reference = ${authority} returning id`;
  const callback = get(`/api/payments/callback/platform_zarinpal?Authority=${authority}&Status=OK`);
  const question = post('/sandbox/zarinpal/pg/v4/payment/verify.json', '', {
    merchant_id: ctx.config.gateways.platform_zarinpal?.merchantId,
    authority,
    amount: product.partialPrice * 10,
  });
  return { transactionId: row?.id ?? '', orderId, callback, question };
}
