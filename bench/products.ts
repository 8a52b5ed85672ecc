import { setTimeout as sleep } from 'node:timers/promises';
import { isAtWork, pauseAfter } from '#app/admin/imports/counts.ts';
import type { ImportInfo } from '#contract/imports.ts';
import { readConfig } from '#server/config.ts';
import { buffersOf } from '#server/config-database.ts';
import { atLength, inTransaction, systemContext } from '#server/context.ts';
import { startPostgres } from '#server/db/embedded.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { searchTextOf } from '#server/domain/words/index-text.ts';
import type { TestContext } from '#test/context.ts';
import { aPerson } from '#test/people.ts';

/**
 * Placeholder for a product's number: its search text is then right already, so no job rebuilds it
 * during the run.
 */
const PLACE = '987654321';

type Answer = {
  _id: string;
  mapping: object;
  status: ImportInfo['status'];
  counts: { applied?: number; undone?: number };
};
export type Call = (path: string, init?: RequestInit) => Promise<Answer>;

/** Memory of the embedded database of a live shop on this machine. */
export const asLive = { DATABASE_BUFFERS_MB: String(buffersOf('live')) };

/** API client for bulk jobs, signed in as staff. */
export const callOf =
  (url: string, token: string): Call =>
  async (path, init = {}) => {
    const headers = {
      ...(init.headers as Record<string, string>),
      authorization: `Bearer ${token}`,
    };
    const answer = await fetch(`${url}/api/admin/${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

/** Inserts published products into a running shop without its triggers; returns a staff token. */
export async function fillProducts(dataDir: string, products: number): Promise<string> {
  const { ctx, shelf } = await openShelf(dataDir);
  const { token } = await aPerson(shelf, { role: 'admin' });
  await inTransaction(ctx, async ({ sql }) => {
    await sql`set local session_replication_role to replica`;
    const [names = { brand: '', category: '' }] = await sql<{ brand: string; category: string }[]>`
      select b.name as brand, c.name as category from products p
      join brands b on b.id = p.brand_id join categories c on c.id = p.category_id limit 1`;
    const title = 'پیراهن مردانه آستین بلند طرح ';
    const code = 'BENCH-';
    const searchText = searchTextOf({
      ...names,
      title: title + PLACE,
      code: code + PLACE,
      attributes: [],
    });
    await sql`
      insert into products (id, title, slug, code, brand_id, category_id, price, partial_price, sale_types, on_hand, search_text,
        status, published_at)
      select gen_random_uuid(), ${title}::text || n, 'bench-' || n, ${code}::text || n, p.brand_id, p.category_id,
        900000, 1000000, '{totalSell,partialSell}', 5, replace(${searchText}::text, ${PLACE}, n::text), 'published', now()
      from generate_series(1, ${products}::int) n,
        (select p.brand_id, p.category_id from products p join brands b on b.id = p.brand_id
          join categories c on c.id = p.category_id
          where b.name = ${names.brand} and c.name = ${names.category} limit 1) p`;
    await sql`select fill_beside_products()`;
  });
  await ctx.sql`analyze`;
  await closeDeps(ctx, 5);
  return token;
}

/** Database of a running shop, for inserts by tests. */
export async function openShelf(dataDir: string) {
  // a live shop has a server of its own, which is faster than the embedded binaries
  const url = process.env.DATABASE_URL ?? (await startPostgres({ dataDir })).url('hojreh');
  const ctx = atLength(systemContext(createDeps(readConfig({ DATA_DIR: dataDir }), url)));
  const shelf = { ...ctx, ctx, clock: { now: new Date() } } as unknown as TestContext;
  return { ctx, shelf };
}

/** Seconds that PostgreSQL alone takes for a statement, without triggers. */
export async function bareSeconds(dataDir: string, statement: string): Promise<number> {
  const { ctx } = await openShelf(dataDir);
  const start = performance.now();
  await inTransaction(ctx, async ({ sql }) => {
    await sql`set local session_replication_role to replica`;
    await sql.unsafe(statement);
  });
  const seconds = (performance.now() - start) / 1000;
  await closeDeps(ctx, 5);
  return seconds;
}

/** State of a job after its end. */
export async function endOf(call: Call, id: string): Promise<Answer> {
  for (;;) {
    const since = performance.now();
    const state = await call(`imports/${id}`);
    if (!isAtWork(state.status)) return state;
    // polls as often as the screen does; polling without a pause would slow the measured job
    await sleep(pauseAfter(performance.now() - since));
  }
}

/** Seconds in which a job of so many products is applied, and then put back. */
export async function timeOfJob(call: Call, id: string, products: number) {
  const start = performance.now();
  await call(`imports/${id}/apply`, { method: 'POST' });
  const { counts } = await endOf(call, id);
  const applied = (performance.now() - start) / 1000;
  if ((counts.applied ?? 0) < products) throw new Error(`applied ${JSON.stringify(counts)}`);
  await call(`imports/${id}/undo`, { method: 'POST' });
  const { status } = await endOf(call, id);
  if (status !== 'undone') throw new Error(`ended ${status}`);
  return { applied, undone: (performance.now() - start) / 1000 - applied };
}
