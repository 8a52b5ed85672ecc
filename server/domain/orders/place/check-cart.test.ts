import { expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { startTestApp } from '#test/app.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const product = (status: 'draft' | 'published' | 'hidden' | 'archived') =>
  aProduct(shop, { title: `کالای ${status}`, brand: 'آوا', category: 'قوری', status });

it('tells price and stock of what is sold', async () => {
  const id = await product('published');
  const { body } = await shop.call('POST /api/cart/check', { body: { ids: [id, id] } });
  expect(body.lines).toHaveLength(1);
  expect(body.lines[0]).toMatchObject({ _id: id, title: 'کالای published', available: true });
});

it('tells nothing of drafts and hidden products: they are like products that never were', async () => {
  const ids = [await product('draft'), await product('hidden'), await product('archived'), newId()];
  const { body } = await shop.call('POST /api/cart/check', { body: { ids } });
  const nothing = { title: '', link: '', image: [], price: null, partialPrice: null };
  const none = { saleTypes: [], quantity: 0, minTotalQuantity: 0, available: false };
  expect(body.lines).toEqual(ids.map((_id) => ({ _id, ...nothing, ...none })));
});
