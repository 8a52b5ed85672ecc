import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aFamily } from '#test/families.ts';
import { aPerson } from '#test/people.ts';
import { aProduct, aTerm } from '#test/products.ts';
import { bounds } from './read-page.ts';

const shop = await startTestApp();
const { token } = await aPerson(shop, { role: 'admin' });
type Query = Record<string, string | string[] | number>;
const list = async (query: Query) => (await shop.call('GET /api/main/products', { query })).body;
const totals = async (...facet: string[]) => (await list({ category: 'کفش', facet })).total;
const offered = async (query: Query) =>
  Object.fromEntries(
    (await list(query)).facets.attributes.map(({ name, values }) => [
      name,
      Object.fromEntries(values.map(({ label, count }) => [label, count])),
    ]),
  );

async function narrowBy(category: string, facets: string[]) {
  const rows = (await shop.call('GET /api/admin/categories', { token })).body;
  const row = rows.find(({ name }) => name === category);
  const saved = await shop.call('PATCH /api/admin/categories/:id', {
    token,
    params: { id: row?._id ?? '' },
    body: { name: category, facets, version: row?.version ?? 0 },
  });
  expect(saved.status).toBe(200);
  return saved.body;
}

let made = 0;
async function aShoe(attributes: Record<string, string>, category = 'کفش') {
  const id = await aProduct(shop, { title: `کفش ${++made}`, brand: 'گام', category });
  const named = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  await shop.sql`update products
    set attributes = ${JSON.stringify(named)}::text::jsonb
    where id = ${id}`;
  return id;
}

beforeAll(async () => {
  const top = await aTerm(shop, 'categories', 'کفش');
  await shop.call('POST /api/admin/categories', {
    token,
    body: { name: 'کفش زنانه', parent: top },
  });
  await aShoe({ رنگ: 'مشکی', جنس: 'چرم' });
  await aShoe({ رنگ: 'مشکی', جنس: 'پارچه' });
  await aShoe({ رنگ: 'سفید', جنس: 'پارچه' });
  await aShoe({ رنگ: 'قرمز', جنس: 'چرم', پاشنه: 'بلند' }, 'کفش زنانه');
  await aShoe({ رنگ: 'قرمز', جنس: 'چرم', پاشنه: 'کوتاه' }, 'کفش زنانه');
  await narrowBy('کفش', ['رنگ', 'جنس']);
  await narrowBy('کفش زنانه', ['پاشنه']);
});

