import { brotliCompressSync, constants } from 'node:zlib';
import type { Request } from '@playwright/test';
import postgres from 'postgres';
import { splitAddress } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded.ts';
import { settled } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { startShop } from './shop.ts';

const QUALITY = 9;
const MAX_PLAIN = 90_000;
/** Bytes in brotli, of which the framework's serialized loader data is a fifth. */
const most = { home: 14_700, list: 12_480, product: 8_780, blog: 7_550 };
/** On a phone, with what it fetches beyond the screen; the aim is 45. */
const MAX_REQUESTS = 54;
/** Eight that the page starts from, and one for what is opened later. */
const MAX_SCRIPTS = 9;
const PHONE = { width: 390, height: 844 };
/** Several times the number of read connections of the shop. */
const CROWD = 32;

const packed = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;

/** A shop of its own, because data of other journeys would add to the measured size. */
let shop: Awaited<ReturnType<typeof startShop>>;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test('the markup of a public page stays light', async ({ page }) => {
  const { items } = await (await page.request.get(`${shop.url}/api/main/products`)).json();
  const product = [items[0].brand, items[0].category, items[0]].map(({ slug }) => slug).join('/');
  const paths = { home: '/', list: '/products', product: `/${product}`, blog: '/blog' };
  for (const [name, path] of Object.entries(paths) as [keyof typeof most, string][]) {
    const html = await (await page.request.get(shop.url + path)).text();
    const weight = { plain: Buffer.byteLength(html), brotli: packed(html) };
    expect.soft(weight.brotli, name).toBeLessThanOrEqual(most[name]);
    expect.soft(weight.plain, name).toBeLessThanOrEqual(MAX_PLAIN);
    // a shop without promotions sends nothing about them
    expect.soft(html, name).not.toMatch(/hasDiscounts|struck|discount/i);
  }
});

test('the home page asks for few files', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const asked: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    asked.push(request.resourceType());
    open.add(request);
  });
  const done = (request: Request) => void open.delete(request);
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  await page.goto(shop.url);
  await settled(page);
  await expect.poll(() => open.size).toBe(0);
  const scripts = asked.filter((type) => type === 'script').length;
  expect.soft(asked.length).toBeLessThanOrEqual(MAX_REQUESTS);
  expect.soft(scripts).toBeLessThanOrEqual(MAX_SCRIPTS);
});

test('the built shop asks a crowd that finds no connection to try again', async () => {
  const { url } = await startPostgres({ dataDir: shop.dataDir });
  const { address, socket } = splitAddress(url('hojreh'));
  const sql = postgres(address, { ...socket, max: 1 });
  try {
    const ask = () =>
      fetch(`${shop.url}/api/users/profile`, { headers: { authorization: 'Bearer of-nobody' } });
    const answers = await sql.begin(async (tx) => {
      await tx`lock table sessions in access exclusive mode`;
      return Promise.all(Array.from({ length: CROWD }, ask));
    });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    for (const answer of answers) expect(await answer.json()).toMatchObject({ message: 'busy' });
  } finally {
    await sql.end();
  }
});
