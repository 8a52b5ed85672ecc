import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import type { SettlementSource } from '#shared/states.ts';

type Sql = Ctx['sql'];

/**
 * Undecided lines `l` of a source, each with the payment `found` that it names, by one statement: by
 * a person, by the bank's reference, by our own number, by that of the switch with amount and day.
 */
export const matchedLines = (sql: Sql, source: SettlementSource): Fragment => sql`
  select l.id, l.side, l.reference, l.day, l.gross_rial, l.fee_rial,
    case when l.is_linked then l.transaction_id else m.id end as found
  from settlement_lines l
  left join lateral (${source === 'statement' ? ofAccount(sql) : ofGateway(sql, source)}) m
    on not l.is_linked
  where l.source = ${source} and l.status in ('open', 'other')`;

const ofGateway = (sql: Sql, source: SettlementSource) => sql`
  select coalesce(
    (select id from transactions
      where gateway_type = ${source} and bank_reference = l.reference),
    (select coalesce(f.id, t.id) from transactions t left join transactions f on f.follows_id = t.id
        and f.status in ('success', 'reversing', 'reversed')
      where t.gateway_type = ${source} and l.our_number <> '' and t.number = l.our_number),
    (select id from transactions where gateway_type = ${source}
      and gateway_reference = l.reference and follows_id is null),
    (select min(id::text)::uuid from transactions
      where gateway_type = ${source} and l.rrn <> '' and rrn = l.rrn
        and amount_rial = l.gross_rial and created_at > l.day - interval '10 days'
      having count(*) = 1)) as id`;

/** Transfers of buyers came in; withdrawals and refunds to cards went out. */
const ofAccount = (sql: Sql) => sql`
  select coalesce(
    (select f.transaction_id from transfers f
      where l.side = 'in' and l.rrn <> '' and f.tracking_key = any(string_to_array(l.rrn, ' '))
        and f.status in ('pending', 'checked', 'confirmed')
        and f.sent_on between l.day - 10 and l.day + 10
      order by f.amount * 10 = l.gross_rial desc, f.created_at limit 1),
    (select t.id from withdrawals w join transactions t on t.withdrawal_id = w.id
      where l.side = 'out' and l.rrn <> ''
        and ltrim(w.bank_tracking, '0') = any(string_to_array(l.rrn, ' '))
      order by w.amount * 10 = l.gross_rial desc, w.created_at limit 1),
    (select r.transaction_id from returns r
      where l.side = 'out' and l.rrn <> '' and r.refund_way = 'card'
        and upper(ltrim(r.bank_tracking, '0')) = any(string_to_array(upper(l.rrn), ' ')) limit 1)
  ) as id`;
