import type { Sql } from '#server/db/client.ts';
import type { Fragment } from '#server/db/filters.ts';

type Value = string | Fragment;

/** Sums (toman) and hash of the lines booked after one day up to another, for closing and its check. */
export const digestOf = (
  sql: Sql,
  { after, day, hashBefore }: { after: Value; day: Value; hashBefore: Value },
) => sql`
  select count(*)::int as lines,
    coalesce(sum(case side when 'in' then amount - fee else -amount - fee end), 0)::bigint as paid,
    coalesce(sum(fee), 0)::bigint as fees,
    encode(sha256(convert_to(${hashBefore} || coalesce(string_agg(concat_ws('|', id, source, side,
      reference, day, gross_rial, fee_rial, status, transaction_id, amount, fee, account,
      posting_id, booked_on, corrects), E'\n' order by id), ''), 'UTF8')), 'hex') as hash
  from settlement_lines where booked_on > ${after}::date and booked_on <= ${day}::date`;
