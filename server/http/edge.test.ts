import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';

const shop = await startTestApp();
const { app, call } = shop;

const post = (payload: string, type = 'application/json') =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers: { 'content-type': type },
  });

describe('a request that cannot be read', () => {
  it.each(['{', '[1,', 'null}', '', '{"__proto__": {"x": 1}}'])(
    'is malformed: %j',
    async (payload) => {
      const reply = await post(payload);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toEqual({ message: 'body_invalid', requestId: expect.any(String) });
    },
  );

  it('is malformed when it is not JSON', async () => {
    expect((await post('<a/>', 'text/xml')).statusCode).toBe(400);
  });

  it('is too big above half a megabyte', async () => {
    const reply = await post(JSON.stringify({ token: 'x'.repeat(600 * 1024) }));
    expect(reply.statusCode).toBe(413);
    expect(reply.json().message).toBe('body_too_big');
  });
});

describe('a request of the wrong shape', () => {
  it('names every field with its key', async () => {
    const reply = await call('POST /api/auth/login', {
      body: { token: 5, otp: 'x', mobileNumber: {} },
    });
    expect(reply.status).toBe(422);
    expect(reply.body.fields).toEqual({
      token: 'token_not_found',
      otp: 'otp_required',
      mobileNumber: 'mobile_number_required',
    });
  });

  it.each([[], null, 'text', 5].map((body) => JSON.stringify(body)))(
    'is no object: %s',
    async (payload) => {
      const reply = await post(payload);
      expect(reply.statusCode).toBe(422);
      expect(reply.json().message).toBe('body_invalid');
    },
  );
});

/** Half of a surrogate pair, as JSON can carry it and no encoding can. */
const HALF = '\ud800';
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('an address that nobody can use', () => {
  it.each([
    '/api/main/blog?tag=%00',
    '/api/main/products?q=a%00b&brand=x',
    '/api/main/products?x%00=1',
    '/api/main/pages/%00',
    '/api/main/products/a/b/%00',
    '/api/orders/track?orderNumber=1%00&mobileNumber=09121234567',
    '/api/tickets?status=%00',
    '/api/%ED%A0%80',
    '/api/main/blog/%ED%A0%80',
    '/api/main/blog/%',
    '/api/main/search?q=%ED%A0%80',
    '/api/main/search?q=%zz',
    '/api/main/search?__proto__=1',
    '/api/main/search?constructor=1',
    `/api/main/search?q=${'a'.repeat(9000)}`,
  ])('is refused before anyone reads it: %s', async (url) => {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ message: 'body_invalid', requestId: expect.any(String) });
  });

  it.each([
    ['/api/payments/callback/platform_zarinpal?Authority=%00&Status=OK', '/pay/result/unknown'],
    ['/api/payments/callback/platform_zarinpal?Authority=%CF&Status=%zz', '/pay/result/unknown'],
  ])('still brings a payer back from a bank: %s', async (url, page) => {
    const reply = await app.inject({ url });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, page]);
  });
});

describe('a header that nobody can use', () => {
  it.each([
    ['authorization', `Bearer ${'a'.repeat(5000)}`],
    ['cookie', `accessToken=${'a'.repeat(9000)}`],
    ['user-agent', 'a\0b'],
    ['idempotency-key', 'a'.repeat(5000)],
    ['x-bot-check', HALF],
    ['accept-language', 'f'.repeat(5000)],
  ])('is refused: %s', async (name, value) => {
    const reply = await app.inject({ url: '/api/main/brands', headers: { [name]: value } });
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'body_invalid']);
  });
});

describe('a body that nobody can use', () => {
  it.each([
    ['a zero character', { token: 'a\0' }, { token: 'characters_invalid' }],
    ['half a pair', { otp: `1${HALF}` }, { otp: 'characters_invalid' }],
    ['one deep inside', { a: [{ b: HALF }] }, { 'a.0.b': 'characters_invalid' }],
    ['a number that is not exact', { n: 1e300 }, { n: 'field_invalid' }],
    ['a negative one', { n: -(2 ** 53) }, { n: 'field_invalid' }],
  ])('names its field: %s', async (_what, body, fields) => {
    const reply = await post(JSON.stringify(body));
    const { message, fields: named } = reply.json();
    expect([reply.statusCode, message, named]).toEqual([422, Object.values(fields)[0], fields]);
  });

  it.each([
    '{"n":1e999}',
    deep(40),
    deep(60_000),
    '{"constructor":{"prototype":{"x":1}}}',
    '{"a":{"constructor":1}}',
    '{"a":[{"__proto__":null}]}',
    '{"\\u0000":1}',
  ])('is refused: %#', async (payload) => {
    const reply = await post(payload);
    expect([400, 422]).toContain(reply.statusCode);
    expect(reply.json().message).toMatch(/^(body|field)_invalid$/);
  });

  it('is refused in a form, and in the name of a file', async () => {
    const { token } = await aPerson(shop);
    const send = (name: string, filename: string, value: string) => {
      const payload = `--b\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n\r\n${value}\r\n--b--\r\n`;
      const headers = {
        'content-type': 'multipart/form-data; boundary=b',
        authorization: `Bearer ${token}`,
      };
      const url = filename ? '/api/ticket-files' : '/api/manual-orders/with-files';
      return app.inject({ method: 'POST', url, payload, headers });
    };
    const answers = [
      await send('file', '; filename="a\0.png"', 'x'),
      await send('request', '', '{"text":"\\ud800"}'),
      await send('request', '', '{"__proto__":1}'),
      await send('__proto__', '', '1'),
    ];
    for (const answer of answers) expect([400, 422]).toContain(answer.statusCode);
    for (const answer of answers)
      expect(answer.json().message).toMatch(/^(?:body_invalid|characters_invalid|file_type)$/);
  });
});

it.each(['/api/tickets', '/api/withdrawals', '/api/admin/manual-orders', '/api/admin/tickets'])(
  'looks for a status by its name alone: %s',
  async (url) => {
    const { token } = await aPerson(shop, { role: 'admin' });
    for (const status of ['__proto__', 'constructor', 'paid,__proto__,all']) {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await app.inject({ url: `${url}?status=${status}`, headers });
      expect([reply.statusCode, reply.json().total]).toEqual([200, 0]);
    }
  },
);

it('reveals no internals', async () => {
  const reply = await app.inject({ url: '/api/nowhere' });
  expect(reply.statusCode).toBe(404);
  expect(reply.body).not.toMatch(/stack|at \/|node_modules/);
});
