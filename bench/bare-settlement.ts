import { randomUUID } from 'node:crypto';
import { inTransaction } from '../server/context.ts';
import type { OrderWorld } from './order-world.ts';

export type OpenPayment = { transactionId: string; orderId: string; productId: string };

/** What settling a paid order needs of SQL and nothing else: no HTTP, no bank, no checks. */
export const bareSettlement = (
  { ctx }: OrderWorld,
  { transactionId, orderId, productId }: OpenPayment,
) =>
  inTransaction(ctx, async ({ sql }) => {
    await sql`select id from transactions where id = ${transactionId}`;
    await sql`insert into transaction_attempts (transaction_id, call, code, ms) values (${transactionId}, 'callback', 'OK', 0)`;
    await sql`select id from orders where id = ${orderId} for update`;
    await sql`update transactions set status = 'success', bank_reference = ${transactionId}, next_check_at = null
      where id = ${transactionId} and status = 'redirected'`;
    await sql`insert into transaction_attempts (transaction_id, call, code, ms) values (${transactionId}, 'verify', '100', 1)`;
    await sql`update products set on_hand = on_hand - 1, reserved = reserved - 1, sold_count = sold_count + 1 where id = ${productId}`;
    await sql`insert into stock_moves (product_id, kind, amount, before, after, reference, at)
      select id, 'sale', -1, on_hand + 1, on_hand, ${orderId}, now() from products where id = ${productId}`;
    const posting = randomUUID();
    await sql`insert into ledger_entries (posting_id, account, delta, kind, reference)
      values (${posting}, 'gateway:platform_zarinpal', -1000, 'order_payment', ${orderId}),
        (${posting}, 'sales', 1000, 'order_payment', ${orderId})`;
    await sql`update orders set status = 'paid', stock_state = 'sold', paid_amount = amount, expires_at = null where id = ${orderId}`;
    await sql`insert into order_history (order_id, "from", "to", at, actor) values (${orderId}, 'pending_payment', 'paid', now(), 'system')`;
    await sql`insert into messages (id, mobile_number, template, text, dedupe_key)
      values (${randomUUID()}, '09120000000', 'order.paid', 'bench', ${orderId})`;
    await sql`select 1 from graphile_worker.add_job('bench_nothing', payload => '{}'::json)`;
  });
