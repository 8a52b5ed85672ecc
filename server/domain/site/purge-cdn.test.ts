import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startTestContext } from '#test/context.ts';
import { purgeCdn } from './purge-cdn.ts';

let isAway = false;
const calls: { tags?: string[]; purge_everything?: boolean }[] = [];
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  expect(request.headers.authorization).toBe('Bearer a token of the CDN');
  if (!isAway) calls.push(JSON.parse(text));
  response.writeHead(isAway ? 503 : 200).end('{}');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;

const { ctx: bare, owner, clock } = await startTestContext();
const { http } = bare.config;
const purge = { url: `http://127.0.0.1:${port}/purge_cache`, token: 'a token of the CDN' };
const ctx = { ...bare, config: { ...bare.config, http: { ...http, cdn: { ...http.cdn, purge } } } };

const change = (tags: string[]) => owner`insert into page_changes (tags) values (${tags})`;
const pass = async (seconds: number) => {
  clock.advance(seconds / 60);
  await purgeCdn(ctx);
};

/** All was thrown away once, and nothing is owed. */
beforeEach(async () => {
  isAway = false;
  for (let n = 0; n < 14; n++) await pass(4);
  calls.length = 0;
});

it('what changed is reported once, gathered, by whichever of several processes comes first', async () => {
  await change(['product:1', 'goods']);
  await change(['product:2']);
  clock.advance(4 / 60);
  await Promise.all([purgeCdn(ctx), purgeCdn(ctx), purgeCdn(ctx)]);
  expect(calls.map(({ tags }) => tags?.toSorted())).toEqual([
    ['everything', 'goods', 'product:1', 'product:2'],
  ]);
  await pass(4);
  expect(calls).toHaveLength(1);
});

it('a call that failed, a pause and too many changes throw all away, and not again at once', async () => {
  isAway = true;
  await change(['product:1']);
  await pass(4);
  isAway = false;
  await pass(4);
  expect(calls).toEqual([{ purge_everything: true }]);
  await change(Array.from({ length: 200 }, (_, n) => `product:${n}`));
  await pass(4);
  expect(calls).toHaveLength(1);
  for (let n = 0; n < 10; n++) await pass(4);
  expect(calls).toEqual([{ purge_everything: true }, { purge_everything: true }]);
});
