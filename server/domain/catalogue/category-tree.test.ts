import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
let token: string;
beforeAll(async () => {
  ({ token } = await aPerson(shop, { role: 'admin' }));
});

const add = async (name: string, parent: string | null = null) =>
  (await shop.call('POST /api/admin/categories', { token, body: { name, parent } })).body;
const all = async () => (await shop.call('GET /api/admin/categories', { token })).body;
const namesBelow = async (parent: string | null) =>
  (await all()).filter((one) => one.parent === parent).map(({ name }) => name);
type Asked = { id: string; parent: string | null; before?: string | null };
async function place({ id, parent, before = null }: Asked) {
  const version = (await all()).find(({ _id }) => _id === id)?.version ?? 0;
  return shop.call('PATCH /api/admin/categories/:id/place', {
    token,
    params: { id },
    body: { parent, before, version },
  });
}

describe('the tree of categories', () => {
  it('has three levels and no loop', async () => {
    const top = await add('دیجیتال');
    const middle = await add('گوشی', top._id);
    const leaf = await add('قاب گوشی', middle._id);
    expect(leaf.above).toEqual(['دیجیتال', 'گوشی']);
    const fourth = await shop.call('POST /api/admin/categories', {
      token,
      body: { name: 'قاب چرمی', parent: leaf._id },
    });
    expect(fourth.status).toBe(422);
    expect(fourth.body.fields).toEqual({ parent: 'category_too_deep' });
    for (const parent of [top._id, middle._id, leaf._id]) {
      const refused = await place({ id: top._id, parent });
      expect([refused.status, refused.body.fields]).toEqual([
        422,
        { parent: 'category_below_itself' },
      ]);
    }
    // a category with two levels below it can only be at the top
    const other = await add('خانه');
    expect((await place({ id: top._id, parent: other._id })).body.fields).toEqual({
      parent: 'category_too_deep',
    });
    const gone = await place({ id: leaf._id, parent: '00000000-0000-7000-8000-000000000000' });
    expect(gone.body.fields).toEqual({ parent: 'field_invalid' });
  });

  it('keeps the order in which siblings are put, and a new one is the last', async () => {
    const top = await add('ترتیب');
    const [one, two, three] = [
      await add('یکم', top._id),
      await add('دوم', top._id),
      await add('سوم', top._id),
    ];
    expect(await namesBelow(top._id)).toEqual(['یکم', 'دوم', 'سوم']);
    await place({ id: three._id, parent: top._id, before: one._id });
    expect(await namesBelow(top._id)).toEqual(['سوم', 'یکم', 'دوم']);
    await place({ id: three._id, parent: top._id, before: two._id });
    expect(await namesBelow(top._id)).toEqual(['یکم', 'سوم', 'دوم']);
    const stale = await shop.call('PATCH /api/admin/categories/:id/place', {
      token,
      params: { id: three._id },
      body: { parent: null, before: null, version: 1 },
    });
    expect([stale.status, stale.body.message]).toEqual([409, 'conflict']);
  });

  it('is deleted from its leaves on', async () => {
    const top = await add('گذرا');
    const leaf = await add('گذراتر', top._id);
    const remove = (id: string) =>
      shop.call('DELETE /api/admin/categories/:id', { token, params: { id } });
    expect(await remove(top._id)).toMatchObject({
      status: 409,
      body: { message: 'category_has_below' },
    });
    expect((await remove(leaf._id)).status).toBe(204);
    expect((await remove(top._id)).status).toBe(204);
  });

  it('stays a tree of three levels whatever many staff do at once', async () => {
    const names = ['الف', 'ب', 'پ', 'ت', 'ث'];
    const ids = await Promise.all(names.map(async (name) => (await add(`شاخه ${name}`))._id));
    const at = fc.nat(ids.length - 1);
    const moves = fc.array(fc.tuple(at, fc.option(at)), { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(moves, async (asked) => {
        const answers = await Promise.all(
          asked.map(([id, parent]) =>
            place({ id: ids[id] ?? '', parent: parent === null ? null : (ids[parent] ?? '') }),
          ),
        );
        for (const { status } of answers) expect([200, 409, 422]).toContain(status);
        const rows = await all();
        // a loop would drop out of the list, and a fourth level would have three ancestors
        expect(rows.filter(({ _id }) => ids.includes(_id))).toHaveLength(ids.length);
        expect(Math.max(...rows.map(({ above }) => above.length))).toBeLessThanOrEqual(2);
      }),
      { numRuns: 15 },
    );
  });
});

type Query = Record<string, string | string[] | number>;

describe('what is below a category', () => {
  let phones: string;
  beforeAll(async () => {
    const top = await add('کالای برقی');
    ({ _id: phones } = await add('تلفن', top._id));
    await add('تلفن رومیزی', phones);
    await aProduct(shop, { title: 'سیم', brand: 'برق‌کار', category: 'کالای برقی', price: 100 });
    await aProduct(shop, { title: 'تلفن دکمه‌ای', brand: 'برق‌کار', category: 'تلفن' });
    await aProduct(shop, {
      title: 'تلفن رومیزی ساده',
      brand: 'زنگ',
      category: 'تلفن رومیزی',
      price: 5_000_000,
      partialPrice: 6_000_000,
      onHand: 0,
    });
  });
  const list = async (query: Query) => (await shop.call('GET /api/main/products', { query })).body;
  const titles = async (query: Query) => (await list(query)).items.map(({ title }) => title).sort();

  it('stands in its list, counts, prices and search', async () => {
    const top = await list({ category: 'کالای-برقی' });
    expect(top.total).toBe(3);
    expect(top.facets.price).toEqual({ min: 1_000_000, max: 6_000_000 });
    expect(top.facets.brands.map(({ id, count }) => [id, count])).toEqual([
      ['برق-کار', 2],
      ['زنگ', 1],
    ]);
    expect(await titles({ category: 'تلفن' })).toEqual(['تلفن دکمه‌ای', 'تلفن رومیزی ساده']);
    expect(await titles({ category: 'تلفن', available: '1' })).toEqual(['تلفن دکمه‌ای']);
    expect(await titles({ category: 'کالای-برقی', minPrice: 2_000_000 })).toEqual([
      'تلفن رومیزی ساده',
    ]);
    const found = await shop.call('GET /api/main/search', {
      query: { q: 'رومیزی', category: 'کالای-برقی' },
    });
    expect(found.body.items.map(({ title }) => title)).toEqual(['تلفن رومیزی ساده']);
    const staff = await shop.call('GET /api/admin/products', {
      token,
      query: { category: 'کالای-برقی' },
    });
    expect(staff.body.total).toBe(3);
    expect((await all()).find(({ name }) => name === 'کالای برقی')?.productCounter).toBe(3);
    const menu = (await shop.call('GET /api/main/categories')).body;
    const own = menu.filter(({ name }) => /برقی|تلفن/.test(name));
    expect(own.map(({ name, level, productCounter }) => [name, level, productCounter])).toEqual([
      ['کالای برقی', 1, 3],
      ['تلفن', 2, 2],
      ['تلفن رومیزی', 3, 1],
    ]);
    expect(own[0]?.brands.map(({ name }) => name)).toEqual(['برق‌کار', 'زنگ']);
  });

  it('is offered level after level; a lower choice counts beside a higher one', async () => {
    const offered = async (query: Query) =>
      (await list(query)).facets.categories
        .filter(({ label }) => /برقی|تلفن/.test(label))
        .map(({ label, level, count }) => [label, level, count]);
    expect(await offered({})).toEqual([['کالای برقی', 1, 3]]);
    expect(await offered({ category: 'کالای-برقی' })).toEqual([
      ['کالای برقی', 1, 3],
      ['تلفن', 2, 2],
    ]);
    expect(await offered({ category: ['تلفن', 'کالای-برقی'] })).toEqual([
      ['کالای برقی', 1, 3],
      ['تلفن', 2, 2],
      ['تلفن رومیزی', 3, 1],
    ]);
    expect((await list({ category: ['تلفن', 'کالای-برقی'] })).total).toBe(2);
  });

  it('leads its pages back to the top, and is hidden with it while its products stay on sale', async () => {
    const open = () =>
      shop.call('GET /api/main/products/:brand/:category/:product', {
        params: { brand: 'زنگ', category: 'تلفن-رومیزی', product: 'تلفن-رومیزی-ساده' },
      });
    const listing = () =>
      shop.call('GET /api/main/listing/:brand/:category', {
        params: { brand: 'زنگ', category: 'تلفن-رومیزی' },
      });
    const above = [
      { name: 'کالای برقی', slug: 'کالای-برقی' },
      { name: 'تلفن', slug: 'تلفن' },
    ];
    expect((await open()).body).toMatchObject({ isListed: true, above });
    expect((await listing()).body).toMatchObject({ above });
    const top = (await all()).find(({ name }) => name === 'کالای برقی');
    await shop.sql`update categories set is_active = false where id = ${top?._id ?? ''}`;
    expect((await open()).body).toMatchObject({ isListed: false });
    expect((await listing()).status).toBe(404);
    const menu = (await shop.call('GET /api/main/categories')).body.map(({ name }) => name);
    expect(menu).not.toContain('تلفن رومیزی');
    expect(await titles({ brand: 'زنگ' })).toEqual(['تلفن رومیزی ساده']);
    const leaf = (await all()).find(({ name }) => name === 'تلفن رومیزی');
    expect(leaf).toMatchObject({ isActive: true, isHiddenAbove: true });
  });
});

describe('a category that is merged into another', () => {
  const merge = (id: string, body: { into: string; version: number }) =>
    shop.call('POST /api/admin/categories/:id/merge', { token, params: { id }, body });
  const pathOf = async (id: string) => {
    const [row] = await shop.sql<{ brand: string; category: string; product: string }[]>`
      select b.slug as brand, c.slug as category, p.slug as product from products p
      join brands b on b.id = p.brand_id
      join categories c on c.id = p.category_id
      where p.id = ${id}`;
    return row ?? { brand: '', category: '', product: '' };
  };

  it('leaves its products, its addresses and theirs to the other, and stands in the log', async () => {
    const id = await aProduct(shop, { title: 'ماگ سفالی', brand: 'لالجین', category: 'ماگ‌ها' });
    await aProduct(shop, { title: 'لیوان بلور', brand: 'لالجین', category: 'لیوان‌ها' });
    const find = async (name: string) => (await all()).find((one) => one.name === name);
    const [from, to] = [await find('ماگ‌ها'), await find('لیوان‌ها')];
    if (!from || !to) throw new Error('not there');
    const old = await pathOf(id);
    // an address that the product had in the category before its rename
    const edited = (await shop.call('GET /api/admin/products/:id', { token, params: { id } })).body;
    await shop.sql`insert into product_aliases (brand_id, category_id, slug, product_id)
      select brand_id, category_id, 'نام-پیشین', id from products where id = ${id}`;
    expect(await merge(from._id, { into: from._id, version: from.version })).toMatchObject({
      status: 422,
      body: { fields: { into: 'field_invalid' } },
    });
    expect((await merge(from._id, { into: to._id, version: from.version + 1 })).status).toBe(409);
    const { body } = await merge(from._id, { into: to._id, version: from.version });
    expect(body).toMatchObject({ name: 'لیوان‌ها', aliases: [from.slug] });
    expect(await find('ماگ‌ها')).toBeUndefined();
    const now = `/${old.brand}/${to.slug}/${old.product}`;
    for (const product of [old.product, 'نام-پیشین']) {
      const asked = await shop.call('GET /api/main/products/:brand/:category/:product', {
        params: { ...old, product },
      });
      expect(asked.body).toEqual({ movedTo: encodeURI(now) });
    }
    const listed = await shop.call('GET /api/main/products', { query: { category: from.slug } });
    expect(listed.body.items).toHaveLength(2);
    const found = await shop.call('GET /api/admin/products', {
      token,
      query: { category: to.slug, q: 'ماگ سفالی' },
    });
    expect(found.body.items[0]).toMatchObject({ _id: id, version: edited.version + 1 });
    const [log] = await shop.sql`
      select before, after
      from audit_logs
      where action = 'categories.merge' and entity_id = ${to._id}`;
    expect(log).toMatchObject({
      before: { name: 'ماگ‌ها' },
      after: { name: 'لیوان‌ها', products: 1 },
    });
  });

  it('is refused with what lies below it, or where two products would have one address', async () => {
    const [a, b] = [await add('بالا'), await add('کنار')];
    await add('پایین', a._id);
    expect((await merge(a._id, { into: b._id, version: a.version })).body.message).toBe(
      'category_has_below',
    );
    for (const category of ['کاسه', 'پیاله'])
      await aProduct(shop, { title: 'ظرف مسی', brand: 'زنجان', category });
    const [from, to] = ['کاسه', 'پیاله'].map(async (name) =>
      (await all()).find((one) => one.name === name),
    );
    const [one, other] = [await from, await to];
    const refused = await merge(one?._id ?? '', { into: other?._id ?? '', version: 1 });
    expect(refused.body).toMatchObject({ message: 'merge_path_taken', title: 'ظرف مسی' });
  });
});
