import { beforeEach, expect, it } from 'vitest';
import type { OutsideCtx } from '#server/context.ts';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { isDown } from '#server/domain/payments/bank-availability.ts';
import { startTestApp } from '#test/app.ts';
import { fakeGateway } from '#test/fake-gateway.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, statusOf } from '#test/shopping.ts';
import { sweepPayments, sweepPaymentsOf } from './sweep-payments.ts';

const shop = await startTestApp();
const { ctx, sql, clock, gateway } = shop;
const MANY = 40;
const WORKERS = 6;
const TIMEOUT = { kind: 'unreachable', code: 'none' } as const;
let titles = 0;

beforeEach(async () => {
  await sql`update transactions set next_check_at = null`;
  // a new config object resets the state that the process has of its banks
  ctx.config = { ...ctx.config };
  ctx.outside.gateways = { platform_zarinpal: gateway };
});

/** Makes unpaid orders at a bank that are due now; returns their ids. */
async function dueAt(bank: 'platform_zarinpal' | 'bank_saman', count: number) {
  const title = `کالای ${titles++}`;
  const productId = await aProduct(shop, { title, brand: 'آوا', category: 'صوتی', onHand: 1000 });
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const { body } = await buy(shop, await aPerson(shop), 'zarinpal', { productId });
    ids.push(body.orderId);
  }
  await sql`
    update transactions set gateway_type = ${bank}, next_check_at = ${clock.now.toISOString()}
    where order_id = any(${ids}::uuid[])`;
  return ids;
}

const dueNow = async () => {
  const [row] = await sql`
    select count(*)::int as n from transactions where next_check_at <= ${clock.now.toISOString()}`;
  return row?.n;
};

/** Fake bank that records calls and answers as given. */
function listen(says: () => Promise<typeof TIMEOUT | { kind: 'paid'; code: string }>) {
  const asked: string[] = [];
  const bank = fakeGateway();
  bank.inquire = async ({ number }) => {
    asked.push(number);
    return says();
  };
  return { bank, asked };
}

it('sends an unresponsive bank one probe at a time, and everything once it answers', async () => {
  const orders = await dueAt('platform_zarinpal', MANY);
  let isBankDown = true;
  const { bank, asked } = listen(async () =>
    isBankDown ? TIMEOUT : { kind: 'paid', code: '100' },
  );
  ctx.outside.gateways = { platform_zarinpal: bank };
  await sweepPayments(ctx);
  expect(asked.length).toBeLessThan(10);
  const heard = asked.length;
  await sweepPayments(ctx);
  await sweepPayments(ctx);
  expect(asked).toHaveLength(heard + 1);
  expect(await dueNow()).toBe(MANY - heard - 1);
  isBankDown = false;
  clock.advance(1);
  await sweepPayments(ctx);
  expect(await dueNow()).toBe(0);
  clock.advance(2);
  await sweepPayments(ctx);
  for (const id of orders) expect(await statusOf(shop, id)).toBe('paid');
});

it('lets no bank wait for another, and sees what becomes due meanwhile', async () => {
  const slow = await dueAt('bank_saman', 3);
  const [first] = await dueAt('platform_zarinpal', 1);
  let answer = () => {};
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  const { bank } = listen(() => answered.then(() => TIMEOUT));
  ctx.outside.gateways = {
    bank_saman: { ...bank, name: 'bank_saman' },
    platform_zarinpal: gateway,
  };
  const stuck = sweepPaymentsOf(ctx, 'bank_saman');
  await sweepPaymentsOf(ctx, 'platform_zarinpal');
  const [second] = await dueAt('platform_zarinpal', 1);
  await sweepPaymentsOf(ctx, 'platform_zarinpal');
  expect([await statusOf(shop, first ?? ''), await statusOf(shop, second ?? '')]).toEqual([
    'paid',
    'paid',
  ]);
  expect(await statusOf(shop, slow[0] ?? '')).toBe('pending_payment');
  answer();
  await stuck;
});

it('asks first about receipts whose bank soon gives the money back', async () => {
  const orders = await dueAt('bank_saman', 18);
  const late = orders.slice(6);
  for (const [at, id] of late.entries())
    await sql`
      insert into payment_claims (transaction_id, receipt, at)
      select id, order_id::text, created_at - ${at + 1}::int * interval '1 minute'
      from transactions
      where order_id = ${id}`;
  const seen: string[] = [];
  let go = () => {};
  const all = new Promise<void>((done) => {
    go = done;
  });
  const bank = { ...fakeGateway(), name: 'bank_saman' as const };
  bank.recovery = { by: 'repeated_verify', payableMinutes: 20, windowMinutes: 30 };
  bank.verify = async ({ receipt }) => {
    seen.push(receipt ?? '');
    // every worker must have one payment before any takes a second
    if (seen.length === WORKERS) go();
    await all;
    return { kind: 'not_paid', code: '-1' };
  };
  ctx.outside.gateways = { bank_saman: bank };
  await sweepPaymentsOf(ctx, 'bank_saman');
  expect(seen.toSorted()).toEqual(late.toSorted());
  expect(seen.slice(0, WORKERS).toSorted()).toEqual(late.slice(-WORKERS).toSorted());
});

it('gives back what it has claimed when the process is asked to stop', async () => {
  await dueAt('platform_zarinpal', MANY);
  const stopping = new AbortController();
  const own: OutsideCtx = { ...ctx, stopping: stopping.signal };
  const { bank, asked } = listen(() => new Promise(() => {}));
  ctx.outside.gateways = { platform_zarinpal: bank };
  const sweeping = sweepPayments(own);
  while (asked.length < 6) await new Promise((done) => setImmediate(done));
  expect(await dueNow()).toBeLessThan(MANY);
  stopping.abort(new Error('stop'));
  await sweeping;
  expect(await dueNow()).toBe(MANY);
});

it('gives orders at a bank that is down more time without asking it about each', async () => {
  const orders = await dueAt('platform_zarinpal', MANY);
  const { bank, asked } = listen(async () => TIMEOUT);
  ctx.outside.gateways = { platform_zarinpal: bank };
  await sql`update orders
    set expires_at = ${clock.now.toISOString()}
    where id = any(${orders}::uuid[])`;
  await expireOrders(ctx);
  expect(asked.length).toBeLessThan(10);
  const [row] = await sql`
    select count(*)::int as n
    from orders
    where id = any(${orders}::uuid[]) and expires_at > ${clock.now.toISOString()}`;
  expect(row?.n).toBe(MANY);
});

it('does not take odd answers about a few payments for an outage of the bank', async () => {
  const ids = await dueAt('platform_zarinpal', 8);
  gateway.says.inquire = { kind: 'unreachable', code: '-105' };
  clock.advance(1);
  await sweepPayments(ctx);
  delete gateway.says.inquire;
  // one pass asked about all of them, and none waited for a probe
  const [asked] = await sql`
    select count(distinct t.order_id)::int as orders
    from transaction_attempts a
    join transactions t on t.id = a.transaction_id
    where t.order_id = any(${ids}::uuid[]) and a.call = 'inquiry'`;
  expect(asked?.orders).toBe(8);
  expect(isDown(ctx, 'platform_zarinpal')).toBe(false);
});
