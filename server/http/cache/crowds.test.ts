import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { addPages } from '#server/http/pages.ts';
import { plainConfig } from '#test/config.ts';
import { startTestContext } from '#test/context.ts';
import { pretendBuild } from '#test/pretend-build.ts';
import { listening } from '#test/reader.ts';

/** Half of all turns: everybody here is behind one address. */
const AT_ONCE = 2;
const rendered: string[] = [];
let hold = Promise.withResolvers<void>();
const render: Parameters<typeof pretendBuild>[0] = async ({ url }, status) => {
  rendered.push(new URL(url).pathname);
  await hold.promise;
  return new Response('<p>page</p>', { status, headers: { 'content-type': 'text/html' } });
};
const context = await startTestContext({
  http: { ...plainConfig('').http, renderWaitMs: 400 },
});
const shop = await buildApp(context.deps);
addPages(shop, context.deps, pretendBuild(render));
afterAll(() => shop.app.close());
const read = await listening(shop.app);
const { port } = shop.app.server.address() as AddressInfo;
beforeEach(() => {
  rendered.splice(0);
  hold = Promise.withResolvers();
});
let last = 0;
/** Addresses that were not requested before. */
const fresh = (count: number) => Array.from({ length: count }, () => `/brand/kind/c${++last}`);
const connections = () =>
  new Promise<number>((resolve) => shop.app.server.getConnections((_, count) => resolve(count)));

/**
 * Sends these as one piece over one connection; answers what came back until the server had no more
 * to say or cut it.
 */
async function inOnePiece(paths: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let answers = '';
  socket.on('data', (part) => {
    answers += part;
  });
  const heads = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n`);
  socket.write(`${heads.join('\r\n')}Connection: close\r\n\r\n`);
  await once(socket, 'close');
  return answers;
}

it('pages whose turn does not come are refused with a sentence, and never begun all at once', async () => {
  const [first, others] = [
    fresh(AT_ONCE).map((path) => read(path)),
    fresh(12).map((path) => read(path)),
  ];
  for (const { status, headers, text } of await Promise.all(others)) {
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    expect(text).toContain('شلوغ');
  }
  expect(rendered).toHaveLength(AT_ONCE);
  hold.resolve();
  for (const { status } of await Promise.all(first)) expect(status).toBe(200);
});

it('pages of people who have gone are not rendered, and those who asked with them get theirs', async () => {
  const first = fresh(AT_ONCE).map((path) => read(path));
  await expect.poll(() => rendered.length).toBe(AT_ONCE);
  const waited = fresh(6);
  const shared = waited[0] ?? '';
  const sockets = waited.map((path) =>
    connect(port, '127.0.0.1', function (this: ReturnType<typeof connect>) {
      this.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    }),
  );
  await expect.poll(connections).toBe(AT_ONCE + waited.length);
  const stays = read(shared);
  for (const socket of sockets) socket.destroy();
  await expect.poll(connections).toBe(AT_ONCE + 1);
  hold.resolve();
  expect((await stays).status).toBe(200);
  await Promise.all(first);
  expect(rendered.slice(AT_ONCE)).toEqual([shared]);
});

it('requests that come in one piece are answered in their order, one after the other', async () => {
  hold.resolve();
  const answers = await inOnePiece([...fresh(20), '/healthz']);
  expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(21);
  expect(rendered).toHaveLength(20);
});

it('a thousand requests in one piece are one page begun, and a line that is cut', async () => {
  expect(await inOnePiece(fresh(1000))).toBe('');
  expect(rendered.length).toBeLessThanOrEqual(1);
  hold.resolve();
  expect((await read(fresh(1)[0] ?? '')).status).toBe(200);
  expect(rendered.length).toBeLessThanOrEqual(2);
});
