import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { cacheKey } from './cache/cache-key.ts';
import { plainUrl } from './plain-address.ts';

it.each([
  ['/api/orders?q=%61', '/api/orders?q=%61'],
  ['/%61pi/%6Frders', '/api/orders'],
  ['http://other.example/api/orders?page=2', '/api/orders?page=2'],
  ['HTTPS://other.example', '/'],
  ['https://other.example?page=2', '/?page=2'],
  ['/%25%36%31pi', '/%2561pi'],
  ['/%%36%31pi', '/%EF%BF%BD'],
  ['/a%2Fb/%D8%B3', '/a%2Fb/%D8%B3'],
  [`/%61pi/${'x'.repeat(9000)}`, '/%EF%BF%BD'],
  ['/x/../api/main/shop', '/x/%EF%BF%BD/api/main/shop'],
  ['/x/%2e%2E/./readyz', '/x/%EF%BF%BD/%EF%BF%BD/readyz'],
  ['/x/.%2e', '/x/%EF%BF%BD'],
])('the address %s has one wording', (given, plain) => {
  expect(plainUrl(given)).toBe(plain);
});

it('an address is cached by what the router reads of its query', () => {
  expect(cacheKey('/api/main/products??page=2')?.url).toBe('/api/main/products');
  expect(cacheKey('/api/main/products?page=2&page=3')).toBeUndefined();
  expect(cacheKey('/api/main/products?page=2')?.url).toBe('/api/main/products?page=2');
});

it('no wording of an address lets a cache keep what is a person’s', async () => {
  const shop = await startTestApp();
  const { token } = await aPerson(shop);
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = shop.app.server.address() as AddressInfo;
  for (const path of ['http://other.example/api/users/profile', '/%61pi/users/profil%65']) {
    const asked = request({ port, path, headers: { cookie: `accessToken=${token}` } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      'private, no-store',
    ]);
  }
});
