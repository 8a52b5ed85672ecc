import { beforeAll, describe, expect, it } from 'vitest';
import { productQuery } from '#contract/catalogue.ts';
import { inTransaction } from '#server/context.ts';
import { renewCounts } from '#server/domain/catalogue/cached-counts.ts';
import { takeStock } from '#server/domain/catalogue/stock.ts';
import { insertWords } from '#server/domain/words/remember-words.ts';
import { type CallOptions, startTestApp } from '#test/app.ts';
import { aProduct, aTerm } from '#test/products.ts';
import { listProducts } from './list-products.ts';
import { renewRanks } from './renew-ranks.ts';

const shop = await startTestApp();
const list = async (query: NonNullable<CallOptions['query']>) =>
  (await shop.call('GET /api/main/products', { query })).body;
const found = async (q: string) => (await list({ q })).items.map(({ code }) => code);
const written = async (id: string) =>
  (
    await shop.sql`select xmin::text as by, ctid::text as at from product_search where id = ${id}`
  )[0];

describe('the index of words', () => {
  it('follows a product within its transaction, and goes back with it', async () => {
    const id = await aProduct(shop, {
      title: 'کتری مسی',
      brand: 'سپید',
      category: 'آشپزخانه',
      code: 'K-1',
    });
    expect(await found('کتری')).toEqual(['K-1']);
    const renamed = inTransaction(shop.ctx, async (tx) => {
      await tx.sql`update products set search_text = ' قوری چینی ' where id = ${id}`;
      throw new Error('no');
    });
    await expect(renamed).rejects.toThrow('no');
    expect(await found('قوری')).toEqual([]);
    await shop.sql`update products set search_text = ' قوری چینی ' where id = ${id}`;
    expect(await found('قوری')).toEqual(['K-1']);
    expect(await found('کتری')).toEqual([]);
    await shop.sql`update products set status = 'hidden' where id = ${id}`;
    expect(await found('قوری')).toEqual([]);
  });

  it('is not touched by a sale, and hears of it afterwards', async () => {
    const id = await aProduct(shop, {
      title: 'سینی',
      brand: 'سپید',
      category: 'آشپزخانه',
      onHand: 1,
    });
    const before = await written(id);
    await inTransaction(shop.ctx, (tx) => takeStock(tx, [{ productId: id, quantity: 1 }], 'test'));
    expect(await written(id)).toEqual(before);
    await renewRanks(shop.ctx);
    const [row] = await shop.sql`select sold_count, has_stock from product_search where id = ${id}`;
    expect(row).toEqual({ soldCount: 1, hasStock: false });
  });

  it('is not written by a change of price, nor are the other indexes beside it', async () => {
    const fields = { brand: 'سپید', category: 'آشپزخانه', price: 900_000, partialPrice: 1_000_000 };
    const id = await aProduct(shop, { title: 'آبکش', ...fields });
    const changed = await inTransaction(shop.ctx, async ({ sql }) => {
      const written = () => sql<{ rows: number; alone: number }[]>`
        select pg_stat_get_xact_tuples_updated('product_search'::regclass)::int as rows,
          pg_stat_get_xact_tuples_hot_updated('product_search'::regclass)::int as alone`;
      const [before] = await written();
      await sql`update products set price = 950000, partial_price = 1100000 where id = ${id}`;
      const [after] = await written();
      return [(after?.rows ?? 0) - (before?.rows ?? 0), (after?.alone ?? 0) - (before?.alone ?? 0)];
    });
    expect(changed).toEqual([1, 1]);
    const dear = { minPrice: 1_050_000, maxPrice: 1_150_000 };
    expect((await list({ q: 'آبکش', ...dear })).items).toHaveLength(1);
    expect((await list({ q: 'آبکش', ...dear, saleType: 'totalSell' })).items).toHaveLength(0);
  });

  it('learns a word as soon as its transaction ends, whichever process wrote it', async () => {
    const other = { ...shop.ctx, config: { ...shop.ctx.config } };
    const corrected = async () =>
      (await listProducts(other, productQuery.parse({ q: 'زمرت' }))).items.map(({ code }) => code);
    expect(await corrected()).toEqual([]);
    await inTransaction(shop.ctx, async (tx) => {
      await insertWords(tx.sql, ['زمرد']);
      // a word that was added later but comes earlier in the index
      await aProduct(shop, {
        title: 'یاقوت',
        brand: 'سپید',
        category: 'آشپزخانه',
        code: 'Z-1',
      });
      expect(await corrected()).toEqual([]);
    });
    await shop.sql`update products set search_text = ' زمرد ' where code = 'Z-1'`;
    expect(await corrected()).toEqual(['Z-1']);
  });
});

