import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { emallsReply, torobReply } from '#contract/feeds.ts';
import { newId } from '#server/db/new-id.ts';
import { startTestApp } from '#test/app.ts';
import { aProduct } from '#test/products.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const torobKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const shop = await startTestApp({ torobKey, publicUrl: 'https://shop.example:8443' });
const HOST = 'shop.example:8443';
const now = () => Math.floor(shop.clock.now.getTime() / 1000);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function tokenOf(claims: object = {}, head: object = { alg: 'EdDSA', typ: 'JWT', v: 1 }) {
  const signed = `${part(head)}.${part({ aud: HOST, nbf: now() - 5, exp: now() + 60, ...claims })}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}

const ask = (payload: object | string, token = tokenOf(), version = '1') =>
  shop.app.inject({
    method: 'POST',
    url: '/torob_api/v3/products',
    headers: {
      'content-type': 'application/json',
      'x-torob-token': token,
      'x-torob-token-version': version,
    },
    payload,
  });
const LIST = { page: 1, sort: 'date_added_desc' };

it('opens to tokens that Torob signed for this shop and this moment', async () => {
  expect((await ask(LIST)).statusCode).toBe(200);
  const other = generateKeyPairSync('ed25519').privateKey;
  const [head, body] = tokenOf().split('.');
  const forged = `${head}.${body}.${sign(null, Buffer.from(`${head}.${body}`), other).toString('base64url')}`;
  const closed = {
    none: '',
    noise: 'a.b.c',
    unsigned: `${part({ alg: 'none' })}.${body}.`,
    otherAlgorithm: tokenOf({}, { alg: 'HS256' }),
    forged,
    otherShop: tokenOf({ aud: 'other.example' }),
    otherPort: tokenOf({ aud: 'shop.example' }),
    over: tokenOf({ exp: now() - 1 }),
    early: tokenOf({ nbf: now() + 30 }),
    endless: tokenOf({ exp: undefined }),
  };
  for (const [name, token] of Object.entries(closed)) {
    const reply = await ask(LIST, token);
    expect(reply.statusCode, name).toBe(401);
    expect(reply.json(), name).toEqual({ error: expect.any(String) });
  }
  expect((await ask(LIST, tokenOf(), '2')).statusCode).toBe(401);
});

it('refuses every body that is not exactly one of the three forms', async () => {
  for (const body of [
    '{',
    '[]',
    {},
    { page: 1 },
    { sort: 'date_added_desc' },
    { ...LIST, page: 0 },
    { ...LIST, sort: 'cheapest' },
    { page_urls: [] },
    { page_uniques: [], ...LIST },
    { ...LIST, limit: 10 },
  ]) {
    const reply = await ask(body);
    expect(reply.statusCode, JSON.stringify(body)).toBe(400);
    expect(reply.json()).toEqual({ error: expect.any(String) });
  }
});

it('gives 100 a page, newest first, each once, and a short last page', async () => {
  const titles = Array.from({ length: 203 }, (_, i) => `شمع ${i}`);
  for (const [i, title] of titles.entries())
    await aProduct(shop, { title, brand: 'پرتو', category: 'روشنایی', daysOld: i + 1 });
  await aProduct(shop, {
    title: 'فقط عمده',
    brand: 'پرتو',
    category: 'روشنایی',
    partialPrice: null,
  });
  await aProduct(shop, { title: 'پنهان', brand: 'پرتو', category: 'روشنایی', status: 'hidden' });
  const read = async (page: number, sort = 'date_added_desc') =>
    torobReply.parse((await ask({ page, sort })).json());
  const [one, two, three] = [await read(1), await read(2), await read(3)];
  expect([one, two, three].map(({ products }) => products.length)).toEqual([100, 100, 3]);
  expect(one).toMatchObject({ current_page: 1, total: 203, max_pages: 3 });
  expect([one, two, three].flatMap(({ products }) => products.map(({ title }) => title))).toEqual(
    titles,
  );
  expect((await read(4)).products).toEqual([]);
  const changed = await read(1, 'date_updated_desc');
  const dates = changed.products.map((product) => product.date_updated);
  expect(dates).toEqual(dates.toSorted().reverse());
});

it('tells price, stock and address as they are; what cannot be bought costs 0', async () => {
  const id = await aProduct(shop, { title: 'فانوس نفتی', brand: 'قدیم', category: 'روشنایی' });
  const sold = await aProduct(shop, {
    title: 'فانوس تمام',
    brand: 'قدیم',
    category: 'روشنایی',
    onHand: 0,
  });
  const page = `https://${HOST}${encodeURI('/قدیم/روشنایی/فانوس-نفتی')}`;
  const byId = torobReply.parse((await ask({ page_uniques: [id, sold, newId(), 'x'] })).json());
  expect(byId).toMatchObject({ current_page: 1, total: 2, max_pages: 1 });
  expect(byId.products).toMatchObject([
    { page_unique: id, page_url: page, current_price: 1_000_000, availability: true, spec: {} },
    { page_unique: sold, current_price: 0, availability: false },
  ]);
  const byAddress = await ask({
    page_urls: [page, `${page}%00`, 'https://other.example/a/b/c', 'no address'],
  });
  expect(torobReply.parse(byAddress.json()).products).toMatchObject([{ page_unique: id }]);
  expect((await ask({ page_uniques: [newId()] })).json()).toMatchObject({
    current_page: 1,
    total: 0,
    max_pages: 1,
    products: [],
  });
});

it('offers no products of which fewer are left than are sold at once', async () => {
  const pack = { brand: 'قدیم', category: 'روشنایی', partialStep: 12 };
  const few = await aProduct(shop, { title: 'شمعدان', onHand: 5, ...pack });
  const one = await aProduct(shop, { title: 'جاشمعی', onHand: 12, ...pack });
  const { products } = torobReply.parse((await ask({ page_uniques: [few, one] })).json());
  const offered = products.filter(({ availability }) => availability);
  expect(offered.map(({ page_unique }) => page_unique)).toEqual([one]);
  await shop.sql`update products set status = 'hidden' where id in ${shop.sql([few, one])}`;
});

it('gives Emalls the same products in its own form', async () => {
  const read = async (query: string) =>
    emallsReply.parse((await shop.app.inject({ url: `/feeds/emalls/list.json?${query}` })).json());
  const first = await read('page=1&item_per_page=50');
  expect(first).toMatchObject({ total_items: 205, pages_count: 5, item_per_page: 50, page_num: 1 });
  expect(first.products).toHaveLength(50);
  const jumped = await read('page=5&item_per_page=50');
  expect(jumped.products).toHaveLength(5);
  expect(await read('page=x&item_per_page=9999')).toMatchObject({
    page_num: 1,
    item_per_page: 100,
  });
});
