import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aPicture, aProduct, aTerm } from '#test/products.ts';
import { savePicture } from './pictures/save-picture.ts';

const shop = await startTestApp();
const { token } = await aPerson(shop, { role: 'admin' });
const { img } = await savePicture(shop.ctx, {
  folder: 'products',
  bytes: await aPicture(700, 700),
});

const open = (brand: string, category: string, product: string) =>
  shop.call('GET /api/main/products/:brand/:category/:product', {
    params: { brand, category, product },
  });

async function rename(id: string, changes: object) {
  const params = { id };
  const { body: product } = await shop.call('GET /api/admin/products/:id', { token, params });
  const { title, code, price, partialPrice, saleTypes, version, slug } = product;
  const reply = await shop.call('PATCH /api/admin/products/:id', {
    token,
    params,
    body: {
      title,
      code,
      price,
      partialPrice,
      saleTypes,
      version,
      slug,
      image: [{ img }],
      brand: product.brand._id,
      category: product.category._id,
      ...changes,
    },
  });
  expect(reply.status).toBe(200);
}
const moved = (path: string) => ({ movedTo: encodeURI(path) });

it('leads from every earlier path of a product to its present one', async () => {
  const id = await aProduct(shop, { title: 'کتری', brand: 'آذر', category: 'آشپزخانه' });
  await rename(id, { slug: 'کتری-برقی' });
  expect((await open('آذر', 'آشپزخانه', 'کتری')).body).toEqual(moved('/آذر/آشپزخانه/کتری-برقی'));
  const brand = await aTerm(shop, 'brands', 'نو');
  await rename(id, { brand, slug: 'کتری-نو' });
  const now = moved('/نو/آشپزخانه/کتری-نو');
  expect((await open('آذر', 'آشپزخانه', 'کتری')).body).toEqual(now);
  expect((await open('آذر', 'آشپزخانه', 'کتری-برقی')).body).toEqual(now);
  await rename(id, { slug: 'کتری-برقی' });
  await rename(id, { slug: 'کتری-نو' });
  expect((await open('نو', 'آشپزخانه', 'کتری-نو')).body).toMatchObject({ _id: id });
});

it('gives an earlier path to a new product that takes it', async () => {
  const id = await aProduct(shop, { title: 'سماور', brand: 'آذر', category: 'آشپزخانه' });
  await rename(id, { slug: 'سماور-ذغالی' });
  const other = await aProduct(shop, { title: 'سماور', brand: 'آذر', category: 'آشپزخانه' });
  expect((await open('آذر', 'آشپزخانه', 'سماور')).body).toMatchObject({ _id: other });
});

it('tells 410 at the earlier path of an archived product, 404 of a hidden one; forgets a draft', async () => {
  const id = await aProduct(shop, { title: 'قوری', brand: 'آذر', category: 'آشپزخانه' });
  await rename(id, { slug: 'قوری-چینی' });
  await shop.sql`update products set status = 'archived' where id = ${id}`;
  expect((await open('آذر', 'آشپزخانه', 'قوری')).status).toBe(410);
  await shop.sql`update products set status = 'hidden' where id = ${id}`;
  expect((await open('آذر', 'آشپزخانه', 'قوری')).status).toBe(404);
  const draft = await aProduct(shop, {
    title: 'پیش‌نویس',
    brand: 'آذر',
    category: 'آشپزخانه',
    status: 'draft',
  });
  await rename(draft, { slug: 'دیگر' });
  const [row] = await shop.sql`select 1 from product_aliases where product_id = ${draft}`;
  expect(row).toBeUndefined();
});

it('lets a brand go that only earlier paths name', async () => {
  const brand = await aTerm(shop, 'brands', 'رفتنی');
  const id = await aProduct(shop, { title: 'ماهیتابه', brand: 'رفتنی', category: 'آشپزخانه' });
  await rename(id, { brand: await aTerm(shop, 'brands', 'آذر') });
  const reply = await shop.call('DELETE /api/admin/brands/:id', { token, params: { id: brand } });
  expect(reply.status).toBe(204);
});
