import { afterEach, beforeAll, expect, it } from 'vitest';
import { bounds } from '#server/db/lists/find-few.ts';
import { slugOf } from '#shared/slug.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct, aTerm } from '#test/products.ts';

const shop = await startTestApp();
const { call, owner, sql } = shop;
const usual = { ...bounds };
const { token } = await aPerson(shop, { role: 'admin' });

beforeAll(async () => {
  for (const [n, category] of ['کفش', 'بوت', 'صندل', 'لوازم'].entries())
    await aProduct(shop, { title: `نمونه ${n}`, brand: n % 2 ? 'آوا' : 'پارسه', category });
  const above = await aTerm(shop, 'categories', 'پوشیدنی');
  await sql`update categories set parent_id = ${above} where name in ('کفش', 'بوت', 'صندل')`;
  // past the code that makes products, as an import writes them: many at once
  await owner`
    insert into products (id, title, slug, code, brand_id, category_id, price, partial_price,
      sale_types, on_hand, search_text, status)
    select gen_random_uuid(),
      (array['پیراهن', 'گل', 'چراغ', 'ژاکت', 'كفش', 'زنگ'])[1 + n % 6] || ' ' || n / 5,
      'many-' || n, 'M-' || n, p.brand_id, p.category_id, 1000, 2000, '{totalSell,partialSell}',
      n % 7, '', case when n % 3 = 0 then 'hidden' else 'published' end
    from generate_series(1, 60) n join products p on p.title = 'نمونه ' || n % 4`;
  await owner`analyze products, product_titles`;
});

afterEach(() => {
  Object.assign(bounds, usual);
});

type Query = Record<string, string | number>;
const WHERE: [Query, string][] = [
  [{}, 'true'],
  [{ brand: slugOf('آوا') }, `b.name = 'آوا'`],
  [{ category: slugOf('کفش') }, `c.name = 'کفش'`],
  [{ category: slugOf('پوشیدنی') }, `c.name in ('کفش', 'بوت', 'صندل')`],
  [{ status: 'hidden' }, `p.status = 'hidden'`],
  [
    { brand: slugOf('آوا'), category: slugOf('پوشیدنی'), status: 'published' },
    `b.name = 'آوا' and c.name in ('کفش', 'بوت', 'صندل') and p.status = 'published'`,
  ],
];

async function asListed(query: Query) {
  const { status, body } = await call('GET /api/admin/products', { token, query });
  expect(status).toBe(200);
  return body.items.map(({ _id }) => _id);
}

/** As the products themselves stand in order. */
async function asSorted(where: string, way: 'asc' | 'desc', page: number) {
  const rows = await owner.unsafe(`
    select p.id from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    where ${where} order by p.title ${way}, p.id ${way} limit 25 offset ${(page - 1) * 25}`);
  return rows.map(({ id }) => id);
}

async function expectAllInOrder() {
  for (const [query, where] of WHERE)
    for (const direction of ['asc', 'desc'] as const)
      for (const page of [1, 2]) {
        const asked = { ...query, sort: 'title', direction, page, pageSize: 25 };
        expect({ asked, ids: await asListed(asked) }).toEqual({
          asked,
          ids: await asSorted(where, direction, page),
        });
      }
}

it('lists products by title, of all, a brand, a branch of categories or a status, whether few or many', async () => {
  await expectAllInOrder();
  Object.assign(bounds, { few: 1, some: 2, walked: 30, ofMonths: 30 });
  await expectAllInOrder();
  Object.assign(bounds, { few: 1, some: 2, walked: 60, ofMonths: 1 });
  await expectAllInOrder();
});

it('a product that is renamed or moved stands in its new place', async () => {
  await owner`update products set title = 'آغاز' where code in ('M-7', 'M-30')`;
  await owner`update products
    set category_id = (select id from categories where name = 'بوت')
    where code like 'M-1%'`;
  await owner`update products
    set brand_id = (select id from brands where name = 'آوا')
    where code like 'M-2%'`;
  await owner`delete from products where code = 'M-9'`;
  await expectAllInOrder();
  Object.assign(bounds, { few: 1, some: 2, walked: 60, ofMonths: 1 });
  await expectAllInOrder();
  expect(
    await owner`
      select from products p full join product_titles t on t.id = p.id
      where (p.title, p.brand_id, p.category_id) is distinct from (t.title, t.brand_id,
        t.category_id)`,
  ).toHaveLength(0);
});
