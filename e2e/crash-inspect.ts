import postgres from 'postgres';
import { conversions } from '#server/db/client.ts';
import { splitAddress } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded.ts';
import { checkBooks } from '#server/domain/books/check-books.ts';
import { withoutByHand } from '#test/by-hand.ts';

/** What must never be: nothing in a sound shop. `lost` are acknowledged orders that are not there. */
export async function inspectShop(dataDir: string, acknowledged: string[]) {
  const { url } = await startPostgres({ dataDir });
  const { address, socket } = splitAddress(url('hojreh'));
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
