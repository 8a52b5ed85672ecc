import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { repricing } from '#test/repricing.ts';

const shop = await startTestApp();
const { call } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { cost, rule, type, read } = repricing(shop, token);
await rule();

it('tells a clerk who may not see costs nothing from which one could be found', async () => {
  await cost(
    await aProduct(shop, {
      title: 'کالای ارزی',
      brand: 'آوا',
      category: 'صوتی',
      tiers: [{ from: 12, price: 100_000 }],
    }),
    10,
    'CNY',
  );
  const clerk = await aClerk(shop, 'products.write');
  const asked = () =>
    call('POST /api/admin/repricings', {
      token: clerk.token,
      body: { rates: [{ currency: 'CNY', rate: 20_000 }] },
    });
  const { body } = await asked();
  const shown = { token: clerk.token, params: { id: body._id } };
  const { rows } = (await call('GET /api/admin/imports/:id', shown)).body;
  expect(rows.map(({ fault, faults }) => [fault, faults[0]?.fault])).toEqual([
    ['price_refused', 'price_refused'],
  ]);
  const report = (
    await call('GET /api/admin/imports/:id/report', { ...shown, query: { after: 0 } })
  ).body;
  expect(report.rows[0]?.fault).toBe('price_refused');
  expect((await read(body._id)).rows[0]?.fault).toBe('tier_below_cost');
  for (let n = 1; n < 5; n++) expect((await asked()).status).toBe(201);
  expect((await asked()).body.message).toBe('rate_limited');
  expect((await type({ CNY: 20_000 })).status).toBe(201);
});
