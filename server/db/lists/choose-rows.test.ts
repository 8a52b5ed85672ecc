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
  // thirty rows of the person with that name and thirty with the word in their text are older than
  // sixty others
  await shop.owner`
    insert into suggests (id, kind, body, user_id, mobile_number, status, created_at)
    select gen_random_uuid(), 'feature', case when n > 90 then 'ترازو' else 'کالا' end || ' ' || n,
      case when n between 61 and 90 then ${named.id}::uuid else ${other.id}::uuid end,
      '09120000000', 'new', now() - n * interval '1 hour'
    from generate_series(1, 120) n`;
  await shop.owner`analyze suggests`;
});

afterAll(() => {
  Object.assign(bounds, usual);
});

it('a search keeps terms that are rare in each column', async () => {
  Object.assign(bounds, { few: 30, some: 0, walked: 50 });
  const query = { q: 'ترازو' };
  const { items } = (await shop.call('GET /api/admin/suggests', { query, token })).body;
  expect(items.map(({ body }) => body)).toEqual(
    Array.from({ length: 25 }, (_, at) => `کالا ${61 + at}`),
  );
});

it('people of a place with a common name are counted, not estimated', async () => {
  Object.assign(bounds, { few: 3, some: 100, walked: 50 });
  for (let n = 0; n < 30; n++) {
    const { id } = await aPerson(shop);
    if (n > 0) await shop.sql`update users set first_name = 'کهربا' where id = ${id}`;
    await shop.sql`
      insert into addresses (id, user_id, title, province, city, address, postal_code,
        receiver_name, receiver_mobile, is_default)
      values (gen_random_uuid(), ${id}, 'خانه', '{"id":"21","label":"گلستان"}', 'گرگان', 'خیابان',
        '1234567891', 'گیرنده', '09120000000', false)`;
  }
  const query = { q: 'کهربا', province: '21', sort: 'orders' } as const;
  const { items, total, isEstimate } = (await shop.call('GET /api/admin/users', { query, token }))
    .body;
  expect([items.length, total, isEstimate]).toEqual([25, 29, false]);
});
