import type postgres from 'postgres';
import { expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { issueInvoices } from '#server/domain/invoices/issue-invoices.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { aSentBasket, refundPartOf } from '#test/returns.ts';
import { buy, SOUND, soundness } from '#test/shopping.ts';
import { readBooks } from './check-books.ts';

const shop = await startTestApp();
const productId = await aProduct(shop, { title: 'گوشی', brand: 'آوا', category: 'صوتی' });
const person = await aPerson(shop, { balance: 5_000_000 });
const [wallet, held] = [
  await buy(shop, person, 'wallet', { productId }),
  await buy(shop, person, 'zarinpal', { productId }),
];

const admin = await aPerson(shop, { role: 'admin' });
const { version } = (await shop.call('GET /api/admin/settings', { token: admin.token })).body;
await shop.call('PATCH /api/admin/settings', {
  token: admin.token,
  body: { transferTwoAbove: 5_000_000, version },
});
const { id: sentId, productIds: products } = await aSentBasket(shop, await aPerson(shop), [1]);
await refundPartOf(shop, admin, sentId, { amount: 300_000, of: 'line', _id: products[0] ?? '' });
await issueInvoices(shop.ctx);

/** Faults found after a change made behind the shop's back; the change is rolled back. */
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

it('books agree after orders of both kinds', async () => {
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
      sql`update transactions
        set amount = amount + 1, amount_rial = amount_rial + 10
        where kind = 'wallet_payment'`,
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
    async () => `${await anOrder('paid')()} ${productId}`,
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
  [
    'money belongs to a transaction',
    (sql) => sql`update ledger_entries set reference = 'demo' where account = 'sales'`,
    aPosting,
  ],
  [
    'money of staff has its row in the log',
    (sql) => sql`
      insert into transactions (id, public_id, number, user_id, kind, amount, amount_rial,
        gateway_type, status)
      values (${newId()}, 'x', 'x', ${person.id}, 'admin_credit', 5, 50, 'other', 'success')`,
    async () => `${person.id} admin_credit`,
  ],
  [
    'stock of people has its row in the log',
    (sql) => sql`
      insert into stock_moves (product_id, kind, amount, before, after)
      values (${productId}, 'count', 50, 9, 59)`,
    async () => productId,
  ],
  [
    'pieces of an order left once',
    (sql) => sql`
      insert into stock_moves (product_id, kind, amount, before, after, reference)
      values (${productId}, 'cancel', 50, 9, 59, 'x')`,
    async () => `no order ${productId}`,
  ],
  [
    'pieces that came back are of a return',
    (sql) => sql`
      insert into stock_moves (id, product_id, kind, amount, before, after, reference)
      values (900, ${productId}, 'return', 50, 9, 59, ${newId()})`,
    async () => `${productId} #900`,
  ],
  [
    'stock of people has its row in the log',
    (sql) => sql`
      insert into stock_moves (product_id, kind, amount, before, after)
      values (${productId}, 'return', 50, 9, 59)`,
    async () => productId,
  ],
  [
    'money moves between the accounts of its kind',
    (sql) => move(sql, 'adjustments', `wallet:${person.id}`),
    async () => `${await aPayment()} adjustments`,
  ],
  [
    'money moves between the accounts of its kind',
    (sql) => move(sql, `wallet:${person.id}`, `wallet:${admin.id}`),
    async () => `${await aPayment()} wallet:${admin.id}`,
  ],
  [
    'transaction has what it is of',
    (sql) => sql`
      insert into transactions (id, public_id, number, user_id, kind, amount, amount_rial, status)
      values (${newId()}, 'x', 'x', ${person.id}, 'transfer_payment', 5, 50, 'success')`,
    async () => 'x',
  ],
  [
    'transaction has what it is of',
    (sql) => sql`update orders set user_id = ${admin.id} where status = 'paid'`,
    aPayment,
  ],
  [
    'refunds of returns are of their order',
    (sql) => sql`update orders set refunded_amount = 5 where status = 'paid'`,
    anOrder('paid'),
  ],
  [
    'order knows what came back',
    (sql) => sql`update orders set returned_quantity = 1 where status = 'paid'`,
    anOrder('paid'),
  ],
  [
    'refund of a return is its transaction',
    (sql) => sql`update returns set amount = amount - 1`,
    aRefund,
  ],
  [
    'refunds of returns are of their order',
    (sql) => sql`update returns set amount = amount - 1`,
    anOrder('shipped'),
  ],
  [
    'refund has its row in the log',
    (sql) => sql`delete from audit_logs where action = 'return.part_refund'`,
    aRefund,
  ],
  [
    'payment was verified at its bank',
    (sql) => sql`
      insert into transactions (id, public_id, number, user_id, kind, amount, amount_rial,
        gateway_type, bank_reference, status)
      values (${newId()}, 'x', 'x', ${person.id}, 'wallet_topup', 5, 50, 'bank_saman', 'x',
        'success')`,
    async () => 'x',
  ],
  [
    'settings of money are those of the log',
    (sql) => sql`
      update settings set stored = stored || '{"transferSheba": "000000000000000000000001"}'`,
    async () => 'transferSheba',
  ],
  [
    'settings of money are those of the log',
    (sql) => sql`update settings set stored = stored - 'transferTwoAbove'`,
    async () => 'transferTwoAbove',
  ],
  [
    'open payment is asked about',
    (sql) => sql`update transactions set next_check_at = null where kind = 'order_payment'`,
    aBankPayment,
  ],
  ['invoice is the sum of its lines', (sql) => sql`delete from invoice_lines`, anInvoice],
  [
    'invoice is its row of the ledger',
    (sql) => sql`update invoices set amount = amount - 1`,
    async () => {
      const [row] = await shop.sql<{ id: string }[]>`
        select reference || ' #' || id as id from ledger_entries where account = 'sales'`;
      return row?.id ?? '';
    },
  ],
  ['history ends with the status', (sql) => sql`delete from order_history`, anOrder('paid')],
  [
    'payment moved its amount',
    (sql) =>
      sql`update transactions
        set status = 'success', bank_reference = 'x'
        where kind = 'order_payment'`,
    aBankPayment,
  ],
  [
    'payment has its receipt',
    (sql) => sql`update transactions set status = 'success' where kind = 'order_payment'`,
    aBankPayment,
  ],
];

/** Posting under the number of an unrelated payment. */
async function move(sql: postgres.TransactionSql, from: string, to: string) {
  const [posting, number] = [newId(), await aPayment()];
  for (const [at, account] of [from, to].entries()) {
    const owner = account.startsWith('wallet:') ? account.slice(7) : null;
    const delta = at === 0 ? -7 : 7;
    await sql`
      insert into ledger_entries (posting_id, account, user_id, delta, kind, reference, seq, before,
        after)
      values (${posting}, ${account}, ${owner}, ${delta}, 'admin_credit', ${number}, ${owner && 9},
        ${owner && 7}, ${owner && 7 + delta})`;
  }
}

async function anInvoice() {
  const [row] = await shop.sql<{ id: string }[]>`
    select kind || ' ' || year || '-' || serial as id from invoices`;
  return row?.id ?? '';
}

async function aRefund() {
  const [row] = await shop.sql<{ number: string }[]>`select number from returns`;
  return row?.number ?? '';
}

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

it.each(cases)('names the row for which it does not hold that %s', async (name, change, idOf) => {
  const id = await idOf();
  expect(await faultsAfter(change)).toContain(`${name}: ${id}`);
});
