import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const staff = await aClerk(shop, 'orders.fulfil');
const { token } = staff;
const buyer = await aPerson(shop, { balance: 100_000_000 });

const productId = await aProduct(shop, { title: 'کالا', brand: 'برند', category: 'دسته' });

/** On its way by post. */
async function aSentOrder() {
  const { body: placed } = await buy(shop, buyer, 'wallet', { productId });
  const params = { id: placed.orderId };
  await call('POST /api/admin/orders/:id/processing', { token, params });
  const shipment = { carrier: 'post', trackingCode: '111222333' };
  const { status, body } = await call('POST /api/admin/orders/:id/shipment', {
    token,
    params,
    body: shipment,
  });
  expect(status).toBe(200);
  return body;
}

const correct = (id: string, body: object) =>
  call('PATCH /api/admin/orders/:id/shipment', { token, params: { id }, body });
const textsOf = (id: string) =>
  sql`select text from messages where dedupe_key like ${`order.shipped:%${id}`} order by id`;

it('carrier and code of an order on its way are corrected; the buyer reads and is sent the new ones', async () => {
  const { _id: id, version, shipment } = await aSentOrder();
  const { status, body } = await correct(id, {
    carrier: 'tipax',
    trackingCode: '444-555',
    version,
  });
  const corrected = { ...shipment, carrier: 'tipax', trackingCode: '444555' };
  expect([status, body.shipment, body.version]).toEqual([200, corrected, version + 1]);
  const own = await call('GET /api/orders/:id', { token: buyer.token, params: { id } });
  expect(own.body.shipment).toEqual(corrected);
  const texts = await textsOf(id);
  expect(texts).toHaveLength(2);
  expect(texts[1]?.text).toMatch(/تیپاکس.*444555/);
  const [row] = await sql`
    select actor_id, before, after
    from audit_logs
    where entity_id = ${id} and action = 'order.correct_shipment'`;
  expect(row).toEqual({ actorId: staff.id, before: { shipment }, after: { shipment: corrected } });
});

it('a correction of what was read before another one is refused, also of two at once', async () => {
  const { _id: id, version } = await aSentOrder();
  const asked = ['777888', '999000'].map((trackingCode) =>
    correct(id, { carrier: 'post', trackingCode, version }),
  );
  expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await textsOf(id)).toHaveLength(2);
});

it('nothing is corrected before the order left and after it came, nor without a code', async () => {
  const { _id: id, version } = await aSentOrder();
  const bare = await correct(id, { carrier: 'post', trackingCode: '', version });
  expect([bare.status, bare.body.fields]).toEqual([422, { trackingCode: 'field_required' }]);
  const short = await correct(id, { carrier: 'post', trackingCode: '12', version });
  expect(short.body).toMatchObject({
    fields: { trackingCode: 'too_short' },
    limits: { trackingCode: { min: 3 } },
  });
  const same = await correct(id, { carrier: 'post', trackingCode: '111222333', version });
  expect([same.status, same.body.version]).toEqual([200, version]);
  expect(await textsOf(id)).toHaveLength(1);
  const params = { id };
  const came = await call('POST /api/admin/orders/:id/delivery', { token, params });
  const late = { carrier: 'post', trackingCode: '555666', version: came.body.version };
  expect((await correct(id, late)).status).toBe(409);
});
