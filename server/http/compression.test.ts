import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { app } = shop;
const staff = await aPerson(shop, { role: 'admin' });
for (let n = 0; n < 12; n++)
  await aProduct(shop, { title: `قوری ${n}`, brand: 'آوا', category: 'قوری' });

const LIST = '/api/admin/products';
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { authorization: `Bearer ${staff.token}`, ...headers } });

it('staff lists are sent compressed, and are the same decompressed', async () => {
  const plain = await get(LIST);
  const packed = await get(LIST, { 'accept-encoding': 'br' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'private, no-store',
  });
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

it('a long sitemap is compressed in chunks', async () => {
  const plain = await get('/sitemap-products-1.xml');
  const packed = await get('/sitemap-products-1.xml', { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
});

it('nothing is packed that is small, hands out a secret, or was asked for by a page of another site', async () => {
  const accept = { 'accept-encoding': 'br' };
  expect((await get('/healthz', accept)).headers['content-encoding']).toBeUndefined();
  const elsewhere = await get(LIST, { ...accept, 'sec-fetch-site': 'cross-site' });
  expect(elsewhere.headers['content-encoding']).toBeUndefined();
  const login = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: accept,
    payload: { token: 'x'.repeat(3000) },
  });
  expect(login.headers['content-encoding']).toBeUndefined();
});
