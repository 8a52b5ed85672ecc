import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { atLength, inTransaction, systemContext } from '#server/context.ts';
import { startPostgres } from '#server/db/embedded.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import type { TestContext } from '#test/context.ts';
import { aPerson } from '#test/people.ts';

/** As often as the screen looks would be enough; asking without a pause slows what is measured. */
const LOOK_EVERY = 250;

type Answer = {
  _id: string;
  mapping: object;
  status: string;
  counts: { applied?: number; undone?: number };
};
export type Call = (path: string, init?: RequestInit) => Promise<Answer>;

/** Calls of the jobs on many products, by staff. */
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

/** So many published products in a running shop, past its triggers; answers the token of staff. */
export async function fillGoods(dataDir: string, products: number): Promise<string> {
  const { url } = await startPostgres({ dataDir });
  const ctx = atLength(systemContext(createDeps(readConfig({ DATA_DIR: dataDir }), url('hojreh'))));
  const shelf = { ...ctx, ctx, clock: { now: new Date() } } as unknown as TestContext;
  const { token } = await aPerson(shelf, { role: 'admin' });
  await inTransaction(ctx, async ({ sql }) => {
    await sql`set local session_replication_role to replica`;
    await sql`
      insert into products (id, title, slug, code, brand_id, category_id, price, partial_price, sale_types, on_hand, search_text,
        status, published_at)
      select gen_random_uuid(), 'پیراهن مردانه آستین بلند طرح ' || n, 'bench-' || n, 'BENCH-' || n, p.brand_id, p.category_id,
        900000, 1000000, '{totalSell,partialSell}', 5,
        ' پیراهن مردانه استین بلند طرح ' || n || E' \n bench-' || n || E' \n پارسه پوشاک نخ پنبه ', 'published', now()
      from generate_series(1, ${products}::int) n, (select brand_id, category_id from products limit 1) p`;
    await sql`select fill_product_search(), fill_product_facets()`;
    await sql`
      insert into product_stock (id, available, is_low) select id, on_hand, on_hand <= 5 from products on conflict do nothing`;
  });
  await ctx.sql`analyze`;
  await closeDeps(ctx, 5);
  return token;
}

/** How long PostgreSQL alone takes for a statement, without triggers. */
export async function bareSeconds(dataDir: string, statement: string): Promise<number> {
  const { url } = await startPostgres({ dataDir });
  const ctx = atLength(systemContext(createDeps(readConfig({ DATA_DIR: dataDir }), url('hojreh'))));
  const start = performance.now();
  await inTransaction(ctx, async ({ sql }) => {
    await sql`set local session_replication_role to replica`;
    await sql.unsafe(statement);
  });
  const seconds = (performance.now() - start) / 1000;
  await closeDeps(ctx, 5);
  return seconds;
}

/** What became of a job, once it has ended. */
export async function endOf(call: Call, id: string): Promise<Answer> {
  let state = await call(`imports/${id}`);
  while (['applying', 'undoing'].includes(state.status)) {
    await sleep(LOOK_EVERY);
    state = await call(`imports/${id}`);
  }
  return state;
}
