import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANSWER_WITHIN, api } from './api.ts';

let server: Server;
let behave: (answer: import('node:http').ServerResponse) => void;
let asked: Promise<unknown>;
beforeEach(async () => {
  server = createServer((_, answer) => behave(answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  asked = once(server, 'request');
  const { port } = server.address() as AddressInfo;
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    reach(`http://127.0.0.1:${port}${path}`, init),
  );
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const LOST = { status: 0, body: { message: 'network_error' } };

it('an answer that is cut off in the middle is a lost one, not a strange one', async () => {
  behave = (answer) => {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    answer.write('{"_id":"', () => answer.destroy());
  };
  await expect(api('GET /api/users/profile')).rejects.toMatchObject(LOST);
});

it('an answer that never comes is taken for lost in the end, and its connection is let go', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let closed: Promise<unknown> | undefined;
  behave = (answer) => {
    closed = once(answer, 'close');
  };
  const lost = expect(api('GET /api/users/profile')).rejects.toMatchObject(LOST);
  await asked;
  vi.advanceTimersByTime(ANSWER_WITHIN);
  await lost;
  await closed;
});

it('long work may take as long as its caller allows', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let open: import('node:http').ServerResponse | undefined;
  behave = (answer) => {
    open = answer;
  };
  const reply = api('GET /api/users/profile', { within: 2 * ANSWER_WITHIN });
  await asked;
  vi.advanceTimersByTime(ANSWER_WITHIN);
  open?.end('{"_id":"1"}');
  expect(await reply).toEqual({ _id: '1' });
});
