import { expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { finishCheck, resumeChecks, runCheck } from './check-import.ts';
import { writeCompared } from './compare-chunk.ts';
import { NOTHING } from './compared.ts';

const shop = await startTestApp();
const { call, clock, ctx, owner, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, start } = importing(shop, token);
const read = async (id: string) =>
  (await call('GET /api/admin/imports/:id', { token, params: { id } })).body;
const found = (id: string) => sql`
  select position, state, product_id, fault, fault_field, before, after, family_key
  from import_rows where import_id = ${id} order by position`;

/**
 * Two products whose address becomes the same far from each other, codes that stand twice, families,
 * names nobody knows.
 */
async function aFile() {
  const ids = [
    await aProduct(shop, { title: 'کیف', brand: 'پارسه', category: 'لوازم', code: 'MV-1' }),
    await aProduct(shop, { title: 'کیف', brand: 'نمونه', category: 'لوازم', code: 'MV-2' }),
  ];
  await aProduct(shop, { title: 'دیگر', brand: 'سومی', category: 'لوازم', code: 'MV-3' });
  await sql`update products set slug = 'bag' where id = any(${ids}::uuid[])`;
  const rows = Array.from({ length: 1_300 }, (_, i) => {
    if (i % 100 === 7) return `TWICE-${i % 300},کالا,پارسه,لوازم,1000,,`;
    if (i % 100 === 8) return `T-${i},کالا,ناشناس ${i % 3},لوازم,1000,,`;
    return `N-${i},کالا ${i},پارسه,لوازم,1000,خانواده ${i >> 1},${i % 2 ? 'آبی' : 'سبز'}`;
  });
  const move = (code: string) => `${code},کیف,سومی,لوازم,1000000,,`;
  return aCsv(
    'کد کالا,عنوان,برند,دسته‌بندی,قیمت تکی,خانواده,گزینه: رنگ',
    move('MV-1'),
    ...rows,
    move('MV-2'),
  );
}

/** A time that is over once the first chunk is done. */
function aMoment(): AbortSignal {
  const { signal } = new AbortController();
  let looks = 0;
  return Object.defineProperty(signal, 'aborted', { get: () => looks++ > 0 });
}

it('a dry run that another process goes on with finds what one alone finds, and nothing starts meanwhile', async () => {
  const file = await aFile();
  const { body: whole } = await send(file);
  const make = { brand: ['ناشناس 1'], category: [] };
  const alone = await check(whole._id, whole.mapping, { make });
  expect(alone.body).toMatchObject({ status: 'checked', done: 0 });
  const named = alone.body.terms.brand.map(({ name, isMade }) => [name, isMade]);
  expect(named.toSorted()).toEqual([
    ['ناشناس 0', false],
    ['ناشناس 1', true],
    ['ناشناس 2', false],
  ]);

  const { body: half } = await send(file);
  const terms = { brand: [{ name: 'ناشناس 1', rows: 0, isMade: true }], category: [] };
  await sql`
    update imports
    set status = 'checking', unit = 'IRT', terms = ${JSON.stringify(terms)}::text::jsonb
    where id = ${half._id}`;
  expect(await runCheck(ctx, half._id, aMoment())).toBe('stopped');
  const { status, done, total } = await read(half._id);
  expect([status, done, total]).toEqual(['checking', 1000, 1302]);
  expect((await start(half._id, 'apply')).status).toBe(409);
  expect((await check(half._id, half.mapping)).status).toBe(409);

  await finishCheck(ctx, half._id);
  const ended = await read(half._id);
  expect([ended.status, ended.done, ended.counts]).toEqual(['checked', 0, alone.body.counts]);
  expect(ended.terms).toEqual(alone.body.terms);
  const rows = await found(half._id);
  expect(rows).toEqual(await found(whole._id));
  expect(rows.at(-1)).toMatchObject({ fault: 'taken', faultField: 'brand' });
}, 60_000);

it('a killed dry run is resumed after a minute', async () => {
  const { body } = await send(aCsv('کد کالا,عنوان', 'MV-1,کیف دیگر'));
  await sql`update imports
    set status = 'checking', updated_at = ${clock.now.toISOString()}
    where id = ${body._id}`;
  await resumeChecks(ctx);
  expect(await read(body._id)).toMatchObject({ status: 'checking', isStalled: false });
  clock.advance(2);
  expect(await read(body._id)).toMatchObject({ status: 'checking', isStalled: true });
  await resumeChecks(ctx);
  expect(await read(body._id)).toMatchObject({ status: 'checked', counts: { change: 1 } });

  await owner`create function stumble() returns trigger language plpgsql as $$ begin raise exception 'stumbled'; end $$`;
  await owner`create trigger stumble before update on import_rows for each row execute function stumble()`;
  expect((await check(body._id, body.mapping)).status).toBe(500);
  await owner`drop trigger stumble on import_rows`;
  expect(await read(body._id)).toMatchObject({
    status: 'uploaded',
    failure: { what: 'check', reason: 'unknown_error' },
  });
  expect((await check(body._id, body.mapping)).body).toMatchObject({
    status: 'checked',
    failure: null,
    counts: { change: 1 },
  });
});

it('a chunk reads its own rows alone, also before the database has counted those of a long file', async () => {
  for (let n = 0; n < 5; n++) await send(aCsv('کد کالا,عنوان', 'S-1,کالا', 'S-2,کالا'));
  await owner`analyze import_rows`;
  const { body } = await send(
    aCsv('کد کالا,عنوان', ...Array.from({ length: 3_000 }, (_, i) => `L-${i},کالا`)),
  );
  const chunk = Array.from({ length: 100 }, (_, i) => ({
    ...NOTHING,
    position: 1_500 + i,
    state: 'fault' as const,
    fault: 'code_unknown' as const,
  }));
  const read = await inTransaction(ctx, async (tx) => {
    const rowsRead = async () => {
      const [row] = await tx.sql<{ rows: number }[]>`
        select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
        from pg_stat_xact_user_tables where relname = 'import_rows'`;
      return row?.rows ?? 0;
    };
    const before = await rowsRead();
    await writeCompared(tx, body._id, chunk);
    return (await rowsRead()) - before;
  });
  expect(read).toBeGreaterThanOrEqual(100);
  expect(read).toBeLessThan(300);
});
