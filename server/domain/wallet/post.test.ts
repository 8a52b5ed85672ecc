import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { asTomans } from '#shared/money.ts';
import { startTestContext } from '#test/context.ts';
import { aPerson, giveMoney } from '#test/people.ts';
import { type Account, post } from './post.ts';
import { readBalance } from './read-balance.ts';

const shop = await startTestContext();

type Move = { from: number; to: number; amount: number };

/** 0..2 are three people, 3 and 4 two accounts of the shop. */
const places = (people: string[]): Account[] => [
  ...people.map((wallet) => ({ wallet })),
  'sales',
  'adjustments',
];

const tryPost = (accounts: Account[], { from, to, amount }: Move) =>
  inTransaction(shop.ctx, (tx) =>
    post(tx, {
      kind: 'admin_credit',
      from: accounts[from] ?? 'sales',
      to: accounts[to] ?? 'sales',
      amount: asTomans(amount),
      reference: 'test',
    }),
  ).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.key === 'wallet_balance_not_enough') return false;
      throw error;
    },
  );

async function expectSoundLedger() {
  const [sum] = await shop.sql`select coalesce(sum(delta), 0)::bigint as total from ledger_entries`;
  expect(sum?.total).toBe(0);
  const broken = await shop.sql`
    select 1 from (
      select seq, before, after, delta, lag(after, 1, 0::bigint) over w as earlier,
        row_number() over w as place
      from ledger_entries where user_id is not null window w as (partition by account order by seq)
    ) as row
    where before <> earlier or after <> before + delta or after < 0 or seq <> place`;
  expect(broken).toHaveLength(0);
}

describe('posting', () => {
  it('keeps every wallet whole under parallel postings', async () => {
    const move = fc
      .record({
        from: fc.integer({ min: 0, max: 4 }),
        to: fc.integer({ min: 0, max: 4 }),
        amount: fc.integer({ min: 1, max: 1000 }),
      })
      .filter(({ from, to }) => from !== to);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(move, { minLength: 1, maxLength: 6 }), { maxLength: 5 }),
        async (rounds) => {
          const people = await Promise.all(
            [0, 500, 1500].map((balance) => aPerson(shop, { balance })),
          );
          const ids = people.map(({ id }) => id);
          const expected = [0, 500, 1500];
          for (const round of rounds) {
            const made = await Promise.all(round.map((one) => tryPost(places(ids), one)));
            for (const [index, { from, to, amount }] of round.entries()) {
              if (!made[index]) continue;
              if (from < 3) expected[from] = (expected[from] ?? 0) - amount;
              if (to < 3) expected[to] = (expected[to] ?? 0) + amount;
            }
          }
          expect(await Promise.all(ids.map((id) => readBalance(shop.ctx, id)))).toEqual(expected);
          await expectSoundLedger();
        },
      ),
      { numRuns: 25 },
    );
  });

  it('never overdraws by parallel payments', async () => {
    const { id } = await aPerson(shop, { balance: 1000 });
    const accounts: Account[] = [{ wallet: id }, 'sales'];
    const made = await Promise.all(
      Array.from({ length: 12 }, () => tryPost(accounts, { from: 0, to: 1, amount: 300 })),
    );
    expect(made.filter(Boolean)).toHaveLength(3);
    expect(await readBalance(shop.ctx, id)).toBe(100);
  });

  it('tells the balance and what was needed', async () => {
    const { id } = await aPerson(shop);
    await giveMoney(shop, id, 70);
    const refused = inTransaction(shop.ctx, (tx) =>
      post(tx, {
        kind: 'wallet_payment',
        from: { wallet: id },
        to: 'sales',
        amount: asTomans(100),
        reference: 'x',
      }),
    );
    await expect(refused).rejects.toMatchObject({
      key: 'wallet_balance_not_enough',
      data: { balance: 70, needed: 100 },
    });
  });

  it('is never changed afterwards', async () => {
    await expect(shop.sql`update ledger_entries set delta = 0`).rejects.toThrow(
      'permission denied',
    );
    await expect(shop.sql`delete from ledger_entries`).rejects.toThrow('permission denied');
    await expect(shop.owner`delete from ledger_entries`).rejects.toThrow('append-only');
  });
});
