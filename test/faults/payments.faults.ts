import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pMap from 'p-map';
import { afterAll, expect, it } from 'vitest';
import { demoGateways } from '#server/config-gateways.ts';
import { findPayment } from '#server/sandbox/bank-payments.ts';
import { type GatewayName, gatewayNames } from '#shared/gateways.ts';
import { MINUTE } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { SOUND, soundness } from '#test/shopping.ts';
import { type Fate, openBankWire } from './bank-wire.ts';
import { plans, runPlan, type World } from './payment-plans.ts';
import { startShopProcess } from './shop-processes.ts';

const PAYMENTS = Number(process.env.FAULTS_PAYMENTS ?? 2000);
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000_007);
const WORKERS = 12;
const PRODUCTS = 40;
/** Timeout in ms for an unresponsive bank. */
const PATIENCE = 1500;
/**
 * Minutes after the banks' recovery in which every order must end: the longest window and the hold,
 * plus the checks.
 */
const ENDED_AFTER = 120;

const shop = await startTestApp();
const clock = { ahead: 0 };
shop.deps.now = () => new Date(Date.now() + clock.ahead);
// the sandbox banks know the merchant by these settings
shop.deps.config.gateways = demoGateways('', '');
await shop.app.listen({ port: 0, host: '127.0.0.1' });
const dark = new Set<GatewayName>();
const weather = { isBad: true };
const dice = fc.sample(fc.integer({ min: 0, max: 999 }), { numRuns: 100_000, seed: SEED });
const wire = await openBankWire(
  `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`,
  fateOf,
);
const settings = { database: shop.url, banks: wire.url, patience: PATIENCE };
const processes = [await startShopProcess(settings), await startShopProcess(settings)] as const;
afterAll(async () => {
  for (const one of processes) await one.stop();
  await wire.close();
});

/**
 * Fate per thousand calls: 30 lose their answer, 15 never arrive, 60 are late; an unresponsive bank
 * receives none.
 */
function fateOf(path: string): Fate {
  if (!weather.isBad) return 'fine';
  if ([...dark].some((name) => path.includes(`/sandbox/${name.replace(/^.*_/, '')}`)))
    return 'unheard';
  const dice1000 = dice.pop() ?? 999;
  if (dice1000 < 30) return 'lost';
  if (dice1000 < 45) return 'unheard';
  return dice1000 < 105 ? 'slow' : 'fine';
}

/** Advances the common clock of both processes and the banks. */
async function advance(minutes: number) {
  clock.ahead += minutes * MINUTE;
  await Promise.all(processes.map((one) => one.tell('clock', clock.ahead)));
}

/** Runs the scheduled jobs, in both processes at once. */
const runJobs = () =>
  Promise.all(processes.flatMap((one) => [one.tell('sweep'), one.tell('expire')]));

