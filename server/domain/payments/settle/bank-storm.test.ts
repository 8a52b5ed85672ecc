import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { findLatePayments } from '#server/domain/payments/sweep/find-late-payments.ts';
import { sweepPayments } from '#server/domain/payments/sweep/sweep-payments.ts';
import { type Fault, findPayment, setFault, stopBank } from '#server/sandbox/bank-payments.ts';
import type { Outcome } from '#server/sandbox/payer.ts';
import { type GatewayName, gatewayNames } from '#shared/gateways.ts';
import { BANKS_AGREE, bankSoundness } from '#test/bank-soundness.ts';
import { deliver, startTestAppWithBanks, waitForBanks } from '#test/banks.ts';
import { type Begun, beginOrder, beginTopUp, decideAt, rowsOf } from '#test/payments.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { endCancels } from '#test/shopping.ts';

const shop = await startTestAppWithBanks();
let admin: Person;
/** `SEED=…` plays another storm. */
const SEED = Number(process.env.SEED ?? 20_261_122);
const ROUNDS = 18;
const AT_ONCE = 5;
let titles = 0;

type Plan = {
  gateway: GatewayName;
  isOrder: boolean;
  outcome: Outcome;
  fault: Fault;
  /** Minutes until the payer decides. */
  delay: number;
  isReversed: boolean;
  reverseFault: Fault;
  isCanceled: boolean;
  isReviewEnded: boolean;
};
type Round = { plans: Plan[]; down: GatewayName | undefined; outageMinutes: number; pause: number };

const rarely = (freq: number) => fc.integer({ min: 1, max: freq }).map((n) => n === 1);
const plan: fc.Arbitrary<Plan> = fc.record({
  gateway: fc.constantFrom(...gatewayNames),
  isOrder: fc.boolean(),
  outcome: fc.constantFrom<Outcome>('paid', 'paid', 'paid', 'paid', 'canceled', 'failed'),
  fault: fc.constantFrom<Fault>(
    ...(['', '', 'verify_timeout', 'settle_timeout', 'answer_lost', 'answer_lost_bare'] as const),
    ...([
      'null_card',
      'triple_callback',
      'no_callback',
      'wrong_amount',
      'forged_callback',
    ] as const),
  ),
  delay: fc.constantFrom(0, 0, 0, 5, 19, 34),
  isReversed: rarely(2),
  reverseFault: fc.constantFrom<Fault>('', 'reverse_lost', 'reverse_silent'),
  isCanceled: rarely(3),
  isReviewEnded: rarely(3),
});
const round: fc.Arbitrary<Round> = fc.record({
  plans: fc.array(plan, { minLength: AT_ONCE, maxLength: AT_ONCE }),
  down: fc.option(fc.constantFrom(...gatewayNames), { nil: undefined, freq: 3 }),
  outageMinutes: fc.integer({ min: 1, max: 6 }),
  pause: fc.integer({ min: 0, max: 9 }),
});

async function pass(minutes: number) {
  shop.clock.advance(minutes);
  await expireOrders(shop.ctx);
  await sweepPayments(shop.ctx);
}

const staff = (id: string) => ({ token: admin.token, params: { id } });
const reason = 'آزمون برگشت';

async function begin(how: Plan, person: Person, productId: string): Promise<Begun | undefined> {
  // a bank that is unresponsive takes no payment, and nobody is sent there
  return (
    how.isOrder
      ? beginOrder(shop, person, how.gateway, productId)
      : beginTopUp(shop, person, how.gateway)
  ).catch(() => undefined);
}

async function finish(how: Plan, begun: Begun) {
  const { outcome, fault } = how;
  const callbacks = await decideAt(shop, begun, { outcome, fault });
  await Promise.all(callbacks.map((callback) => deliver(shop, callback)));
  if (how.isReviewEnded && begun.orderId)
    await shop.call('POST /api/admin/orders/:id/review-end', staff(begun.orderId));
  if (how.isCanceled && begun.orderId)
    await shop.call('POST /api/admin/orders/:id/cancellation', {
      ...staff(begun.orderId),
      body: { reason },
    });
  await endCancels(shop);
}

async function reverse(how: Plan, begun: Begun) {
  const paid = (await rowsOf(shop, begun)).find(({ status }) => status === 'success');
  if (!paid || !how.isReversed) return;
  if (how.reverseFault) await setFault(shop.deps, begun.authority, how.reverseFault);
  const answer = await shop.call('POST /api/admin/transactions/:id/reversal', {
    ...staff(paid.id),
    body: { reason },
  });
  expect([200, 402, 409]).toContain(answer.status);
}

it(`whatever banks, payers and staff do, all books agree in the end, seed ${SEED}`, async () => {
  // the hours of the run before have ended every session
  admin = await aPerson(shop, { role: 'admin' });
  const rounds = fc.sample(round, { numRuns: ROUNDS, seed: SEED });
  waitForBanks(shop, 250);
  for (const { plans, down, outageMinutes, pause } of rounds) {
    const productId = await aProduct(shop, {
      title: `کالای ${titles++}`,
      brand: 'آوا',
      category: 'صوتی',
      onHand: 2 * AT_ONCE,
    });
    const people = await Promise.all(plans.map(() => aPerson(shop)));
    const open: [Plan, Begun][] = [];
    for (const [at, how] of plans.entries()) {
      const begun = await begin(how, people[at] as Person, productId);
      if (begun) open.push([how, begun]);
    }
    if (down) await stopBank(shop.deps, down, outageMinutes);
    const ready = open.toSorted(([a], [b]) => a.delay - b.delay);
    let passed = 0;
    for (const [how, begun] of ready) {
      if (how.delay > passed) await pass(how.delay - passed);
      passed = Math.max(passed, how.delay);
      await finish(how, begun);
    }
    await Promise.all(open.map(([how, begun]) => reverse(how, begun)));
    await pass(pause);
  }
  for (const name of gatewayNames) await stopBank(shop.deps, name, 0);
  waitForBanks(shop, 5000);
  for (const minutes of [4, 10, 25, 45, 70, 70, 70]) {
    await pass(minutes);
    await findLatePayments(shop.ctx);
  }
  for (let hour = 0; hour < 30; hour++) await pass(61);
  for (const name of gatewayNames) await findPayment(shop.deps, name, { authority: '' });
  expect(await bankSoundness(shop)).toEqual(BANKS_AGREE);
  const met = await shop.sql<{ status: string; rows: number }[]>`
      select status, count(*)::int as rows
      from transactions
      where gateway_type <> 'other'
      group by status
      order by status`;
  // the storm was one: payments came in, went back, and failed
  expect(met.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['success', 'reversed', 'failed', 'mismatch']),
  );
}, 240_000);
