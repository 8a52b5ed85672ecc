import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aTerm } from '#test/products.ts';
import { repricing } from '#test/repricing.ts';

const shop = await startTestApp();
const { call } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { rule } = repricing(shop, token);
await rule();

it('changes and removes a rule once, refuses a second one and impossible values', async () => {
  const brand = await aTerm(shop, 'brands', 'سپید');
  const made = await rule({ scope: 'brand', targetId: brand });
  const params = { id: made._id };
  const facts = { totalMargin: 12.5, partialMargin: 30, roundTo: 1_000, round: 'up' } as const;
  const change = (version: number, more = {}) =>
    call('PATCH /api/admin/price-rules/:id', {
      token,
      params,
      body: { ...facts, ...more, version },
    });
  expect((await change(made.version)).body).toMatchObject({ ...facts, version: 2, name: 'سپید' });
  expect((await change(made.version)).status).toBe(409);
  for (const [field, wrong, key] of [
    ['totalMargin', 12.345, 'field_invalid'],
    ['totalMargin', -1, 'field_invalid'],
    ['partialMargin', '', 'field_required'],
    ['partialMargin', 'دو', 'field_invalid'],
    ['partialMargin', 1_001, 'out_of_range'],
  ] as const)
    expect((await change(2, { [field]: wrong })).body).toMatchObject({ fields: { [field]: key } });
  expect((await change(2, { round: 'nines', roundTo: 5_000 })).body).toMatchObject({
    fields: { roundTo: 'field_invalid' },
  });
  const again = (targetId: string | null, scope: 'brand' | 'product' | 'shop') =>
    call('POST /api/admin/price-rules', { token, body: { ...facts, scope, targetId } });
  expect((await again(brand, 'brand')).body).toMatchObject({ fields: { targetId: 'taken' } });
  expect((await again(null, 'shop')).body).toMatchObject({ fields: { targetId: 'taken' } });
  expect((await again(brand, 'product')).body).toMatchObject({
    fields: { targetId: 'field_invalid' },
  });
  expect((await again(null, 'brand')).body).toMatchObject({
    fields: { targetId: 'field_required' },
  });
  expect((await call('DELETE /api/admin/price-rules/:id', { token, params })).status).toBe(200);
  expect((await call('DELETE /api/admin/price-rules/:id', { token, params })).status).toBe(404);
  const { items } = (await call('GET /api/admin/price-rules', { token })).body;
  expect(items.map(({ scope }) => scope)).toEqual(['shop']);
});
