import { beforeEach, describe, expect, it } from 'vitest';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { findLatePayments } from '#server/domain/payments/sweep/find-late-payments.ts';
import { sweepPayments } from '#server/domain/payments/sweep/sweep-payments.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { stopBank } from '#server/sandbox/bank-payments.ts';
import { type GatewayName, gatewayNames } from '#shared/gateways.ts';
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
import { SOUND, soundness, statusOf, stockOf } from '#test/shopping.ts';
import { unguarded } from '#test/unguarded.ts';

const shop = await startTestAppWithBanks();
const admin = await aPerson(shop, { role: 'admin' });
let person: Person;
let productId: string;
let titles = 0;
beforeEach(async () => {
  person = await aPerson(shop);
  productId = await aProduct(shop, {
    title: `کالای ${titles++}`,
    brand: 'آوا',
    category: 'صوتی',
    onHand: 3,
  });
});

const anOrder = (gateway: GatewayName) => beginOrder(shop, person, gateway, productId);
const ask = (id: string) =>
  shop.call('POST /api/admin/transactions/:id/question', { token: admin.token, params: { id } });
const textsTo = async ({ id }: Person) =>
  (
    await shop.sql<{ template: string }[]>`
      select m.template
      from messages m
      join users u on u.mobile_number = m.mobile_number
      where u.id = ${id}`
  ).map(({ template }) => template);
async function pass(minutes: number) {
  shop.clock.advance(minutes);
  await expireOrders(shop.ctx);
  await sweepPayments(shop.ctx);
}
const end = ({ gateway, authority }: Begun) =>
  unguarded(
    shop.owner,
    (own) => own`
      update transactions set status = 'expired', next_check_at = null
      where gateway_type = ${gateway} and gateway_reference = ${authority}`,
  );
/** The second row stands for the money, the first one keeps its end. */
const FOLLOWED = [
  { status: 'expired', isFollowUp: false },
  { status: 'success', isFollowUp: true },
];

