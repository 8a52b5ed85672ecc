import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aFamily } from '#test/families.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { sql } = shop;

/** Invalidated page tags since the last call, one list per row. */
async function changesOf(): Promise<string[][]> {
  const rows = await sql<
    { tags: string[] }[]
  >`with gone as (delete from page_changes returning tags) select tags from gone`;
  return rows.map(({ tags }) => tags.toSorted());
}

it('invalidates all pages of one price statement in one row', async () => {
  const products = await Promise.all(
    [1, 2, 3].map((n) =>
      aProduct(shop, { title: `لیوان ${n}`, brand: 'پارسه', category: 'لوازم' }),
    ),
  );
  const draft = await aProduct(shop, {
    title: 'پیش‌نویس',
    brand: 'تابان',
    category: 'لوازم',
    status: 'draft',
  });
  await changesOf();
  await sql`update products set price = price - 1000 where id = any(${[...products, draft]}::uuid[])`;
  const [changed, ...more] = await changesOf();
  expect(more).toEqual([]);
  const [terms] = await sql<{ brand: string; category: string }[]>`
    select b.slug as brand, c.slug as category from products p
    join brands b on b.id = p.brand_id
    join categories c on c.id = p.category_id
    where p.id = ${products[0] ?? ''}`;
  expect(changed).toEqual(
    [
      ...products.map((id) => `product:${id}`),
      'products',
      'prices',
      `prices:brand:${terms?.brand}`,
      `prices:category:${terms?.category}`,
    ].toSorted(),
  );
  const search = await sql`select distinct price
      from product_search
      where id = any(${[...products, draft]}::uuid[])`;
  expect(search).toEqual([{ price: 899_000 }]);
});

it('tells nothing of prices where a statement changes none, and that products have changed where one goes', async () => {
  const id = await aProduct(shop, { title: 'بشقاب', brand: 'پارسه', category: 'لوازم' });
  await changesOf();
  await sql`update products set price = price, low_stock_at = 3 where id = ${id}`;
  expect(await changesOf()).toEqual([]);
  await sql`update products set price = null where id = ${id}`;
  expect((await changesOf()).flat()).toEqual(
    expect.arrayContaining(['goods', 'prices', `product:${id}`]),
  );
});

it('chooses anew who stands in lists for each family of which a statement changes prices', async () => {
  const families = [await aFamily(shop, {}), await aFamily(shop, {})];
  const ids = families.map(({ _id }) => _id);
  const lasts = families.map(({ variants }) => variants.at(-1)?._id ?? '');
  await changesOf();
  await sql`update products
    set partial_price = partial_price - 50000
    where id = any(${lasts}::uuid[])`;
  const leads = await sql<{ id: string }[]>`
    select id from products where family_id = any(${ids}::uuid[]) and is_lead order by id`;
  expect(leads.map(({ id }) => id)).toEqual(lasts.toSorted());
  const found = await sql`
    select s.id from product_search s where s.id = any(${lasts}::uuid[]) and s.status = 'published'
      and s.partial_price = (select partial_price from products p where p.id = s.id)`;
  expect(found).toHaveLength(2);
  const differ =
    await sql`select from product_families where id = any(${ids}::uuid[]) and prices_differ`;
  expect(differ).toHaveLength(2);
  expect((await changesOf()).flat()).toEqual(
    expect.arrayContaining(ids.map((id) => `family:${id}`)),
  );
});
