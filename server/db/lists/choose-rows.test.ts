import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { bounds } from './find-few.ts';

const shop = await startTestApp();
const usual = { ...bounds };
let token: string;

beforeAll(async () => {
  ({ token } = await aPerson(shop, { role: 'admin' }));
  const named = await aPerson(shop);
  const other = await aPerson(shop);
  await shop.sql`update users set first_name = 'ترازو' where id = ${named.id}`;
  // thirty by the person of that name and thirty that tell of the word are older than sixty others
  await shop.owner`
    insert into suggests (id, kind, body, user_id, mobile_number, status, created_at)
    select gen_random_uuid(), 'feature', case when n > 90 then 'ترازو' else 'کالا' end || ' ' || n,
      case when n between 61 and 90 then ${named.id}::uuid else ${other.id}::uuid end, '09120000000', 'new',
      now() - n * interval '1 hour'
    from generate_series(1, 120) n`;
  await shop.owner`analyze suggests`;
});

afterAll(() => {
  Object.assign(bounds, usual);
});

it('words that few rows have in one way and few in another stay asked for where all of these are very many @s1190', async () => {
  Object.assign(bounds, { few: 30, some: 0, walked: 50 });
  const query = { q: 'ترازو' };
  const { items } = (await shop.call('GET /api/admin/suggests', { query, token })).body;
  expect(items.map(({ body }) => body)).toEqual(
    Array.from({ length: 25 }, (_, at) => `کالا ${61 + at}`),
  );
});
