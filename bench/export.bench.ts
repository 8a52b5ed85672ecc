import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { adminOrderEndpoints } from '#contract/admin-orders.ts';
import { readConfig } from '#server/config.ts';
import { systemContext } from '#server/context.ts';
import { startPostgres } from '#server/db/embedded.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { orderLineSheet } from '#server/domain/orders/order-sheet.ts';
import type { TestContext } from '#test/context.ts';
import { aPerson } from '#test/people.ts';
import { unguarded } from '#test/unguarded.ts';
import { startShop } from '../e2e/shop.ts';
import type { Bench } from './bench.ts';

const LINES = 500_000;
const LINES_OF_ORDER = 5;
const MAX_MB = 100;
const EVERY = 100;
const KB = 1024;

/**
 * Exports half a million order lines as a workbook and as CSV from a running shop: rows a second,
 * and memory compared with the idle process.
 */
export const run: Bench = async () => {
  // an existing folder skips the demo catalogue
  const dataDir = process.env.BENCH_DATA;
  const shop = await startShop(dataDir ? { dataDir } : {});
  try {
    const { token, bare } = await fill(shop.dataDir);
    const pid = shop.process.pid ?? 0;
    // the first export also loads its code
    await download(`${shop.url}/api/admin/brands/export`, token, pid);
    const limit = await bare();
    const lines = [];
    for (const format of ['xlsx', 'csv']) {
      const url = `${shop.url}/api/admin/order-lines/export?format=${format}`;
      const { seconds, bytes, more } = await download(url, token, pid);
      lines.push({
        claim: `export of ${LINES} order lines as ${format}`,
        measured: `${Math.round(LINES / seconds)} rows/s, ${Math.round(bytes / KB / KB)} MB in ${seconds.toFixed(1)} s`,
        ratio: `${Math.round(more)} MB more memory, ${((LINES / seconds / limit) * 100).toFixed(0)} % of a bare cursor's ${Math.round(limit)} rows/s`,
        aim: `at most ${MAX_MB} MB more`,
        meets: more <= MAX_MB,
      });
    }
    return lines;
  } finally {
    await shop.stop();
  }
};

/**
 * Inserts past orders into the tables; returns an admin session and the speed at which a bare
 * cursor reads the same rows.
 */
async function fill(dataDir: string) {
  const { url } = await startPostgres({ dataDir });
  const ctx = systemContext(createDeps(readConfig({ DATA_DIR: dataDir }), url('hojreh')));
  const shelf = { ...ctx, ctx, clock: { now: new Date() } } as unknown as TestContext;
  const { id, token } = await aPerson(shelf, { role: 'admin' });
  await unguarded(ctx.pools.long.sql, async (sql) => {
    await sql`
    insert into orders (id, order_number, user_id, buyer, order_type, address, quantity, amount, paid_amount, status, created_at)
    select gen_random_uuid(), 'B' || n, ${id}, '{"firstName": "مشتری", "lastName": "نمونه", "mobileNumber": "09121111111"}',
      'paritial', '{"province": {"id": "8", "label": "تهران"}, "city": "تهران"}', ${LINES_OF_ORDER}, 5000000, 5000000, 'delivered',
      now() - n * interval '1 minute'
    from generate_series(1, ${LINES / LINES_OF_ORDER}::int) n`;
    await sql`
    insert into order_lines (order_id, position, product_id, title, code, link, unit_price, order_quantity, selected_type, line_total)
    select o.id, n, p.id, p.title, p.code, '/', 1000000, 1, 'partialSell', 1000000
    from orders o, generate_series(1, ${LINES_OF_ORDER}::int) n, (select id, title, code from products limit 1) p
    where o.order_number like 'B%'`;
  });
  const every = adminOrderEndpoints['GET /api/admin/orders'].query.parse({});
  const bare = async () => {
    const start = performance.now();
    let rows = 0;
    for await (const bundle of orderLineSheet.rows(ctx, every)) rows += bundle.length;
    await closeDeps(ctx, 5);
    return rows / ((performance.now() - start) / 1000);
  };
  return { token, bare };
}

/** Reads a file to its end, and samples the memory of the process meanwhile. */
async function download(url: string, token: string, pid: number) {
  const rest = memoryOf(pid);
  let most = rest;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, EVERY);
  const start = performance.now();
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}` } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`));
      reply.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      reply.on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
  clearInterval(timer);
  return { seconds: (performance.now() - start) / 1000, bytes, more: most - rest };
}

/** Megabytes a process holds, as the kernel counts them. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / KB;
