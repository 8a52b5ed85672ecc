import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { setClosed } from '#server/db/maintenance.ts';
import { messageLoops, shopLoops } from '#server/job-registry.ts';
import { startTestAppWithBanks } from '#test/banks.ts';
import { beginOrder, payAt } from '#test/payments.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestAppWithBanks();
const { app, call, ctx, deps, owner, sent, sql } = shop;
const buyer = await aPerson(shop);
const admin = await aPerson(shop, { role: 'admin' });
const productId = await aProduct(shop, { title: 'کالا', brand: 'آوا', category: 'صوتی' });

const statusOf = async (url: string, token?: string) =>
  (await app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} }))
    .statusCode;
const close = async (isWanted: boolean) => {
  await setClosed(owner, isWanted);
  await expect
    .poll(() => statusOf('/api/main/products'), { timeout: 5_000 })
    .toBe(isWanted ? 503 : 200);
};

it('a closed shop says so to visitors in Persian, lets staff look and change nothing, and opens again', async () => {
  await close(true);
  const page = await app.inject({ url: '/products' });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '60']);
  expect(page.body).toContain('فروشگاه چند دقیقه بسته است');
  const refused = await call('GET /api/users/profile', { token: buyer.token });
  expect([refused.status, refused.body.message]).toEqual([503, 'shop_closed']);
  expect(await statusOf('/api/admin/system', admin.token)).toBe(200);
  const written = await call('POST /api/admin/brands', {
    token: admin.token,
    body: { name: 'نو' },
  });
  expect([written.status, written.body.message]).toEqual([503, 'shop_closed']);
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  await close(false);
  expect(await statusOf('/api/users/profile', buyer.token)).toBe(200);
});

it('money that comes back from a bank is taken while the shop is closed; texts and ends of orders wait', async () => {
  const order = await beginOrder(shop, buyer, 'platform_zarinpal', productId);
  await close(true);
  sent.length = 0;
  await payAt(shop, order);
  const [paid] = await sql<
    { status: string }[]
  >`select status from orders where id = ${order.orderId}`;
  expect(paid?.status).toBe('paid');
  shop.clock.advance(60);
  for (const work of Object.values({ ...messageLoops, ...shopLoops })) await work(ctx);
  expect(sent).toEqual([]);
  await close(false);
  for (const work of Object.values(messageLoops)) await work(ctx);
  expect(sent.length).toBeGreaterThan(0);
});

it('a process that starts while the shop is closed refuses its first visitor', async () => {
  await close(true);
  const { app: second } = await buildApp({ ...deps, config: { ...deps.config } });
  await second.ready();
  const first = await second.inject({ url: '/api/main/products' });
  await second.close();
  expect(first.statusCode).toBe(503);
  await close(false);
});

it('a process that starts while the shop is closed ends no order in its first run', async () => {
  const order = await beginOrder(shop, buyer, 'platform_zarinpal', productId);
  await close(true);
  shop.clock.advance(24 * 60);
  for (const work of Object.values(shopLoops)) await work({ ...ctx, config: { ...ctx.config } });
  const [row] = await sql`select status from orders where id = ${order.orderId}`;
  expect(row?.status).toBe('pending_payment');
  await close(false);
});
