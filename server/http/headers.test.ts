import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';

const shop = await startTestApp();
const live = await startTestApp({ mode: 'live', publicUrl: 'https://shop.example' });
const behindProxy = await startTestApp({ trustProxy: 1 });
const buyer = await aPerson(shop);
const PERSONAL = 'private, no-store';

async function headersOf(url: string, token = '', app = shop.app) {
  const authorization = { ...(token && { authorization: `Bearer ${token}` }) };
  const { headers, statusCode } = await app.inject({ url, headers: authorization });
  const read: Record<string, unknown> = { ...headers, statusCode };
  return read;
}

describe('what a cache may keep', () => {
  it.each([
    '/api/users/profile',
    '/api/orders',
    '/api/identity',
    '/api/debit-cards',
    '/api/wallet',
    '/api/account/sessions',
    '/api/tickets',
    '/%61pi/users/profile',
    '/api/%75sers/profile',
    '/ap%69/wallet',
  ])('is nothing of a person: %s', async (url) => {
    const headers = await headersOf(url, buyer.token);
    expect([headers.statusCode, headers['cache-control']]).toEqual([200, PERSONAL]);
    expect((await headersOf(url))['cache-control']).toBe(PERSONAL);
  });

  it.each([
    '/api/orders/track?orderNumber=1&mobileNumber=09121111111',
    '/api/payments/result/x',
    '/api/nowhere',
    '/api/admin/users',
    '/api/main/blog/nowhere',
    '/api/main/products?q=%00',
  ])('is no refusal and no answer to a number: %s', async (url) => {
    expect((await headersOf(url))['cache-control']).toContain('no-store');
  });

  it('is what everyone reads alike, if it asks each time', async () => {
    for (const url of ['/api/main/brands', '/api/main/products', '/api/main/shop'])
      expect((await headersOf(url))['cache-control']).toBe('public, no-cache');
  });
});

describe('headers of every answer', () => {
  it('keep browsers to https, also on subdomains, and to what pages need', async () => {
    const staff = await aPerson(live, { role: 'admin' });
    const headers = await headersOf('/api/docs', staff.token, live.app);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain("base-uri 'none'");
    expect(headers['permissions-policy']).toMatch(/camera=\(\), .*geolocation=\(self\)$/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('name a nonce of 128 bits that no other answer has', async () => {
    const nonceOf = async () => {
      const headers = await headersOf('/api/docs');
      return /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    };
    const [first, second] = [await nonceOf(), await nonceOf()];
    expect(Buffer.from(first, 'base64')).toHaveLength(16);
    expect(second).not.toBe(first);
  });

  it('say nothing of frames and scripts where neither can be: such rules are longer than most answers', async () => {
    const headers = await headersOf('/api/main/shop');
    const rules = ['content-security-policy', 'permissions-policy', 'x-frame-options'];
    expect(rules.filter((name) => name in headers)).toEqual([]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    expect(sent.join('\n').length).toBeLessThan(450);
  });

  it('leave subdomains alone where the shop is configured so', async () => {
    const http = { ...live.deps.config.http, hstsSubdomains: false };
    live.deps.config.http = http;
    const headers = await headersOf('/api/main/shop', '', live.app);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('carry the id of the request: the proxy’s, where there is one and it is sane', async () => {
    const given = { 'x-request-id': 'proxy-id-0123456789' };
    const idOf = async (app: typeof shop.app, headers: Record<string, string>) => {
      const reply = await app.inject({ url: '/api/nowhere', headers });
      expect(reply.headers['x-request-id']).toBe(reply.json().requestId);
      return reply.json().requestId;
    };
    expect(await idOf(behindProxy.app, given)).toBe(given['x-request-id']);
    expect(await idOf(shop.app, given)).toMatch(/^[0-9a-f]{8}$/);
    for (const odd of ['short', 'a b c d e f g h', '"><script>alert(1)', 'x'.repeat(65)])
      expect(await idOf(behindProxy.app, { 'x-request-id': odd })).toMatch(/^[0-9a-f]{8}$/);
  });
});

describe('the description of the API', () => {
  it('is for everyone in a demo, for staff in a live shop', async () => {
    const staff = await aPerson(live, { role: 'admin' });
    const stranger = await aPerson(live);
    for (const url of ['/api/openapi.json', '/api/docs']) {
      expect((await headersOf(url)).statusCode).toBe(200);
      const answers = ['', stranger.token, staff.token].map((token) =>
        headersOf(url, token, live.app),
      );
      expect((await Promise.all(answers)).map((one) => one.statusCode)).toEqual([401, 403, 200]);
    }
  });
});
