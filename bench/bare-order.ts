import { randomUUID } from 'node:crypto';
import { inTransaction } from '../server/context.ts';
import type { Good, OrderWorld } from './order-world.ts';

type Sql = OrderWorld['ctx']['sql'];
type Bare = { buyer: { id: string; addressId: string }; good: Good };

const LINE = { title: 'کالا', code: 'B-1', link: '/a/b/c' };

/** What an order from the wallet needs of SQL and nothing else: no HTTP, no session, no checks of the input. */
export const bareWalletOrder = ({ ctx }: OrderWorld, { buyer, good }: Bare) =>
  inTransaction(ctx, async ({ sql }) => {
    const id = randomUUID();
    const amount = good.partialPrice;
    await readRows(sql, buyer, good);
    await sql`update products set on_hand = on_hand - 1, sold_count = sold_count + 1
      where id = ${good._id} and on_hand - reserved >= 1`;
    await sql`insert into stock_moves (product_id, kind, amount, before, after, reference, at)
      select id, 'sale', -1, on_hand + 1, on_hand, ${id}, now() from products where id = ${good._id}`;
    await insertOrder(sql, { id, buyer, good, quantity: 1, amount, status: 'paid' });
    await sql`insert into transactions (id, public_id, number, user_id, order_id, kind, amount, amount_rial, gateway_type, status)
      values (${randomUUID()}, ${randomUUID()}, nextval('transaction_numbers')::text, ${buyer.id}, ${id}, 'wallet_payment',
        ${amount}, ${amount * 10}, 'other', 'success')`;
    const posting = randomUUID();
    await sql`insert into ledger_entries (posting_id, account, user_id, seq, delta, before, after, kind, reference)
      select ${posting}::uuid, account, user_id, seq + 1, ${-amount}::bigint, after, after - ${amount}::bigint, 'wallet_payment', ${id}
      from ledger_entries where account = ${`wallet:${buyer.id}`} order by seq desc limit 1`;
    await sql`insert into ledger_entries (posting_id, account, delta, kind, reference)
      values (${posting}, 'sales', ${amount}, 'wallet_payment', ${id})`;
    await tell(sql, id);
  });

/** The same for a wholesale order, which takes neither stock nor money. */
export const bareTotalOrder = ({ ctx }: OrderWorld, { buyer, good }: Bare) =>
  inTransaction(ctx, async ({ sql }) => {
    const id = randomUUID();
    const quantity = good.minTotalQuantity;
    await readRows(sql, buyer, good);
    await insertOrder(sql, {
      id,
      buyer,
      good,
      quantity,
      amount: good.price * quantity,
      status: 'registered',
    });
    await tell(sql, id);
  });

async function readRows(sql: Sql, buyer: Bare['buyer'], good: Good) {
  await sql`select id from users where id = ${buyer.id} for no key update`;
  await sql`select address from addresses where id = ${buyer.addressId}`;
  await sql`select id, price, partial_price, on_hand, reserved from products where id = ${good._id}`;
}

type Order = Bare & { id: string; quantity: number; amount: number; status: string };

async function insertOrder(sql: Sql, { id, buyer, good, quantity, amount, status }: Order) {
  const type = status === 'paid' ? 'paritial' : 'total';
  await sql`insert into orders (id, order_number, user_id, buyer, order_type, address, quantity, amount, paid_amount, status, stock_state,
      buyer_note, idempotency_key, request_hash)
    values (${id}, ${id}, ${buyer.id}, '{}', ${type}, '{}', ${quantity}, ${amount}, ${status === 'paid' ? amount : 0}, ${status},
      ${status === 'paid' ? 'sold' : 'none'}, '', ${id}, ${id})`;
  await sql`insert into order_lines (order_id, position, product_id, title, code, link, unit_price, order_quantity, selected_type, line_total)
    values (${id}, 0, ${good._id}, ${LINE.title}, ${LINE.code}, ${LINE.link}, ${amount / quantity}, ${quantity},
      ${status === 'paid' ? 'partialSell' : 'totalSell'}, ${amount})`;
  await sql`insert into order_history (order_id, "to", at, actor) values (${id}, ${status}, now(), 'user')`;
}

async function tell(sql: Sql, id: string) {
  await sql`insert into messages (id, mobile_number, template, text, dedupe_key)
    values (${id}, '09120000000', 'order.paid', 'bench', ${id})`;
  await sql`select 1 from graphile_worker.add_job('bench_nothing', payload => '{}'::json)`;
}
