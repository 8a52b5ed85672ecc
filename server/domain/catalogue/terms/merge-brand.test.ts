import { describe, expect, it } from 'vitest';
import { type Answer, startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const brands = async () => (await call('GET /api/admin/brands', { token, query: {} })).body;
const find = async (name: string) => {
  const found = (await brands()).find((one) => one.name === name);
  if (!found) throw new Error(`no brand ${name}`);
  return found;
};
const merge = (
  id: string,
  body: { into: string; version: number },
): Promise<Answer<'POST /api/admin/brands/:id/merge'>> =>
  call('POST /api/admin/brands/:id/merge', { token, params: { id }, body });
const products = (title: string, brand: string, status: 'published' | 'draft' = 'published') =>
  aProduct(shop, { title, brand, category: 'چای‌ساز', status });

describe('a brand that is merged into another', () => {
  it('says before how many products move, drafts too, and leaves them, its addresses and theirs to the other', async () => {
    const id = await products('چای‌ساز یک', 'بوش');
    await products('چای‌ساز دو', 'بوش', 'draft');
    await products('چای‌ساز سه', 'بُش');
    const [from, to] = [await find('بوش'), await find('بُش')];
    const params = { id: from._id };
    const before = await call('GET /api/admin/brands/:id/merge', { token, params });
    expect(before.body).toEqual({ goods: 2, published: 1, max: 2000 });
    const [{ category = '', product = '' } = {}] = await sql`
      select c.slug as category, p.slug as product from products p
      join categories c on c.id = p.category_id where p.id = ${id}`;

    const answers = await Promise.all(
      [1, 2].map(() => merge(from._id, { into: to._id, version: from.version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await brands()).map(({ name }) => name)).not.toContain('بوش');
    expect(await find('بُش')).toMatchObject({ productCounter: 2 });
    const moved = await call('GET /api/main/products/:brand/:category/:product', {
      params: { brand: from.slug, category, product },
    });
    expect(moved.body).toEqual({ movedTo: encodeURI(`/${to.slug}/${category}/${product}`) });
    const [log] = await sql`
      select before, after from audit_logs where action = 'brands.merge' and entity_id = ${to._id}`;
    expect(log).toMatchObject({ before: { name: 'بوش' }, after: { name: 'بُش', products: 2 } });
  });

  it('is refused on a duplicate address and above the limit of one request', async () => {
    for (const brand of ['سونی', 'سونی ژاپن']) await products('ضبط صوت', brand);
    const [from, to] = [await find('سونی'), await find('سونی ژاپن')];
    const refused = await merge(from._id, { into: to._id, version: from.version });
    expect(refused.body).toMatchObject({ message: 'merge_path_taken', title: 'ضبط صوت' });

    const { body } = await call('POST /api/admin/products/bulk', {
      token,
      body: { work: { kind: 'brand', brand: to.name }, filter: { brand: from.slug } },
    });
    expect(body).toMatchObject({ total: 1, counts: { fault: 1 } });
    const other = await call('POST /api/admin/products/bulk', {
      token,
      body: { work: { kind: 'brand', brand: 'نیست' }, filter: { brand: from.slug } },
    });
    expect(other.body).toMatchObject({ fields: { 'work.brand': 'field_invalid' } });
  });
});
