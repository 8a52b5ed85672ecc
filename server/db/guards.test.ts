import { expect, it } from 'vitest';
import { issueInvoices } from '#server/domain/invoices/issue-invoices.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { aSentBasket, refundPartOf } from '#test/returns.ts';
import { buy, comeBack } from '#test/shopping.ts';
import { newId } from './new-id.ts';

const shop = await startTestApp();
const { sql, owner } = shop;
const productId = await aProduct(shop, {
  title: 'کالا',
  brand: 'آوا',
  category: 'صوتی',
  onHand: 50,
});
const buyer = await aPerson(shop, { balance: 9_000_000 });
const paidId = (await buy(shop, buyer, 'wallet', { productId })).body.orderId;
const waiting = (await buy(shop, buyer, 'zarinpal', { productId })).body;
const gone = (await buy(shop, buyer, 'zarinpal', { productId })).body;
shop.gateway.says.inquire = { kind: 'failed', code: '-51' };
await comeBack(shop, gone.gatewayUrl, 'NOK');
await sql`
  insert into withdrawals (id, number, user_id, card_masked, bank_name, holder_name, sheba_sealed,
    amount)
  values (${newId()}, 'W1', ${buyer.id}, '', '', '', '', 60000)`;

const { id: sentId } = await aSentBasket(shop, buyer, [2]);
const admin = await aPerson(shop, { role: 'admin' });
await refundPartOf(shop, admin, sentId, { amount: 300_000, of: 'order' });

/** Rows that are written once, and those that never go. */
const APPEND_ONLY = [
  'ledger_entries',
  'stock_moves',
  'audit_logs',
  'order_history',
  'withdrawal_history',
  'transfer_history',
  'return_history',
  'file_views',
  'transaction_attempts',
  'wallet_adjustments',
];

it.each([
  ...APPEND_ONLY,
  'orders',
  'transactions',
  'withdrawals',
  'transfers',
  'returns',
  'payment_claims',
  'ticket_messages',
])('nobody empties %s, not even the owner of the table', async (table) => {
  await expect(sql`truncate ${sql(table)} cascade`).rejects.toThrow('permission denied');
  await expect(owner`truncate ${owner(table)} cascade`).rejects.toThrow('append-only');
});

it.each(APPEND_ONLY)('the shop may not change or delete rows of %s', async (table) => {
  await expect(sql`delete from ${sql(table)}`).rejects.toThrow('permission denied');
  const [column] = await sql`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum = 1`;
  const set = `update ${table} set ${column?.name} = ${column?.name}`;
  await expect(sql.unsafe(set)).rejects.toThrow('permission denied');
});

it.each([
  'alter table ledger_entries disable trigger all',
  'set session_replication_role = replica',
  'drop table orders',
  'create table public.mine (n int)',
  'alter role hojreh_app superuser',
  'alter table ledger_entries owner to hojreh_app',
  'drop policy of_the_shop on graphile_worker._private_jobs',
])('the shop may not: %s', async (statement) => {
  await expect(sql.unsafe(statement)).rejects.toThrow(/permission denied|must be owner/);
});

