import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const behind = await startTestApp({ trustProxy: 1 });
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

const from = (address: string, query: Record<string, string>) =>
  behind.call('GET /api/orders/track', { query, headers: { 'x-forwarded-for': address } });

it('never tries one mobile number against the orders of a day, from however many addresses', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      from(`203.0.${i}.1`, {
        orderNumber: `050101-${String(i).padStart(5, '0')}`,
        mobileNumber: '09121234567',
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
});

it('stops answering strangers after many misses, but not the signed-in owner', async () => {
  const owner = await aPerson(behind);
  const product = await aProduct(behind, { title: 'قوری', brand: 'آتش', category: 'آشپزخانه' });
  const order = (await buy(behind, owner, 'total', { productId: product })).body;
  const [known] = await behind.sql<{ mobile: string }[]>`
    select mobile_number as mobile from users where id = ${owner.id}`;
  const right = { orderNumber: order.orderNumber, mobileNumber: known?.mobile ?? '' };
  for (let i = 0; i < 20; i++)
    await from(`203.1.${i}.1`, { ...right, orderNumber: `050102-${String(10_000 + i)}` });
  expect((await from('203.2.0.1', right)).status).toBe(429);
  const own = await behind.call('GET /api/orders/track', { query: right, token: owner.token });
  expect(own.status).toBe(200);
});

it('a hit is no miss', async () => {
  clock.advance(61);
  for (let i = 0; i < 25; i++) {
    expect((await track({ orderNumber, mobileNumber })).status).toBe(200);
    if (i % 10 === 9) clock.advance(11);
  }
});

it('keeps answering people while many addresses try out numbers, and those addresses no more', async () => {
  const guess = (address: string, i: number) =>
    from(address, {
      orderNumber: `050103-${String(10_000 + i)}`,
      mobileNumber: `0913${String(1_000_000 + i)}`,
    });
  for (let i = 0; i < 620; i += 10)
    await Promise.all(Array.from({ length: 10 }, (_, j) => guess(`198.51.${i / 10}.1`, i + j)));
  expect((await guess('198.51.1.1', 700)).status).toBe(429);
  const fresh = await Promise.all([1, 2, 3, 4].map((i) => guess('203.0.113.200', 800 + i)));
  expect(fresh.map(({ status }) => status).sort()).toEqual([404, 404, 404, 429]);
});
