import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';
import { aTicket } from '#test/support.ts';

const shop = await startTestApp();
const { call } = shop;
const owner = await aPerson(shop, { role: 'admin' });
const buyer = await aPerson(shop, { balance: 10_000_000 });
const lamp = await aProduct(shop, {
  title: 'چراغ مطالعه',
  brand: 'پارسه',
  category: 'لوازم',
  code: 'LMP-9001',
});

const find = async ({ token }: Person, q: string) =>
  (await call('GET /api/admin/palette', { token, query: { q } })).body.found.map(
    ({ kind, _id }) => `${kind} ${_id}`,
  );
const mobileOf = async ({ id }: Person) =>
  (
    await shop.sql<{ mobile: string }[]>`select mobile_number as mobile from users where id = ${id}`
  )[0]?.mobile ?? '';

it('opens what staff know by a number, its end, a code, a barcode, a mobile or a name', async () => {
  const { orderId, orderNumber } = (await buy(shop, buyer, 'wallet', { productId: lamp })).body;
  await shop.sql`update products set barcode = '6260001' where id = ${lamp}`;
  await shop.sql`update orders
    set shipment = '{"carrier":"post","trackingCode":"2145-00017-X"}'
    where id = ${orderId}`;
  await shop.sql`update users
    set first_name = 'بهار', last_name = 'آزمایشی'
    where id = ${buyer.id}`;
  const ticket = await aTicket(shop, buyer);
  const mobile = await mobileOf(buyer);
  const order = `order ${orderId}`;
  for (const q of [orderNumber, orderNumber.slice(-5), '214500017x', '۰۰۰۱۷-X', mobile])
    expect([q, (await find(owner, q)).includes(order)]).toEqual([q, true]);
  for (const q of [mobile, `+98${mobile.slice(1)}`, mobile.slice(-6), 'بهار آزمایشی'])
    expect([q, (await find(owner, q)).includes(`user ${buyer.id}`)]).toEqual([q, true]);
  for (const q of ['lmp-9001', '۶۲۶۰۰۰۱', 'چراغ مطالعه'])
    expect([q, await find(owner, q)]).toEqual([q, [`product ${lamp}`]]);
  expect(await find(owner, ticket.number)).toContain(`ticket ${ticket._id}`);
  for (const q of ['', '%', '____', "'; --", '0000000000'])
    expect([q, await find(owner, q)]).toEqual([q, []]);
});

it('tells the picture, the price of a piece and the sellable stock of a product alone', async () => {
  const { found } = (
    await call('GET /api/admin/palette', { token: owner.token, query: { q: 'LMP-9001' } })
  ).body;
  const [row] = await shop.sql<{ price: number; quantity: number }[]>`
    select coalesce(partial_price, price)::int as price, on_hand - reserved as quantity
    from products where id = ${lamp}`;
  expect(found.map(({ product }) => product)).toEqual([{ image: null, ...row }]);
  const people = (
    await call('GET /api/admin/palette', {
      token: owner.token,
      query: { q: await mobileOf(buyer) },
    })
  ).body.found;
  expect(people.every((one) => !('product' in one))).toBe(true);
});

it('shows a clerk nothing of what they may not open', async () => {
  const mobile = await mobileOf(buyer);
  const [support, packer, none] = [
    await aClerk(shop, 'support'),
    await aClerk(shop, 'orders.fulfil'),
    await aClerk(shop),
  ];
  expect(await find(support, mobile)).toEqual([]);
  expect((await find(packer, mobile)).map((one) => one.split(' ')[0])).toEqual(['order']);
  expect(await find(packer, 'LMP-9001')).toEqual([]);
  expect(await find(none, mobile)).toEqual([]);
});
