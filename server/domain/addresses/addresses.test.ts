import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, app } = shop;

const form = {
  title: 'محل کار',
  province: '8',
  city: 'تهران',
  address: 'خیابان ولی‌عصر، کوچه نسترن',
  postalCode: '۱۹۸۷۶ ۵۴۳۲۱',
  receiverName: 'مشتری نمونه',
  receiverMobile: '+98 912 123 4567',
};

let me: Person;
beforeEach(async () => {
  me = await aPerson(shop);
});

const list = async () => (await call('GET /api/addresses/user', { token: me.token })).body;
const add = (change: object = {}) =>
  call('POST /api/addresses', { token: me.token, body: { ...form, ...change } });
const change = (id: string, body: object = form, token = me.token) =>
  call('PATCH /api/addresses/:id', { token, params: { id }, body });
const remove = (id: string, token = me.token) =>
  call('DELETE /api/addresses/:id', { token, params: { id } });
const defaults = async () =>
  (await list()).filter(({ isDefault }) => isDefault).map(({ _id }) => _id);

describe('own addresses', () => {
  it('are added with folded values and the name of their province', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      province: { id: '8', label: 'تهران' },
      postalCode: '1987654321',
      receiverMobile: '09121234567',
      plaque: '',
      isDefault: false,
    });
    expect((await list()).map(({ _id }) => _id)).toEqual([me.addressId, body._id]);
  });

  it('are listed with and without the last slash', async () => {
    for (const url of ['/api/addresses/user', '/api/addresses/user/']) {
      const reply = await app.inject({ url, headers: { authorization: `Bearer ${me.token}` } });
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toHaveLength(1);
    }
  });

  it('have one default, the first of the list, also when ten are added at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add({ isDefault: true })));
    expect(await defaults()).toHaveLength(1);
    expect((await list())[0]?.isDefault).toBe(true);
  });

  it('keep a default: the first one, and another when it is deleted', async () => {
    const other = (await add()).body._id;
    await remove(me.addressId);
    expect(await defaults()).toEqual([other]);
    await remove(other);
    expect((await add()).body.isDefault).toBe(true);
  });

  it('pass the default on by a change, and never lose it by one', async () => {
    const other = (await add()).body._id;
    await change(other, { ...form, isDefault: true });
    expect(await defaults()).toEqual([other]);
    await change(other, { ...form, isDefault: false, title: 'انبار' });
    expect(await defaults()).toEqual([other]);
    expect((await list())[0]?.title).toBe('انبار');
  });

  it('keep the place on the map, whole or not at all, and orders copy it', async () => {
    const { body } = await add({ lat: 35.70123, lng: 51.40456 });
    expect(body).toMatchObject({ lat: 35.70123, lng: 51.40456 });
    expect((await add()).body).toMatchObject({ lat: null, lng: null });
    for (const place of [{ lat: 35.7 }, { lat: 91, lng: 51 }, { lat: 'x', lng: 51 }])
      expect((await add(place)).status).toBe(422);
    const productId = await aProduct(shop, { title: 'چراغ', brand: 'پارسه', category: 'لوازم' });
    const order = await buy(shop, { ...me, addressId: body._id }, 'zarinpal', { productId });
    const params = { id: order.body.orderId };
    const placed = await call('GET /api/orders/:id', { token: me.token, params });
    expect(placed.body.detail.address).toMatchObject({ lat: 35.70123, lng: 51.40456 });
  });

  it('are at most twenty, also when thirty are added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => add()));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(11);
    expect(refused[0]?.body).toMatchObject({ message: 'too_many_addresses', n: 20 });
    expect(await list()).toHaveLength(20);
  });

  it('are refused with the key of each field', async () => {
    const refusal = await add({
      title: 'x',
      address: 'کوتاه',
      postalCode: '123',
      receiverMobile: '1',
      city: 5,
    });
    expect(refusal.status).toBe(422);
    expect(refusal.body.fields).toEqual({
      title: 'too_short',
      city: 'field_required',
      address: 'too_short',
      postalCode: 'postal_code_invalid',
      receiverMobile: 'mobile_number_required',
    });
  });

  it('lie in a province that exists', async () => {
    const refusal = await add({ province: '99' });
    expect(refusal.status).toBe(422);
    expect(refusal.body.fields).toEqual({ province: 'field_invalid' });
  });
});

describe("another person's address", () => {
  it('is not found', async () => {
    const stranger = await aPerson(shop);
    expect((await change(me.addressId, form, stranger.token)).status).toBe(404);
    expect((await remove(me.addressId, stranger.token)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('is told apart from nothing that does not exist', async () => {
    for (const id of ['018f0000-0000-7000-8000-000000000000', 'x', '1 or 1=1'])
      expect((await remove(id)).status).toBe(404);
  });

  it('is closed to visitors', async () => {
    expect((await call('GET /api/addresses/user')).status).toBe(401);
    expect((await call('POST /api/addresses', { body: form })).status).toBe(401);
  });
});

it('lists 31 provinces with their cities', async () => {
  const { body, headers } = await call('GET /api/main/provinces');
  expect(body).toHaveLength(31);
  expect(body.find(({ id }) => id === '8')).toMatchObject({ label: 'تهران' });
  expect(body.every(({ cities }) => cities.length > 0)).toBe(true);
  expect(headers['cache-control']).toContain('max-age');
});
