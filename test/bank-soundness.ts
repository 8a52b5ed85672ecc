import type { TestApp } from './app.ts';
import { SOUND, soundness } from './shopping.ts';

type Sql = TestApp['sql'];

/**
 * Facts that a shop and its banks must agree on once all payments have ended; empty lists and equal
 * sums mean agreement.
 */
export async function bankSoundness(shop: TestApp) {
  const { sql } = shop;
  const [sums] = await gatewaySums(sql);
  return {
    differences: await differences(sql),
    strays: await strays(sql),
    gateways: (sums?.ledger ?? 0) - (sums?.banks ?? 0),
    books: await soundness(shop),
  };
}

export const BANKS_AGREE = {
  differences: [],
  strays: [],
  gateways: 0,
  books: SOUND,
};

/**
 * Purchases with different states: paid at the bank and not here, refunded there and not reversed
 * here, or still open.
 */
const differences = (sql: Sql) => sql`
  select s.gateway, s.authority, s.status as bank, s.fault, array_agg(t.status order by t.created_at) as ours
  from sandbox_payments s join transactions t on t.gateway_type = s.gateway and t.gateway_reference = s.authority
  group by s.authority having
    bool_or(t.status in ('created', 'redirected', 'verifying', 'reversing', 'unknown'))
    or (count(*) filter (where t.status = 'success') = 1)
      <> (s.status = 'SETTLED' or (s.status = 'VERIFIED' and s.gateway <> 'bank_mellat'))
    or count(*) filter (where t.status in ('success', 'reversed')) > 1
    or (s.status = 'PAID' and not ${isPastReversal(sql)}) or (s.status = 'VERIFIED' and s.gateway = 'bank_mellat')
    or (bool_or(t.status = 'reversed') and s.status <> 'REVERSED')
    or (bool_or(t.status = 'success') and bool_or(t.amount_rial <> s.paid_rial))`;

/**
 * ZarinPal refunds for half an hour only; a payment that it did not answer about for longer stays
 * open for staff.
 */
const isPastReversal = (sql: Sql) => sql`
  (s.gateway = 'platform_zarinpal' and bool_and(t.status = 'mismatch' and t.next_check_at is not null))`;

/** Orders whose payment state does not match the money, or that still wait. */
const strays = (sql: Sql) => sql`
  select o.order_number, o.status, array_agg(t.status) as payments
  from orders o left join transactions t on t.order_id = o.id and t.kind = 'order_payment' group by o.id
  having o.status in ('payment_review', 'pending_payment')
    or (o.status = 'paid' and not coalesce(bool_or(t.status in ('success', 'reversed')), false))
    or (o.status = 'expired' and coalesce(bool_or(t.status in ('success', 'reversed')), false))`;

const gatewaySums = (sql: Sql) => sql<{ ledger: number; banks: number }[]>`
  select coalesce((select sum(-delta) from ledger_entries where account like 'gateway:%'), 0)::bigint as ledger,
    coalesce((select sum(paid_rial) / 10 from sandbox_payments where status in ('VERIFIED', 'SETTLED')), 0)::bigint as banks`;
