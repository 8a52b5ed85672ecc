import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const buyer = await aPerson(shop);
const productId = await aProduct(shop, { title: 'کتری مسی', brand: 'آتش', category: 'آشپزخانه' });

it('a quote is taken back until it is accepted; who read the one before accepts no other', async () => {
  const [row] = await sql<{ mobileNumber: string }[]>`
    select mobile_number from users where id = ${buyer.id}`;
  const mobileNumber = row?.mobileNumber ?? '';
  const asked = await call('POST /api/manual-orders', {
    body: { fullName: 'مشتری نمونه', mobileNumber, city: 'یزد', text: 'چهار کتری' },
  });
  const { number } = asked.body;
  const [made] = await sql<{ id: string }[]>`select id from manual_orders where number = ${number}`;
  const params = { id: made?.id ?? '' };
  const read = async () => (await call('GET /api/admin/manual-orders/:id', { token, params })).body;
  const take = () => call('POST /api/admin/manual-orders/:id/take', { token, params });
  await take();
  const quote = async () =>
    call('POST /api/admin/manual-orders/:id/quote', {
      token,
      params,
      body: {
        orderType: 'total',
        shipping: 0,
        version: (await read()).version,
        lines: [{ _id: productId, quantity: 4, unitPrice: 800_000 }],
      },
    });
  const withdraw = async () =>
    call('POST /api/admin/manual-orders/:id/withdrawal', {
      token,
      params,
      body: { reason: 'قیمت اشتباه بود', version: (await read()).version },
    });
  const accept = (validUntil: string | undefined) =>
    call('POST /api/manual-orders/accept', {
      token: buyer.token,
      body: {
        number,
        mobileNumber,
        validUntil,
        address: {
          province: '8',
          city: 'تهران',
          address: 'خیابان آزادی، کوچه بهار',
          postalCode: '1939613663',
        },
      },
    });
  // nothing is quoted yet, and a quoted one is not taken again
  expect((await withdraw()).status).toBe(409);
  const first = (await quote()).body.quote?.validUntil;
  expect((await take()).status).toBe(409);
  const back = await withdraw();
  expect(back.body).toMatchObject({ status: 'in_review', quote: { lines: [{ quantity: 4 }] } });
  const own = await call('GET /api/manual-orders/follow', { query: { number, mobileNumber } });
  expect(own.body).toMatchObject({ canAccept: false, quote: null });
  shop.clock.advance(1);
  const second = (await quote()).body.quote?.validUntil;
  const messages =
    await sql`select 1 from messages where dedupe_key like ${`manual.%${params.id}`}`;
  expect(messages).toHaveLength(4);
  const unread = await accept(undefined);
  expect([unread.status, Object.keys(unread.body.fields ?? {})]).toEqual([422, ['validUntil']]);
  const old = await accept(first);
  expect([old.status, old.body.message]).toEqual([409, 'conflict']);
  const both = await Promise.all([accept(second), withdraw()]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});
