import { expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, clock } = shop;

it('tells since when the first of each kind waits and what all of it is worth, to who may see it', async () => {
  const productId = await aProduct(shop, { title: 'کتری', brand: 'آوا', category: 'لوازم' });
  const buyer = await aPerson(shop, { balance: 9_000_000 });
  const first = clock.now.toISOString();
  await buy(shop, buyer, 'wallet', { productId, quantity: 1 });
  clock.now = new Date(clock.now.getTime() + HOUR);
  await buy(shop, buyer, 'wallet', { productId, quantity: 2 });
  const read = async (token: string) =>
    (await call('GET /api/admin/dashboard', { token })).body.oldest;
  const { token } = await aPerson(shop, { role: 'admin' });
  expect(await read(token)).toEqual({ toPrepare: { since: first, amount: 3_000_000 } });
  expect(await read((await aClerk(shop, 'content')).token)).toEqual({});
});
