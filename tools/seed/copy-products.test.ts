import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { copyProducts } from './copy-products.ts';
import { createInventor } from './invent-product.ts';

const shop = await startTestApp();

it('products that are copied in stand in the list of staff, whatever it is sorted by', async () => {
  await aProduct(shop, { title: 'چراغ', brand: 'آوا', category: 'لوازم' });
  await copyProducts(shop.owner, await createInventor(shop.owner), 30);
  const { token } = await aPerson(shop, { role: 'admin' });
  for (const sort of ['updated', 'title', 'quantity', 'price']) {
    const query = { sort, pageSize: 50 };
    const { body } = await shop.call('GET /api/admin/products', { token, query });
    expect([sort, body.items.length]).toEqual([sort, 31]);
  }
});