describe('a shop of twelve thousand products', { timeout: 120_000 }, () => {
  const MANY = 12_000;
  beforeAll(async () => {
    const brands = [await aTerm(shop, 'brands', 'پرتو'), await aTerm(shop, 'brands', 'نوین')];
    const category = await aTerm(shop, 'categories', 'روشنایی');
    await shop.deps.pools.long.sql`
      insert into products (id, title, slug, code, brand_id, category_id, price, partial_price,
        sale_types, on_hand, sold_count, status, search_text, published_at)
      select ('0190' || lpad(to_hex(n), 4, '0') || '-0000-7000-8000-' || substr(md5(n::text), 1,
        12))::uuid,
        'لامپ ' || n, 'many-' || n, 'M-' || n, (${brands}::uuid[])[1 + (n % 4 = 0)::int],
        ${category}, 900000 + n, 1000000 + n, '{totalSell,partialSell}', 5, n, 'published',
        ' لامپ ' || case when n % 20 = 0 then 'سبز ' else '' end || E'\n m-' || n || ' \n پرتو \n روشنایی \n ',
        now()
      from generate_series(1, ${MANY}::int) n`;
    await shop.sql`insert into search_words (word) values ('لامپ'), ('سبز') on conflict do nothing`;
    await renewCounts(shop.ctx);
  }, 120_000);

  /** Relative error of a count. */
  const near = (count: number, right: number) => Math.abs(count / right - 1);

  it('says about how many a common word finds, and exactly how many a rare one does', async () => {
    // the process caches counts for a few seconds
    await expect
      .poll(async () => (await list({ q: 'لامپ' })).isEstimate, { timeout: 15_000 })
      .toBe(true);
    const common = await list({ q: 'لامپ' });
    expect(near(common.total, MANY)).toBeLessThan(0.2);
    expect(common.items).toHaveLength(24);
    expect(
      near(common.facets.brands.find(({ id }) => id === 'پرتو')?.count ?? 0, MANY * 0.75),
    ).toBeLessThan(0.25);
    expect(common.reachable).toBeLessThanOrEqual(10_000);
    expect(await list({ q: 'لامپ سبز' })).toMatchObject({ total: 600, isEstimate: false });
    expect(await list({ q: 'لامپ', maxPrice: 1_000_100 })).toMatchObject({
      total: 100,
      isEstimate: false,
    });
  });

  it('finds the best sold of a common word first once they are ranked', async () => {
    await renewRanks(shop.ctx);
    expect((await found('لامپ')).slice(0, 3)).toEqual(['M-12000', 'M-11999', 'M-11998']);
    const [{ best = 0 } = {}] =
      await shop.sql`select count(*) as best from product_search where tier = 0`;
    expect(best).toBe(1000);
  });

  it('shows each product on one page of the whole list, whichever the order', async () => {
    const pages = Array.from({ length: 5 }, (_, at) => at + 396);
    for (const sort of ['newest', 'bestselling', 'cheapest', 'expensive']) {
      const shown = await Promise.all(pages.map((page) => list({ sort, page })));
      const codes = shown.flatMap(({ items }) => items.map(({ code }) => code));
      expect(new Set(codes).size, sort).toBe(5 * 24);
    }
  });

  it('counts brands and categories once a minute, and is right then', async () => {
    const counted = async () => {
      const { body } = await shop.call('GET /api/main/categories');
      return body.find(({ slug }) => slug === 'روشنایی')?.productCounter;
    };
    expect(await counted()).toBe(MANY);
    expect(await list({ category: 'روشنایی' })).toMatchObject({ total: MANY, isEstimate: false });
    await shop.deps.pools.long.sql`update products set status = 'hidden' where code like 'M-1%'`;
    await renewCounts(shop.ctx);
    const left = await shop.sql`select count(*) as n
        from products
        where code like 'M-%' and status = 'published'`;
    await expect.poll(counted, { timeout: 15_000 }).toBe(left[0]?.n);
  });
});
