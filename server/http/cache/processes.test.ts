import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct, aTerm } from '#test/products.ts';
import { anotherProcess, listening } from '#test/reader.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const { sql, owner } = shop;
afterAll(() => shop.app.server.closeAllConnections());
const here = await listening(shop.app);
const other = await anotherProcess(shop);
const there = await listening(other.app);
const buyer = await aPerson(shop, { balance: 900_000_000 });
const productId = await aProduct(shop, {
  title: 'قوری',
  brand: 'آوا',
  category: 'قوری',
  onHand: 500,
});
const brandId = await aTerm(shop, 'brands', 'آوا');

const sold = [
  await aProduct(shop, { title: 'فنجان', brand: 'آوا', category: 'فنجان', status: 'hidden' }),
  await aProduct(shop, { title: 'نعلبکی', brand: 'آوا', category: 'فنجان', status: 'hidden' }),
];
await sql`insert into posts (id, title, slug, excerpt, contents, author, status, published_at)
  values (${newId()}, 'چای', 'tea', '',
    ${sold.map((id) => `<p>x</p><div data-product="${id}"></div>`).join('')}, 'x', 'published',
    now())`;

const SECOND = 1_000;
/** Timeout for steps without a bound of their own, long for a busy machine. */
const SOON = { timeout: 20_000, interval: 20 };
const PRODUCT = `/api/main/products/${['آوا', 'قوری', 'قوری'].map(encodeURIComponent).join('/')}`;
const HIT = 'hojreh; hit';
const json = async (path: string, read = there) => JSON.parse((await read(path)).text);

/** Changes made in one process and checked in the other, which had the answer cached. */
const changes: [string, string, (n: number) => Promise<unknown>, (answer: never) => unknown][] = [
  [
    'a price',
    PRODUCT,
    (n) =>
      sql`update products
        set partial_price = ${2_000_000 + n}, version = version + 1
        where id = ${productId}`,
    ({ partialPrice }: { partialPrice: number }) => partialPrice,
  ],
  [
    'a stock, by an order',
    PRODUCT,
    async () => {
      const [row] = await sql`select partial_price from products where id = ${productId}`;
      await buy(shop, buyer, 'wallet', { productId, unitPrice: Number(row?.partialPrice) });
    },
    ({ quantity }: { quantity: number }) => quantity,
  ],
  [
    'a banner',
    '/api/main/banners?position=home_hero',
    (n) => sql`insert into banners (id, title, position, image, alt, link)
      values (${newId()}, ${`B${n}`}, 'home_hero', 'x.webp', 'x', '/')`,
    ({ content }: { content: unknown[] }) => content.length,
  ],
  [
    'a brand name',
    PRODUCT,
    (n) =>
      sql`update brands set name = ${`آوای ${n}`}, name_folded = ${`n${n}`} where id = ${brandId}`,
    ({ brand }: { brand: { name: string } }) => brand.name,
  ],
  [
    'a page about the shop',
    '/api/main/pages/about-us',
    (n) => sql`insert into site_pages (key, title, contents) values ('about-us', ${`T${n}`}, '')
      on conflict (key) do update set title = excluded.title`,
    ({ title }: { title: string }) => title,
  ],
  [
    'the name of the shop',
    '/api/main/shop',
    (n) =>
      sql`insert into settings ("only", stored)
        values (true, ${JSON.stringify({ shopName: `حجره ${n}` })}::text::jsonb)
        on conflict ("only") do update set stored = excluded.stored`,
    ({ name }: { name: string }) => name,
  ],
  [
    'a product in a post that is sold again',
    '/api/main/blog/tea',
    (n) =>
      sql`update products
        set status = 'published', published_at = now()
        where id = ${sold[n - 1] ?? ''}`,
    ({ parts }: { parts: unknown[] }) => parts.length,
  ],
];

/** Waits for the new value; reads a second or more after the change must not show the old one. */
async function expectSoon(path: string, shown: (answer: never) => unknown, before: unknown) {
  const changed = performance.now();
  const stale: string[] = [];
  const now = async () => {
    const asked = performance.now() - changed;
    const { text, headers } = await there(path);
    const value = shown(JSON.parse(text) as never);
    if (asked > SECOND && value === before) stale.push(`${asked} ms: ${headers['cache-status']}`);
    return value;
  };
  await expect.poll(now, SOON).not.toEqual(before);
  expect(stale, 'old answers to questions of a second later').toEqual([]);
}

/** Connections of the other process that listen for changes or read them. */
const ofChanges = sql`datname = current_database()
    and pid <> pg_backend_pid()
    and query ~ 'page_changes'`;
const isHit = async (path: string) => (await there(path)).headers['cache-status'] === HIT;

describe('another process shows within a second', () => {
  it.each(changes)('%s', async (_what, path, change, shown) => {
    const before = shown((await json(path)) as never);
    await expect.poll(() => isHit(path), SOON).toBe(true);
    await change(1);
    await expectSoon(path, shown, before);
  });

  it.each(changes)(
    '%s, also when its connections were cut before',
    async (_what, path, change, shown) => {
      const before = shown((await json(path)) as never);
      await owner`select pg_terminate_backend(pid) from pg_stat_activity where ${ofChanges}`;
      await change(2);
      await expectSoon(path, shown, before);
    },
  );

  it('nothing of what it cached before its connections were cut, and listens again', async () => {
    await expect.poll(() => isHit(PRODUCT), SOON).toBe(true);
    await owner`select pg_terminate_backend(pid) from pg_stat_activity where ${ofChanges}`;
    await expect.poll(() => isHit(PRODUCT), SOON).toBe(false);
    const listeners = () =>
      owner`select pid from pg_stat_activity where ${ofChanges} and query ~ '^listen'`;
    await expect.poll(async () => (await listeners()).length, SOON).toBeGreaterThan(0);
    await expect.poll(() => isHit(PRODUCT), SOON).toBe(true);
  });
});

describe('a database connection that answers no more', () => {
  it('delays nobody: pages are rendered without it, and cached again once it is back', async () => {
    await there(PRODUCT);
    const readers = () => owner<{ pid: number }[]>`select pid from pg_stat_activity
      where datname = current_database()
        and pid <> pg_backend_pid()
        and query ~ 'pg_current_snapshot'`;
    await expect.poll(async () => (await readers()).length, SOON).toBeGreaterThan(0);
    const rows = await readers();
    const signal = (name: NodeJS.Signals) =>
      rows.forEach(({ pid }) => void process.kill(pid, name));
    signal('SIGSTOP');
    try {
      // an answer that is not from the cache has no ETag
      const isRendered = async () => (await there(PRODUCT)).headers.etag === undefined;
      await expect.poll(isRendered, SOON).toBe(true);
      expect((await there(PRODUCT)).status).toBe(200);
    } finally {
      signal('SIGCONT');
    }
    await expect.poll(async () => (await there(PRODUCT)).headers.etag, SOON).toBeDefined();
  }, 60_000);
});

describe('the process that makes a change', () => {
  it('shows the new state to every call after the answer', async () => {
    for (let times = 0; times < 10; times++) {
      const { quantity, partialPrice } = await json(PRODUCT, here);
      await buy(shop, buyer, 'wallet', { productId, unitPrice: partialPrice });
      expect((await json(PRODUCT, here)).quantity).toBe(quantity - 1);
    }
  });
});
