import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { plainConfig } from '#test/config.ts';
import { aPerson } from '#test/people.ts';

const shop = await startTestApp({
  publicUrl: 'https://shop.example',
  http: {
    ...plainConfig('').http,
    requestMs: 300,
    uploadMs: 900,
    answerMs: 1_000,
    mostConnections: 8,
  },
});
await shop.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = shop.app.server.address() as AddressInfo;
const { token } = await aPerson(shop);

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Sends this and no more; answers what came back until the server cut the line, and after how long. */
async function sendAndWait(text: string) {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  socket.on('error', () => {});
  const start = performance.now();
  socket.write(text);
  await once(socket, 'close');
  return { answer, ms: performance.now() - start };
}

/** Each part is on its way before the next one. */
async function sendInParts(parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  open.push(socket);
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  socket.on('error', () => {});
  const over = once(socket, 'close');
  for (const part of parts) {
    if (socket.readableEnded || !socket.writable) break;
    await new Promise<void>((sent) => socket.write(part, () => sent()));
    await fetch(`http://127.0.0.1:${port}/healthz`);
  }
  if (!socket.destroyed) await over;
  return answer;
}

const post = (path: string, type: string, body: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\n${more}Content-Type: ${type}\r\nContent-Length: 5000\r\n\r\n${body}`;
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));

it('drops a body that never ends, and says so', async () => {
  const { answer, ms } = await sendAndWait(
    post('/api/auth/login', 'application/json', '{"token":'),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(bodyOf(answer)).toEqual({ message: 'too_slow', requestId: expect.any(String) });
  expect(ms).toBeLessThan(5_000);
});

it('gives a form with files more time, and then cuts it too', async () => {
  const form = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const bearer = `Authorization: Bearer ${token}\r\n`;
  const type = 'multipart/form-data; boundary=b';
  const { answer, ms } = await sendAndWait(post('/api/ticket-files', type, form, bearer));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeGreaterThan(800);
});

it('drops a head that never ends', async () => {
  const { answer } = await sendAndWait('GET /api/main/shop HTTP/1.1\r\nHost: a\r\nX-A: ');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(bodyOf(answer).message).toBe('too_slow');
});

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', '400', 'body_invalid'],
  [
    'a head without end',
    `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
    '431',
    'body_too_big',
  ],
  [
    'an expectation',
    'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n',
    '417',
    '',
  ],
])('answers %s in the shape of every refusal', async (_what, text, status, message) => {
  const { answer } = await sendAndWait(text);
  expect(answer.split(' ')[1]).toBe(status);
  if (message) expect(bodyOf(answer).message).toBe(message);
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(answer.toLowerCase()).toContain('strict-transport-security: max-age=31536000');
});

it('answers a page whose address is too long with a page in Persian, whatever part of it came first', async () => {
  const words = encodeURIComponent('قوری '.repeat(2_000));
  const whole = await sendAndWait(`GET /products?q=${words} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const parts = await sendInParts(['GET /products?q=', words, ' HTTP/1.1\r\nHost: a\r\n\r\n']);
  for (const answer of [whole.answer, parts]) {
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toMatch(/content-type: text\/html; charset=utf-8/i);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer).toContain('آدرس این صفحه بیش از اندازه بلند است');
    expect(answer).toContain('href="/"');
  }
});

it('opens no more connections than allowed', async () => {
  const lines = Array.from({ length: 12 }, () => connect(port, '127.0.0.1'));
  open.push(...lines);
  const dropped = lines.map(async (line) => {
    line.on('error', () => {});
    await Promise.race([once(line, 'close'), once(line, 'end')]);
    return line;
  });
  expect(await Promise.any(dropped)).toBeDefined();
  await expect.poll(() => shop.app.server.connections ?? 0).toBeLessThanOrEqual(8);
});

it('lets a slow but honest sender finish', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(reply.status).toBe(422);
});

it('answers an address that cannot be read like any other', async () => {
  for (const path of ['/%ED%A0%80', '/api/x%']) {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`);
    const { message, requestId } = await reply.json();
    expect([message, requestId]).toEqual([
      path.startsWith('/api/') ? 'body_invalid' : 'not_found',
      reply.headers.get('x-request-id'),
    ]);
  }
});

it('a request that waits for too long is answered as busy, whatever it waits for', async () => {
  const lock = shop.owner.begin(async (tx) => {
    await tx`lock table products in access exclusive mode`;
    const began = performance.now();
    const { statusCode, headers, body } = await shop.app.inject({ url: '/api/main/products' });
    return { statusCode, after: headers['retry-after'], body, ms: performance.now() - began };
  });
  const { statusCode, after, body, ms } = await lock;
  expect([statusCode, after, JSON.parse(body).message]).toEqual([503, '2', 'busy']);
  // the lock itself would be waited for for three seconds
  expect(ms).toBeLessThan(2_500);
});
