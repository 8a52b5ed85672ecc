import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { Endpoint, Who } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { bounds } from '#server/db/lists/find-few.ts';
import { newId } from '#server/db/new-id.ts';
import { startTestApp } from '#test/app.ts';
import { sendIdentity } from '#test/kyc.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { lookedThrough } from './find-in-log.ts';

const shop = await startTestApp();
const { call } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const buyer = await aPerson(shop);

const logs = async (query: Record<string, string> = {}) =>
  (await call('GET /api/admin/logs', { token: admin.token, query })).body;

it('shows who did what, before and after, and finds it again by each filter', async () => {
  await call('PATCH /api/admin/users/:id', {
    token: admin.token,
    params: { id: buyer.id },
    body: { note: 'یادداشت', version: 1 },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
  });
  const { items, total, pageSize, actors, actions, entities } = await logs();
  expect({ total, pageSize, actions, entities }).toEqual({
    total: 1,
    pageSize: 50,
    actions: ['user.note'],
    entities: ['user'],
  });
  expect(actors).toEqual([{ id: admin.id, label: 'مشتری نمونه' }]);
  expect(items[0]).toMatchObject({
    actor: { _id: admin.id },
    role: 'admin',
    action: 'user.note',
    entity: 'user',
    entityId: buyer.id,
    entityName: 'مشتری نمونه',
    before: { note: '' },
    after: { note: 'یادداشت' },
    ip: '127.0.0.1',
  });
  expect(items[0]?.userAgent).toContain('Firefox');
  const found = { actor: admin.id, action: 'user.note', entity: 'user', entityId: buyer.id };
  expect((await logs({ ...found, ip: '127.0.0.1', from: '2020-01-01' })).total).toBe(1);
  const others = { actor: buyer.id, action: 'x', entity: 'x', ip: '192.0.2.1', to: '2020-01-01' };
  for (const [name, value] of Object.entries(others))
    expect((await logs({ [name]: value })).total).toBe(0);
});

it('is for staff, and nobody writes to it', async () => {
  expect((await call('GET /api/admin/logs', { token: buyer.token })).status).toBe(403);
  expect((await call('GET /api/admin/logs')).status).toBe(401);
});

/** The newest row of an act. */
async function newest(action: string) {
  const [row] = await shop.sql`
    select * from audit_logs where action = ${action} order by id desc limit 1`;
  return row;
}

