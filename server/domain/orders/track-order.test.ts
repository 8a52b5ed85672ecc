import { expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { aProduct } from '../../../test/goods.ts';
import { aPerson } from '../../../test/people.ts';
import { buy } from '../../../test/shopping.ts';

const shop = await startTestApp();
const { call, clock, sql } = shop;
const buyer = await aPerson(shop);
const productId = await aProduct(shop, { title: 'کتری', brand: 'آتش', category: 'آشپزخانه' });
const { orderNumber } = (await buy(shop, buyer, 'total', { productId })).body;
const [row] = await sql<{ mobile: string }[]>`
  select mobile_number as mobile from users where id = ${buyer.id}`;
const mobileNumber = row?.mobile ?? '';
const track = (query: Record<string, string>) => call('GET /api/orders/track', { query });

it('shows where an order stands to number and mobile number, and neither name nor address', async () => {
  const spaced = orderNumber
    .replace('-', ' - ')
    .replace(/\d/g, (d) => '۰۱۲۳۴۵۶۷۸۹'[Number(d)] ?? d);
  for (const typed of [orderNumber, spaced]) {
    const { status, body } = await track({ orderNumber: typed, mobileNumber });
    expect(status).toBe(200);
    expect(body).toMatchObject({ orderNumber, status: 'registered', quantity: 2 });
    expect(body.products).toMatchObject([{ title: 'کتری', orderQuantity: 2 }]);
    expect(JSON.stringify(body)).not.toMatch(/مشتری نمونه|خیابان|09\d{9}|"amount"/);
  }
});

it('says not found for a wrong pair, and stops who tries out numbers', async () => {
  clock.advance(61);
  const tries = [];
  for (let i = 0; i < 21; i++)
    tries.push(await track({ orderNumber, mobileNumber: `0911${String(2_000_000 + i)}` }));
  expect(tries[0]?.body.message).toBe('not_found');
  expect(tries.at(-1)?.status).toBe(429);
  expect((await track({ orderNumber, mobileNumber: 'x' })).body.fields).toEqual({
    mobileNumber: 'mobile_number_required',
  });
  expect((await track({ mobileNumber })).status).toBe(422);
});
