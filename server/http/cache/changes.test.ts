import { connect } from 'node:net';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { apiContext } from '#app/server-context.ts';
import { buildApp } from '#server/app.ts';
import { newId } from '#server/db/new-id.ts';
import { EVERYTHING, readPageChanges } from '#server/db/page-changes.ts';
import { addPages } from '#server/http/pages.ts';
import { MINUTE } from '#shared/time.ts';
import { startTestContext } from '#test/context.ts';
import { holdConnection } from '#test/hold-connection.ts';
import { listening } from '#test/reader.ts';

const context = await startTestContext();
const { sql, owner, clock } = context;

/** Renders the title of the about page; waits before it reads, and before it answers. */
let entry: Promise<unknown> = Promise.resolve();
let gate: Promise<unknown> = Promise.resolve();
let renders = 0;
type Caller = (key: string, input: object) => Promise<{ title: string }>;
const render = async (
  _request: Request,
  status: number,
  _headers: Headers,
  _entry: unknown,
  loading: { get(key: unknown): Caller },
) => {
  renders += 1;
  await entry;
  const { title } = await loading.get(apiContext)('GET /api/main/pages/:key', {
    params: { key: 'about-us' },
  });
  await gate;
  return new Response(`<html>${title}`, { status, headers: { 'content-type': 'text/html' } });
};
const build = {
  entry: { module: { default: render } },
  routes: { root: { id: 'root', path: '', module: { default: () => null } } },
  assets: { version: '1', entry: { imports: [], module: '' }, routes: {}, url: '' },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;
/** Delays the reads of changes. */
let news: Promise<unknown> = Promise.resolve();
const { pools } = context.deps;
const lateChanges = new Proxy(pools.changes.sql, {
  apply: async (target, self, args) => {
    await news;
    return Reflect.apply(target, self, args);
  },
});
const changes = { ...pools.changes, sql: lateChanges };
const shop = await buildApp({ ...context.deps, pools: { ...pools, changes } });
addPages(shop, context.deps, build);
afterAll(() => shop.app.close());
const read = await listening(shop.app);

const call = (title: string) => sql`
  insert into site_pages (key, title, contents) values ('about-us', ${title}, '')
  on conflict (key) do update set title = excluded.title`;
const titleNow = async () => (await read('/')).text.replace('<html>', '');
beforeEach(() => {
  renders = 0;
});

describe('a change', () => {
  it('that is made while a page is rendered ends that rendering: nobody who asks afterwards gets it', async () => {
    const known = async () => JSON.parse((await read('/api/main/pages/about-us')).text).title;
    await call('before');
    await expect.poll(known).toBe('before');
    const { promise, resolve: open } = Promise.withResolvers<void>();
    gate = promise;
    const early = titleNow();
    await expect.poll(() => renders).toBe(1);
    await call('after');
    await expect.poll(known).toBe('after');
    // it waits for the same render, which is older than the change
    const late = titleNow();
    open();
    expect([await early, await late, await titleNow()]).toEqual(['before', 'after', 'after']);
  });

  it('that one page has shown is never missing in another, however late it is read', async () => {
    const known = async () => JSON.parse((await read('/api/main/pages/about-us')).text).title;
    await call('old');
    await expect.poll(known).toBe('old');
    const [reading, arrival] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    entry = reading.promise;
    const page = titleNow();
    await expect.poll(() => renders).toBe(1);
    news = arrival.promise;
    await call('new');
    reading.resolve();
    // shorter than the time for which a read of changes proves the cache
    setTimeout(arrival.resolve, 300);
    expect([await page, await known()]).toEqual(['new', 'new']);
  });

  it('is reported once, in whatever order transactions commit', async () => {
    const invalidated: string[][] = [];
    const changes = readPageChanges({
      hasPosition: true,
      sql: context.deps.pools.changes.sql,
      log: context.deps.log,
      tell: (tags) => void invalidated.push(tags),
    });
    await changes.prove();
    const [first, second] = [holdConnection(context.url), holdConnection(context.url)];
    await first`begin`;
    await first`insert into page_changes (tags) values ('{first}')`;
    await second`insert into page_changes (tags) values ('{second}')`;
    changes.suspect();
    await changes.prove();
    await first`commit`;
    changes.suspect();
    await changes.prove();
    changes.suspect();
    await changes.prove();
    expect(invalidated.flat().filter((tag) => ['first', 'second'].includes(tag))).toEqual([
      'second',
      'first',
    ]);
    for (const one of [first, second]) one.release();
    await changes.close();
  });

  it('is read from a database that tells nobody its place in the log', async () => {
    const { pools, log } = context.deps;
    await owner`revoke execute on function pg_current_wal_insert_lsn() from public`;
    const without = readPageChanges({
      sql: pools.changes.sql,
      log,
      tell: () => {},
      hasPosition: false,
    });
    expect(await without.prove()).toBe(true);
    expect(without.position()).toBeUndefined();
    await without.close();
    await owner`grant execute on function pg_current_wal_insert_lsn() to public`;
  });

  it('that this process has answered is not known by a reading that began before it', async () => {
    const invalidated: string[] = [];
    let readings = 0;
    let open: Promise<void> = Promise.resolve();
    const sql = new Proxy(context.deps.pools.changes.sql, {
      apply: async (target, self, args) => {
        const rows = await Reflect.apply(target, self, args);
        readings += 1;
        await open;
        return rows;
      },
    });
    const changes = readPageChanges({
      hasPosition: false,
      sql,
      log: context.deps.log,
      tell: (tags) => void invalidated.push(...tags),
    });
    await changes.prove();
    const { promise, resolve } = Promise.withResolvers<void>();
    open = promise;
    const before = readings;
    const early = changes.prove();
    await expect.poll(() => readings).toBe(before + 1);
    await owner`insert into page_changes (tags) values ('{answered}')`;
    changes.suspect();
    resolve();
    await early;
    expect(changes.isProven(), 'the early reading proves the change').toBe(false);
    expect(invalidated, 'reported by the early reading').not.toContain('answered');
    const isProven = async () => (await changes.prove()) && changes.isProven();
    await expect.poll(isProven, { message: 'a reading after it proves it' }).toBe(true);
    expect(invalidated, 'reported by the reading after it').toContain('answered');
    await changes.close();
  });

  it('of thousands of products at once throws everything away, once', async () => {
    const invalidated: string[][] = [];
    const changes = readPageChanges({
      hasPosition: true,
      sql: context.deps.pools.changes.sql,
      log: context.deps.log,
      tell: (tags) => void invalidated.push(tags),
    });
    await changes.prove();
    invalidated.splice(0);
    await sql`insert into page_changes (tags)
      select array['product:' || n]
      from generate_series(1, 10000) n`;
    changes.suspect();
    await changes.prove();
    expect(invalidated).toEqual([[EVERYTHING]]);
    await changes.close();
  });

  it('of any column of a product is watched, but of those that no page prints', async () => {
    const rows = await owner<{ name: string }[]>`
      select a.attname as name from pg_attribute a
      where a.attrelid = 'products'::regclass
        and a.attnum > 0
        and not a.attisdropped
        and not exists (
        select from pg_trigger t
        where t.tgrelid = a.attrelid and t.tgname ~ '^page_' and a.attnum = any(t.tgattr))
      order by 1`;
    const unseen = [
      'barcode',
      'created_at',
      'id',
      'low_stock_at',
      'sold_count',
      'updated_at',
      'vat_percent',
      'version',
      'weight_grams',
    ];
    const printed = rows.map(({ name }) => name).filter((name) => !/^search/.test(name));
    expect(printed, 'a new column belongs in the trigger or in the list of unseen columns').toEqual(
      unseen,
    );
  });
});

describe('what is cached', () => {
  it('ends when a banner begins or ends, on time', async () => {
    const at = (minutes: number) => new Date(clock.now.getTime() + minutes * MINUTE).toISOString();
    await sql`insert into banners (id, title, position, image, alt, link, starts_at, ends_at)
      values (${newId()}, 'x', 'home_hero', 'x.webp', 'x', '/', ${at(2)}, ${at(4)})`;
    const shown = async () => JSON.parse((await read('/api/main/banners')).text).content.length;
    await expect.poll(shown).toBe(0);
    clock.advance(2.1);
    expect(await shown()).toBe(1);
    clock.advance(2);
    expect(await shown()).toBe(0);
  });

  it('is not used while changes cannot be read', async () => {
    const path = '/api/main/pages/about-us';
    const isCached = async () => (await read(path)).headers['cache-status'] === 'hojreh; hit';
    await expect.poll(isCached).toBe(true);
    await owner`alter table page_changes rename to lost_changes`;
    await expect.poll(async () => (await read(path)).headers['cache-status']).toBeUndefined();
    expect((await read(path)).status).toBe(200);
    await owner`alter table lost_changes rename to page_changes`;
    await expect.poll(isCached).toBe(true);
  });

  it('goes to others while many readers take it a byte at a time, or not at all', async () => {
    const { port } = shop.app.server.address() as { port: number };
    const slow = Array.from({ length: 50 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.pause();
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20));
      return socket;
    });
    for (let n = 0; n < 20; n++) expect((await read('/')).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });
});
