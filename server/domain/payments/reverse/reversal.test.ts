import { describe, expect, it } from 'vitest';
import { sweepPayments } from '#server/domain/payments/sweep/sweep-payments.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { setFault, stopBank } from '#server/sandbox/bank-payments.ts';
import { type GatewayName, gatewayNames } from '#shared/gateways.ts';
import { startTestAppWithBanks, waitForBanks } from '#test/banks.ts';
import { type Begun, bankStatusOf, beginTopUp, callsOf, payAt, rowsOf } from '#test/payments.ts';
import { aPerson, type Person } from '#test/people.ts';
import { SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestAppWithBanks();
const admin = await aPerson(shop, { role: 'admin' });
const IMPATIENT = 150;

async function aTopUp(gateway: GatewayName) {
  const person = await aPerson(shop);
  const begun = await beginTopUp(shop, person, gateway);
  await payAt(shop, begun);
  const [row] = await rowsOf(shop, begun);
  return { person, begun, id: row?.id ?? '' };
}
const reverse = (id: string) =>
  shop.call('POST /api/admin/transactions/:id/reversal', {
    token: admin.token,
    params: { id },
    body: { reason: 'به درخواست خریدار' },
  });
const auditOf = async (id: string) =>
  (
    await shop.sql<{ action: string }[]>`
      select action
      from audit_logs
      where entity_id = ${id} and action like 'payment.rev%'
      order by id`
  ).map(({ action }) => action);
const stands = async (begun: Begun, person: Person) => [
  (await rowsOf(shop, begun))[0]?.status,
  await bankStatusOf(shop, begun),
  await readBalance(shop.ctx, person.id),
];
const sweepLater = async (minutes = 2) => {
  shop.clock.advance(minutes);
  await sweepPayments(shop.ctx);
};

describe.each(gatewayNames)('giving a payment of %s back', (gateway) => {
  it('is decided, carried out and ended, with the money out of the wallet', async () => {
    const { person, begun, id } = await aTopUp(gateway);
    expect((await reverse(id)).body.status).toBe('reversed');
    expect(await stands(begun, person)).toEqual(['reversed', 'REVERSED', 0]);
    expect(await auditOf(id)).toEqual(['payment.reverse', 'payment.reversed']);
  });

  it.each(['reverse_lost', 'reverse_silent'] as const)(
    'is finished by the sweeper after %s; nobody can spend the money meanwhile',
    async (fault) => {
      const { person, begun, id } = await aTopUp(gateway);
      await setFault(shop.deps, begun.authority, fault);
      waitForBanks(shop, IMPATIENT);
      const answer = await reverse(id);
      waitForBanks(shop, 5000);
      // ZarinPal can be asked what it holds, and says so in the same moment
      const isKnown = gateway === 'platform_zarinpal' && fault === 'reverse_lost';
      const status = isKnown ? 'reversed' : 'reversing';
      expect([answer.status, answer.body.status]).toEqual([200, status]);
      expect(await readBalance(shop.ctx, person.id)).toBe(0);
      expect((await reverse(id)).status).toBe(409);
      await sweepLater();
      expect(await stands(begun, person)).toEqual(['reversed', 'REVERSED', 0]);
      expect(await soundness(shop)).toEqual(SOUND);
    },
  );

  it('is asked again until the bank speaks, however long it is unresponsive', async () => {
    const { person, begun, id } = await aTopUp(gateway);
    waitForBanks(shop, IMPATIENT);
    await stopBank(shop.deps, gateway, 12);
    expect((await reverse(id)).body.status).toBe('reversing');
    for (const minutes of [2, 4, 4]) {
      await sweepLater(minutes);
      expect((await stands(begun, person))[0]).toBe('reversing');
    }
    await stopBank(shop.deps, gateway, 0);
    waitForBanks(shop, 5000);
    await sweepLater(8);
    expect(await stands(begun, person)).toEqual(['reversed', 'REVERSED', 0]);
  });

  it('is taken up by the sweeper when the process died between decision and bank', async () => {
    const { person, begun, id } = await aTopUp(gateway);
    const given = shop.deps.outside.gateways[gateway];
    // the process dies in the moment of the call: nothing after it runs
    const dies = () => Promise.reject(new Error('killed'));
    shop.deps.outside.gateways[gateway] = { ...given, reverse: dies } as typeof given;
    expect((await reverse(id)).status).toBe(500);
    shop.deps.outside.gateways[gateway] = given;
    expect(await stands(begun, person)).toEqual(['reversing', expect.anything(), 0]);
    await sweepLater();
    expect(await stands(begun, person)).toEqual(['reversed', 'REVERSED', 0]);
  });
});

it('asks once when two members of the staff press at the same time', async () => {
  const { person, begun, id } = await aTopUp('platform_zarinpal');
  const bank = shop.deps.outside.gateways.platform_zarinpal;
  if (!bank) throw new Error('no bank');
  const asked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  let calls = 0;
  // the bank is at work on the first question and refuses any other
  const slow: typeof bank.reverse = async (reversal) => {
    if (calls++ > 0) return { kind: 'refused', code: '-61' };
    asked.resolve();
    await free.promise;
    return bank.reverse(reversal);
  };
  shop.deps.outside.gateways.platform_zarinpal = { ...bank, reverse: slow };
  const first = reverse(id);
  await asked.promise;
  const question = { token: admin.token, params: { id } };
  const second = await shop.call('POST /api/admin/transactions/:id/question', question);
  expect([second.status, second.body.status]).toEqual([200, 'reversing']);
  await sweepLater();
  free.resolve();
  expect((await first).body.status).toBe('reversed');
  shop.deps.outside.gateways.platform_zarinpal = bank;
  expect(await stands(begun, person)).toEqual(['reversed', 'REVERSED', 0]);
  expect(calls).toBe(1);
});

describe('a bank that clearly refuses', () => {
  it('leaves the payment as it was, puts the money back and says why', async () => {
    const { person, begun, id } = await aTopUp('bank_saman');
    shop.clock.advance(51);
    const refused = await reverse(id);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'reverse_refused', code: '-6' },
    ]);
    expect(await stands(begun, person)).toEqual(['success', 'VERIFIED', 250_000]);
    expect(await auditOf(id)).toEqual(['payment.reverse', 'payment.reverse_refused']);
    expect(await soundness(shop)).toEqual(SOUND);
  });
});

