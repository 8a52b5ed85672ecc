import { expect, it } from 'vitest';
import { bareDatabase } from '#test/database.ts';
import { createDb } from './client.ts';
import { isLostDatabase } from './failures.ts';

const { url, sql } = await bareDatabase();

it('arrays are stored and read unchanged, on a connection without type information', async () => {
  const texts = ['گوشی', 'a "b" \\ c', 'a,b', '{x}', 'NULL', ' ', 'دو\nخط'];
  const [row] = await sql`
    select ${texts}::text[] as texts, ${[]}::text[] as none, ${[1, 2]}::int[] as ints,
      ${[2 ** 40]}::bigint[] as bigs, array[true, false] as flags, array[null, 'a'] as holes,
      array[[1, 2], [3, 4]] as nested, array['2026-11-24T10:00:00Z'::timestamptz] as instants,
      array['2026-11-24'::date] as days, array['{"a":[1]}'::jsonb] as documents,
      null::text[] as nothing`;
  expect(row).toEqual({
    texts,
    none: [],
    ints: [1, 2],
    bigs: [2 ** 40],
    flags: [true, false],
    holes: [null, 'a'],
    nested: [
      [1, 2],
      [3, 4],
    ],
    instants: ['2026-11-24T10:00:00.000Z'],
    days: ['2026-11-24'],
    documents: [{ a: [1] }],
    nothing: null,
  });
});

it('every list of PostgreSQL that a column could have looks as it does by the driver', async () => {
  const rows = await sql<{ array: number; item: number }[]>`
    select typarray::int as array, oid::int as item from pg_type
    where typname in ('bool','bytea','int2','int4','int8','oid','text','varchar','bpchar','name','float4','float8','numeric',
      'uuid','inet','date','timestamp','timestamptz','json','jsonb','tsvector','tsquery')`;
  const { listItems } = await import('./array-types.ts');
  expect(Object.fromEntries(rows.map(({ array, item }) => [array, item]))).toEqual(listItems);
});

it('a new connection asks the database for nothing of its own', async () => {
  const asked = createDb(url, { max: 1 });
  await asked.sql`select 1`;
  const [row] = await sql<{ query: string }[]>`
    select query
    from pg_stat_activity
    where application_name = 'hojreh' and query like '%typarray%' and pid <> pg_backend_pid()`;
  await asked.sql.end();
  expect(row).toBeUndefined();
});

it('a connection error outside of every call ends no process', () => {
  const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  broken.stack =
    'Error: read ECONNRESET\n    at TCP.onStreamRead (node:internal/stream_base_commons:218:20)';
  expect(isLostDatabase(broken)).toBe(true);
  expect(isLostDatabase(new TypeError('x is not a function'))).toBe(false);
});
