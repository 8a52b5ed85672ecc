import { expect, it } from 'vitest';
import type { DeliveryMethod } from '#contract/order/delivery.ts';
import { startTestApp } from '#test/app.ts';
import { aMethod, setUpDelivery } from '#test/delivery.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
const post = aMethod();
const freight = aMethod({ kind: 'freight', title: 'باربری', pricing: 'on_delivery' });
const pickup = aMethod({ kind: 'pickup', title: 'تحویل حضوری', zones: [] });
const { status } = await setUpDelivery(shop, staff, [post, freight, pickup]);
if (status !== 200) throw new Error('the methods were refused');
const productId = await aProduct(shop, {
  title: 'کتانی',
  brand: 'گام',
  category: 'کفش',
  onHand: 900,
});
let made = 0;
const RECEIVER = { receiverName: 'گیرنده نمونه', receiverMobile: '09120000011' };
const CITY = { province: '8', city: 'تهران', ...RECEIVER };
const WHOLE = { ...CITY, address: 'خیابان نمونه، کوچه دوم' };

function ring(method: DeliveryMethod | undefined, address: object | undefined) {
  const price = method === post ? 50_000 : 0;
  const mobileNumber = `0912${7_200_000 + ++made}`;
  return call('POST /api/admin/orders', {
    token,
    headers: { 'idempotency-key': `phone ${made}` },
    body: {
      mobileNumber,
      firstName: 'مشتری',
      lastName: 'تلفنی',
      orderType: 'paritial',
      amount: 2_000_000 + price,
      lines: [{ _id: productId, orderQuantity: 2 }],
      ...(method && { delivery: { method: method._id, price } }),
      ...(address && { address }),
    },
  });
}
const read = async (id: string) =>
  (await call('GET /api/admin/orders/:id', { token, params: { id } })).body;
const textOf = async (orderId: string) =>
  (
    await sql<{ text: string }[]>`
      select text from messages where template = 'order.confirmed' and text like ${`%${orderId}%`}`
  )[0]?.text;
/** The buyer with a session of their own. */
async function ownerOf(orderId: string) {
  const buyer = await aPerson(shop);
  await sql`update orders set user_id = ${buyer.id} where id = ${orderId}`;
  return buyer;
}

it('needs a city and a name for freight, and nothing of who fetches', async () => {
  const sent = await ring(freight, CITY);
  expect(sent.status).toBe(201);
  expect((await read(sent.body.orderId)).detail.address).toMatchObject({
    city: 'تهران',
    address: '',
    postalCode: '',
    receiverName: 'گیرنده نمونه',
  });
  const fetched = await ring(pickup, undefined);
  expect(fetched.status).toBe(201);
  expect((await read(fetched.body.orderId)).detail.address).toMatchObject({
    title: 'تحویل حضوری',
    city: '',
    receiverName: 'مشتری تلفنی',
  });
  expect((await ring(undefined, CITY)).status).toBe(201);
});

it('names what is missing for a way to the door, and a code that is none', async () => {
  expect((await ring(post, CITY)).body.fields).toEqual({ 'address.address': 'field_required' });
  expect((await ring(freight, RECEIVER)).body.fields).toEqual({
    'address.province': 'field_required',
    'address.city': 'field_required',
  });
  expect((await ring(post, { ...WHOLE, postalCode: '12' })).body.fields).toEqual({
    'address.postalCode': 'postal_code_invalid',
  });
});

it('asks by the text with the link for the code of a parcel by post, which the buyer tells once', async () => {
  const { orderId } = (await ring(post, WHOLE)).body;
  const other = (await ring(freight, CITY)).body;
  expect(await textOf(orderId)).toContain('کد پستی');
  expect(await textOf(other.orderId)).not.toContain('کد پستی');
  const buyer = await ownerOf(orderId);
  const tell = (postalCode: string, by = buyer) =>
    call('POST /api/orders/:id/postal-code', {
      token: by.token,
      params: { id: orderId },
      body: { postalCode },
    });
  expect((await tell('123')).body).toMatchObject({
    fields: { postalCode: 'postal_code_invalid' },
  });
  expect((await tell('1876543211', await aPerson(shop))).status).toBe(404);
  expect((await tell('۱۸۷۶۵۴۳۲۱۱')).status).toBe(204);
  expect((await tell('1876543212')).status).toBe(409);
  expect((await read(orderId)).detail.address.postalCode).toBe('1876543211');
});

it('an incomplete address of a phone order is not saved for the buyer', async () => {
  const { orderId } = (await ring(freight, CITY)).body;
  const [stored] = await sql`
    select 1 from addresses a join orders o on o.user_id = a.user_id where o.id = ${orderId}`;
  expect(stored).toBeUndefined();
  const file = await shop.app.inject({
    url: `/api/admin/parcels/export?format=csv&ids=${orderId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.payload.trimEnd().split('\r\n')).toHaveLength(2);
});

it('mends the address of such an order by the same rule', async () => {
  const { orderId } = (await ring(freight, CITY)).body;
  const { version } = await read(orderId);
  const mend = (body: object) =>
    call('PATCH /api/admin/orders/:id/address', {
      token,
      params: { id: orderId },
      body: { ...body, version },
    });
  expect((await mend(RECEIVER)).body.fields).toMatchObject({ city: 'field_required' });
  expect((await mend({ ...CITY, city: 'ری' })).body.detail.address.city).toBe('ری');
});

it('offers only what is fetched while no place is known', async () => {
  const body = {
    orderType: 'paritial',
    place: { province: '', city: '' },
    products: [{ _id: productId, orderQuantity: 2 }],
  };
  const { body: reply } = await call('POST /api/admin/delivery-offers', { token, body });
  expect(reply.offers.map(({ kind }) => kind)).toEqual(['pickup']);
});

it('sends nothing to a buyer who was to fetch it before staff have written where to', async () => {
  const { orderId } = (await ring(pickup, undefined)).body;
  for (const next of ['paid', 'processing'])
    await sql`update orders
      set status = ${next}, paid_amount = amount, expires_at = null
      where id = ${orderId}`;
  const params = { id: orderId };
  const ship = (carrier: 'post' | 'pickup') =>
    call('POST /api/admin/orders/:id/shipment', {
      token,
      params,
      body: { carrier, trackingCode: '123456789012345678901234' },
    });
  expect(await ship('post')).toMatchObject({
    status: 422,
    body: { fields: { carrier: 'shipment_without_address' } },
  });
  expect((await ship('pickup')).status).toBe(200);
  const correct = async () =>
    call('PATCH /api/admin/orders/:id/shipment', {
      token,
      params,
      body: {
        carrier: 'post',
        trackingCode: '123456789012345678901234',
        version: (await read(orderId)).version,
      },
    });
  expect((await correct()).status).toBe(422);
  const body = { ...WHOLE, version: (await read(orderId)).version };
  await call('PATCH /api/admin/orders/:id/address', { token, params, body });
  expect((await correct()).status).toBe(200);
});
