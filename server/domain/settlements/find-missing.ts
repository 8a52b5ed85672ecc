import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import type { SettlementSource } from '#shared/states.ts';
import { PAY_DAYS } from './contract-terms.ts';

type Sql = Ctx['sql'];

/**
 * Keeps one open exception for each payment that its bank should have paid by now and that no line
 * names, within the days of the files; ends those whose line came or whose payment was given back.
 */
export async function findMissing(tx: Ctx, source: SettlementSource): Promise<void> {
  const { sql } = tx;
  const at = tx.now().toISOString();
  await sql`
    with covered as materialized (select min(from_day) as first, max(to_day) as last
      from settlement_files where source = ${source}),
    days as materialized (select coalesce((select pay_days from gateway_contracts
      where source = ${source}), ${PAY_DAYS}) as n)
    insert into settlement_exceptions (id, source, reason, transaction_id, reference, day, amount,
      created_at, updated_at)
    select gen_random_uuid(), ${source}, 'missing', t.id, coalesce(t.bank_reference, t.number),
      t.paid_on, t.amount, ${at}, ${at}
    from (${owed(sql, source)}) t, covered, days
    where t.paid_on >= covered.first and t.paid_on + days.n <= covered.last
      and exists (select from settlement_files f where f.source = ${source}
        and f.from_day <= t.paid_on + days.n and f.to_day >= t.paid_on)
      and not exists (select from settlement_lines l where l.transaction_id = t.id)
    on conflict (transaction_id) where reason = 'missing' do nothing`;
  await sql`
    update settlement_exceptions e set status = 'resolved', version = version + 1, updated_at = ${at}
    where e.source = ${source} and e.reason = 'missing' and e.status = 'open'
      and (exists (select from settlement_lines l where l.transaction_id = e.transaction_id)
        or not exists (select from transactions t
          where t.id = e.transaction_id and t.status = 'success'))`;
}

/** Payments that the bank owes, or that the account of the shop must show, with their Tehran day. */
function owed(sql: Sql, source: SettlementSource): Fragment {
  const columns = sql`t.id, t.bank_reference, t.number, t.amount`;
  if (source !== 'statement')
    return sql`
      select ${columns}, (t.created_at at time zone 'Asia/Tehran')::date as paid_on
      from transactions t where t.gateway_type = ${source} and t.status = 'success'
        and t.kind in ('order_payment', 'wallet_topup')
        and t.created_at >= (select min(from_day) from settlement_files
          where source = ${source}) - interval '1 day'`;
  return sql`
    select ${columns}, f.sent_on as paid_on from transfers f
    join transactions t on t.id = f.transaction_id where f.status = 'confirmed'
    union all
    select ${columns}, (w.paid_at at time zone 'Asia/Tehran')::date from withdrawals w
    join transactions t on t.withdrawal_id = w.id where w.status = 'paid'`;
}
