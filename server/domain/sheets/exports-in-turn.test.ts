import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';

const shop = await startTestApp();
await shop.app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => shop.app.server.closeAllConnections());
const { port } = shop.app.server.address() as AddressInfo;
const PATH = '/api/admin/logs/export?format=csv';

const take = async (token: string, path = PATH) => {
  const { statusCode, body } = await shop.app.inject({
    url: path,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, message: statusCode === 200 ? '' : JSON.parse(body).message };
};

it('a file whose reader stands still keeps nobody else from one, and is cut', async () => {
  await shop.deps.pools.long.sql`
    insert into audit_logs (role, action, entity, entity_id, after)
    select 'system', 'settings.change', 'settings', 'shop',
      json_build_object('words', repeat('واژه ', 900))
    from generate_series(1, 6000)`;
  const { token } = await aPerson(shop, { role: 'admin', staffRole: 'manager' });
  const headers = { authorization: `Bearer ${token}` };
  const sent = request({ port, path: PATH, headers, agent: false }).end();
  const [still] = (await once(sent, 'response')) as [IncomingMessage];
  // one of them waits and the other is refused, whichever comes first
  const more = [take(token), take(token)];
  expect(await Promise.race(more)).toEqual({ status: 429, message: 'export_running' });
  const owner = await aPerson(shop, { role: 'admin' });
  expect((await take(owner.token, '/api/admin/products/export')).status).toBe(200);
  // however far the file had come until its reader no longer took anything
  const pass = setInterval(() => shop.clock.advance(0.5), 700);
  const answers = await Promise.all(more).finally(() => clearInterval(pass));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  still.destroy();
});
