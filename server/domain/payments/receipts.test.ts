import { beforeEach, describe, expect, it } from 'vitest';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { setFault } from '#server/sandbox/bank-payments.ts';
import { deliver, startTestAppWithBanks, waitForBanks } from '#test/banks.ts';
import {
  type Begun,
  bankStatusOf,
  beginOrder,
  beginTopUp,
  callsOf,
  decideAt,
  payAt,
  rowsOf,
} from '#test/payments.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { SOUND, soundness } from '#test/shopping.ts';
import { sweepPayments } from './sweep/sweep-payments.ts';

const shop = await startTestAppWithBanks();
let victim: Person;
let thief: Person;
beforeEach(async () => {
  [victim, thief] = [await aPerson(shop), await aPerson(shop)];
});
const balanceOf = ({ id }: Person) => readBalance(shop.ctx, id);
const receiptName = { bank_mellat: 'SaleReferenceId', bank_saman: 'RefNum' } as const;
const statusOf = async (begun: Begun) => (await rowsOf(shop, begun))[0]?.status;

describe.each(['bank_mellat', 'bank_saman'] as const)('a receipt of %s', (gateway) => {
  /** The thief's callback names the receipt that the bank gave to the victim, before the victim comes back. */
  async function stolen(amount: number) {
    const theirs = await beginTopUp(shop, victim, gateway);
    const own = await beginTopUp(shop, thief, gateway, amount);
    const genuine = await decideAt(shop, theirs);
    const [lie] = await decideAt(shop, own, { outcome: 'paid', fault: 'forged_callback' });
    const receipt = genuine[0]?.values[receiptName[gateway]] ?? '';
    if (lie)
      await deliver(shop, { ...lie, values: { ...lie.values, [receiptName[gateway]]: receipt } });
    return { theirs, own, genuine };
  }

  it('belongs to the payment that verify names, not to the first that names it', async () => {
    const { theirs, own, genuine } = await stolen(90_000);
    for (const callback of genuine) await deliver(shop, callback);
    expect([await balanceOf(victim), await balanceOf(thief)]).toEqual([250_000, 0]);
    expect(await statusOf(theirs)).toBe('success');
    for (const minutes of [2, 10, 30]) {
      shop.clock.advance(minutes);
      await sweepPayments(shop.ctx);
    }
    // nobody's lie makes the shop give the money of another back
    expect(await bankStatusOf(shop, theirs)).toBe(
      gateway === 'bank_saman' ? 'VERIFIED' : 'SETTLED',
    );
    expect(await statusOf(own)).not.toBe('success');
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('stays with whom it was verified for, though the answer got lost and a thief names it meanwhile', async () => {
    const theirs = await beginTopUp(shop, victim, gateway);
    const own = await beginTopUp(shop, thief, gateway);
    waitForBanks(shop, 100);
    const genuine = await decideAt(shop, theirs, { outcome: 'paid', fault: 'answer_lost' });
    for (const callback of genuine) await deliver(shop, callback);
    waitForBanks(shop, 2000);
    const [lie] = await decideAt(shop, own, { outcome: 'paid', fault: 'forged_callback' });
    const receipt = genuine[0]?.values[receiptName[gateway]] ?? '';
    if (lie)
      await deliver(shop, { ...lie, values: { ...lie.values, [receiptName[gateway]]: receipt } });
    expect(await balanceOf(thief)).toBe(0);
    for (const minutes of [2, 10, 30]) {
      shop.clock.advance(minutes);
      await sweepPayments(shop.ctx);
    }
    expect([await balanceOf(victim), await balanceOf(thief)]).toEqual([250_000, 0]);
    expect(await statusOf(own)).not.toBe('success');
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('that was paid once pays nothing else, and is not given back for it', async () => {
    const theirs = await beginTopUp(shop, victim, gateway);
    const genuine = await decideAt(shop, theirs);
    for (const callback of genuine) await deliver(shop, callback);
    const own = await beginTopUp(shop, thief, gateway);
    const [lie] = await decideAt(shop, own, { outcome: 'paid', fault: 'forged_callback' });
    const receipt = genuine[0]?.values[receiptName[gateway]] ?? '';
    if (lie)
      await deliver(shop, { ...lie, values: { ...lie.values, [receiptName[gateway]]: receipt } });
    expect([await balanceOf(victim), await balanceOf(thief)]).toEqual([250_000, 0]);
    expect(['VERIFIED', 'SETTLED']).toContain(await bankStatusOf(shop, theirs));
  });

  it('that is wrong does not keep the right one of the same payment out', async () => {
    const begun = await beginTopUp(shop, victim, gateway);
    const [genuine] = await decideAt(shop, begun);
    if (!genuine) throw new Error('no callback');
    const wrong = { ...genuine.values, [receiptName[gateway]]: '123456789012' };
    await deliver(shop, { ...genuine, values: wrong });
    expect(await balanceOf(victim)).toBe(0);
    await deliver(shop, genuine);
    expect(await balanceOf(victim)).toBe(250_000);
  });
});

it('gives money that fits no payment of ours back at Saman, after its owner had time to name it', async () => {
  const begun = await beginTopUp(shop, victim, 'bank_saman');
  await payAt(shop, begun, { outcome: 'paid', fault: 'wrong_amount' });
  expect([await statusOf(begun), await bankStatusOf(shop, begun)]).toEqual([
    'mismatch',
    'VERIFIED',
  ]);
  shop.clock.advance(21);
  await sweepPayments(shop.ctx);
  expect(await bankStatusOf(shop, begun)).toBe('REVERSED');
});

describe('calls that anybody can cause', () => {
  it('are few, however many callbacks of one payment come', async () => {
    const begun = await beginTopUp(shop, victim, 'platform_zarinpal');
    const url = `/api/payments/callback/platform_zarinpal?Status=OK&Authority=${begun.authority}`;
    const flood = Array.from({ length: 40 }, () => shop.app.inject({ url }));
    for (const { statusCode } of await Promise.all(flood)) expect(statusCode).toBe(303);
    for (let one = 0; one < 40; one++) await shop.app.inject({ url });
    const calls = await callsOf(shop, begun);
    const asked = calls.filter((call) => call !== 'request' && call !== 'callback');
    expect(asked.length).toBeLessThanOrEqual(12);
    expect(calls.length).toBeLessThanOrEqual(40);
  });

  it('start at most ten top-ups a person in ten minutes', async () => {
    const starts = Array.from({ length: 25 }, () =>
      shop.call('POST /api/wallet/topup', {
        token: victim.token,
        body: { amount: 250_000, gatewayType: 'bank_saman' },
      }),
    );
    const statuses = (await Promise.all(starts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('pay a waiting order anew ten times in ten minutes, and then again', async () => {
    const productId = await aProduct(shop, { title: 'کالا', brand: 'آوا', category: 'صوتی' });
    const { orderId } = await beginOrder(shop, victim, 'platform_zarinpal', productId);
    const payAnew = () =>
      shop.call('POST /api/orders/:id/pay', {
        token: victim.token,
        params: { id: orderId },
        body: { paymentType: 'pay_online', gatewayType: 'platform_zarinpal' },
      });
    const statuses: number[] = [];
    for (let times = 0; times < 14; times++) statuses.push((await payAnew()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    shop.clock.advance(10);
    expect((await payAnew()).status).toBe(200);
  });
});

it('takes only what the bank promises to be unique for a replay: a number of the switch may come twice', async () => {
  const first = await beginTopUp(shop, victim, 'bank_saman');
  const second = await beginTopUp(shop, thief, 'bank_saman');
  for (const begun of [first, second]) {
    const callbacks = await decideAt(shop, begun);
    await shop.sql`update sandbox_payments
      set ref_id = '140000000001'
      where authority = ${begun.authority}`;
    for (const callback of callbacks) await deliver(shop, callback);
  }
  expect([await balanceOf(victim), await balanceOf(thief)]).toEqual([250_000, 250_000]);
});

describe('a small payment named for a large one at a bank that says «done before» without figures', () => {
  const LARGE = 90_000_000;
  /** The thief has paid 10,000 toman and names that receipt for ninety millions. */
  async function named() {
    const small = await beginTopUp(shop, thief, 'bank_saman', 10_000);
    const [paid] = await decideAt(shop, small);
    if (!paid) throw new Error('no callback');
    const large = await beginTopUp(shop, thief, 'bank_saman', LARGE);
    const [row] = await rowsOf(shop, large);
    const values = { ...paid.values, Token: large.authority, ResNum: row?.number ?? '' };
    await setFault(shop.deps, small.authority, 'bare');
    return { large, lie: { ...paid, values } };
  }

  it('brings nothing with a second receipt beside it', async () => {
    const { large, lie } = await named();
    await deliver(shop, lie);
    await deliver(shop, { ...lie, values: { ...lie.values, RefNum: 'another' } });
    expect(await balanceOf(thief)).toBe(0);
    expect((await rowsOf(shop, large)).map(({ status }) => status)).not.toContain('success');
  });

  it('brings nothing when two ask at once', async () => {
    const { large, lie } = await named();
    const bank = shop.deps.outside.gateways.bank_saman;
    if (!bank) throw new Error('no bank');
    const asked = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    let calls = 0;
    const verify: typeof bank.verify = async (payment) => {
      const answer = await bank.verify(payment);
      if (calls++ > 0) return answer;
      asked.resolve();
      await free.promise;
      return answer;
    };
    shop.deps.outside.gateways.bank_saman = { ...bank, verify };
    const first = deliver(shop, lie);
    await asked.promise;
    shop.clock.advance(2);
    await sweepPayments(shop.ctx);
    free.resolve();
    await first;
    shop.deps.outside.gateways.bank_saman = bank;
    expect(calls).toBeGreaterThan(1);
    expect(await balanceOf(thief)).toBe(0);
    expect(await statusOf(large)).toBe('mismatch');
  });
});
