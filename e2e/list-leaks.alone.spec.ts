import { createRandom } from '#server/db/demo/random.ts';
import { foldDigits } from '#shared/digits.ts';
import { call } from './api.ts';
import { pathOf } from './buyer-steps.ts';
import { inDatabase } from './database.ts';
import { expect, test } from './fixtures.ts';
import { aBuyerSession, profileOf } from './own-buyer.ts';
import { ownList } from './own-lists.ts';
import { ownProducts, type Product } from './own-products.ts';
import { aStaffSession } from './sessions.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const PAIRS = 1_000;
const AT_ONCE = 6;
const { pick, between } = createRandom(SEED);

/** Prices that no other list, product or sale has. */
const taken = new Set<number>();
function aPrice(least: number): number {
  for (;;) {
    const price = between(least, least + 99_999);
    if (price % 10 !== 0 && !taken.has(price)) {
      taken.add(price);
      return price;
    }
  }
}

type Prices = { total: number; retail: number };
type Person = {
  name: string;
  cookie: string;
  token: string;
  /** Numbers that the person must never see; in shops that hide wholesale prices more of them. */
  others: Set<number>;
  isPartner: boolean;
};

const somePrices = (): Prices => ({ total: aPrice(200_000), retail: aPrice(400_000) });
const numbersOf = (all: Prices[]) => all.flatMap(({ total, retail }) => [total, retail]);

/** Prices of every product in a list, written for it alone. */
async function fill(listId: string, products: Product[]): Promise<Prices[]> {
  const prices = products.map(somePrices);
  await inDatabase(async (sql) => {
    for (const [at, { total, retail }] of prices.entries())
      await sql`insert into price_list_items (list_id, product_id, price, partial_price)
        values (${listId}, ${products[at]?._id ?? ''}, ${total}, ${retail})`;
  });
  return prices;
}

async function pricesCookie(token: string): Promise<string> {
  const reply = await fetch(`${process.env.SHOP_URL}/api/users/profile`, {
    headers: { cookie: `accessToken=${token}; signedIn=1` },
  });
  const line = reply.headers.getSetCookie().find((one) => one.startsWith('prices='));
  return line?.split(';')[0] ?? '';
}

async function show(wholesaleFor: 'everyone' | 'partners'): Promise<void> {
  const staff = await aStaffSession();
  const { version } = await call<{ version: number }>(staff, 'GET', '/api/admin/settings');
  await call(staff, 'PATCH', '/api/admin/settings', { version, wholesaleFor });
}
test.afterAll(() => show('everyone'));

test(`${PAIRS} random pairs of a person and a page show no price of another list`, async () => {
  test.setTimeout(300_000);
  test.info().annotations.push({ type: 'seed', description: `${SEED}` });
  const open: Prices[] = [];
  const products: Product[] = [];
  for (let n = 0; n < 8; n++) {
    const prices = somePrices();
    open.push(prices);
    const terms = { price: prices.total, partialPrice: prices.retail };
    products.push(...(await ownProducts(1, terms)));
  }
  const tokens = await Promise.all(Array.from({ length: 4 }, () => aBuyerSession()));
  const numbers = await Promise.all(tokens.map(async (one) => (await profileOf(one)).mobileNumber));
  const [one = '', two = '', owner = '', leaver = ''] = numbers;
  const groups = [await ownList([one, owner]), await ownList([two, leaver])];
  const ofGroups = [];
  for (const { list } of groups) ofGroups.push(await fill(list._id, products));
  const own = await ownList([], { mobileNumber: owner });
  const ofOwner = await fill(own.list._id, products.slice(0, 4));
  const stale = await pricesCookie(tokens[3] ?? '');
  const third = await ownList([leaver]);
  const ofThird = await fill(third.list._id, products);
  const all = { one: ofGroups[0] ?? [], two: ofGroups[1] ?? [], owner: ofOwner, third: ofThird };
  const others = (...mine: (keyof typeof all)[]) =>
    new Set(
      Object.entries(all)
        .filter(([name]) => !mine.includes(name as keyof typeof all))
        .flatMap(([, prices]) => numbersOf(prices)),
    );
  const person = async (
    name: string,
    at: number,
    mine: (keyof typeof all)[],
    kept?: string,
  ): Promise<Person> => {
    const token = tokens[at] ?? '';
    const prices = kept ?? (await pricesCookie(token));
    const cookie = `accessToken=${token}; signedIn=1; ${prices}`;
    return { name, token, cookie, others: others(...mine), isPartner: true };
  };
  const [body = '', mark = ''] = stale.split(/\.(?=[\w-]{43}$)/);
  const people: Person[] = [
    { name: 'stranger', cookie: '', token: '', others: others(), isPartner: false },
    {
      name: 'forger',
      cookie: `${body.replace(/=[^.]*/, `=${groups[0]?.group._id}`)}.${mark}`,
      token: '',
      others: others(),
      isPartner: false,
    },
    { name: 'stale alone', cookie: stale, token: '', others: others(), isPartner: false },
    await person('member of one', 0, ['one']),
    await person('member of two', 1, ['two']),
    await person('owner of a list', 2, ['one', 'owner']),
    await person('leaver', 3, ['third'], stale),
    await person('moved', 3, ['third']),
  ];
  const wholesale = new Set(open.map(({ total }) => total));
  const codes = products.map(({ code }) => code);
  const pages = (product: Product) => [
    pathOf(product),
    `${pathOf(product)}.data`,
    `/api/main/products${pathOf(product)}`,
    '/',
    '/api/main/products/index-page',
    ...[
      '',
      '&sort=cheapest',
      '&sort=expensive&saleType=totalSell',
      '&minPrice=200000&maxPrice=600000',
    ].flatMap((more) => [
      `/products?brand=${product.brand.slug}${more}`,
      `/products.data?q=${pick(codes)}${more}`,
      `/api/main/products?category=${product.category.slug}${more}`,
      `/api/main/search?q=${pick(codes)}${more}`,
      `/${product.brand.slug}/${product.category.slug}?x=1${more}`,
    ]),
    `/api/main/suggest?q=${product.code}`,
    `/api/main/products/${product._id}/prices`,
    '/feeds/emalls/list.json',
    '/sitemap.xml',
    '/rss.xml',
  ];
  const began = Date.now();
  let seen = 0;
  for (const viewers of ['everyone', 'partners'] as const) {
    await show(viewers);
    const waiting = Array.from({ length: PAIRS / 2 }, () => ({
      who: pick(people),
      path: pick(pages(pick(products))),
    }));
    const read = async () => {
      for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
        const { who, path } = pair;
        const reply = await fetch(process.env.SHOP_URL + encodeURI(path), {
          headers: who.cookie ? { cookie: who.cookie } : {},
        });
        const text = foldDigits(await reply.text()).replace(/(?<=\d),(?=\d{3})/g, '');
        const found = (text.match(/\d{6,7}/g) ?? []).flatMap((digits) => {
          const number = Number(digits);
          // prices in rial end with a zero
          return digits.length === 7 ? [number / 10] : [number];
        });
        const hidden = viewers === 'partners' && !who.isPartner ? wholesale : new Set<number>();
        const leaked = found.filter((number) => who.others.has(number) || hidden.has(number));
        expect(leaked, `seed ${SEED}: ${who.name} at ${path}, wholesale for ${viewers}`).toEqual(
          [],
        );
        expect(reply.status, path).toBeLessThan(500);
        if (found.some((number) => taken.has(number))) seen += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, read));
  }
  expect(seen, 'pages that show a price of these products').toBeGreaterThan(PAIRS / 4);
  expect(Date.now() - began).toBeLessThan(60_000);
});