it(`books agree after ${PAYMENTS} payments through kills and bank faults (seed ${SEED})`, async () => {
  const todo = fc.sample(plans, { numRuns: PAYMENTS, seed: SEED });
  const world = await aWorld();
  const buyers = await pMap(todo, () => aPerson(shop, { balance: 3_000_000 }), { concurrency: 8 });
  const disasters = runDisasters(() => 1 - todo.length / PAYMENTS);
  const ticking = tick();
  const worker = async () => {
    for (let plan = todo.pop(); plan; plan = todo.pop())
      await runPlan(world, plan, buyers[todo.length] as Person);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  await disasters;
  ticking.stop();
  await ticking.ended;
  weather.isBad = false;
  await Promise.all(world.late.map((deliver) => deliver()));
  const waited = await letTimePass();
  console.log(
    `seed ${SEED}: ${PAYMENTS} payments, all orders ended ${waited} minutes after the banks were well`,
  );
  expect(world.faults, 'answers of 500 and more').toEqual([]);
  expect(waited).toBeLessThanOrEqual(ENDED_AFTER);
  // a sandbox bank refunds unverified payments only when it is queried
  for (const name of gatewayNames) await findPayment(shop.deps, name, { authority: '' });
  expect(await differences()).toEqual([]);
  expect(await strays()).toEqual([]);
  expect(await sums()).toMatchObject({ same: true });
  expect(await soundness(shop)).toEqual(SOUND);
}, 1_500_000);

async function aWorld(): Promise<World> {
  const products: string[] = [];
  for (let n = 0; n < PRODUCTS; n++) {
    // some products are scarce, so that a late payment may find none left
    const onHand = n % 4 === 0 ? PAYMENTS / PRODUCTS / 2 : PAYMENTS * 2;
    const title = `کالای ${n}`;
    products.push(
      await aProduct(shop, { title, brand: 'آوا', category: 'صوتی', onHand: Math.ceil(onHand) }),
    );
  }
  const staff = await aPerson(shop, { role: 'admin' });
  const urls = processes.map(({ url }) => url);
  return { shop, urls, staff, products, late: [], faults: [] };
}

/** Kills each process twice while payments run, and stops two banks for a while. */
async function runDisasters(progress: () => number) {
  const at = async (part: number) => {
    while (progress() < part) await sleep(100);
  };
  const outage = async (name: GatewayName, part: number) => {
    await at(part);
    dark.add(name);
    await at(part + 0.12);
    dark.delete(name);
  };
  const killed = async (which: 0 | 1, part: number) => {
    await at(part);
    await processes[which].killAndRestart();
  };
  await Promise.all([
    outage('platform_zarinpal', 0.15),
    outage('bank_saman', 0.55),
    killed(0, 0.2),
    killed(1, 0.4),
    killed(0, 0.6),
    killed(1, 0.8),
  ]);
}

/** Advances the shop by a minute each second, with its jobs, until stopped. */
function tick() {
  const state = { isOn: true };
  const run = async () => {
    while (state.isOn) {
      await advance(1);
      await runJobs();
      await sleep(1000);
    }
  };
  return {
    ended: run(),
    stop: () => {
      state.isOn = false;
    },
  };
}

const STEPS = [1, 2, 4, 8, 15, 15, 15, 20, 20, 20, 60, 60, 120, 240, 240, 480, 480];

/** Minutes until no payment or order is open. */
async function letTimePass(): Promise<number> {
  let waited = 0;
  let ended: number | undefined;
  for (const minutes of STEPS) {
    await advance(minutes);
    waited += minutes;
    // repeated, since a run postpones payments whose bank was unresponsive
    for (let run = 0; run < 3; run++) await runJobs();
    const [open] = await shop.sql<{ orders: number; payments: number }[]>`
      select (select count(*)::int
        from orders
        where status in ('pending_payment', 'payment_review')) as orders,
        (select count(*)::int from transactions where next_check_at is not null) as payments`;
    if (open?.orders === 0) ended ??= waited;
    if (open?.orders === 0 && open.payments === 0) break;
  }
  return ended ?? Number.POSITIVE_INFINITY;
}

/** Payments whose state at the bank differs from the shop's. */
const differences = () => shop.sql`
  select s.gateway, s.authority, s.status as bank, array_agg(t.status order by t.created_at) as ours
  from sandbox_payments s
  left join transactions t on t.gateway_type = s.gateway and t.gateway_reference = s.authority
  where s.authority <> '' group by s.gateway, s.authority, s.status
  having count(*) filter (where t.status = 'success')
      <> (case when s.status = 'SETTLED'
        or (s.status = 'VERIFIED' and s.gateway <> 'bank_mellat') then 1 else 0 end)
    or count(*) filter (where t.status in ('created', 'redirected', 'verifying', 'reversing',
      'unknown')) > 0
    or s.status = 'PAID' or (s.status = 'VERIFIED' and s.gateway = 'bank_mellat')`;

/** Orders paid without money, or unpaid although no wallet has their money. */
const strays = () => shop.sql`
  select o.order_number, o.status, o.amount, o.paid_amount, o.refunded_amount
  from orders o where (o.status in ('paid', 'processing') and o.paid_amount <> o.amount)
    or (o.status in ('canceled', 'expired') and o.paid_amount <> o.refunded_amount)
    or (o.status = 'expired' and o.stock_state <> 'none')
    or o.status in ('pending_payment', 'payment_review')`;

async function sums() {
  const [row] = await shop.sql<{ ledger: number; banks: number }[]>`
    select coalesce((select sum(-delta) from ledger_entries where account like 'gateway:%'),
      0)::bigint as ledger,
      coalesce((select sum(paid_rial) / 10
        from sandbox_payments
        where status in ('VERIFIED', 'SETTLED')),
        0)::bigint as banks`;
  return { ...row, same: row?.ledger === row?.banks && (row?.ledger ?? 0) > 0 };
}
