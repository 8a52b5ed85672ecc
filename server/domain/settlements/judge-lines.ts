import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { postSettled, type Settled } from '#server/domain/wallet/post-settled.ts';
import { tehranDay } from '#shared/days.ts';
import type { SettlementSource } from '#shared/states.ts';
import { feeByContract, PAY_DAYS } from './contract-terms.ts';
import { findMissing } from './find-missing.ts';
import { matchedLines } from './match-lines.ts';

/** One writer at a time: files, moves of staff and the closing of days. */
export const lockSettlements = (tx: Ctx) =>
  tx.sql`select pg_advisory_xact_lock(hashtext('settlements'), 0)`;

/**
 * Compares all undecided lines of a source with the books: posts those that agree, and keeps one
 * open exception for each of the others. Call it under `lockSettlements`.
 */
export async function judgeLines(tx: Ctx, source: SettlementSource): Promise<void> {
  const at = tx.now().toISOString();
  const settled = await tx.sql<Settled[]>`
    with line as materialized (${matchedLines(tx.sql, source)}),
    judged as materialized (${judged(tx, source)}),
    decided as (
      update settlement_lines l set transaction_id = j.found, ${settledColumns(tx)}
      from judged j where l.id = j.id and (j.reason is null or l.transaction_id is distinct from j.found
        or (l.status = 'other') <> (j.reason = 'other'))
      returning l.*),
    kept as (
      insert into settlement_exceptions (id, source, reason, line_id, transaction_id, reference, day,
        amount, created_at, updated_at)
      select gen_random_uuid(), ${source}, j.reason, j.id, j.found, j.reference, j.day,
        j.gross_rial / 10, ${at}, ${at}
      from judged j where j.reason is not null and j.reason <> 'other'
      on conflict (line_id) where status = 'open' do update
        set reason = excluded.reason, transaction_id = excluded.transaction_id,
          version = settlement_exceptions.version + 1, updated_at = excluded.updated_at
        where (settlement_exceptions.reason, settlement_exceptions.transaction_id)
          is distinct from (excluded.reason, excluded.transaction_id)),
    over as (
      update settlement_exceptions e
      set status = 'resolved', version = version + 1, updated_at = ${at}
      from judged j where e.line_id = j.id and e.status = 'open' and j.reason is null)
    ${postingsOf(tx.sql, source)}`;
  await postSettled(tx, settled);
  await findMissing(tx, source);
}

/** Reason why a line is an exception; null for one that agrees. */
function judged({ sql }: Ctx, source: SettlementSource) {
  const stated = source === 'statement';
  return sql`
    select l.*, t.amount, t.kind, case
      when t.id is null then ${stated ? sql`'other'` : sql`'unknown'`}
      when l.n > 1 or exists (select from settlement_lines d where d.transaction_id = t.id
        and d.side = l.side and d.status = 'settled') then 'twice'
      when t.status not in ('success', 'reversing', 'reversed') then 'unpaid'
      when l.side = 'out' and ${stated ? sql`false` : sql`t.status = 'success'`} then 'refund'
      when l.side = 'in' and t.status <> 'success' and not l.has_back and not exists (
        select from settlement_lines d where d.transaction_id = t.id and d.side = 'out'
          and d.status = 'settled') then 'reversed'
      when l.gross_rial % 10 <> 0 or l.fee_rial % 10 <> 0 then 'remainder'
      when l.gross_rial <> t.amount_rial then 'amount'
      when l.side = 'in' and l.fee_rial > l.gross_rial then 'fee'
      when l.side = 'in' and ${stated ? sql`false` : sql`true`}
        and l.day - (t.created_at at time zone 'Asia/Tehran')::date
          > coalesce(c.pay_days, ${PAY_DAYS}) then 'late'
      when l.side = 'in' and c.source is not null and l.fee_rial > ${feeByContract(sql)} then 'fee'
      end as reason
    from (select *, row_number() over (partition by found, side order by id) as n,
        bool_or(side = 'out') over (partition by found) as has_back from line) l
    left join transactions t on t.id = l.found
    left join gateway_contracts c on c.source = ${source}`;
}

/** Account of the books that line `l` ends: of its gateway, or of what a statement shows. */
export const accountOfLine = (sql: Ctx['sql']) => sql`
  case when l.source <> 'statement' then 'gateway:' || l.source
    when l.side = 'in' then 'transfers' else 'withdrawals' end`;

/** A line of a closed day is booked today and names the day that it corrects. */
export const bookedDay = (tx: Ctx, day: ReturnType<Ctx['sql']>) => tx.sql`
  case when ${day} > coalesce((select max(day) from settlement_days), '-infinity')
    then ${day} else ${tehranDay(tx.now())}::date end`;

function settledColumns(tx: Ctx) {
  const { sql } = tx;
  const agrees = sql`j.reason is null`;
  const account = accountOfLine(sql);
  const booked = bookedDay(tx, sql`j.day`);
  return sql`
    status = case when ${agrees} then 'settled' when j.reason = 'other' then 'other' else 'open' end,
    amount = case when ${agrees} then j.amount end,
    fee = case when ${agrees} then j.fee_rial / 10 end,
    account = case when ${agrees} then ${account} end,
    booked_on = case when ${agrees} then ${booked} end,
    corrects = case when ${agrees} and ${booked} <> j.day then j.day end,
    posting_id = case when ${agrees}
      then md5(${newId()} || ${account} || ${booked})::uuid end`;
}

/** One posting for each account and day of the books. */
const postingsOf = (sql: Ctx['sql'], source: SettlementSource) => sql`
  select posting_id, ${source} as source, account, ${source} || ' ' || booked_on as reference,
    sum(case side when 'in' then amount else -amount end)::bigint as amount,
    sum(fee)::bigint as fee
  from decided where status = 'settled' group by posting_id, account, booked_on`;
