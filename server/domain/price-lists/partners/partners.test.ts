import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aGroup } from '#test/price-lists.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
const ask = (person: Person, business = 'لوازم تحریر مهر') =>
  call('POST /api/partner-request', { token: person.token, body: { business, note: 'دو شعبه' } });
const own = async (person: Person) =>
  (await call('GET /api/partner-request', { token: person.token })).body;
const listed = async (q: string) =>
  (await call('GET /api/admin/partner-requests', { token, query: { q } })).body.items;
const textsTo = async (person: Person) => {
  const rows = await sql<{ template: string }[]>`
    select m.template from messages m join users u on u.mobile_number = m.mobile_number
    where u.id = ${person.id}`;
  return rows.map(({ template }) => template);
};

it('a request waits once, is accepted into a group, and its person is told', async () => {
  const person = await aPerson(shop);
  const groupId = await aGroup(shop);
  expect(await own(person)).toMatchObject({ isOffered: true, group: null, request: null });
  expect((await ask(person)).status).toBe(201);
  expect((await ask(person)).body).toMatchObject({ message: 'partner_waiting' });
  const [row] = await sql<{ id: string }[]>`
    select id from partner_requests where user_id = ${person.id}`;
  const params = { id: row?.id ?? '' };
  const accept = (version: number, group = groupId) =>
    call('POST /api/admin/partner-requests/:id/acceptance', {
      token,
      params,
      body: { version, groupId: group },
    });
  expect((await accept(1, params.id)).body).toMatchObject({
    fields: { groupId: 'field_required' },
  });
  const answers = await Promise.all([accept(1), accept(1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await own(person)).toMatchObject({
    group: `گروه ${groupId}`,
    request: { status: 'accepted' },
  });
  expect((await ask(person)).body).toMatchObject({ message: 'partner_already' });
  expect(await textsTo(person)).toEqual(['partner.accepted']);
});

it('a refused person reads why, and may ask again', async () => {
  const person = await aPerson(shop);
  await ask(person, 'کیوسک نمونه');
  const [row] = await listed('کیوسک نمونه');
  expect(row).toMatchObject({ business: 'کیوسک نمونه', identityStatus: 'none', status: 'pending' });
  const refuse = (reason: string) =>
    call('POST /api/admin/partner-requests/:id/refusal', {
      token,
      params: { id: row?._id ?? '' },
      body: { version: 1, reason },
    });
  expect((await refuse('')).status).toBe(422);
  expect((await refuse('پروانه کسب بارگذاری نشده است')).body).toMatchObject({ status: 'refused' });
  expect(await own(person)).toMatchObject({
    group: null,
    request: { status: 'refused', reason: 'پروانه کسب بارگذاری نشده است' },
  });
  expect(await textsTo(person)).toEqual(['partner.refused']);
  expect((await ask(person)).status).toBe(201);
});

it('a person who came into another group meanwhile is not moved by an acceptance', async () => {
  const person = await aPerson(shop);
  await ask(person);
  await aGroup(shop, [person.id]);
  const [row] = await sql<{ id: string }[]>`
    select id from partner_requests where user_id = ${person.id}`;
  const refused = await call('POST /api/admin/partner-requests/:id/acceptance', {
    token,
    params: { id: row?.id ?? '' },
    body: { version: 1, groupId: await aGroup(shop) },
  });
  expect(refused.body).toMatchObject({ message: 'group_member_elsewhere' });
  expect((await own(person)).request?.status).toBe('pending');
});

it('nobody decides about the own request', async () => {
  await ask(staff);
  const [row] = await sql<{ id: string }[]>`
    select id from partner_requests where user_id = ${staff.id}`;
  const refused = await call('POST /api/admin/partner-requests/:id/refusal', {
    token,
    params: { id: row?.id ?? '' },
    body: { version: 1, reason: 'نمی‌شود' },
  });
  expect(refused.body).toMatchObject({ message: 'own_account' });
});
