import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aPicture, aProduct, aTerm } from '#test/products.ts';
import { buy } from '#test/shopping.ts';
import { savePicture } from './pictures/save-picture.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });

it('sorts brands by name, by products and by their own order, either way', async () => {
  for (const [place, name] of ['پارسه', 'آوا', 'گلستان'].entries()) {
    const id = await aTerm(shop, 'brands', name);
    await sql`update brands set sort = ${place} where id = ${id}`;
  }
  for (const title of ['یک', 'دو'])
    await aProduct(shop, { title, brand: 'گلستان', category: 'لوازم' });
  const names = async (query: Record<string, string>) =>
    (await call('GET /api/admin/brands', { token, query })).body.map(({ name }) => name);
  expect(await names({})).toEqual(['پارسه', 'آوا', 'گلستان']);
  expect(await names({ sort: 'name' })).toEqual(['آوا', 'پارسه', 'گلستان']);
  expect(await names({ sort: 'name', direction: 'desc' })).toEqual(['گلستان', 'پارسه', 'آوا']);
  expect((await names({ sort: 'products', direction: 'desc' }))[0]).toBe('گلستان');
});

it('filters products by the Tehran day on which they were changed', async () => {
  const id = await aProduct(shop, { title: 'دیروزی', brand: 'پارسه', category: 'لوازم' });
  // 23:30 of 1 January in Tehran
  await sql`update products set updated_at = '2025-01-01T20:00:00Z' where id = ${id}`;
  const found = async (query: Record<string, string>) =>
    (await call('GET /api/admin/products', { token, query })).body.items.map(({ _id }) => _id);
  expect(await found({ from: '2025-01-01', to: '2025-01-01' })).toEqual([id]);
  expect(await found({ to: '2024-12-31' })).toEqual([]);
  expect(await found({ from: '2025-01-02' })).not.toContain(id);
});

it('finds nothing of a brand that is 36 dashes', async () => {
  const query = { brand: '-'.repeat(36) };
  const { status, body } = await call('GET /api/admin/products', { token, query });
  expect([status, body.items]).toEqual([200, []]);
});

it('sorts banners and finds those that are shown within some days', async () => {
  const { img: image } = await savePicture(shop.ctx, {
    folder: 'banners',
    bytes: await aPicture(1920, 600),
  });
  const add = async (title: string, more: object) => {
    const { status } = await call('POST /api/admin/banners', {
      token,
      body: {
        title,
        image,
        imageMobile: image,
        alt: `بنر ${title}`,
        link: '/products',
        position: 'home_hero',
        ...more,
      },
    });
    expect(status).toBe(201);
  };
  await add('الف همیشه', { sort: 3 });
  await add('ب فروردین', {
    sort: 1,
    startsAt: '2027-03-21T00:00:00.000Z',
    endsAt: '2027-04-20T00:00:00.000Z',
  });
  await add('پ تیر', { sort: 2, startsAt: '2027-06-22T00:00:00.000Z' });
  const titles = async (query: Record<string, string>) =>
    (await call('GET /api/admin/banners', { token, query })).body.items.map(({ title }) => title);
  expect(await titles({ sort: 'sort' })).toEqual(['ب فروردین', 'پ تیر', 'الف همیشه']);
  expect(await titles({ sort: 'title', direction: 'desc' })).toEqual([
    'پ تیر',
    'ب فروردین',
    'الف همیشه',
  ]);
  const shown = { from: '2027-04-01', to: '2027-04-02', sort: 'title' };
  expect(await titles(shown)).toEqual(['الف همیشه', 'ب فروردین']);
  expect(await titles({ from: '2027-05-01', to: '2027-05-02' })).toEqual(['الف همیشه']);
});

it('says where an order was placed, and lists one place alone', async () => {
  const buyer = await aPerson(shop, { balance: 5_000_000 });
  const productId = await aProduct(shop, { title: 'قوری', brand: 'پارسه', category: 'لوازم' });
  const ids = [];
  for (const source of ['web', 'manual']) {
    const { body } = await buy(shop, buyer, 'wallet', { productId });
    await sql`update orders set source = ${source} where id = ${body.orderId}`;
    ids.push(body.orderId);
  }
  const { body } = await call('GET /api/admin/orders', { token, query: { source: 'manual' } });
  expect(body.items.map(({ _id, source }) => [_id, source])).toEqual([[ids[1], 'manual']]);
});
