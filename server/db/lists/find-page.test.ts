import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallOptions, startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { sampling } from './count-rows.ts';
import { bounds } from './find-few.ts';

const shop = await startTestApp();
const usual = { ...bounds };
const usualSample = { ...sampling };
let token: string;

beforeAll(async () => {
  const { id } = await aPerson(shop);
  ({ token } = await aPerson(shop, { role: 'admin' }));
  // the newest forty are new, every second is a complaint; two of the oldest mention the same thing
  await shop.owner`
    insert into suggests (id, kind, body, user_id, mobile_number, status, created_at)
    select gen_random_uuid(), case when n % 2 = 0 then 'complaint' else 'feature' end,
      case when n in (100, 119) then 'ترازو' else 'کالا' end || ' ' || n, ${id}, '09120000000',
      case when n <= 40 then 'new' else 'done' end, now() - n * interval '1 hour'
    from generate_series(1, 120) n`;
  await shop.owner`analyze suggests`;
});

/** The planner takes it for a table of half a million rows. */
const makeLarge = () => shop.owner`
  select pg_restore_relation_stats('schemaname', 'public', 'relname', 'suggests', 'relpages', 20000,
    'reltuples', 500000::real)`;

afterAll(() => {
  Object.assign(bounds, usual);
  Object.assign(sampling, usualSample);
});

const list = async (query: NonNullable<CallOptions['query']>) =>
  (await shop.call('GET /api/admin/suggests', { query, token })).body.items.map(({ body }) => body);

const CASES = [
  { kind: 'complaint' },
  { kind: 'complaint', direction: 'asc' },
  { kind: 'complaint', page: 2 },
  { status: 'done' },
  { status: 'new', direction: 'asc' },
  { kind: 'feature', status: 'done', page: 2 },
  { q: 'کالا' },
  { q: 'کالا', direction: 'asc', status: 'new' },
  { q: 'ترازو' },
  { q: 'کالا', kind: 'feature', page: 2 },
] as const;

it('a page of a large list is the same by each way of reading it', async () => {
  const named = [];
  for (const query of CASES) named.push(await list(query));
  await makeLarge();
  // of a page of 25 the first 100 rows are walked through; none are few
  Object.assign(bounds, { few: 0, some: 0, walked: 100 });
  const met = [];
  for (const query of CASES) met.push(await list(query));
  expect(met).toEqual(named);
  expect(named[0]).toHaveLength(25);
  expect(named[0]?.[0]).toBe('کالا 2');
  expect(named[4]?.[0]).toBe('کالا 40');
  expect(named[8]).toEqual(['ترازو 100', 'ترازو 119']);
});
