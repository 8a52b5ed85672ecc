import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct, aTerm } from '#test/products.ts';

const shop = await startTestApp();
const open = (brand: string, category: string, product: string) =>
  shop.call('GET /api/main/products/:brand/:category/:product', {
    params: { brand, category, product },
  });

describe('a product page', () => {
  it('has the product and others of its category', async () => {
    await aProduct(shop, { title: 'چراغ مطالعه', brand: 'پرتو', category: 'روشنایی' });
    await aProduct(shop, { title: 'لوستر', brand: 'پرتو', category: 'روشنایی' });
    const { status, body } = await open('پرتو', 'روشنایی', 'چراغ-مطالعه');
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'چراغ مطالعه', quantity: 10, video: null });
    expect('similar' in body && body.similar.map((one) => one.title)).toEqual(['لوستر']);
  });

  it('is 404 for drafts, hidden ones and strangers, 410 with similar ones for archived ones', async () => {
    for (const status of ['draft', 'hidden', 'archived'] as const) {
      await aProduct(shop, { title: `لامپ ${status}`, brand: 'پرتو', category: 'روشنایی', status });
    }
    expect((await open('پرتو', 'روشنایی', 'لامپ-draft')).status).toBe(404);
    expect((await open('پرتو', 'روشنایی', 'لامپ-hidden')).status).toBe(404);
    expect((await open('پرتو', 'روشنایی', 'نیست')).status).toBe(404);
    expect((await open('نیست', 'روشنایی', 'چراغ-مطالعه')).status).toBe(404);
    const gone = await open('پرتو', 'روشنایی', 'لامپ-archived');
    expect(gone.status).toBe(410);
    expect(gone.body).toMatchObject({
      message: 'gone',
      similar: expect.arrayContaining([expect.objectContaining({ title: 'لوستر' })]),
    });
  });

  it('moves with its renamed brand, and is then found by the new name', async () => {
    const admin = await aPerson(shop, { role: 'admin' });
    const id = await aTerm(shop, 'brands', 'قدیم');
    await aProduct(shop, { title: 'فانوس', brand: 'قدیم', category: 'روشنایی' });
    const body = { name: 'نو‌ساز', version: 1 };
    const renamed = await shop.call('PATCH /api/admin/brands/:id', {
      token: admin.token,
      params: { id },
      body,
    });
    expect(renamed.body).toMatchObject({ slug: 'نو-ساز', aliases: ['قدیم'], version: 2 });
    const moved = encodeURI('/نو-ساز/روشنایی/فانوس');
    expect((await open('قدیم', 'روشنایی', 'فانوس')).body).toEqual({ movedTo: moved });
    const listing = await shop.call('GET /api/main/listing/:brand/:category', {
      params: { brand: 'قدیم', category: 'روشنایی' },
    });
    expect(listing.body).toEqual({ movedTo: encodeURI('/نو-ساز/روشنایی') });
    const list = async (query: Record<string, string | string[]>) =>
      (await shop.call('GET /api/main/products', { query })).body;
    const now = { param: 'brand', from: 'قدیم', to: 'نو-ساز' };
    expect(await list({ brand: ['قدیم', 'پرتو'] })).toMatchObject({ moved: [now] });
    expect(await list({ brand: 'نو-ساز', category: ['روشنایی', 'نیست'] })).not.toHaveProperty(
      'moved',
    );
    const search = async (q: string) =>
      (await shop.call('GET /api/main/products', { query: { q } })).body.total;
    expect(await search('نوساز')).toBe(1);
    expect(await search('قدیم')).toBe(0);
    expect(
      (await shop.call('GET /api/main/products', { query: { brand: 'قدیم' } })).body.total,
    ).toBe(1);
  });
});

describe('the other public answers', () => {
  it('gives home blocks, brands, categories, shop and pages', async () => {
    const home = await shop.call('GET /api/main/products/index-page');
    expect(home.body.blocks.map((block) => block.key)).toEqual([
      'bestselling',
      'newest',
      'wholesale',
    ]);
    expect((await shop.call('GET /api/main/brands')).body).toHaveLength(2);
    expect((await shop.call('GET /api/main/categories')).body).toMatchObject([
      { name: 'روشنایی', productCounter: 3 },
    ]);
    expect((await shop.call('GET /api/main/shop')).body).toMatchObject({
      name: 'حجره',
      demo: true,
    });
    expect((await shop.call('GET /api/main/banners')).body).toEqual({ content: [] });
    expect((await shop.call('GET /api/main/pages/:key', { params: { key: 'none' } })).status).toBe(
      404,
    );
  });
});

it('a category names its brands, those with most of its products first, hidden ones not', async () => {
  const category = 'شمع';
  let candles = 0;
  for (const brand of ['نورا', 'نورا', 'آذر', 'پنهان'])
    await aProduct(shop, { title: `شمع ${++candles}`, brand, category });
  await shop.sql`update brands set is_active = false where name = 'پنهان'`;
  const { body } = await shop.call('GET /api/main/categories');
  expect(body.find(({ name }) => name === category)?.brands.map(({ name }) => name)).toEqual([
    'نورا',
    'آذر',
  ]);
});

it('a product page says when the list it stands in is hidden', async () => {
  await aProduct(shop, { title: 'آباژور', brand: 'سایه', category: 'روشنایی' });
  expect((await open('سایه', 'روشنایی', 'آباژور')).body).toMatchObject({ isListed: true });
  await shop.sql`update brands set is_active = false where name = 'سایه'`;
  expect((await open('سایه', 'روشنایی', 'آباژور')).body).toMatchObject({ isListed: false });
});

it('a product page shows every field that is marked for it, and none that only staff see', async () => {
  const title = 'هالوژن';
  const id = await aProduct(shop, { title, brand: 'پرتو', category: 'روشنایی' });
  await shop.sql`
    update products set short_text = 'کم‌مصرف', warranty = 'دو سال', barcode = '626' where id = ${id}`;
  const { body } = await open('پرتو', 'روشنایی', title);
  expect(body).toMatchObject({ shortText: 'کم‌مصرف', warranty: 'دو سال' });
  expect(body).not.toHaveProperty('barcode');
});
