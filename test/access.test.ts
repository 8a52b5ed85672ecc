import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { endpoints } from '../contract/endpoints.ts';
import { type Access, accessTable } from './access-table.ts';
import { startTestApp } from './app.ts';
import { aPerson } from './people.ts';

/** Every route that Fastify was given, of the contract or not. */
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
/** Tokens that open nothing: none, an invented one, an ended session of staff, one of a banned person. */
const CLOSED = { nobody: '', invented: 'invented', revoked: revoked.token, banned: banned.token };

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
  const [owner, other, admin] = [
    await aPerson(shop),
    await aPerson(shop),
    await aPerson(shop, { role: 'admin' }),
  ];
  const params = await access.row?.(shop, owner);
  const ask = (token: string) => send(key, access, { token, params: params ?? {} });
  const { who } = access;
  for (const [name, token] of Object.entries(CLOSED)) {
    const status = await ask(token);
    if (who === 'everyone') expectLetIn(key, access, status, name);
    else expect(status, name).toBe(401);
  }
  // who may not asks before who may: a change takes effect
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

/** Reading succeeds; a change may be refused for its input or the state of its row, never for the person. */
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
  });
  return reply.statusCode;
}
