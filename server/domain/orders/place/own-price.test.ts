import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const owner = await aPerson(shop, { role: 'admin' });
let titles = 0;
const products = () =>
  aProduct(shop, { title: `ساعت ${titles++}`, brand: 'آوا', category: 'صوتی', onHand: 20 });

async function setPrices(clerk: Person, id: string, prices: object) {
  const { token } = clerk;
  const { body } = await call('GET /api/admin/products/:id', { token, params: { id } });
  const changed = await call('PATCH /api/admin/products/:id/prices', {
    token,
    params: { id },
    body: { version: body.version, confirmed: true, ...prices },
  });
  expect(changed.status).toBe(200);
}
const alerts = async () =>
  (
    await sql<{ text: string }[]>`
      select text
      from messages
      where template = 'shop.alert' and text like '%قیمت%'
      order by created_at`
  ).map(({ text }) => text);

describe('an order of one of the staff', () => {
  it('is refused for a day at a price of their own making, and nobody else’s is', async () => {
    const clerk = await aClerk(shop, 'products.write');
    const productId = await products();
    await setPrices(clerk, productId, { partialPrice: 950_000 });
    const order = { productId, unitPrice: 950_000 };
    const own = await buy(shop, clerk, 'zarinpal', order);
    expect([own.status, own.body.message]).toEqual([403, 'own_price_today']);
    const wholesale = await buy(shop, clerk, 'total', { productId });
    expect([wholesale.status, wholesale.body.message]).toEqual([403, 'own_price_today']);
    expect((await buy(shop, await aPerson(shop), 'zarinpal', order)).status).toBe(201);
    expect((await buy(shop, clerk, 'zarinpal', { productId: await products() })).status).toBe(201);
    await sql`update sessions
      set expires_at = expires_at + interval '9 days', last_seen_at = now() + interval '1 day'
      where user_id = ${clerk.id}`;
    shop.clock.advance(24 * 60 + 1);
    expect((await buy(shop, clerk, 'zarinpal', order)).status).toBe(201);
  });

  it('is refused by phone too, where a colleague writes it', async () => {
    const clerk = await aClerk(shop, 'products.write');
    const productId = await products();
    await setPrices(clerk, productId, { partialPrice: 950_000 });
    const [row] = await sql<{ mobileNumber: string }[]>`
      select mobile_number as "mobileNumber" from users where id = ${clerk.id}`;
    const placed = await call('POST /api/admin/orders', {
      token: owner.token,
      headers: { 'idempotency-key': 'own-price' },
      body: {
        mobileNumber: row?.mobileNumber,
        orderType: 'paritial',
        amount: 950_000,
        lines: [{ _id: productId, orderQuantity: 1 }],
        addressId: clerk.addressId,
      },
    });
    expect([placed.status, placed.body.message]).toEqual([403, 'own_price_today']);
  });
});

describe('owners', () => {
  it('are reported once an hour of prices that fell far, or below what the shop pays', async () => {
    const clerk = await aClerk(shop, 'products.write');
    const [first, second] = [await products(), await products()];
    await setPrices(clerk, first, { partialPrice: 990_000 });
    expect(await alerts()).toEqual([]);
    await setPrices(clerk, first, { price: 1000, partialPrice: 1000 });
    await setPrices(clerk, second, { price: 1000, partialPrice: 1000 });
    expect(await alerts()).toEqual([expect.stringContaining('خیلی کم یا کمتر از قیمت خرید شد')]);
    await sql`delete from messages`;
    const third = await products();
    await sql`insert into purchase_prices (product_id, price, updated_at)
      values (${third}, 960000, now())`;
    const other = await aClerk(shop, 'products.write');
    await setPrices(other, third, { partialPrice: 950_000 });
    expect(await alerts()).toHaveLength(1);
  });
});
