import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { startTestApp } from '#test/app.ts';
import { aNamed, aProduct } from '#test/goods.ts';
import { aPerson } from '#test/people.ts';
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
const brandId = await aNamed(shop, 'brands', 'آوا');

const sold = [
  await aProduct(shop, { title: 'فنجان', brand: 'آوا', category: 'فنجان', status: 'hidden' }),
  await aProduct(shop, { title: 'نعلبکی', brand: 'آوا', category: 'فنجان', status: 'hidden' }),
];
await sql`insert into posts (id, title, slug, excerpt, contents, author, status, published_at)
  values (${newId()}, 'چای', 'tea', '', ${sold.map((id) => `<p>x</p><div data-product="${id}"></div>`).join('')}, 'x', 'published', now())`;

const SECOND = { timeout: 1_000, interval: 20 };
/** A new connection takes its time where the machine is busy. */
const AGAIN = { timeout: 3_000, interval: 20 };
const PRODUCT = `/api/main/products/${['آوا', 'قوری', 'قوری'].map(encodeURIComponent).join('/')}`;
const json = async (path: string, read = there) => JSON.parse((await read(path)).text);

/** Each change is made in one process and looked for in the other, where the answer was kept before. */
const changes: [string, string, (n: number) => Promise<unknown>, (answer: never) => unknown][] = [
  [
    'a price',
    PRODUCT,
    (n) =>
      sql`update products set partial_price = ${2_000_000 + n}, version = version + 1 where id = ${productId}`,
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
      sql`insert into settings ("only", stored) values (true, ${JSON.stringify({ shopName: `حجره ${n}` })}::text::jsonb)
        on conflict ("only") do update set stored = excluded.stored`,
    ({ name }: { name: string }) => name,
  ],
  [
    'a product in a post that is sold again',
    '/api/main/blog/tea',
    (n) =>
      sql`update products set status = 'published', published_at = now() where id = ${sold[n - 1] ?? ''}`,
    ({ parts }: { parts: unknown[] }) => parts.length,
  ],
];

describe('another process shows within a second', () => {
  it.each(changes)('%s', async (_what, path, change, shown) => {
    const before = shown((await json(path)) as never);
    expect((await there(path)).headers.etag).toBe((await there(path)).headers.etag);
    await change(1);
    await expect.poll(async () => shown((await json(path)) as never), SECOND).not.toEqual(before);
  });

  it.each(changes)(
    '%s, also when its connections were cut before @s361',
    async (_what, path, change, shown) => {
      const before = shown((await json(path)) as never);
      await owner`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query ~ 'page_changes'`;
      await change(2);
      await expect.poll(async () => shown((await json(path)) as never), AGAIN).not.toEqual(before);
    },
  );
});

describe('a database connection that answers no more', () => {
  it('keeps nobody waiting: pages are drawn without it, and kept again once it is back @s357', async () => {
    await there(PRODUCT);
    const readers = () => owner<{ pid: number }[]>`select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query ~ 'pg_current_snapshot'`;
    await expect.poll(async () => (await readers()).length, AGAIN).toBeGreaterThan(0);
    const rows = await readers();
    const signal = (name: NodeJS.Signals) =>
      rows.forEach(({ pid }) => void process.kill(pid, name));
    signal('SIGSTOP');
    try {
      // what is not from memory has no tag
      const isDrawn = async () => (await there(PRODUCT)).headers.etag === undefined;
      await expect.poll(isDrawn, { timeout: 6_000 }).toBe(true);
      expect((await there(PRODUCT)).status).toBe(200);
    } finally {
      signal('SIGCONT');
    }
    await expect.poll(async () => (await there(PRODUCT)).headers.etag, SECOND).toBeDefined();
  }, 15_000);
});

describe('the process that makes a change', () => {
  it('shows it to whoever asks after it was answered', async () => {
    for (let times = 0; times < 10; times++) {
      const { quantity, partialPrice } = await json(PRODUCT, here);
      await buy(shop, buyer, 'wallet', { productId, unitPrice: partialPrice });
      expect((await json(PRODUCT, here)).quantity).toBe(quantity - 1);
    }
  });
});
