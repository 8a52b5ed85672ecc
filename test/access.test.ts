import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type GivenPermission, givenPermission, type Permission } from '#contract/permissions.ts';
import type { Access } from './access-kinds.ts';
import { accessTable } from './access-table.ts';
import { startTestApp } from './app.ts';
import { aClerk, aPerson, type Person } from './people.ts';

/** Every route registered with Fastify, in the contract or not. */
const routes = new Set<string>();
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) if (verb !== 'HEAD') routes.add(`${verb} ${url}`);
  });
});

const shop = await startTestApp();
const { app, sql } = shop;

const revoked = await aPerson(shop, { role: 'admin' });
await sql`update sessions set revoked_at = now() where user_id = ${revoked.id}`;
const banned = await aPerson(shop);
await sql`update users set status = 'baned' where id = ${banned.id}`;
/** Invalid tokens: none, an invented one, an ended session of staff, one of a banned person. */
const CLOSED = { nobody: '', invented: 'invented', revoked: revoked.token, banned: banned.token };

const anAdmin = () => aPerson(shop, { role: 'admin' });
const [buyer, staff] = [await aPerson(shop), await anAdmin()];
/**
 * A clerk for each single permission, and one without any. Permissions that no clerk can have
 * belong to owners.
 */
const clerks = new Map<Permission | 'none', Person>([['none', await aClerk(shop)]]);
for (const permission of givenPermission.options)
  clerks.set(permission, await aClerk(shop, permission));
/** True for a call that may end its own session, so that a spare person must make it. */
const leaves = (key: string, { who }: Access) =>
  !key.startsWith('GET') && (who === 'everyone' || who === 'signedIn');

it('knows every endpoint, and no endpoint that is gone', () => {
  const known = Object.keys(accessTable);
  const all = new Set([...Object.keys(endpoints), ...routes]);
  expect(
    [...all].filter((key) => !(key in accessTable)),
    'add a line to test/access-table.ts',
  ).toEqual([]);
  expect(
    known.filter((key) => !all.has(key)),
    'remove these lines from test/access-table.ts',
  ).toEqual([]);
});

it.for(Object.entries(accessTable))('%s', async ([key, access]) => {
  const { who } = access;
  const owner = await aPerson(shop);
  const [other, admin] = leaves(key, access)
    ? [await aPerson(shop), await anAdmin()]
    : [buyer, staff];
  const params = await access.row?.(shop, owner);
  const ask = (token: string) => send(key, access, { token, params: params ?? {} });
  for (const [name, status] of await Promise.all(
    Object.entries(CLOSED).map(async ([name, token]) => [name, await ask(token)] as const),
  ))
    if (who === 'everyone') expectLetIn(key, access, status, name);
    else expect(status, name).toBe(401);
  // forbidden callers first, because the allowed call changes the row
  const asOwner = who === 'staff' ? await ask(owner.token) : undefined;
  const people = { other: await ask(other.token), admin: await ask(admin.token) };
  const own = asOwner ?? (await ask(owner.token));
  if (who === 'owner') expect(people).toEqual({ other: 404, admin: 404 });
  if (who === 'ownerAndStaff') expect(people.other, 'another buyer').toBe(404);
  if (who === 'staff') expect([people.other, own]).toEqual([403, 403]);
  if (who !== 'owner') expectLetIn(key, access, people.admin, 'an admin');
  if (who === 'everyone' || who === 'signedIn') expectLetIn(key, access, people.other, 'a buyer');
  if (who !== 'staff') expectLetIn(key, access, own, 'the owner');
});

const ofStaff = Object.entries(accessTable).filter(([, { by }]) => by);

it.for(ofStaff)('%s: each single permission, and none', async ([key, access]) => {
  const { by = [], beside, who } = access;
  const params = (await access.row?.(shop, await aPerson(shop))) ?? {};
  const isLetIn = (name: string) => !beside && by.some((one) => one === name || one === 'admin');
  const ask = async (name: string, { token }: Person) =>
    [name, await send(key, access, { token, params })] as const;
  const all = [...clerks];
  // forbidden callers first, because their calls change nothing
  const refused = all.filter(([name]) => !isLetIn(name)).map(([name, person]) => ask(name, person));
  for (const [name, status] of await Promise.all(refused))
    expect(status, name).toBe(who === 'staff' ? 403 : 404);
  for (const [name, person] of all.filter(([one]) => isLetIn(one)))
    expectLetIn(key, access, (await ask(name, person))[1], name);
  for (const one of beside ? by.filter((right) => right !== 'admin' && right !== 'staff') : []) {
    // permissions that no clerk can have are filtered out above
    const both = await aClerk(shop, one as GivenPermission, beside as GivenPermission);
    expectLetIn(key, access, (await ask(one, both))[1], `${one} and ${beside}`);
  }
});

it('a manager can do everything that staff can, except grant rights', async () => {
  const manager = await aPerson(shop, { role: 'admin', staffRole: 'manager' });
  for (const [key, access] of ofStaff.filter(([one]) => one.startsWith('GET'))) {
    const params = (await access.row?.(shop, await aPerson(shop))) ?? {};
    const status = await send(key, access, { token: manager.token, params });
    if (access.by?.includes('staff')) expect(status, key).toBe(403);
    else expectLetIn(key, access, status, key);
  }
});

it('the table agrees with the contract about every endpoint', () => {
  for (const [key, { by = [], beyond = [] }] of ofStaff) {
    const declared: Endpoint | undefined = Object.entries(endpoints).find(
      ([one]) => one === key,
    )?.[1];
    if (declared) expect([declared.who].flat(), key).toEqual([...by, ...beyond]);
  }
});

it('a picture is sent by those alone who fill its folder', async () => {
  const folders = { products: 'products.write', blog: 'content', banners: 'content' } as const;
  for (const [folder, owner] of Object.entries(folders))
    for (const name of ['products.write', 'content'] as const) {
      const token = clerks.get(name)?.token ?? '';
      const status = await send('POST /api/admin/pictures/:folder', {} as Access, {
        token,
        params: { folder },
      });
      expect(status === 403, `${name} in ${folder}`).toBe(name !== owner);
    }
});

/**
 * Expects an allowed call: reads succeed; a change may fail for its input or the state of its row,
 * never for the person.
 */
function expectLetIn(key: string, { answers }: Access, status: number, name: string) {
  if (answers) expect(status, name).toBe(answers);
  else if (key.startsWith('GET')) expect(status, name).toBeLessThan(400);
  else {
    expect(status, name).toBeLessThan(500);
    expect([401, 403, 404, 429], name).not.toContain(status);
  }
}

type Asked = { token: string; params: Record<string, string> };

async function send(key: string, { query = {}, body }: Access, { token, params }: Asked) {
  const [method, path = ''] = key.split(' ');
  const reply = await app.inject({
    method: method as 'GET',
    url: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    query,
    ...(body !== undefined && { payload: body as object }),
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    // the event stream never ends by itself
    payloadAsStream: key === 'GET /api/events',
  });
  if (key === 'GET /api/events') reply.stream().destroy();
  return reply.statusCode;
}
