import { describe, expect, it } from 'vitest';
import type { ProductCard } from '#contract/catalogue.ts';
import { createRandom } from '#server/db/demo/random.ts';
import { percentBelow } from '#shared/sale-terms.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aGroup, aPriceList, type WantedList } from '#test/price-lists.ts';
import { aProduct, aTerm } from '#test/products.ts';
import { aRunningPromotion } from '#test/promotions.ts';

const SEED = Number(process.env.SEED ?? 20261130);
const PRODUCTS = 90;
const BRANDS = ['آوا', 'نگین', 'پارس'];
const CATEGORIES = ['صوتی', 'تصویری', 'کابل'];

const shop = await startTestApp();
const { call, sql } = shop;
const { next: random } = createRandom(SEED);
const below = (n: number) => Math.floor(random() * n);
const one = <T>(all: readonly T[]): T => all[below(all.length)] as T;
const some = <T>(all: readonly T[], share: number) => all.filter(() => random() < share);

const staff = await aPerson(shop, { role: 'admin' });
const ids: string[] = [];
for (let n = 0; n < PRODUCTS; n++) {
  const price = 1_000 * (1 + below(60)) + below(3) * 37;
  const kind = below(6);
  ids.push(
    await aProduct(shop, {
      title: `کالا ${n}`,
      brand: one(BRANDS),
      category: one(CATEGORIES),
      price: kind === 0 ? null : price,
      partialPrice: kind === 1 ? null : price + below(20) * 500,
      onHand: below(4) * 10,
      sold: below(5),
      daysOld: below(9),
    }),
  );
}
for (const id of some(ids, 0.5))
  await sql`insert into purchase_prices (product_id, price) values (${id}, ${500 * (1 + below(70))})`;
await sql`update categories set parent_id = (select id from categories where slug = 'صوتی')
  where slug = 'کابل'`;
for (const value of [15, 30])
  await aRunningPromotion(shop, staff.id, {
    ids: some(ids, 0.25),
    value,
    saleTypes: some(['totalSell', 'partialSell'] as const, 0.7)
      .concat('partialSell')
      .slice(0, 1),
  });
await sql`update offer_prices set offers = (
    select jsonb_object_agg(k, v || jsonb_build_object('struck',
      (case k when 'totalSell' then price else partial_price end))) from jsonb_each(offers) e(k, v)),
  percent = 10 where product_id in (select product_id from offer_prices order by product_id limit 12)`;

const rules = async (): Promise<NonNullable<WantedList['rules']>> => {
  const all = [];
  for (let n = below(4); n > 0; n--)
    all.push({
      brandId: random() < 0.5 ? await aTerm(shop, 'brands', one(BRANDS)) : null,
      categoryId: null as string | null,
      percent: below(80) - 50,
      roundTo: one([1, 100, 1_000] as const),
    });
  for (const rule of all)
    if (!rule.brandId) rule.categoryId = await aTerm(shop, 'categories', one(CATEGORIES));
  return all;
};

async function aRandomList(whose: { userId: string } | { groupId: string }) {
  await aPriceList(shop, {
    ...whose,
    base: one(['same', 'totalSell', 'partialSell'] as const),
    onCost: random() < 0.3,
    percent: random() < 0.3 ? null : below(70) - 45,
    roundTo: one([1, 100, 1_000]),
    rules: await rules(),
    saleTypes: one([['totalSell'], ['partialSell'], ['totalSell', 'partialSell']] as const).slice(),
    withPromotions: random() < 0.5,
    items: some(ids, 0.15).map((productId) => {
      const price = 900 * (1 + below(50));
      const partialPrice = price + below(9) * 300;
      const kind = below(3);
      return {
        productId,
        price: kind === 0 ? null : price,
        partialPrice: kind === 1 ? null : partialPrice,
      };
    }),
  });
}

type ProductQuery = {
  q?: string;
  sort?: 'cheapest' | 'expensive' | 'newest' | 'bestselling' | 'discount';
  saleType?: 'totalSell' | 'partialSell';
  brand?: string;
  category?: string;
  available?: '1';
  discounted?: '1';
  minPrice?: number;
  maxPrice?: number;
};
type Asked = ProductQuery & { token: string };
async function listOf({ token, ...query }: Asked) {
  const items: ProductCard[] = [];
  for (let page = 1; ; page++) {
    const { body } = await call('GET /api/main/products', {
      token,
      query: { ...query, page, pageSize: 12 },
    });
    items.push(...body.items);
    if (items.length >= body.total || body.items.length === 0)
      return { items, total: body.total, facets: body.facets };
  }
}

