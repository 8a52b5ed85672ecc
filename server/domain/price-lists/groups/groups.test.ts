import { expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aGroup, aPriceList } from '#test/price-lists.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
const numberOf = async ({ id }: Person) => {
  const [row] = await sql<{ mobileNumber: string }[]>`
    select mobile_number from users where id = ${id}`;
  return row?.mobileNumber ?? '';
};
const add = async (id: string, person: Person, isMove?: boolean) =>
  call('POST /api/admin/groups/:id/members', {
    token,
    params: { id },
    body: { mobileNumber: await numberOf(person), ...(isMove && { isMove }) },
  });

it('a group is added, changed by its version, and removed once nobody uses it', async () => {
  const title = `گروه ${newId()}`;
  const made = await call('POST /api/admin/groups', { token, body: { title, note: 'عمده' } });
  expect(made.status).toBe(201);
  const again = await call('POST /api/admin/groups', { token, body: { title } });
  expect(again.body).toMatchObject({ message: 'taken', fields: { title: 'taken' } });
  const params = { id: made.body._id };
  const change = (version: number) =>
    call('PATCH /api/admin/groups/:id', { token, params, body: { title, note: 'طلایی', version } });
  expect((await change(1)).body).toMatchObject({ note: 'طلایی', version: 2 });
  expect((await change(1)).status).toBe(409);
  const listId = await aPriceList(shop, { groupId: made.body._id });
  const refused = await call('DELETE /api/admin/groups/:id', { token, params });
  expect(refused.body).toMatchObject({ message: 'group_in_use' });
  await sql`delete from price_lists where id = ${listId}`;
  expect((await call('DELETE /api/admin/groups/:id', { token, params })).status).toBe(200);
  expect((await call('GET /api/admin/groups/:id', { token, params })).status).toBe(404);
});

it('a person in a group is refused by a second one, which is named, and moved on purpose', async () => {
  const person = await aPerson(shop);
  const [first, second] = [await aGroup(shop), await aGroup(shop)];
  expect((await add(first, person)).status).toBe(201);
  const refused = await add(second, person);
  expect(refused.body).toMatchObject({
    message: 'group_member_elsewhere',
    group: `گروه ${first}`,
    fields: { mobileNumber: 'group_member_elsewhere' },
  });
  expect((await add(first, person, true)).body).toMatchObject({
    message: 'group_member_elsewhere',
  });
  expect((await add(second, person, true)).status).toBe(201);
  const members = async (id: string) =>
    (await call('GET /api/admin/groups/:id/members', { token, params: { id }, query: {} })).body;
  expect((await members(first)).total).toBe(0);
  expect((await members(second)).items.map(({ _id }) => _id)).toEqual([person.id]);
  const params = { id: second, userId: person.id };
  expect(
    (await call('DELETE /api/admin/groups/:id/members/:userId', { token, params })).status,
  ).toBe(200);
  expect(
    (await call('DELETE /api/admin/groups/:id/members/:userId', { token, params })).status,
  ).toBe(404);
});

it('of two staff who add one person to two groups one is refused', async () => {
  const person = await aPerson(shop);
  const groups = await Promise.all(Array.from({ length: 4 }, () => aGroup(shop)));
  const answers = await Promise.all(groups.map((id) => add(id, person)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
});

it('an unknown number and the own account of staff are refused', async () => {
  const id = await aGroup(shop);
  const body = { mobileNumber: '09120000000' };
  const unknown = await call('POST /api/admin/groups/:id/members', { token, params: { id }, body });
  expect(unknown.body).toMatchObject({ fields: { mobileNumber: 'user_not_found' } });
  expect((await add(id, staff)).body).toMatchObject({ message: 'own_account' });
});
