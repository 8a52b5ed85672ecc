import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { holdConnection } from '#test/hold-connection.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aForm, aProduct } from '#test/products.ts';
import { resumeImports, runImport } from './run-import.ts';

const shop = await startTestApp();
const { call, clock, ctx, owner, sql, url } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const { token } = admin;
const MANY = 1200;

/** Products like the first one, with codes of their own. */
async function manyProducts() {
  const first = await aProduct(shop, { title: 'نمونه', brand: 'پارسه', category: 'لوازم' });
  await sql`
    insert into products
    select (jsonb_populate_record(p,
      jsonb_build_object('id', gen_random_uuid(), 'code', 'K-' || n, 'slug', 'k-' || n))).*
    from products p, generate_series(1, ${MANY}::int) n where p.id = ${first}`;
  return Array.from({ length: MANY }, (_, i) => `K-${i + 1}`);
}

/** An import of these lines that is about to be applied. */
async function anImport(lines: string[], token = admin.token) {
  const { headers, payload } = aForm(Buffer.from(lines.join('\n')), 'a.csv');
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/imports',
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  const { _id: id, mapping } = sent.json();
  await call('POST /api/admin/imports/:id/check', {
    token,
    params: { id },
    body: { mapping, unit: 'IRT' },
  });
  await call('POST /api/admin/imports/:id/apply', { token, params: { id } });
  return id as string;
}
const read = async (id: string) =>
  (await call('GET /api/admin/imports/:id', { token, params: { id } })).body;
const changed = async () => {
  const [row] = await sql`
    select (select count(*)::int from products where warranty = 'دو سال') as products,
      (select count(*)::int from audit_logs where action = 'product.import') as audits`;
  return [row?.products, row?.audits];
};

/** Imports wait at the row in the middle until they are let go. */
async function stopHalfWay() {
  const own = holdConnection(url);
  await own`select pg_advisory_lock(1)`;
  await owner`drop function if exists halt cascade`;
  await owner`create function halt() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(1); return new; end $$`;
  const [middle] = await sql`select id from products order by id offset ${MANY / 2} limit 1`;
  await owner.unsafe(`create trigger halt before update on products for each row
    when (new.id = '${middle?.id}') execute function halt()`);
  return async () => {
    await own`select pg_advisory_unlock(1)`;
    own.release();
  };
}

it('a killed process leaves whole chunks; staff are notified, and another goes on behind them', async () => {
  const codes = await manyProducts();
  const id = await anImport(['کد,گارانتی', ...codes.map((code) => `${code},دو سال`)]);
  const letGo = await stopHalfWay();
  const script = resolve(import.meta.dirname, '../../../test/import-process.ts');
  const child = spawn(process.execPath, [script, url, id], { stdio: 'inherit' });
  while ((await read(id)).done === 0) await sleep(20);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const [products, audits] = await changed();
  expect([products > 0, products < MANY, audits]).toEqual([true, true, products]);
  await letGo();
  // PostgreSQL notices the death when it next speaks to the dead, and gives the lock back
  const own = holdConnection(url);
  await own`select pg_advisory_lock(hashtext(${id}))`;
  own.release();
  expect(await changed()).toEqual([products, products]);
  expect(await read(id)).toMatchObject({ status: 'applying', isStalled: false });
  // the clock of the dead process went on
  clock.now = new Date();
  clock.advance(2);
  expect(await read(id)).toMatchObject({ status: 'applying', isStalled: true });
  await resumeImports(ctx);
  expect(await read(id)).toMatchObject({ status: 'applied', isStalled: false, failure: null });
  expect(await changed()).toEqual([MANY, MANY]);
}, 120_000);

it('a clerk who is dismissed while the import runs has changed nothing in the end', async () => {
  const clerk = await aClerk(shop, 'products.write');
  const codes = (await sql`select code from products order by code`).map(({ code }) => code);
  const lines = ['کد,گارانتی', ...codes.map((code) => `${code},چهار سال`)];
  const id = await anImport(lines, clerk.token);
  const letGo = await stopHalfWay();
  const run = runImport(ctx, { id });
  await expect.poll(async () => (await read(id)).done).toBeGreaterThan(0);
  await call('DELETE /api/admin/staff/:id', { token, params: { id: clerk.id } });
  await letGo();
  await run;
  expect(await read(id)).toMatchObject({ status: 'checked', failure: { reason: 'forbidden' } });
  expect(await sql`select 1 from products where warranty = 'چهار سال'`).toEqual([]);
}, 120_000);

it('an import that runs elsewhere is left to it', async () => {
  const id = await anImport(['کد,گارانتی', 'K-1,سه سال']);
  clock.advance(2);
  const own = holdConnection(url);
  await own`select pg_advisory_lock(hashtext(${id}))`;
  await resumeImports(ctx);
  expect((await read(id)).status).toBe('applying');
  await own`select pg_advisory_unlock(hashtext(${id}))`;
  own.release();
  await resumeImports(ctx);
  expect((await read(id)).status).toBe('applied');
});

it('says why a job was rolled back, until another step is taken', async () => {
  const id = await anImport(['کد,گارانتی', 'K-2,ده سال']);
  await owner`create function stumble() returns trigger language plpgsql as $$ begin raise exception 'stumbled'; end $$`;
  await owner`create trigger stumble before update on products for each row execute function stumble()`;
  await runImport(ctx, { id });
  await owner`drop trigger stumble on products`;
  const { status, failure, mapping } = await read(id);
  expect([status, failure?.what, failure?.reason]).toEqual(['checked', 'apply', 'unknown_error']);
  expect(failure?.requestId).toMatch(/^[a-f0-9]{8}$/);
  await call('POST /api/admin/imports/:id/check', {
    token,
    params: { id },
    body: { mapping, unit: 'IRT' },
  });
  expect(await read(id)).toMatchObject({ failure: null, counts: { change: 1 } });
});
