import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson, giveMoney, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const admin = await aPerson(shop, { role: 'admin' });

const read = async ({ id }: Person) =>
  (await call('GET /api/admin/users/:id', { token: admin.token, params: { id } })).body;

const ban = async (person: Person, changes: object = {}) =>
  call('POST /api/admin/users/:id/ban', {
    token: admin.token,
    params: { id: person.id },
    body: { reason: 'سفارش‌های ساختگی', version: (await read(person)).version, ...changes },
  });

const auditOf = (id: string) => sql`
  select action, actor_id, before, after, device
  from audit_logs
  where entity_id = ${id}
  order by id`;

async function asOne(token: string) {
  const answer = await call('GET /api/account/sessions', { token });
  return answer.body;
}

/** Another device of the same person. */
async function secondDevice(person: Person) {
  const other = await aPerson(shop);
  await sql`update sessions
    set user_id = ${person.id}, user_agent = 'Mozilla/5.0 (Linux; Android 15)'
    where user_id = ${other.id}`;
  return other.token;
}

it('a ban ends every session at once, refuses every call, and is shown at the login', async () => {
  const buyer = await aPerson(shop, { balance: 1_000_000 });
  const phone = await secondDevice(buyer);
  const { body } = await ban(buyer);
  expect(body).toMatchObject({
    status: 'baned',
    ban: { reason: 'سفارش‌های ساختگی' },
    sessions: [],
    can: { ban: false, unban: true },
  });
  for (const token of [buyer.token, phone])
    expect((await call('GET /api/console', { token })).status).toBe(401);
  const order = await call('POST /api/orders', { token: buyer.token, body: {} });
  expect(order).toMatchObject({ status: 401, body: { message: 'session_expired' } });

  const { mobileNumber } = body;
  const sent = await call('POST /api/otp/send', { body: { mobileNumber } });
  const otp = shop.sent.findLast((sms) => sms.mobileNumber === mobileNumber)?.code;
  const login = { token: sent.body.token, otp, mobileNumber };
  const answer = await call('POST /api/auth/login', { body: login });
  expect(answer).toMatchObject({ status: 403, body: { message: 'user_baned' } });

  const opened = await call('POST /api/admin/users/:id/unban', {
    token: admin.token,
    params: { id: buyer.id },
    body: { version: body.version },
  });
  expect(opened.body).toMatchObject({ status: 'active', ban: null });
  expect((await call('POST /api/auth/login', { body: login })).status).toBe(200);
  expect((await call('GET /api/console', { token: buyer.token })).status).toBe(401);
  expect(await auditOf(buyer.id)).toMatchObject([
    {
      action: 'user.ban',
      actorId: admin.id,
      before: { status: 'active', sessions: 2 },
      after: { status: 'baned', reason: 'سفارش‌های ساختگی', sessions: 0 },
    },
    { action: 'user.unban', before: { status: 'baned' }, after: { status: 'active' } },
  ]);
});

it('a ban needs a reason and the latest version, and never meets staff or a stranger', async () => {
  const buyer = await aPerson(shop);
  expect(await ban(buyer, { reason: ' ' })).toMatchObject({ status: 422 });
  expect(await ban(buyer, { version: 9 })).toMatchObject({ status: 409 });
  expect((await ban(admin)).body.message).toBe('own_role');
  const foreign = { token: admin.token, params: { id: crypto.randomUUID() } };
  expect((await call('GET /api/admin/users/:id', foreign)).status).toBe(404);
  expect((await call('DELETE /api/admin/users/:id/sessions', foreign)).status).toBe(404);
  const asBuyer = { token: buyer.token, params: { id: buyer.id } };
  expect((await call('GET /api/admin/users/:id', asBuyer)).status).toBe(403);
  expect((await ban(buyer)).status).toBe(200);
  expect((await ban(buyer)).status).toBe(409);
});