describe('attributes of a category', () => {
  it('are offered with their counts where staff chose them, and below', async () => {
    expect(await offered({ category: 'کفش' })).toEqual({
      رنگ: { مشکی: 2, سفید: 1, قرمز: 2 },
      جنس: { چرم: 3, پارچه: 2 },
    });
    expect(await offered({ category: 'کفش-زنانه' })).toEqual({ پاشنه: { بلند: 1, کوتاه: 1 } });
    expect(await offered({})).toEqual({});
    const known = await shop.call('GET /api/admin/categories/:id/facets', {
      token,
      params: { id: await aTerm(shop, 'categories', 'کفش زنانه') },
    });
    expect(known.body.inherited).toEqual(['رنگ', 'جنس']);
    expect(known.body.names.toSorted()).toEqual(['پاشنه', 'جنس', 'رنگ'].toSorted());
    const [colour] = known.body.values.filter(({ name }) => name === 'رنگ');
    expect(colour).toEqual({ name: 'رنگ', values: ['قرمز'] });
    expect(known.body.values.map(({ name }) => name)).toEqual(known.body.names);
  });

  it('narrow a list: any value of one, each of several', async () => {
    expect(await totals('رنگ:مشکی')).toBe(2);
    expect(await totals('رنگ:مشکی', 'رنگ:سفید')).toBe(3);
    expect(await totals('رنگ:مشکی', 'رنگ:سفید', 'جنس:پارچه')).toBe(2);
    const { items } = await list({ category: 'کفش', facet: ['رنگ:سفید'], sort: 'cheapest' });
    expect(items).toHaveLength(1);
    // each obeys every filter but its own
    expect(await offered({ category: 'کفش', facet: ['رنگ:مشکی'] })).toEqual({
      رنگ: { مشکی: 2, سفید: 1, قرمز: 2 },
      جنس: { چرم: 1, پارچه: 1 },
    });
    expect(await offered({ category: 'کفش', facet: ['رنگ:بنفش'] })).toMatchObject({
      رنگ: { بنفش: 0 },
    });
    const narrow = await list({ category: 'کفش', facet: ['رنگ:مشکی'] });
    expect(narrow.facets.categories).toMatchObject([{ label: 'کفش', count: 2 }]);
  });

  it('narrow what words find as well, and are offered with the counts of that', async () => {
    const words = { q: 'کفش', category: 'کفش' };
    expect((await list(words)).total).toBe(5);
    expect(await offered(words)).toEqual({
      رنگ: { مشکی: 2, سفید: 1, قرمز: 2 },
      جنس: { چرم: 3, پارچه: 2 },
    });
    for (const sort of ['relevant', 'cheapest']) {
      const black = await list({ ...words, sort, facet: ['رنگ:مشکی', 'رنگ:سفید', 'جنس:پارچه'] });
      expect(black.total).toBe(2);
      expect(black.items).toHaveLength(2);
      expect(black.facets.categories).toMatchObject([{ label: 'کفش', count: 2 }]);
    }
    expect(await offered({ ...words, facet: ['رنگ:مشکی'] })).toEqual({
      رنگ: { مشکی: 2, سفید: 1, قرمز: 2 },
      جنس: { چرم: 1, پارچه: 1 },
    });
    expect(await list({ ...words, facet: ['رنگ:بنفش'] })).toMatchObject({ total: 0, items: [] });
  });

  it('stand in the same order by price, whichever way a page of them is found', async () => {
    const usual = { ...bounds };
    await shop.sql`
      update products
      set partial_price = 1000 + 10 * (n * 7 % 5), price = 1000 + 10 * (n * 7 % 5)
      from (
        select id, row_number() over (order by id) as n from products) numbered
        where numbered.id = products.id`;
    let maxPrice = 1_000_000;
    const others: Query[] = [{}, { saleType: 'totalSell' }, { available: '1' }, { brand: 'گام' }];
    const pages = async (way: Partial<typeof bounds>) => {
      Object.assign(bounds, usual, way);
      const found = [];
      for (const sort of ['cheapest', 'expensive'])
        for (const asked of others) {
          // another address each time, so that no answer is one that was kept
          maxPrice += 1;
          const facet = ['جنس:چرم', 'رنگ:مشکی', 'رنگ:قرمز'];
          const { items } = await list({ category: 'کفش', facet, sort, maxPrice, ...asked });
          found.push(items.map(({ title }) => title));
        }
      return found;
    };
    const few = await pages({});
    expect(few[0]).toHaveLength(3);
    expect(await pages({ few: 0, fewInStock: 0 })).toEqual(few);
    Object.assign(bounds, usual);
  });

  it('are ignored where nothing offers them, however they are asked for', async () => {
    const all = await totals();
    for (const facet of [
      'وزن:یک',
      'رنگ',
      ':',
      '',
      'رنگ:',
      "رنگ'); drop table x",
      '%',
      'constructor:x',
    ])
      expect(await totals(facet)).toBe(all);
    expect(await totals('رنگ:مشکی', 'رنگ:مشکی')).toBe(2);
    const path = (query: string) => shop.app.inject({ url: `/api/main/products?${query}` });
    const long = `facet=${encodeURIComponent(`رنگ:${'آ'.repeat(400)}`)}`;
    const many = Array.from({ length: 300 }, (_, n) => `facet=a:${n}`).join('&');
    for (const query of [long, many, 'facet[]=x', 'facet=%00', 'facet=%F0%9F%91%9F:1'])
      expect((await path(`category=x&${query}`)).statusCode, query).toBeLessThan(500);
  });

  it('know the options of every variant, and follow each change', async () => {
    const family = await aFamily(shop, {
      title: 'کتانی',
      choices: { رنگ: ['آبی', 'سبز'] },
      product: { brand: 'گام', category: 'کفش' },
    });
    expect(await totals('رنگ:آبی')).toBe(1);
    expect(await totals('رنگ:سبز')).toBe(1);
    expect(await totals('رنگ:سبز', 'رنگ:آبی')).toBe(1);
    const [green] = await shop.sql<{ id: string }[]>`
      select id from products where option_values = '{سبز}' and family_id = ${family._id}`;
    await shop.sql`update products set status = 'hidden' where id = ${green?.id ?? ''}`;
    expect(await totals('رنگ:سبز')).toBe(0);
    const id = await aShoe({ رنگ: 'طلایی' });
    expect(await totals('رنگ:طلایی')).toBe(1);
    await shop.sql`update products set status = 'archived' where id = ${id}`;
    expect(await totals('رنگ:طلایی')).toBe(0);
  });
});
