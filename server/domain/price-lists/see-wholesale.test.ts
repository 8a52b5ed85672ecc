import { beforeEach, expect, it } from 'vitest';
import { forgetSettings } from '#server/domain/settings/read-settings.ts';
import type { WholesaleViewers } from '#shared/price-lists/price-list.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aGroup, aPriceList } from '#test/price-lists.ts';
import { aProduct } from '#test/products.ts';
import { aRunningPromotion } from '#test/promotions.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const { app, call, sql } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const both = await aProduct(shop, {
  title: 'دوربین پنهان',
  brand: 'آوا',
  category: 'صوتی',
  price: 777_100,
  partialPrice: 990_000,
  onHand: 100,
  tiers: [{ from: 12, price: 777_050 }],
});
const bulk = await aProduct(shop, {
  title: 'دوربین کارتنی',
  brand: 'آوا',
  category: 'صوتی',
  price: 777_200,
  partialPrice: null,
  onHand: 100,
});
await aRunningPromotion(shop, staff.id, { ids: [both], saleTypes: ['totalSell'], value: 1 });

const show = async (wholesaleFor: WholesaleViewers) => {
  const params = { token: staff.token };
  const { version } = (await call('GET /api/admin/settings', params)).body;
  await call('PATCH /api/admin/settings', { ...params, body: { wholesaleFor, version } });
  forgetSettings(shop.ctx);
};
beforeEach(() => show('everyone'));

const [path] = await sql<{ brand: string; category: string; slug: string }[]>`
  select b.slug as brand, c.slug as category, p.slug from products p
  join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
  where p.id = ${both}`;
const PUBLIC = [
  '/api/main/products',
  '/api/main/products?sort=cheapest',
  '/api/main/products?saleType=totalSell',
  '/api/main/products?saleType=totalSell&sort=expensive',
  '/api/main/search?q=دوربین',
  '/api/main/suggest?q=دوربین',
  '/api/main/products/index-page',
  `/api/main/products/${both}/prices`,
  `/api/main/products/${path?.brand}/${path?.category}/${path?.slug}`,
].map(encodeURI);
const read = async (url: string) => (await app.inject({ url })).body;
/** Wholesale prices of the two products: list, tier, and those under the promotion. */
const WHOLESALE = /777[01,]|7693\d\d|769,3/;

it('public answers have wholesale prices while everybody sees them, and none where they are hidden', async () => {
  for (const url of PUBLIC) expect(await read(url), url).toMatch(WHOLESALE);
  await show('signedIn');
  for (const url of PUBLIC) expect(await read(url), url).not.toMatch(WHOLESALE);
});

it('a hidden price is found by no filter and no order', async () => {
  await show('partners');
  const idsOf = async (query: string) => {
    const { items } = JSON.parse(await read(`/api/main/products?${query}`));
    return items.map(({ _id }: { _id: string }) => _id);
  };
  expect(await idsOf('minPrice=777000&maxPrice=778000')).toEqual([]);
  expect(await idsOf('minPrice=989000&maxPrice=991000')).toEqual([both]);
  expect(await idsOf('sort=cheapest')).toEqual([both]);
  expect((await idsOf('saleType=totalSell&minPrice=777000&maxPrice=777150')).sort()).toEqual(
    [both, bulk].sort(),
  );
});

const linesOf = async (person: Person | null) => {
  const token = person ? { token: person.token } : {};
  return (await call('POST /api/cart/check', { ...token, body: { ids: [both] } })).body.lines[0];
};
const pricesOf = async (person: Person) =>
  (await call('POST /api/prices', { token: person.token, body: { ids: [both, bulk] } })).body
    .prices;

it('who signed in sees them by the call of the page and in the cart, and a stranger in neither', async () => {
  const person = await aPerson(shop);
  expect(await pricesOf(person)).toEqual([]);
  await show('signedIn');
  expect(await linesOf(null)).toMatchObject({ price: null, saleTypes: ['partialSell'] });
  expect(await linesOf(person)).toMatchObject({ price: 769_329 });
  expect((await pricesOf(person)).map(({ _id, price }) => [_id, price]).sort()).toEqual(
    [
      [both, 769_329],
      [bulk, 777_200],
    ].sort(),
  );
});

it('only partners and staff see and pay wholesale prices where these are for partners', async () => {
  await show('partners');
  const [person, partner] = await Promise.all([aPerson(shop), aPerson(shop)]);
  await aPriceList(shop, { groupId: await aGroup(shop, [partner.id]), saleTypes: ['totalSell'] });
  expect(await pricesOf(person)).toEqual([]);
  expect((await linesOf(person))?.saleTypes).toEqual(['partialSell']);
  expect((await pricesOf(partner)).find(({ _id }) => _id === bulk)).toMatchObject({
    price: 699_480,
    own: { totalSell: { title: 'همکار' } },
  });
  const refused = await buy(shop, person, 'total', { productId: bulk, unitPrice: 777_200 });
  expect(refused.body).toMatchObject({ message: 'wholesale_hidden' });
  const taken = await buy(shop, partner, 'total', { productId: bulk, unitPrice: 699_480 });
  expect(taken.status).toBe(201);
});