it('two staff at once: one bans, the other is informed that it changed', async () => {
  const buyer = await aPerson(shop);
  const statuses = (await Promise.all([ban(buyer), ban(buyer)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
});

it('one page shows all of a person', async () => {
  const buyer = await aPerson(shop);
  await giveMoney(shop, buyer.id, 700_000);
  await sql`insert into identities (user_id, status, first_name, last_name, national_code_masked)
    values (${buyer.id}, 'pending', 'مشتری', 'نمونه', '001••••567')`;
  const noted = await call('PATCH /api/admin/users/:id', {
    token: admin.token,
    params: { id: buyer.id },
    body: { note: 'مشتری خوش‌حساب', version: 1 },
  });
  expect(noted.body).toMatchObject({
    balance: 700_000,
    identityStatus: 'pending',
    identity: { nationalCodeMasked: '001••••567' },
    note: 'مشتری خوش‌حساب',
    addresses: [{ _id: buyer.addressId }],
    movements: [{ kind: 'admin_credit', delta: 700_000 }],
    sessions: [{ isThis: false }],
    orders: [],
  });
  const ended = await call('DELETE /api/admin/users/:id/sessions', {
    token: admin.token,
    params: { id: buyer.id },
  });
  expect(ended.body.sessions).toEqual([]);
  expect((await call('GET /api/account', { token: buyer.token })).status).toBe(401);
  expect((await auditOf(buyer.id)).map(({ action }) => action)).toEqual([
    'user.note',
    'user.end_sessions',
  ]);
});

it('the list filters, sorts and counts', async () => {
  const rich = await aPerson(shop, { balance: 90_000_000 });
  const list = async (query: Record<string, string>) =>
    (await call('GET /api/admin/users', { token: admin.token, query })).body;
  expect((await list({ sort: 'balance' })).items[0]?._id).toBe(rich.id);
  const { mobileNumber } = await read(rich);
  expect((await list({ q: mobileNumber.slice(2) })).items.map(({ _id }) => _id)).toEqual([rich.id]);
  expect((await list({ q: '%' })).total).toBe(0);
  const baned = await list({ status: 'baned' });
  expect(baned.total).toBe(baned.counts.baned);
  expect((await list({ identity: 'pending' })).items.length).toBe(1);
  expect((await list({ from: '2099-01-01' })).total).toBe(0);
  expect((await list({ from: '2026-02-31', sort: 'none', page: 'x' })).total).toBeGreaterThan(0);
});

it('a person names itself until the identity is verified', async () => {
  const buyer = await aPerson(shop);
  const change = (body: object) =>
    call('PATCH /api/account', {
      token: buyer.token,
      body: { firstName: 'سارا', lastName: 'نمونه', email: '', version: 1, ...body },
    });
  expect((await change({ firstName: '<b>' })).body.fields).toEqual({ firstName: 'name_letters' });
  expect((await change({ email: 'no' })).body.fields).toEqual({ email: 'email_invalid' });
  const changed = await change({ email: ' Sara@Example.com ' });
  expect(changed.body).toMatchObject({ firstName: 'سارا', email: 'sara@example.com', version: 2 });
  expect((await change({})).status).toBe(409);
  await sql`insert into identities (user_id, status) values (${buyer.id}, 'verified')`;
  const locked = await change({ firstName: 'مینا', version: 2 });
  expect(locked).toMatchObject({ status: 409, body: { message: 'name_locked' } });
  expect((await change({ email: '', version: 2 })).body).toMatchObject({
    nameLocked: true,
    email: '',
  });
});

it('a person sees its devices and ends one or all the others, never another person’s', async () => {
  const buyer = await aPerson(shop);
  const phone = await secondDevice(buyer);
  const tablet = await secondDevice(buyer);
  const stranger = await aPerson(shop);
  const [own] = await asOne(stranger.token);
  const seen = await asOne(phone);
  expect(seen.map(({ isThis }) => isThis)).toEqual([true, false, false]);
  expect(seen[0]?.userAgent).toContain('Android');
  const end = (id: string | undefined) =>
    call('DELETE /api/account/sessions/:id', { token: phone, params: { id: id ?? '' } });
  expect((await end(own?._id)).status).toBe(404);
  const [tabletSession] = await asOne(tablet);
  expect((await end(tabletSession?._id)).status).toBe(204);
  expect((await end(tabletSession?._id)).status).toBe(404);
  expect((await call('GET /api/account', { token: tablet })).status).toBe(401);
  expect((await call('DELETE /api/account/sessions', { token: phone })).status).toBe(204);
  expect((await call('GET /api/account', { token: buyer.token })).status).toBe(401);
  expect(await asOne(phone)).toHaveLength(1);
  expect((await call('GET /api/account', { token: stranger.token })).status).toBe(200);
});

it('tells of each person when they bought last, in the list and in the file', async () => {
  const buyer = await aPerson(shop, { balance: 5_000_000 });
  const productId = await aProduct(shop, { title: 'کتری برقی', brand: 'آوا', category: 'لوازم' });
  const [row] = await sql<{ mobile: string }[]>`
    select mobile_number as mobile from users where id = ${buyer.id}`;
  const { token } = await aPerson(shop, { role: 'admin' });
  const read = async () =>
    (await call('GET /api/admin/users', { token, query: { q: row?.mobile ?? '' } })).body.items[0];
  expect((await read())?.lastBoughtAt).toBeNull();
  await buy(shop, buyer, 'wallet', { productId });
  expect((await read())?.lastBoughtAt).not.toBeNull();
  const file = await shop.app.inject({
    url: `/api/admin/users/export?format=csv&q=${row?.mobile}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.payload.split('\r\n')[0]).toContain('آخرین خرید');
});

it('narrows people to what they bought for and where they live, and sorts them by their last purchase', async () => {
  const { token } = await aPerson(shop, { role: 'admin' });
  const productId = await aProduct(shop, { title: 'سماور', brand: 'آوا', category: 'لوازم' });
  const people: Person[] = [];
  for (const orders of [2, 1]) {
    shop.clock.advance(1);
    const person = await aPerson(shop, { balance: 90_000_000 });
    for (let n = 0; n < orders; n++) await buy(shop, person, 'wallet', { productId });
    people.push(person);
  }
  const [often, lately] = people.map(({ id }) => id);
  await sql`update addresses
    set city = 'کاشان', province = '{"id":"4","label":"اصفهان"}'
    where user_id = ${often ?? ''}`;
  const list = async (query: Record<string, string>) => {
    const { body } = await call('GET /api/admin/users', { token, query });
    return body.items.map(({ _id }) => _id).filter((id) => people.some((one) => one.id === id));
  };
  const spent = async (id = '') => `${(await read({ id } as Person)).spent}`;
  const [most, less] = [await spent(often), await spent(lately)];
  expect(Number(most)).toBe(2 * Number(less));
  for (const sort of ['joined', 'spent', 'lastBought', 'balance']) {
    expect(await list({ sort, minAmount: most })).toEqual([often]);
    expect(await list({ sort, minAmount: less, maxAmount: less })).toEqual([lately]);
    expect(await list({ sort, province: '4', city: 'کاشان' })).toEqual([often]);
    expect(await list({ sort, province: '4', city: 'کاشان', maxAmount: less })).toEqual([]);
    expect(await list({ sort, province: '4', identity: 'none' })).toEqual([often]);
  }
  expect(await list({ sort: 'lastBought' })).toEqual([lately, often]);
  expect(await list({ sort: 'lastBought', direction: 'asc' })).toEqual([often, lately]);
});

it('forgets a last purchase that was canceled, and goes back to the one before', async () => {
  const buyer = await aPerson(shop, { balance: 90_000_000 });
  const productId = await aProduct(shop, { title: 'ساعت', brand: 'آوا', category: 'لوازم' });
  const first = await buy(shop, buyer, 'wallet', { productId });
  shop.clock.advance(1);
  const second = await buy(shop, buyer, 'wallet', { productId });
  const stored = async () => {
    const [row] = await shop.owner<{ at: Date; order: string }[]>`
      select o.id as order
      from buyer_sums b
      join orders o on o.user_id = b.user_id and o.created_at = b.last_bought_at
      where b.user_id = ${buyer.id}`;
    return row?.order;
  };
  expect(await stored()).toBe(second.body.orderId);
  const cancel = async (id: string) => {
    await shop.owner`update orders set status = 'canceled' where id = ${id}`;
  };
  await cancel(second.body.orderId);
  expect(await stored()).toBe(first.body.orderId);
  await cancel(first.body.orderId);
  expect(await stored()).toBeUndefined();
});