/** All products at the prices of a person, from lists that no price decides. */
async function everything({ token }: Person, more: ProductQuery) {
  return (await listOf({ token, sort: 'newest', ...more })).items;
}

const keyOf =
  (saleType: ProductQuery['saleType']) =>
  ({ price, partialPrice }: ProductCard) =>
    (saleType === 'totalSell' ? price : (partialPrice ?? price)) ?? 0;
const percentOf = ({ offers, price, partialPrice }: ProductCard) =>
  Math.max(
    percentBelow(price, offers?.totalSell?.struck ?? null),
    percentBelow(partialPrice, offers?.partialSell?.struck ?? null),
  );
const byId = (a: ProductCard, b: ProductCard) => (a._id < b._id ? -1 : 1);

/** Answer of a list, worked out of all its products. */
function expected(
  all: ProductCard[],
  { saleType, sort, minPrice, maxPrice, discounted }: ProductQuery,
) {
  const key = keyOf(saleType);
  const kept = all.filter(
    (one) =>
      key(one) >= Number(minPrice ?? 0) &&
      key(one) <= Number(maxPrice ?? Number.POSITIVE_INFINITY) &&
      (!(discounted || sort === 'discount') || percentOf(one) > 0),
  );
  if (sort === 'cheapest') kept.sort((a, b) => key(a) - key(b) || byId(a, b));
  if (sort === 'expensive') kept.sort((a, b) => key(b) - key(a) || byId(b, a));
  if (sort === 'discount') kept.sort((a, b) => percentOf(b) - percentOf(a) || byId(b, a));
  return kept.map(({ _id }) => _id);
}

describe(`lists by own prices, seed ${SEED}`, () => {
  it('are sorted and filtered as by hand, whatever the lists, rules, items and promotions', async () => {
    for (let round = 0; round < 14; round++) {
      const person = await aPerson(shop);
      const groupId = await aGroup(shop, [person.id]);
      if (round % 3 !== 1) await aRandomList({ groupId });
      if (round % 3 !== 0) await aRandomList({ userId: person.id });
      if (round % 4 === 0)
        await aRunningPromotion(shop, staff.id, {
          ids: some(ids, 0.2),
          value: 10 + below(60),
          saleTypes: ['totalSell'],
          groups: [groupId],
        });
      for (let n = 0; n < 8; n++) {
        const plain: ProductQuery = {
          ...(random() < 0.5 && { saleType: one(['totalSell', 'partialSell'] as const) }),
          ...(random() < 0.3 && { brand: one(BRANDS) }),
          ...(random() < 0.3 && { category: one(CATEGORIES) }),
          ...(random() < 0.3 && { available: '1' as const }),
        };
        const priced: ProductQuery = {
          sort: one(['cheapest', 'expensive', 'newest', 'bestselling', 'discount'] as const),
          ...(random() < 0.5 && { minPrice: below(40_000) }),
          ...(random() < 0.5 && { maxPrice: 10_000 + below(60_000) }),
          ...(random() < 0.2 && { discounted: '1' as const }),
        };
        const query = { ...plain, ...priced };
        const all = await everything(person, {
          ...plain,
          ...(priced.sort === 'bestselling' && { sort: 'bestselling' }),
        });
        const wanted = expected(all, query);
        const { items, total, facets } = await listOf({ token: person.token, ...query });
        const told = `round ${round}, query ${n}: ${JSON.stringify(query)}`;
        expect(
          items.map(({ _id }) => _id),
          told,
        ).toEqual(wanted);
        expect(total, told).toBe(wanted.length);
        const keys = all.map(keyOf(query.saleType));
        if (keys.length > 0)
          expect(facets.price, told).toEqual({ min: Math.min(...keys), max: Math.max(...keys) });
      }
    }
  });

  it('of a search by words are too', async () => {
    const person = await aPerson(shop);
    await aRandomList({ groupId: await aGroup(shop, [person.id]) });
    const { token } = person;
    const all = (await listOf({ token, q: 'کالا' })).items;
    expect(all).toHaveLength(PRODUCTS);
    for (const sort of ['cheapest', 'expensive'] as const) {
      const query = { sort, minPrice: 9_000, maxPrice: 45_000 };
      const { items, total } = await listOf({ token, q: 'کالا', ...query });
      expect(items.map(({ _id }) => _id)).toEqual(expected(all, query));
      expect(total).toBe(items.length);
    }
  });
});
