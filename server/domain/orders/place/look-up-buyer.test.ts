import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';

const shop = await startTestApp();
const mobileOf = async ({ id }: Person) => {
  const [row] = await shop.sql<{ mobileNumber: string }[]>`
    select mobile_number as "mobileNumber" from users where id = ${id}`;
  return row?.mobileNumber ?? '';
};
const look = (clerk: Person, mobileNumber: string, query = {}) =>
  shop.call('GET /api/admin/buyers/:mobileNumber', {
    token: clerk.token,
    params: { mobileNumber },
    query,
  });
const rowsOf = (clerk: Person) => shop.sql`
  select action, entity_id
  from audit_logs
  where actor_id = ${clerk.id} and action like 'buyer.%'
  order by id`;

it('tells the name of a number, and addresses once the order is begun; each leaves a row', async () => {
  const clerk = await aClerk(shop, 'orders.confirm');
  const buyer = await aPerson(shop);
  const number = await mobileOf(buyer);
  expect((await look(clerk, number)).body.buyer).toMatchObject({ addresses: [] });
  const begun = await look(clerk, number, { addresses: '1' });
  expect(begun.body.buyer?.addresses).toHaveLength(1);
  expect((await look(clerk, '09120000001')).body.buyer).toBeNull();
  expect(await rowsOf(clerk)).toEqual([
    { action: 'buyer.look', entityId: buyer.id },
    { action: 'buyer.addresses', entityId: buyer.id },
    { action: 'buyer.look', entityId: '' },
  ]);
});

it('lets nobody walk through numbers', async () => {
  const clerk = await aClerk(shop, 'orders.confirm');
  const statuses: number[] = [];
  for (let n = 0; n < 125; n++) statuses.push((await look(clerk, `0912000${1000 + n}`)).status);
  expect(statuses.indexOf(429)).toBe(120);
  shop.clock.advance(61);
  const later = await aClerk(shop, 'orders.confirm');
  expect((await look(later, '09120001000')).status).toBe(200);
});
