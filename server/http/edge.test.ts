import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../test/app.ts';

const { app, call } = await startTestApp();

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

  it('is malformed when it is no JSON at all', async () => {
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

it.each([
  ['/api/main/blog?tag=%00', 200],
  ['/api/main/products?q=%00&brand=%00&category=%00', 200],
  ['/api/main/search?q=a%00b', 200],
  ['/api/main/suggest?q=a%00b', 200],
  ['/api/main/pages/%00', 404],
  ['/api/main/blog/%00', 404],
  ['/api/main/listing/%00/%00', 404],
  ['/api/main/products/%00/%00/%00', 404],
  ['/api/payments/result/%00', 404],
  ['/api/payments/callback/platform_zarinpal?Authority=%00&Status=OK', 303],
  ['/api/manual-orders/follow?key=x%00', 404],
  ['/api/manual-orders/follow?number=1%00&mobileNumber=09121234567', 404],
  ['/api/orders/track?orderNumber=1%00&mobileNumber=09121234567', 404],
])('keeps from the database what it cannot hold: %s', async (url, status) => {
  expect((await app.inject({ url })).statusCode).toBe(status);
});

it('tells nothing of its inside', async () => {
  const reply = await app.inject({ url: '/api/nowhere' });
  expect(reply.statusCode).toBe(404);
  expect(reply.body).not.toMatch(/stack|at \/|node_modules/);
});
