import { availableParallelism } from 'node:os';
import type { Bench } from './bench.ts';
import { type Load, openLoad, post, type Wire } from './load.ts';
import { closeOrderWorld, type OrderWorld, openOrderWorld } from './order-world.ts';
import { type Script, transactionsPerSecond } from './pgbench.ts';
import { totalOrder, walletOrder } from './pgbench-orders.ts';
import { cpuOfProcess, familyOf } from './processes.ts';

const CONNECTIONS = 16;
const MS = 4000;
const ROUNDS = 3;
const AIM = 40;
/** A person has few wholesale orders that wait, so those come from more persons. */
const BUYERS = { wallet: 200, total: 4000 };
const WAYS = {
  wallet: { orderType: 'paritial', paymentType: 'pay_wallet', gatewayType: 'other' },
  total: { orderType: 'total', paymentType: null, gatewayType: null },
} as const;
type Way = keyof typeof WAYS;
const SCRIPTS: Record<Way, Script> = { wallet: walletOrder, total: totalOrder };

type Loader = Awaited<ReturnType<typeof openLoad>>;
type Round = { ours: Load; shares: string; pgbench: number; by: string };

/** Orders through HTTP, beside pgbench with a transaction of the same rows on the same database. */
export const run: Bench = async () => {
  const world = await openOrderWorld(BUYERS.total);
  const loader = await openLoad(world.shop.url);
  try {
    const lines = [];
    for (const way of Object.keys(WAYS) as Way[]) lines.push(await measure(world, loader, way));
    return lines;
  } finally {
    loader.stop();
    await closeOrderWorld(world);
  }
};

async function measure(world: OrderWorld, loader: Loader, way: Way) {
  const requests = requestsOf(world, way);
  await ours(world, loader, requests, MS / 2);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await clear(world);
    const mine = await ours(world, loader, requests, MS);
    const { rate, by } = await theirs(world, way);
    rounds.push({ ...mine, pgbench: rate, by });
  }
  const middle = rounds.toSorted((a, b) => shareOf(a) - shareOf(b))[1] as Round;
  const share = shareOf(middle);
  return {
    claim: `orders (${way}) through HTTP, ${CONNECTIONS} at once by ${BUYERS[way]} buyers`,
    measured:
      `shop ${Math.round(middle.ours.perSecond)}/s (p50 ${middle.ours.p50.toFixed(1)} ms, p99 ${middle.ours.p99.toFixed(1)} ms), ` +
      `${middle.by} with the same rows ${Math.round(middle.pgbench)}/s; ${availableParallelism()} cores, of the time of one: ${middle.shares}`,
    ratio: `${share.toFixed(1)} % of ${middle.by}`,
    aim: `at least ${AIM} %`,
    meets: share >= AIM,
  };
}

const shareOf = ({ ours: { perSecond }, pgbench }: Round) => (perSecond / pgbench) * 100;

async function ours({ shop }: OrderWorld, loader: Loader, requests: Wire[], ms: number) {
  const server = shop.process.pid ?? 0;
  const database = familyOf(server).filter((pid) => pid !== server);
  const before = { server: cpuOfProcess(server), database: sumOf(database) };
  const load = await loader.run({
    connections: CONNECTIONS,
    ms,
    most: Number.MAX_SAFE_INTEGER,
    status: 201,
    requests,
  });
  const percent = (used: number) => `${Math.round((used / ms) * 100)} %`;
  const shares = [
    `server ${percent(cpuOfProcess(server) - before.server)}`,
    `PostgreSQL ${percent(sumOf(database) - before.database)}`,
    `load ${percent(load.cpuMs)}`,
  ];
  return { ours: load, shares: shares.join(', ') };
}

const sumOf = (pids: number[]) => pids.reduce((sum, pid) => sum + cpuOfProcess(pid), 0);

function theirs({ databaseUrl, products }: OrderWorld, way: Way) {
  const random = (most: number) => 1 + Math.floor(Math.random() * most);
  return transactionsPerSecond({
    databaseUrl,
    script: SCRIPTS[way],
    sets: [
      `\\set n random(1, ${BUYERS[way]})`,
      `\\set g random(1, ${products.length})`,
      '\\set r random(1, 9000000000000000000)',
    ],
    numbers: () => ({
      n: random(BUYERS[way]),
      g: random(products.length),
      r: random(Number.MAX_SAFE_INTEGER),
    }),
    connections: CONNECTIONS,
    seconds: MS / 1000,
  });
}

/** Closes all wholesale orders and dates them back by hours, which resets the buyers' limits. */
const clear = ({ ctx }: OrderWorld) => ctx.sql`
  update orders set status = 'canceled', created_at = created_at - interval '2 hours' where status = 'registered'`;

const requestsOf = ({ buyers, products }: OrderWorld, way: Way): Wire[] =>
  buyers.slice(0, BUYERS[way]).map(({ token, addressId }, at) => {
    const product = products[at % products.length] as OrderWorld['products'][number];
    const quantity = way === 'total' ? product.minTotalQuantity : 1;
    return post('/api/orders', token, {
      ...WAYS[way],
      key: 'payment_order_product',
      amount: (way === 'total' ? product.price : product.partialPrice) * quantity,
      detail: {
        products: [{ _id: product._id, orderQuantity: quantity }],
        address: addressId,
        quantity,
      },
    });
  });
