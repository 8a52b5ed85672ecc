import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { runImport } from './run-import.ts';

const shop = await startTestApp();
const { call, owner, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, start } = importing(shop, token);
let codes = 0;
const newProduct = async () => {
  const code = `BR-${++codes}`;
  const id = await aProduct(shop, {
    title: `کالای ${codes}`,
    brand: 'پارسه',
    category: 'لوازم',
    code,
  });
  return { id, code };
};
await owner`create function stumble() returns trigger language plpgsql as $$ begin raise exception 'stumbled'; end $$`;
/** The last of the products cannot be written until it is let go. */
async function stumbleAtLast(products: { id: string }[]) {
  const last =
    products
      .map(({ id }) => id)
      .toSorted()
      .at(-1) ?? '';
  await owner.unsafe(
    `create trigger stumble before update on products for each row when (old.id = '${last}') execute function stumble()`,
  );
  return () => owner`drop trigger stumble on products`;
}

it('takes everything back when it breaks half way, and can be applied again', async () => {
  const products = await Promise.all(Array.from({ length: 700 }, () => newProduct()));
  const { body } = await send(aCsv('کد,گارانتی', ...products.map(({ code }) => `${code},۱۸ ماه`)));
  await check(body._id, body.mapping);
  await start(body._id, 'apply');
  const letGo = await stumbleAtLast(products);
  await runImport(shop.ctx, { id: body._id });
  await letGo();
  const changed = await sql`select 1 from products where warranty = '۱۸ ماه'`;
  const [audits] = await sql`
    select count(*) filter (where action = 'product.import')::int as done,
      count(*) filter (where action = 'product.import_undo')::int as taken_back
    from audit_logs where '۱۸ ماه' in (after->>'warranty', before->>'warranty')`;
  expect(changed).toHaveLength(0);
  expect(audits?.done).toBeGreaterThan(0);
  expect(audits?.takenBack).toBe(audits?.done);
  const failed = (await call('GET /api/admin/imports/:id', { token, params: { id: body._id } }))
    .body;
  expect([failed.status, failed.failure?.what, failed.failure?.reason]).toEqual([
    'checked',
    'apply',
    'unknown_error',
  ]);
  expect((await start(body._id, 'apply')).status).toBe(200);
  await runImport(shop.ctx, { id: body._id });
  expect((await sql`select 1 from products where warranty = '۱۸ ماه'`).length).toBe(700);
});

it('puts everything forth again when an undo breaks half way, and can be undone again', async () => {
  const products = await Promise.all(Array.from({ length: 600 }, () => newProduct()));
  const { body } = await send(aCsv('کد,گارانتی', ...products.map(({ code }) => `${code},۳۰ ماه`)));
  const id = body._id;
  const ofFile = async () => (await sql`select 1 from products where warranty = '۳۰ ماه'`).length;
  await check(id, body.mapping);
  await start(id, 'apply');
  await runImport(shop.ctx, { id });
  await start(id, 'undo');
  const letGo = await stumbleAtLast(products);
  await runImport(shop.ctx, { id });
  await letGo();
  expect(await ofFile()).toBe(600);
  const failed = (await call('GET /api/admin/imports/:id', { token, params: { id } })).body;
  expect(failed).toMatchObject({ status: 'applied', failure: { what: 'undo' }, done: 0 });
  expect(failed.counts).toEqual({ applied: 600 });
  expect((await start(id, 'undo')).status).toBe(200);
  await runImport(shop.ctx, { id });
  expect(await ofFile()).toBe(0);
});

it('changes nothing for a person whose right was withdrawn while the job waited', async () => {
  const { id, code } = await newProduct();
  const clerk = await aClerk(shop, 'products.write');
  const of = importing(shop, clerk.token);
  const { body } = await of.send(aCsv('کد,گارانتی', `${code},۲۴ ماه`));
  await of.check(body._id, body.mapping);
  expect((await of.start(body._id, 'apply')).status).toBe(200);
  const gone = await call('DELETE /api/admin/staff/:id', { token, params: { id: clerk.id } });
  expect(gone.status).toBeLessThan(300);
  await runImport(shop.ctx, { id: body._id });
  expect(await sql`select warranty from products where id = ${id}`).toEqual([{ warranty: '' }]);
  const { status, failure } = (
    await call('GET /api/admin/imports/:id', { token, params: { id: body._id } })
  ).body;
  expect([status, failure?.reason]).toEqual(['checked', 'forbidden']);
});
