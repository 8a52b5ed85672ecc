import { join } from 'node:path';
import postgres from 'postgres';
import { splitAddress } from '#server/db/connect.ts';

/** Reads what searches and lists ask into the buffers of a shop's database, as days of work would have. */
export async function warmDatabase(dataDir: string): Promise<void> {
  const host = encodeURIComponent(join(dataDir, 'pg/run'));
  const { address, socket } = splitAddress(`postgres://postgres@localhost/hojreh?host=${host}`);
  const sql = postgres(address, { ...socket, max: 1, onnotice: () => {} });
  try {
    await sql`create extension if not exists pg_prewarm`;
    await sql`
      select sum(pg_prewarm(c.oid, 'buffer')) from pg_class c
      left join pg_index i on i.indexrelid = c.oid
      where coalesce(i.indrelid, c.oid) in ('products'::regclass, 'product_search'::regclass, 'search_words'::regclass,
          'brands'::regclass, 'categories'::regclass)
        and c.relkind in ('r', 'i')`;
  } finally {
    await sql.end();
  }
}