const wallet = `wallet:${buyer.id}`;
const FORBIDDEN: [string, () => PromiseLike<unknown>][] = [
  [
    'an unknown status of an order',
    () => sql`update orders set status = 'lost' where id = ${paidId}`,
  ],
  [
    'a paid order that is unpaid again',
    () => sql`update orders set status = 'pending_payment', paid_amount = 0 where id = ${paidId}`,
  ],
  ['a paid order without money', () => sql`update orders set paid_amount = 0 where id = ${paidId}`],
  [
    'more paid than it costs',
    () => sql`update orders set paid_amount = amount + 1 where id = ${paidId}`,
  ],
  [
    'an amount that is not the sum of the lines',
    () => sql`update orders set amount = amount + 1 where id = ${waiting.orderId}`,
  ],
  [
    'a line of minus three',
    () =>
      sql`update order_lines
        set order_quantity = -3, line_total = -3 * unit_price
        where order_id = ${paidId}`,
  ],
  ['a line taken out of its order', () => sql`delete from order_lines where order_id = ${paidId}`],
  [
    'another title on a line that was paid',
    () => sql`update order_lines set title = 'دیگر' where order_id = ${paidId}`,
  ],
  [
    'another amount of a payment that succeeded',
    () =>
      sql`update transactions
        set amount = amount + 1, amount_rial = amount_rial + 10
        where order_id = ${paidId}`,
  ],
  [
    'a refund that no return says',
    () => sql`update orders set refunded_amount = refunded_amount + 5 where id = ${sentId}`,
  ],
  [
    'pieces back that no return says',
    () => sql`update orders set returned_quantity = 1 where id = ${sentId}`,
  ],
  ['another amount of a refund', () => sql`update returns set amount = amount - 1`],
  ['a refund of another line', () => sql`update returns set position = 0`],
  ['a return that vanishes', () => sql`delete from returns`],
  ['a payment that vanishes', () => sql`delete from transactions where order_id = ${gone.orderId}`],
  ['a balance by hand', () => sql`update wallets set balance = balance + 5`],
  [
    'a line more on an invoice that has its number',
    async () => {
      await issueInvoices(shop.ctx);
      return sql`
        insert into invoice_lines (entry_id, position, title, code, quantity, amount, tax)
        select entry_id, 99, '', '', 0, 0, 0 from invoices where serial is not null`;
    },
  ],
  ['an order that vanishes', () => sql`delete from orders where id = ${paidId}`],
  [
    'an unknown status of a payment',
    () => sql`update transactions set status = 'maybe' where order_id = ${paidId}`,
  ],
  [
    'a success that was never made',
    () => sql`update transactions set status = 'created' where order_id = ${paidId}`,
  ],
  [
    'an ended payment that comes to life',
    () => sql`update transactions set status = 'success' where order_id = ${gone.orderId}`,
  ],
  [
    'a payment of minus five',
    () =>
      sql`update transactions
        set amount = -5, amount_rial = -50
        where order_id = ${waiting.orderId}`,
  ],
  [
    'stock without a movement',
    () => sql`update products set on_hand = on_hand + 5 where id = ${productId}`,
  ],
  [
    'a movement that does not add up',
    () =>
      sql`insert into stock_moves (product_id, kind, amount, before, after)
        values (${productId}, 'count', 1, 1, 9)`,
  ],
  ['a wallet of nobody', () => post('wallet:nobody', null, -999_999_999, null, null)],
  ['a wallet under the id of another', () => post('wallet:nobody', buyer.id, 5, 0, 5)],
  ['a balance that does not go on from the last', () => post(wallet, buyer.id, 5, 0, 5)],
  ['a posting that does not add up', () => post('sales', null, 5, null, null)],
  ['an unknown status of a withdrawal', () => sql`update withdrawals set status = 'sent'`],
  [
    'a withdrawal that is paid before it is approved',
    () => sql`update withdrawals set status = 'paid', bank_tracking = 'x'`,
  ],
  [
    'a withdrawal that is paid without a posting',
    async () => {
      await sql`update withdrawals set status = 'approved' where status = 'pending'`;
      await sql`update withdrawals set status = 'paid', bank_tracking = 'x'`;
    },
  ],
  [
    'a withdrawal above the balance',
    () => sql`
    insert into withdrawals (id, number, user_id, card_masked, bank_name, holder_name, sheba_sealed,
      amount)
    values (${newId()}, 'W2', ${buyer.id}, '', '', '', '', 900000000)`,
  ],
];

/** Inserts one row into the ledger, past the posting function. */
const post = (
  account: string,
  userId: string | null,
  delta: number,
  before: number | null,
  after: number | null,
) => sql`
  insert into ledger_entries (posting_id, account, user_id, seq, delta, before, after, kind,
    reference)
  values (${newId()}, ${account}, ${userId}, ${userId ? 99 : null}, ${delta}, ${before}, ${after},
    'admin_credit', 'x')`;

it.each(FORBIDDEN)('the database refuses %s', async (_, statement) => {
  await expect(Promise.resolve().then(statement)).rejects.toThrow(
    /violates check|cannot go from|without a movement|not the sum|does not|without a posting|append-only/,
  );
});
