import { beforeEach, describe, expect, it } from 'vitest';
import { sweepPayments } from '#server/domain/payments/sweep/sweep-payments.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import type { Gateway } from '#server/outside/gateways/gateway.ts';
import { type Fault, stopBank } from '#server/sandbox/bank-payments.ts';
import type { BankCallback } from '#server/sandbox/payer.ts';
import { deliver, startTestAppWithBanks, waitForBanks } from '#test/banks.ts';
import { type Begun, bankStatusOf, beginTopUp, decideAt, payAt, rowsOf } from '#test/payments.ts';
import { aPerson, type Person } from '#test/people.ts';
import { SOUND, soundness } from '#test/shopping.ts';

const PATIENT = 5000;
const shop = await startTestAppWithBanks(PATIENT);
let payer: Person;
let other: Person;
beforeEach(async () => {
  [payer, other] = [await aPerson(shop), await aPerson(shop)];
});

const begin = (person: Person, amount?: number) => beginTopUp(shop, person, 'bank_saman', amount);
const balanceOf = ({ id }: Person) => readBalance(shop.ctx, id);
const statusesOf = async (begun: Begun) => (await rowsOf(shop, begun)).map(({ status }) => status);

/** The payer pays, and does not come back yet. */
async function pay(begun: Begun, fault: Fault = ''): Promise<BankCallback> {
  const [callback] = await decideAt(shop, begun, { outcome: 'paid', fault });
  if (!callback) throw new Error('no callback');
  return callback;
}

/** The callback of a payment under the receipt of another. */
const under = (callback: BankCallback, { values }: BankCallback): BankCallback => ({
  ...callback,
  values: { ...callback.values, RefNum: values.RefNum ?? '' },
});

/** Callback that claims a payment by the receipt of another one. */
const name = async (begun: Begun, of: BankCallback) =>
  deliver(shop, under(await pay(begun, 'forged_callback'), of));

async function pass(...steps: number[]) {
  for (const minutes of steps) {
    shop.clock.advance(minutes);
    await sweepPayments(shop.ctx);
  }
}

/** While the shop asks the bank this, something else happens first; once. */
function meanwhile(call: 'verify' | 'reverse', happens: () => Promise<unknown>) {
  const { gateways } = shop.deps.outside;
  const bank = gateways.bank_saman;
  if (!bank) throw new Error('no bank');
  const before =
    <A, R>(ask: (asked: A) => Promise<R>) =>
    async (asked: A) => {
      gateways.bank_saman = bank;
      await happens();
      return ask(asked);
    };
  const slow: Partial<Gateway> = { [call]: before<never, unknown>(bank[call]) };
  gateways.bank_saman = { ...bank, ...slow };
}

describe('money of a receipt that fits no payment', () => {
  it('goes back to its payer, also when a second payment has named the receipt', async () => {
    const wrong = await begin(payer);
    const callback = await pay(wrong, 'wrong_amount');
    await deliver(shop, callback);
    await name(await begin(other), callback);
    await pass(21);
    expect(await bankStatusOf(shop, wrong)).toBe('REVERSED');
    expect([await balanceOf(payer), await balanceOf(other)]).toEqual([0, 0]);
  });

  it('goes back while the bank still takes a reversal, however late its figures came', async () => {
    const wrong = await begin(payer);
    await stopBank(shop.deps, 'bank_saman', 28);
    waitForBanks(shop, 100);
    await payAt(shop, wrong, { outcome: 'paid', fault: 'wrong_amount' });
    waitForBanks(shop, PATIENT);
    await pass(29, 2);
    expect(await statusesOf(wrong)).toEqual(['mismatch']);
    expect(await bankStatusOf(shop, wrong)).toBe('REVERSED');
  });

  it('goes back under each receipt that was named for the payment', async () => {
    const small = await begin(payer, 10_000);
    const large = await begin(payer);
    const callback = await pay(large, 'answer_lost');
    waitForBanks(shop, 100);
    await deliver(shop, callback);
    waitForBanks(shop, PATIENT);
    await deliver(shop, under(callback, await pay(small)));
    await pass(21, 3, 10);
    expect([await bankStatusOf(shop, small), await bankStatusOf(shop, large)]).toEqual([
      'REVERSED',
      'REVERSED',
    ]);
    expect(await balanceOf(payer)).toBe(0);
  });
});

describe('money that paid', () => {
  it('stays, though another receipt was named for the same payment before and did not fit', async () => {
    const small = await begin(payer, 10_000);
    const smallCallback = await pay(small);
    const large = await begin(payer);
    const callback = await pay(large);
    await deliver(shop, under(callback, smallCallback));
    expect(await statusesOf(large)).toEqual(['mismatch']);
    await deliver(shop, callback);
    await deliver(shop, smallCallback);
    expect(await balanceOf(payer)).toBe(260_000);
    await pass(21, 10, 30);
    expect(await balanceOf(payer)).toBe(260_000);
    expect([await bankStatusOf(shop, small), await bankStatusOf(shop, large)]).toEqual([
      'VERIFIED',
      'VERIFIED',
    ]);
  });

  it('stays, when it is being recorded while another payment would give it back', async () => {
    const own = await begin(payer);
    const callback = await pay(own);
    await name(await begin(other, 300_000), callback);
    meanwhile('verify', () => pass(21));
    await deliver(shop, callback);
    await pass(10, 30);
    expect(await bankStatusOf(shop, own)).toBe('VERIFIED');
    expect(await balanceOf(payer)).toBe(250_000);
  });
});

it('pays nothing any more once it goes back, also in the moment in which the bank is asked', async () => {
  const own = await begin(payer);
  const callback = await pay(own);
  await name(await begin(other, 300_000), callback);
  meanwhile('reverse', () => deliver(shop, callback));
  await pass(21);
  await deliver(shop, callback);
  await pass(10, 30, 40);
  expect(await bankStatusOf(shop, own)).toBe('REVERSED');
  expect(await balanceOf(payer)).toBe(0);
  expect(await soundness(shop)).toEqual(SOUND);
});
