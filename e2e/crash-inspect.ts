import postgres from 'postgres';
import { conversions } from '#server/db/client.ts';
import { splitAddress } from '#server/db/connect.ts';
import { checkBooks } from '#server/domain/books/check-books.ts';
import { withoutByHand } from '#test/by-hand.ts';

/** Faults that a sound shop never has. `lost` counts acknowledged orders that are missing. */
export async function inspectShop(database: string, acknowledged: string[]) {
  const { address, socket } = splitAddress(database);
  const sql = postgres(address, { ...socket, max: 1, ...conversions });
  const [counts] = await sql`
    select
      (select count(*)::int from unnest(${acknowledged}::uuid[]) as a(id)
        where not exists (select 1 from orders o where o.id = a.id)) as lost,
      (select count(*)::int from (select 1 from orders where idempotency_key like 'crash-%'
        group by idempotency_key having count(*) > 1) as twice) as doubled`;
  const { faults } = await checkBooks(sql);
  await sql.end();
  return { ...counts, faults: withoutByHand(faults) };
}
