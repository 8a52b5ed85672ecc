import { expect, it } from 'vitest';
import { forgetSettings } from '#server/domain/settings/read-settings.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';
import { aGroup, aPriceList } from '#test/price-lists.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const productId = await aProduct(shop, { title: 'کالا', brand: 'آوا', category: 'صوتی' });
const buyer = await aPerson(shop);
await aPriceList(shop, { groupId: await aGroup(shop, [buyer.id]) });
const numberOf = async ({ id }: Person) => {
  const [row] = await sql<{ mobileNumber: string }[]>`
    select mobile_number from users where id = ${id}`;
  return { mobileNumber: row?.mobileNumber ?? '' };
};
const ofBuyer = await numberOf(buyer);
const seenBy = async (token: string) =>
  (await call('GET /api/main/products', { token })).body.items[0]?.partialPrice;
const askedBy = async (token: string) =>
  (await call('POST /api/prices', { token, body: { ids: [productId] } })).body.prices;

it('staff see the shop at the prices of a buyer until they end it, and it is logged', async () => {
  const { token, id } = await aClerk(shop, 'orders.confirm');
  await call('POST /api/admin/buyers/:mobileNumber/view', { token, params: ofBuyer });
  expect(await seenBy(token)).toBe(900_000);
  expect(await askedBy(token)).toMatchObject([{ partialPrice: 900_000 }]);
  const { body } = await call('GET /api/users/profile', { token });
  expect(body).toMatchObject({ _id: id, buyer: { ...ofBuyer, hasOwnPrices: true } });
  await call('DELETE /api/admin/view', { token });
  expect(await seenBy(token)).toBe(1_000_000);
  expect((await call('GET /api/users/profile', { token })).body).not.toHaveProperty('buyer');
  const rows = await sql`
    select action from audit_logs where actor_id = ${id} and entity_id = ${buyer.id} order by id`;
  expect(rows.map(({ action }) => action)).toEqual(['prices.view', 'prices.view_end']);
});

it('in that view staff stay themselves: no cart, order or address of the buyer, and no order at all', async () => {
  const staff = await aPerson(shop, { role: 'admin', balance: 5_000_000 });
  const { token } = staff;
  await buy(shop, buyer, 'total', { productId, unitPrice: 810_000 });
  await call('PATCH /api/cart', {
    token: buyer.token,
    body: {
      version: 0,
      lines: [{ _id: productId, selectedType: 'partialSell', orderQuantity: 1 }],
    },
  });
  await call('POST /api/admin/buyers/:mobileNumber/view', { token, params: ofBuyer });
  expect((await call('GET /api/orders', { token })).body.items).toEqual([]);
  expect((await call('GET /api/cart', { token })).body.lines).toEqual([]);
  const { body } = await call('GET /api/addresses/user', { token });
  expect(body.map(({ _id }) => _id)).toEqual([staff.addressId]);
  for (const unitPrice of [900_000, 1_000_000]) {
    const placed = await buy(shop, staff, 'wallet', { productId, unitPrice });
    expect([placed.status, placed.body.message]).toEqual([403, 'buyer_view']);
  }
  await call('DELETE /api/admin/view', { token });
  const own = await buy(shop, staff, 'wallet', { productId, unitPrice: 1_000_000 });
  expect(own.status).toBe(201);
});

it('a promise of the cart in that view is none of the prices of the buyer', async () => {
  const staff = await aPerson(shop, { role: 'admin', balance: 5_000_000 });
  const { token } = staff;
  await call('POST /api/admin/buyers/:mobileNumber/view', { token, params: ofBuyer });
  const { body } = await call('POST /api/cart/check', { token, body: { ids: [productId] } });
  expect(body.lines[0]).toMatchObject({ partialPrice: 1_000_000 });
});

it('nobody looks without the permission, and who loses it sees public prices at once', async () => {
  const other = await aClerk(shop, 'products.write');
  const refused = await call('POST /api/admin/buyers/:mobileNumber/view', {
    token: other.token,
    params: ofBuyer,
  });
  expect(refused.status).toBe(403);
  const clerk = await aClerk(shop, 'orders.confirm');
  const view = { token: clerk.token, params: ofBuyer };
  expect((await call('POST /api/admin/buyers/:mobileNumber/view', view)).status).toBe(204);
  expect(await seenBy(clerk.token)).toBe(900_000);
  await sql`update users set permissions = '{}' where id = ${clerk.id}`;
  expect(await seenBy(clerk.token)).toBe(1_000_000);
  const nobody = { ...view, params: { mobileNumber: '09120009999' } };
  expect(
    (
      await call('POST /api/admin/buyers/:mobileNumber/view', {
        ...nobody,
        token: (await aClerk(shop, 'orders.confirm')).token,
      })
    ).body,
  ).toMatchObject({ fields: { mobileNumber: 'user_not_found' } });
});

it('wholesale prices that are hidden from the buyer are hidden in that view', async () => {
  const staff = await aPerson(shop, { role: 'admin' });
  const plain = await aPerson(shop);
  const { version } = (await call('GET /api/admin/settings', { token: staff.token })).body;
  await call('PATCH /api/admin/settings', {
    token: staff.token,
    body: { wholesaleFor: 'partners', version },
  });
  forgetSettings(shop.ctx);
  const { token } = staff;
  expect(await askedBy(token)).toMatchObject([{ price: 900_000 }]);
  const params = await numberOf(plain);
  await call('POST /api/admin/buyers/:mobileNumber/view', { token, params });
  expect(await askedBy(token)).toEqual([]);
});