it('asks Mellat for a refund once, under a new number when the bank has seen the first', async () => {
  const { person, begun, id } = await aTopUp('bank_mellat');
  const [next] = await shop.sql`select last_value::bigint + 1 as number from transaction_numbers`;
  // as after a restored backup: the bank knows a number that we are about to use
  await shop.sql`
    update sandbox_payments
    set refund_number = ${String(next?.number)}
    where authority <> ${begun.authority}
      and gateway = 'bank_mellat'`;
  expect((await reverse(id)).body.status).toBe('reversed');
  expect(await stands(begun, person)).toEqual(['reversed', 'REVERSED', 0]);
  expect((await callsOf(shop, begun)).filter((call) => call === 'reverse')).toHaveLength(2);
});

it('lets every page answer while sixteen reversals wait for an unresponsive bank', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 16; n++) ids.push((await aTopUp('bank_saman')).id);
  waitForBanks(shop, 3000);
  await stopBank(shop.deps, 'bank_saman', 5);
  const reversals = ids.map(reverse);
  await expect
    .poll(
      async () => (await shop.sql`select 1 from transactions where status = 'reversing'`).length,
    )
    .toBeGreaterThanOrEqual(16);
  const [busy] = await shop.sql`
    select count(*)::int as rows
    from pg_stat_activity
    where state like 'idle in transaction%' and datname = current_database()`;
  expect(busy?.rows).toBe(0);
  const begun = performance.now();
  const page = await shop.call('GET /api/main/products');
  expect([page.status, performance.now() - begun < 1500]).toEqual([200, true]);
  const answers = await Promise.all(reversals);
  expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['reversing']));
  await stopBank(shop.deps, 'bank_saman', 0);
  await sweepLater();
  const left = await shop.sql`select 1 from transactions where status = 'reversing'`;
  expect(left).toHaveLength(0);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('goes on half a minute after a process died while it asked, and without a check for its own wait', async () => {
  const { begun, id } = await aTopUp('platform_zarinpal');
  await stopBank(shop.deps, 'platform_zarinpal', 60);
  waitForBanks(shop, IMPATIENT);
  await reverse(id);
  waitForBanks(shop, 5000);
  await stopBank(shop.deps, 'platform_zarinpal', 0);
  const holdFor = (seconds: number) => shop.sql`
    update transactions
    set asking_until = clock_timestamp() + ${seconds} * interval '1 second'
    where id = ${id}`;
  const checksOf = async () =>
    (await shop.sql<{ checks: number }[]>`select checks from transactions where id = ${id}`)[0];
  const before = await checksOf();
  await holdFor(20);
  await sweepLater();
  expect([await checksOf(), (await rowsOf(shop, begun))[0]?.status]).toEqual([before, 'reversing']);
  // the dead process renews nothing
  await holdFor(-1);
  await sweepLater();
  expect((await rowsOf(shop, begun))[0]?.status).toBe('reversed');
});
