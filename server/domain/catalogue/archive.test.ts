import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct, aTerm } from '#test/products.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token, id: actor } = await aPerson(shop, { role: 'admin' });
const move = (id: string, status: string) =>
  call('POST /api/admin/products/:id/status', { token, params: { id }, body: { status } });

it('brings an archived product back as hidden with a new version and a row of the log', async () => {
  const id = await aProduct(shop, { title: 'کتری', brand: 'آوا', category: 'لوازم', code: 'AR-1' });
  const archived = (await move(id, 'archived')).body;
  const { body, status } = await move(id, 'hidden');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'hidden', code: 'AR-1', version: archived.version + 1 });
  const [last] = await sql`
    select action, before->>'status' as was, actor_id
    from audit_logs
    where entity_id = ${id}
    order by id desc
    limit 1`;
  expect(last).toMatchObject({ action: 'product.hidden', was: 'archived', actorId: actor });
  expect((await move(id, 'published')).body).toMatchObject({ message: 'publish_incomplete' });
});

it('publishes nothing out of the archive at once', async () => {
  const id = await aProduct(shop, {
    title: 'قوری',
    brand: 'آوا',
    category: 'لوازم',
    status: 'archived',
  });
  expect((await move(id, 'published')).status).not.toBe(200);
});

it('tells of which archived product a code is, for a new product and for a changed one', async () => {
  const named = { brand: 'آوا', category: 'لوازم' };
  await aProduct(shop, { title: 'سماور زغالی', ...named, code: 'AR-2', status: 'archived' });
  const form = {
    title: 'سماور برقی',
    code: 'AR-2',
    price: null,
    partialPrice: 100_000,
    brand: await aTerm(shop, 'brands', 'آوا'),
    saleTypes: ['partialSell'],
    category: await aTerm(shop, 'categories', 'لوازم'),
  };
  const added = await call('POST /api/admin/products', { token, body: form });
  expect(added).toMatchObject({
    status: 422,
    body: { fields: { code: 'code_of_archived' }, title: 'سماور زغالی' },
  });
  const { body } = await call('POST /api/admin/products', {
    token,
    body: { ...form, code: 'AR-3' },
  });
  const changed = await call('PATCH /api/admin/products/:id', {
    token,
    params: { id: body._id },
    body: { ...form, version: body.version },
  });
  expect(changed.body.fields).toEqual({ code: 'code_of_archived' });
});
