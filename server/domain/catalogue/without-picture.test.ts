import { expect, it } from 'vitest';
import { runImport } from '#server/domain/imports/run-import.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aProduct, aTerm } from '#test/products.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, bring, start } = importing(shop, token);
const brand = await aTerm(shop, 'brands', 'پیچ‌سازان');
const category = await aTerm(shop, 'categories', 'پیچ و مهره');

async function sellWithoutPicture(sellsWithoutPicture: boolean) {
  const { version } = (await call('GET /api/admin/settings', { token })).body;
  const body = { version, sellsWithoutPicture };
  expect((await call('PATCH /api/admin/settings', { token, body })).status).toBe(200);
}
const add = (code: string, status: 'draft' | 'published') =>
  call('POST /api/admin/products', {
    token,
    body: {
      title: `پیچ ${code}`,
      code,
      brand,
      category,
      status,
      price: 90_000,
      partialPrice: 100_000,
      saleTypes: ['totalSell', 'partialSell'],
    },
  });
const statusOf = async (code: string) =>
  (await sql<{ status: string }[]>`select status from products where code = ${code}`)[0]?.status;

async function publishAll(...ids: string[]) {
  const work = { kind: 'status', status: 'published' } as const;
  const { body } = await call('POST /api/admin/products/bulk', { token, body: { work, ids } });
  await start(body._id, 'apply');
  await runImport(shop.ctx, { id: body._id });
}

it('publishes nothing without a picture until the setting says so', async () => {
  await sellWithoutPicture(false);
  expect((await add('WP-1', 'published')).body).toMatchObject({
    message: 'publish_incomplete',
    fields: { image: 'field_required' },
  });
  const { body } = await add('WP-1', 'draft');
  await publishAll(body._id);
  await bring(aCsv('کد کالا,عنوان,وضعیت', 'WP-1,پیچ WP-1,منتشرشده'));
  expect(await statusOf('WP-1')).toBe('draft');
});

it('publishes without a picture by form, press, bulk and file where the setting says so', async () => {
  await sellWithoutPicture(true);
  expect((await add('WP-2', 'published')).status).toBe(201);
  const drafts = [
    await add('WP-3', 'draft'),
    await add('WP-4', 'draft'),
    await add('WP-5', 'draft'),
  ];
  const [pressed = '', bulk = ''] = drafts.map(({ body }) => body._id);
  await call('POST /api/admin/products/:id/status', {
    token,
    params: { id: pressed },
    body: { status: 'published' },
  });
  await publishAll(bulk);
  await bring(
    aCsv(
      'کد کالا,عنوان,برند,دسته‌بندی,قیمت تکی,وضعیت',
      'WP-5,پیچ WP-5,پیچ‌سازان,پیچ و مهره,100000,منتشرشده',
      'WP-6,پیچ WP-6,پیچ‌سازان,پیچ و مهره,100000,منتشرشده',
    ),
  );
  const codes = ['WP-2', 'WP-3', 'WP-4', 'WP-5', 'WP-6'];
  expect(await Promise.all(codes.map(statusOf))).toEqual(codes.map(() => 'published'));
});

it('still changes what was published without a picture after the shop stops selling so', async () => {
  await sellWithoutPicture(true);
  const { body: product } = await add('WP-7', 'published');
  await sellWithoutPicture(false);
  const { _id: id, version } = product;
  const form = {
    title: 'پیچ ارزان',
    code: 'WP-7',
    brand,
    category,
    version,
    price: 91_000,
    partialPrice: 101_000,
    saleTypes: ['totalSell', 'partialSell'],
  };
  const changed = await call('PATCH /api/admin/products/:id', {
    token,
    params: { id },
    body: form,
  });
  expect(changed.body).toMatchObject({ title: 'پیچ ارزان', status: 'published' });
});

it('gives price comparisons a drawn picture of name and brand', async () => {
  const id = await aProduct(shop, { title: 'مهره', brand: 'پیچ‌سازان', category: 'پیچ و مهره' });
  const { payload } = await shop.app.inject({ url: '/feeds/emalls/list.json' });
  expect(payload).toContain(`/api/serve/og/${id}.jpg`);
  const drawn = await shop.app.inject({ url: `/api/serve/og/${id}.jpg` });
  expect(drawn.statusCode).toBe(200);
});
