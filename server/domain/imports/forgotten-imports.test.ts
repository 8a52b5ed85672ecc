import { expect, it } from 'vitest';
import { forgetOld } from '#server/db/forget-old.ts';
import { DAY } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { runImport } from './run-import.ts';

const shop = await startTestApp();
const { call, sql, ctx } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, start } = importing(shop, token);
let codes = 0;

/** A file that changes the price of one product and names another that is not there without a title. */
async function aFile() {
  const code = `FG-${++codes}`;
  await aProduct(shop, { title: code, brand: 'پارسه', category: 'لوازم', code });
  const { body } = await send(
    aCsv('کد کالا;قیمت تکی', `${code};۱۲۰۰۰۰۰`, `FAULT-${codes};x`),
    'products.csv',
  );
  return body;
}
async function applied() {
  const { _id: id, mapping } = await aFile();
  await check(id, mapping);
  await start(id, 'apply');
  await runImport(ctx, { id });
  return id;
}
const read = async (id: string) =>
  (await call('GET /api/admin/imports/:id', { token, params: { id } })).body;
const listed = async (id: string) =>
  (await call('GET /api/admin/imports', { token })).body.find(({ _id }) => _id === id);
const rowsOf = async (id: string) =>
  (await sql`select 1 from import_rows where import_id = ${id}`).length;
const age = (id: string, days: number) => sql`
  update imports set applied_at = applied_at - make_interval(days => ${days}),
    undone_at = undone_at - make_interval(days => ${days}),
    updated_at = updated_at - make_interval(days => ${days})
  where id = ${id}`;

it('counts the rows of a file as they move, without reading them', async () => {
  const { _id: id, mapping, counts } = await aFile();
  expect(counts).toEqual({ new: 2 });
  expect((await check(id, mapping)).body.counts).toEqual({ change: 1, fault: 1 });
  await start(id, 'apply');
  await runImport(ctx, { id });
  expect((await listed(id))?.counts).toEqual({ applied: 1, fault: 1 });
  await start(id, 'undo');
  await runImport(ctx, { id });
  expect((await listed(id))?.counts).toEqual({ undone: 1, fault: 1 });
});

it('says until when a change can be undone, then forgets its rows and keeps its numbers', async () => {
  const [old, young] = [await applied(), await applied()];
  await age(old, 91);
  await age(young, 89);
  const { undoUntil } = await read(young);
  expect(Math.round((Date.parse(undoUntil ?? '') - ctx.now().getTime()) / DAY)).toBe(1);
  await forgetOld(ctx);
  expect(await rowsOf(old)).toBe(0);
  expect(await read(old)).toMatchObject({
    status: 'applied',
    isForgotten: true,
    undoUntil: null,
    counts: { applied: 1, fault: 1 },
    rows: [],
    rowsTotal: 0,
  });
  expect((await start(old, 'undo')).body).toMatchObject({ message: 'import_forgotten' });
  expect(await read(young)).toMatchObject({ isForgotten: false, rowsTotal: 2 });
  expect((await start(young, 'undo')).status).toBe(200);
});

it('forgets a dry run that nobody applied within a week, and no job that runs', async () => {
  const [left, begun, fresh] = [await aFile(), await aFile(), await aFile()];
  await check(begun._id, begun.mapping);
  await start(begun._id, 'apply');
  await age(left._id, 8);
  await age(begun._id, 400);
  await age(fresh._id, 6);
  await forgetOld(ctx);
  expect(await listed(left._id)).toBeUndefined();
  expect(await rowsOf(left._id)).toBe(0);
  expect(await rowsOf(begun._id)).toBe(2);
  expect(await rowsOf(fresh._id)).toBe(2);
});

it('keeps for ever what the settings keep for ever, but no dry run', async () => {
  const [left, done] = [await aFile(), await applied()];
  await age(left._id, 400);
  await age(done, 4000);
  const retention = { ...ctx.config.retention, imports: undefined };
  await forgetOld({ ...ctx, config: { ...ctx.config, retention } });
  expect(await rowsOf(done)).toBe(2);
  expect(await listed(left._id)).toBeUndefined();
});
