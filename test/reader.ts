import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { openPools } from '#server/db/pools.ts';
import type { TestContext } from './context.ts';

export type Read = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };
export type Reader = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
) => Promise<Read>;

/** Lets the app listen, and answers how to read from it over a real connection. Bytes come as they were sent. */
export async function listening(app: FastifyInstance): Promise<Reader> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.server.closeAllConnections());
  const { port } = app.server.address() as AddressInfo;
  return async (path, headers = {}, method = 'GET') => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false }).end();
    const [reply] = await once(sent, 'response');
    const parts: Buffer[] = [];
    for await (const part of reply) parts.push(part);
    const bytes = Buffer.concat(parts);
    return { status: reply.statusCode, headers: reply.headers, bytes, text: bytes.toString() };
  };
}

/** Second process of the same shop, simulated by connections, settings and caches of its own. */
export async function anotherProcess(shop: TestContext, changes: Partial<Config> = {}) {
  const pools = openPools(shop.url, 8, { pipelines: true });
  const config = { ...shop.deps.config, ...changes };
  const deps = { ...shop.deps, config, sql: pools.reads.sql, pools };
  const built = await buildApp(deps);
  afterAll(async () => {
    await built.app.close();
    await Promise.all(Object.values(pools).map(({ sql }) => sql.end({ timeout: 1 })));
  });
  return { ...built, deps };
}
