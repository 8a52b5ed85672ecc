import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const productId = await aProduct(shop, {
  title: 'کالا',
  brand: 'آوا',
  category: 'صوتی',
  onHand: 50,
});

/** The digits of an order that takes this number of the sequence. */
async function digitsAt(n: number): Promise<string> {
  await shop.owner`select setval('order_numbers', ${n}, false)`;
  const { status, body } = await buy(shop, await aPerson(shop), 'zarinpal', { productId });
  expect(status).toBe(201);
  return body.orderNumber.slice(7);
}

it('a number grows by a digit once the five of the day are taken, and is short where they are free', async () => {
  expect(await digitsAt(41)).toBe('00041');
  expect(await digitsAt(100_041)).toBe('100041');
  expect(await digitsAt(1_100_041)).toBe('1100041');
  expect(await digitsAt(100_042)).toBe('00042');
  shop.clock.advance(24 * 60);
  expect(await digitsAt(200_041)).toBe('00041');
});

it('orders of one moment have numbers of their own', async () => {
  await shop.owner`select setval('order_numbers', 100041, false)`;
  const buyers = await Promise.all(Array.from({ length: 4 }, () => aPerson(shop)));
  const made = await Promise.all(
    buyers.map((buyer) => buy(shop, buyer, 'zarinpal', { productId })),
  );
  expect(new Set(made.map(({ body }) => body.orderNumber)).size).toBe(4);
});
