import type { Sql } from '#server/db/client.ts';

const BATCH = 5_000;

/** An invoice to be issued for each sale and return of the ledger, oldest first; new ones have theirs by a trigger. */
export async function fillInvoices(sql: Sql, after = '0'): Promise<string | undefined> {
  const [last] = await sql<{ id: string }[]>`
    select id::text
    from ledger_entries
    where id > ${after}::bigint
    order by id
    offset ${BATCH - 1}
    limit 1`;
  await sql`
    insert into invoices (entry_id, order_id, kind, amount, at)
      select l.id, t.order_id, case when l.delta > 0 then 'sale' else 'return' end, abs(l.delta),
        l.at
      from ledger_entries l join transactions t on t.number = l.reference
      where l.account = 'sales' and t.order_id is not null and l.id > ${after}::bigint
        ${last ? sql`and l.id <= ${last.id}::bigint` : sql``}
      order by l.id
    on conflict (entry_id) do nothing`;
  return last?.id;
}
