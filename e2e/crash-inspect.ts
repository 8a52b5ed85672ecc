import postgres from 'postgres';
import { splitAddress } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded.ts';

/** Counts what must never be: each is 0 in a sound shop. `lost` are acknowledged orders that are not there. */
export async function inspectShop(dataDir: string, acknowledged: string[]) {
  const { url } = await startPostgres({ dataDir });
  const { address, socket } = splitAddress(url('hojreh'));
  const sql = postgres(address, { ...socket, max: 1 });
  const [counts] = await sql`
    select
      (select count(*)::int from unnest(${acknowledged}::uuid[]) as a(id)
        where not exists (select 1 from orders o where o.id = a.id)) as lost,
      (select count(*)::int from (select 1 from orders where idempotency_key like 'crash-%'
        group by idempotency_key having count(*) > 1) as twice) as doubled,
      (select count(*)::int from products p where p.on_hand <>
        (select coalesce(sum(m.amount), 0) from stock_moves m where m.product_id = p.id)) as "wrongStock",
      (select count(*)::int from products p where p.reserved <> coalesce(
        (select sum(l.order_quantity) from order_lines l join orders o on o.id = l.order_id
          where l.product_id = p.id and o.stock_state = 'reserved'), 0)) as "wrongHolds",
      (select coalesce(sum(delta), 0)::int from ledger_entries) as ledger,
      (select count(*)::int from ledger_entries where user_id is not null and after < 0) as overdrawn`;
  await sql.end();
  return counts;
}