it('keeps who took a list as a file, by which filters, and how many rows', async () => {
  const { app } = shop;
  const get = (query: string) =>
    app.inject({
      url: `/api/admin/users/export?${query}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
  await get('format=csv&status=baned&page=3');
  expect(await newest('export')).toMatchObject({
    actorId: admin.id,
    entity: 'list',
    entityId: 'users',
    after: { rows: 0, isWhole: true, format: 'csv', filters: { status: 'baned' } },
  });
  await get('format=xlsx');
  const [{ n } = { n: 0 }] = await shop.sql<{ n: number }[]>`select count(*)::int as n from users`;
  expect(await newest('export')).toMatchObject({ after: { rows: n, format: 'xlsx' } });
});

it('is a file in the words of its screen', async () => {
  const { app } = shop;
  const { id } = await aPerson(shop);
  const body = { note: 'زنگ بزنید', version: 1 };
  await call('PATCH /api/admin/users/:id', { token: admin.token, params: { id }, body });
  const { payload } = await app.inject({
    url: `/api/admin/logs/export?format=csv&entityId=${id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(payload).toContain('یادداشت درباره کاربر');
  expect(payload).toContain('— ← زنگ بزنید');
  expect(payload).not.toMatch(/user\.note|"note"/);
});

it('keeps who opened a national code, once for ten minutes of looking', async () => {
  const clerk = await aClerk(shop, 'identities.review');
  await sendIdentity(shop, buyer);
  const open = () =>
    call('GET /api/admin/identities/:id', { token: clerk.token, params: { id: buyer.id } });
  await open();
  await open();
  const rows = () => shop.sql`
    select after, request_id
    from audit_logs
    where action = 'identity.open' and actor_id = ${clerk.id}`;
  expect(await rows()).toMatchObject([{ after: { shown: { nationalCode: true, cards: 0 } } }]);
  shop.clock.advance(11);
  await open();
  expect(await rows()).toHaveLength(2);
});

it('keeps refused acts with address and request: for lack of a right, and guarded ones', async () => {
  const clerk = await aClerk(shop, 'support');
  const refused = await call('POST /api/admin/users-balances/:id/credit', {
    token: clerk.token,
    params: { id: buyer.id },
    body: { amount: 1, reason: 'بدون دسترسی به پول' },
  });
  expect(refused.status).toBe(403);
  expect(await newest('refused')).toMatchObject({
    actorId: clerk.id,
    role: 'admin',
    ip: '127.0.0.1',
    entityId: 'POST /api/admin/users-balances/:id/credit',
    after: { refusal: 'forbidden', target: buyer.id },
    requestId: refused.body.requestId,
  });
  const own = await call('DELETE /api/admin/staff/:id', {
    token: admin.token,
    params: { id: admin.id },
  });
  expect(own.status).toBe(409);
  expect(await newest('refused')).toMatchObject({
    actorId: admin.id,
    after: { refusal: 'own_role', target: admin.id },
  });
  const stranger = await aPerson(shop);
  await call('GET /api/admin/logs', { token: stranger.token });
  expect(await newest('refused')).toMatchObject({ actorId: stranger.id, role: 'user' });
  const count = async () => (await logs({ action: 'refused' })).total;
  const before = await count();
  for (let n = 0; n < 20; n++) await call('GET /api/admin/logs', { token: stranger.token });
  expect(await count(), 'a refusal repeated is one refusal').toBe(before);
});

it('is not filled by one person who is refused over and over, whatever is asked for', async () => {
  const stranger = await aPerson(shop);
  for (let n = 0; n < 60; n++)
    await call('GET /api/admin/users/:id', { token: stranger.token, params: { id: `x${n}` } });
  const [rows] = await shop.sql`
    select count(*)::int as n
    from audit_logs
    where actor_id = ${stranger.id} and action = 'refused'`;
  expect(rows?.n).toBe(50);
});

it('keeps a refused act however its address is worded', async () => {
  const stranger = await aPerson(shop);
  const headers = { authorization: `Bearer ${stranger.token}` };
  await shop.app.inject({ url: '/%61pi/%61dmin/logs', headers });
  expect(await newest('refused')).toMatchObject({ actorId: stranger.id });
});

it('finds rows by the words in them, and sorts them', async () => {
  const found = await logs({ q: 'یادداشت' });
  expect(found.items.map(({ action }) => action)).toContain('user.note');
  expect((await logs({ q: 'نیست‌در‌جهان' })).total).toBe(0);
  const { items } = await logs();
  expect((await logs({ q: items[0]?.requestId ?? '' })).items[0]?._id).toBe(items[0]?._id);
  expect((await logs({ q: '%' })).total).toBe(0);
  const oldest = (await logs({ sort: 'at', direction: 'asc' })).items;
  expect(oldest[0]?.action).toBe('user.note');
  const names = (await logs({ sort: 'action', direction: 'asc' })).items.map(
    ({ action }) => action,
  );
  expect(names).toEqual([...names].sort());
});

it('looks through the latest rows for what very many have, says where it ended, and goes on from there', async () => {
  const usual = { ...bounds };
  const looked = { ...lookedThrough };
  Object.assign(bounds, { few: 2 });
  Object.assign(lookedThrough, { rows: 3 });
  const entityId = newId();
  await shop.sql`
    insert into audit_logs (at, role, action, entity, entity_id, after)
    select now() - n * interval '1 day', 'system', 'x' || n, 'settings', ${entityId},
      '{"note": "کلمه پرتکرار"}'
    from generate_series(1, 5) n`;
  const find = async (query: Record<string, string> = {}) =>
    logs({ entityId, q: 'پرتکرار', ...query });
  try {
    const latest = await find();
    expect(latest.items.map(({ action }) => action)).toEqual(['x1', 'x2', 'x3']);
    const { olderBefore } = latest;
    expect(new Date(olderBefore ?? '').toISOString()).toBe(latest.items[2]?.at);
    const older = await find({ before: olderBefore ?? '' });
    expect(older.items.map(({ action }) => action)).toEqual(['x4', 'x5']);
    expect(older).toMatchObject({ total: 2, isEstimate: false, olderBefore: null });
    const sorted = await find({ sort: 'at', direction: 'asc' });
    expect(sorted.items.map(({ action }) => action)).toEqual(['x3', 'x2', 'x1']);
  } finally {
    Object.assign(bounds, usual);
    Object.assign(lookedThrough, looked);
  }
  expect(await find()).toMatchObject({ total: 5, olderBefore: null });
});

/** Staff writes of the contract that are built, with the files of the use cases they call. */
function staffWrites(): { key: string; files: string[] }[] {
  const routes = routeFiles().map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  return Object.entries(endpoints)
    .filter(([key, { who }]: [string, Endpoint]) => !key.startsWith('GET ') && !OPEN.includes(who))
    .filter(([key]) => !LOOKS.includes(key) && routes.some(({ text }) => text.includes(`'${key}'`)))
    .map(([key]) => ({
      key,
      files: routes.flatMap(({ path, text }) => calledBy(path, text, key)),
    }));
}

/** They change nothing; what they ask is too much for an address. */
const LOOKS = [
  'POST /api/admin/synonyms/preview',
  'POST /api/admin/delivery-offers',
  'POST /api/admin/buyers/:mobileNumber/prices',
  'POST /api/admin/buyers/:mobileNumber/coupon',
];
const OPEN: Who[] = ['visitor', 'user'];
const DOMAIN = join(import.meta.dirname, '..');
const routeFiles = () =>
  readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((name) => /routes\.ts$/.test(name))
    .map((name) => join(DOMAIN, name));

/** Files of the functions named in the handler of an endpoint. */
function calledBy(path: string, text: string, key: string): string[] {
  const start = text.indexOf(`'${key}'`);
  if (start < 0) return [];
  const next = text.indexOf('\n  on(', start);
  const handler = text.slice(start, next < 0 ? undefined : next);
  return importsOf(path, text)
    .filter(({ names }) => names.some((name) => new RegExp(`\\b${name}\\(`).test(handler)))
    .map(({ file }) => file);
}

const importsOf = (path: string, text: string) =>
  [...text.matchAll(/import \{([^}]+)\} from '(\.|#server\/domain)(\/[^']+)'/g)].map(
    ([, names = '', from = '', rest = '']) => ({
      names: names
        .split(',')
        .map((name) => name.replace(/^\s*type\s/, '').trim())
        .filter(Boolean),
      file: join(from === '.' ? dirname(path) : DOMAIN, rest),
    }),
  );

/** The file itself, or one it calls over so many steps, has such a call. */
function calls(file: string, call: RegExp, steps: number): boolean {
  const text = readFileSync(file, 'utf8');
  if (call.test(text)) return true;
  return steps > 0 && importsOf(file, text).some((one) => calls(one.file, call, steps - 1));
}

/** The file writes the log, itself or by a neighbour; a transition of staff does not compile without its row. */
const audits = (file: string) =>
  calls(file, /\brecordAudits?\(|\binsert into audit_logs\b/, 1) ||
  calls(file, /\btransition\(/, 2);

it.each(staffWrites())('$key leaves a row in the log', ({ files }) => {
  expect(files.some((file) => audits(file))).toBe(true);
});

it('finds acts and things by the words that its own screen has for them', async () => {
  const person = await aPerson(shop);
  await call('PATCH /api/admin/users/:id', {
    token: admin.token,
    params: { id: person.id },
    body: { note: 'خوش‌حساب', version: 1 },
  });
  const found = async (q: string) =>
    (await logs({ q })).items.filter(({ entityId }) => entityId === person.id).length;
  expect(await found('کاربر')).toBe(1);
  expect(await found('ثبت يادداشت')).toBe(1);
  expect(await found('تیکت')).toBe(0);
  const { few } = bounds;
  try {
    bounds.few = 0;
    expect(await found('کاربر')).toBe(1);
  } finally {
    bounds.few = few;
  }
});