describe.each(gatewayNames)('money that %s takes for a payment which has ended', (gateway) => {
  it('is verified as a payment of its own and fills its order', async () => {
    const begun = await anOrder(gateway);
    await pass(61);
    await end(begun);
    expect(await statusOf(shop, begun.orderId)).toBe('expired');
    const location = await payAt(shop, begun);
    expect(await rowsOf(shop, begun)).toMatchObject(FOLLOWED);
    expect(await statusOf(shop, begun.orderId)).toBe('paid');
    expect(await stockOf(shop, productId)).toEqual({ onHand: 2, reserved: 0 });
    const publicId = location.split('/').at(-1) ?? '';
    const page = await shop.call('GET /api/payments/result/:publicId', { params: { publicId } });
    expect(page.body).toMatchObject({ status: 'success', orderStatus: 'paid' });
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('goes to the wallet with a text when its order was canceled, and can be given back', async () => {
    const begun = await anOrder(gateway);
    await end(begun);
    const at = { token: person.token, params: { id: begun.orderId } };
    await shop.call('POST /api/orders/:id/cancel', { ...at, body: {} });
    await payAt(shop, begun);
    expect(await readBalance(shop.ctx, person.id)).toBe(1_000_000);
    expect(await textsTo(person)).toContain('pay.late_refund');
    const [, late] = await rowsOf(shop, begun);
    const given = await shop.call('POST /api/admin/transactions/:id/reversal', {
      token: admin.token,
      params: { id: late?.id ?? '' },
      body: { reason: 'به درخواست خریدار' },
    });
    expect(given.body).toMatchObject({
      status: 'reversed',
      follows: { number: expect.any(String) },
    });
    expect([await bankStatusOf(shop, begun), await readBalance(shop.ctx, person.id)]).toEqual([
      'REVERSED',
      0,
    ]);
  });

  it('is recorded once, however often and from however many sides the bank comes back', async () => {
    const begun = await beginTopUp(shop, person, gateway);
    await end(begun);
    const callbacks = await decideAt(shop, begun, { fault: 'triple_callback' });
    await Promise.all([...callbacks, ...callbacks].map((callback) => deliver(shop, callback)));
    await pass(2);
    await Promise.all(callbacks.map((callback) => deliver(shop, callback)));
    expect(await rowsOf(shop, begun)).toMatchObject(FOLLOWED);
    expect(await readBalance(shop.ctx, person.id)).toBe(250_000);
    expect((await textsTo(person)).filter((one) => one === 'pay.late_refund')).toHaveLength(1);
  });

  it('is found by the sweeper when the bank was unresponsive as the payer came back', async () => {
    const begun = await beginTopUp(shop, person, gateway);
    await end(begun);
    waitForBanks(shop, 150);
    const callbacks = await decideAt(shop, begun);
    await stopBank(shop.deps, gateway, 2);
    for (const callback of callbacks) await deliver(shop, callback);
    waitForBanks(shop, 5000);
    expect(await readBalance(shop.ctx, person.id)).toBe(0);
    await pass(4);
    expect(await rowsOf(shop, begun)).toMatchObject(FOLLOWED);
    expect(await readBalance(shop.ctx, person.id)).toBe(250_000);
  });

  it('is nothing when nobody paid: a false callback leaves no money and no success', async () => {
    const begun = await beginTopUp(shop, person, gateway);
    await end(begun);
    await payAt(shop, begun, { outcome: 'paid', fault: 'forged_callback' });
    expect((await rowsOf(shop, begun)).map(({ status }) => status)).not.toContain('success');
    expect(await readBalance(shop.ctx, person.id)).toBe(0);
  });
});

describe('the time a payer has', () => {
  it.each([
    ['bank_mellat', 21],
    ['bank_mellat', 34],
    ['bank_saman', 31],
    ['bank_saman', 49],
  ] as const)(
    'does not end at %s while the payer still types after %d minutes',
    async (gateway, minutes) => {
      const begun = await anOrder(gateway);
      await pass(minutes);
      expect((await rowsOf(shop, begun))[0]?.status).toBe('redirected');
      await payAt(shop, begun);
      expect((await rowsOf(shop, begun))[0]?.status).toBe('success');
      expect(await statusOf(shop, begun.orderId)).toBe('paid');
    },
  );

  it.each(['bank_mellat', 'bank_saman'] as const)(
    'ends at %s when nobody can have paid any more',
    async (gateway) => {
      const begun = await anOrder(gateway);
      await pass(20);
      await pass(51);
      expect((await rowsOf(shop, begun))[0]?.status).toBe('failed');
    },
  );
});

describe('a payment whose callback never came', () => {
  it('is found in the list of ZarinPal, also after its end', async () => {
    const begun = await anOrder('platform_zarinpal');
    await pass(61);
    await end(begun);
    await decideAt(shop, begun, { fault: 'no_callback' });
    await findLatePayments(shop.ctx);
    expect(await rowsOf(shop, begun)).toMatchObject(FOLLOWED);
    expect(await statusOf(shop, begun.orderId)).toBe('paid');
  });

  it('is found when staff ask the bank after its end', async () => {
    const begun = await beginTopUp(shop, person, 'platform_zarinpal');
    await end(begun);
    await decideAt(shop, begun, { fault: 'no_callback' });
    const [row] = await rowsOf(shop, begun);
    const answer = await ask(row?.id ?? '');
    expect(answer.body).toMatchObject({
      status: 'expired',
      followedBy: { _id: expect.any(String) },
    });
    expect(await readBalance(shop.ctx, person.id)).toBe(250_000);
  });
});

describe('a payment of which nobody knows the end', () => {
  it.each(gatewayNames)(
    'stays in doubt at %s, is seen and asked about, and is found',
    async (gateway) => {
      const begun = await anOrder(gateway);
      const callbacks = await decideAt(shop, begun);
      // the bank has confirmed it already; unconfirmed money would go back by itself
      await shop.sql`
      update sandbox_payments set status = 'VERIFIED' where authority = ${begun.authority}`;
      await stopBank(shop.deps, gateway, 3 * 24 * 60);
      waitForBanks(shop, 100);
      for (const callback of callbacks) await deliver(shop, callback);
      await shop.sql`update transactions
        set checks = 28
        where gateway_reference = ${begun.authority}`;
      await pass(60);
      await pass(60);
      const [row] = await rowsOf(shop, begun);
      expect(row).toMatchObject({ status: 'unknown', isOver: false });
      const query = { status: 'unknown' };
      const list = await shop.call('GET /api/admin/transactions', { token: admin.token, query });
      expect(list.body.items.map(({ _id }) => _id)).toContain(row?.id);
      const board = await shop.call('GET /api/admin/dashboard', { token: admin.token });
      expect(board.body.inDoubt).toBeGreaterThan(0);
      const inVain = await ask(row?.id ?? '');
      expect(inVain.body).toMatchObject({ status: 'unknown', can: { ask: true } });
      await stopBank(shop.deps, gateway, 0);
      waitForBanks(shop, 5000);
      expect((await ask(row?.id ?? '')).body.status).toBe('success');
      expect(await soundness(shop)).toEqual(SOUND);
    },
  );

  it('is retained when its gateway leaves the settings, and found when it comes back', async () => {
    const begun = await anOrder('platform_zarinpal');
    await decideAt(shop, begun, { fault: 'no_callback' });
    const { gateways } = shop.deps.outside;
    const given = gateways.platform_zarinpal;
    delete gateways.platform_zarinpal;
    await pass(2);
    const [row] = await rowsOf(shop, begun);
    expect(row).toMatchObject({ status: 'unknown', isOver: false });
    expect((await ask(row?.id ?? '')).body.message).toBe('gateway_unavailable');
    // its order is held up by nothing that nobody can answer
    expect(await statusOf(shop, begun.orderId)).toBe('pending_payment');
    if (given) gateways.platform_zarinpal = given;
    await pass(25 * 60);
    expect((await rowsOf(shop, begun))[0]?.status).toBe('success');
  });
});

describe('what a bank leaves out', () => {
  it('a card of null at ZarinPal', async () => {
    const begun = await beginTopUp(shop, person, 'platform_zarinpal');
    await payAt(shop, begun, { fault: 'null_card' });
    expect((await rowsOf(shop, begun))[0]?.status).toBe('success');
  });

  it('the figures at Saman, after an answer that was lost', async () => {
    const begun = await beginTopUp(shop, person, 'bank_saman');
    waitForBanks(shop, 150);
    await payAt(shop, begun, { fault: 'answer_lost_bare' });
    waitForBanks(shop, 5000);
    expect((await rowsOf(shop, begun))[0]?.status).toBe('verifying');
    await pass(2);
    expect((await rowsOf(shop, begun))[0]?.status).toBe('success');
    expect(await bankStatusOf(shop, begun)).toBe('VERIFIED');
  });

  it('keeps the card that Mellat names in its callback', async () => {
    await payAt(shop, await beginTopUp(shop, person, 'bank_mellat'));
    const { body } = await shop.call('GET /api/transactions', { token: person.token });
    expect(body.items[0]?.cardMasked).toMatch(/^603799\*{6}\d{4}$/);
  });
});

it.each(['bank_mellat', 'bank_saman'] as const)(
  'takes another number when %s has seen ours, as after a restored backup',
  async (gateway) => {
    const [last] = await shop.sql`select last_value::bigint as number from transaction_numbers`;
    const numbers = Array.from({ length: 40 }, (_, n) => String(Number(last?.number) + n));
    for (const number of numbers)
      await shop.sql`
        insert into sandbox_payments (authority, gateway, merchant_id, number, amount_rial,
          callback_url)
        values (${`${gateway}-${number}`}, ${gateway}, '', ${number}, 1, '')`;
    const begun = await beginTopUp(shop, person, gateway);
    await payAt(shop, begun);
    expect(await readBalance(shop.ctx, person.id)).toBe(250_000);
    expect((await callsOf(shop, begun)).filter((call) => call === 'request').length).toBe(2);
  },
);
