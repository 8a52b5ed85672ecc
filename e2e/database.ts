import postgres, { type Sql } from 'postgres';
import { splitAddress } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded.ts';

/** Joins the database of the shop of this run, for what no person could do in a browser. */
export async function inDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const { url } = await startPostgres({ dataDir: process.env.SHOP_DATA ?? '' });
  const { address, socket } = splitAddress(url('hojreh'));
  const sql = postgres(address, { ...socket, max: 1 });
  return work(sql).finally(() => sql.end());
}
