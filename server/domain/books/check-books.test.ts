import type postgres from 'postgres';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aProduct } from '#test/goods.ts';
import { aPerson } from '#test/people.ts';
import { buy, SOUND, soundness } from '#test/shopping.ts';
import { readBooks } from './check-books.ts';

const shop = await startTestApp();
const productId = await aProduct(shop, { title: 'گوشی', brand: 'آوا', category: 'صوتی' });
const person = await aPerson(shop, { balance: 5_000_000 });
const [wallet, held] = [
  await buy(shop, person, 'wallet', { productId }),
  await buy(shop, person, 'zarinpal', { productId }),
];

/** What a change that went past the shop does to the books; nothing of it stays. */
async function faultsAfter(change: (sql: postgres.TransactionSql) => Promise<unknown>) {
  let found: string[] = [];
  await shop.owner
    .begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await change(sql);
      const { faults } = await readBooks(sql);
      found = faults.map(({ name, id }) => `${name}: ${id}`);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return found;
}
class Undone extends Error {}

it('books agree after orders of both kinds @s495', async () => {
  expect([wallet.status, held.status]).toEqual([201, 201]);
  expect(await soundness(shop)).toEqual(SOUND);
});

const anOrder = (status: string) => async () => {
  const [row] = await shop.sql<{ orderNumber: string }[]>`
    select order_number from orders where status = ${status}`;
  return row?.orderNumber ?? '';
};
const aPayment = async () => {
  const [row] = await shop.sql<{ number: string }[]>`
    select number from transactions where kind = 'wallet_payment'`;
  return row?.number ?? '';
};

type Case = [string, (sql: postgres.TransactionSql) => Promise<unknown>, () => Promise<string>];
const cases: Case[] = [
  [
    'balance is what was moved',
    (sql) => sql`update wallets set balance = balance + 1`,
    async () => person.id,
  ],
  [
    'wallet goes on from its last row',
    (sql) => sql`delete from ledger_entries where seq = 1`,
    async () => `wallet:${person.id} #2`,
  ],
  [
    'posting sums to zero',
    (sql) => sql`update ledger_entries set delta = delta + 1 where account = 'sales'`,
    aPosting,
  ],
  [
    'transaction moved its amount',
    (sql) =>
      sql`update transactions set amount = amount + 1, amount_rial = amount_rial + 10 where kind = 'wallet_payment'`,
    aPayment,
  ],
  [
    'money belongs to a transaction',
    (sql) => sql`update ledger_entries set reference = 'x' where account = 'sales'`,
    aPosting,
  ],
  [
    'reserved is what open orders hold',
    (sql) => sql`update products set reserved = 0`,
    async () => productId,
  ],
  [
    'stock is what its last move left',
    (sql) => sql`update products set on_hand = on_hand + 3`,
    async () => productId,
  ],
  [
    'pieces of an order left once',
    (sql) => sql`update stock_moves set reference = ''`,
    anOrder('paid'),
  ],
  ['amount is the sum of the lines', (sql) => sql`delete from order_lines`, anOrder('paid')],
  [
    'paid is what reached the sales',
    (sql) => sql`update orders set refunded_amount = 5 where status = 'paid'`,
    anOrder('paid'),
  ],
  [
    'parts are of orders that wait',
    (sql) => sql`update orders set paid_amount = 5 where status = 'pending_payment'`,
    anOrder('pending_payment'),
  ],
  [
    'status and money agree',
    (sql) =>
      sql`update orders set status = 'canceled', stock_state = 'returned' where status = 'paid'`,
    anOrder('paid'),
  ],
  [
    'status and stock agree',
    (sql) => sql`update orders set stock_state = 'none' where status = 'pending_payment'`,
    anOrder('pending_payment'),
  ],
  ['history ends with the status', (sql) => sql`delete from order_history`, anOrder('paid')],
  [
    'payment moved its amount',
    (sql) =>
      sql`update transactions set status = 'success', bank_reference = 'x' where kind = 'order_payment'`,
    aBankPayment,
  ],
  [
    'payment has its receipt',
    (sql) => sql`update transactions set status = 'success' where kind = 'order_payment'`,
    aBankPayment,
  ],
];

async function aPosting() {
  const [row] = await shop.sql<{ postingId: string }[]>`
    select posting_id from ledger_entries where account = 'sales'`;
  return row?.postingId ?? '';
}

async function aBankPayment() {
  const [row] = await shop.sql<{ number: string }[]>`
    select number from transactions where kind = 'order_payment'`;
  return row?.number ?? '';
}

it.each(cases)(
  'names the row for which it does not hold that %s @s496',
  async (name, change, idOf) => {
    const id = await idOf();
    expect(await faultsAfter(change)).toContain(`${name}: ${id}`);
  },
);
