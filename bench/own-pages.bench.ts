import { readConfig } from '#server/config.ts';
import { startPostgres } from '#server/db/embedded.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { aPerson } from '#test/people.ts';
import { aGroup, aPriceList } from '#test/price-lists.ts';
import { startShop } from '../e2e/shop.ts';
import { type Bench, type Line, times } from './bench.ts';
import { aCatalogue } from './catalogue.ts';
import { openLoad } from './load.ts';
import { asLive, openShelf } from './products.ts';

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 1_000_000);
const ITEMS = Math.min(10_000, PRODUCTS / 10);
export const catalogues = [PRODUCTS];
/** Includes the creation of its list. */
export const mostMs = 900_000;
const CONNECTIONS = 16;
const MS = 1_500;
const ROUNDS = 3;
const MIN_SHARE = 90;
const MAX_LIST = 2;
const LISTS = [
  'sort=cheapest',
  'sort=expensive&page=3',
  'sort=cheapest&saleType=totalSell&available=1',
  'sort=expensive&saleType=partialSell',
  'minPrice=500000&maxPrice=4000000',
  'sort=cheapest&minPrice=1000000&page=5',
  'sort=cheapest&page=40',
];

/** Pages and lists at the prices of a group, beside those for everybody. */
export const run: Bench = async () => {
  const dataDir = aCatalogue(PRODUCTS);
  const token = await aMember(dataDir);
  const cached = await startShop({ dataDir, env: asLive });
  const page = await pageFromMemory(cached.url, token).finally(() => cached.stop());
  const shop = await startShop({ dataDir, env: { ...asLive, PAGE_CACHE_MB: '0' } });
  try {
    return [page, ...(await sortedLists(shop.url, token))];
  } finally {
    await shop.stop();
  }
};

/** Session of a member whose group pays less by brand, by category and for some products. */
async function aMember(dataDir: string): Promise<string> {
  const { url } = await startPostgres({ dataDir });
  const deps = createDeps(readConfig({ DATA_DIR: dataDir }), url('hojreh'));
  try {
    const { shelf } = await openShelf(dataDir);
    const { sql } = deps;
    const member = await aPerson(shelf);
    const groupId = await aGroup(shelf, [member.id]);
    const [brand] = await sql<{ id: string }[]>`select id from brands order by id limit 1`;
    const [category] = await sql<{ id: string }[]>`select id from categories order by id limit 1`;
    const rule = { brandId: null, categoryId: null, roundTo: 100 as const };
    const listId = await aPriceList(shelf, {
      groupId,
      percent: -8,
      roundTo: 100,
      rules: [
        { ...rule, brandId: brand?.id ?? '', percent: -15 },
        { ...rule, categoryId: category?.id ?? '', percent: 4 },
      ],
    });
    await sql`
      insert into price_list_items (list_id, product_id, price, partial_price)
      select ${listId}, id, price * 9 / 10, partial_price * 9 / 10 from products
      where price > 10 and partial_price is not null and status = 'published'
      order by id limit ${ITEMS}`;
    return member.token;
  } finally {
    await closeDeps(deps, 5);
  }
}

async function pageFromMemory(url: string, token: string): Promise<Line> {
  const loader = await openLoad(url);
  const profile = await fetch(`${url}/api/users/profile`, {
    headers: { cookie: `accessToken=${token}` },
  });
  const line = profile.headers.getSetCookie().find((one) => one.startsWith('prices=')) ?? '';
  const cookie = `cookie: accessToken=${token}; ${line.split(';')[0]}\r\n`;
  const head = (own: string) =>
    `GET /products HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\n${own}\r\n`;
  const order = { connections: CONNECTIONS, ms: MS, most: 1e9, status: 200 };
  const rate = async (own: string) => {
    const requests = [{ head: head(own), body: '' }];
    return (await loader.run({ ...order, requests })).perSecond;
  };
  try {
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round++)
      rounds.push({ own: await rate(cookie), open: await rate('') });
    const shares = rounds.slice(1).map(({ own, open }) => (own / open) * 100);
    const share = shares.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    const { own = 0, open = 0 } = rounds.at(-1) ?? {};
    return {
      claim: 'page at the prices of a list, from memory',
      measured: `${Math.round(own)}/s, public page ${Math.round(open)}/s, ${CONNECTIONS} at once`,
      ratio: `${share.toFixed(0)} % of the public page`,
      aim: `at least ${MIN_SHARE} %`,
      meets: share >= MIN_SHARE,
    };
  } finally {
    loader.stop();
  }
}

async function sortedLists(url: string, token: string): Promise<Line[]> {
  const read = (headers: Record<string, string>) => async (n: number) => {
    const query = LISTS[n % LISTS.length];
    const answer = await fetch(`${url}/api/main/products?${query}`, { headers });
    if (!answer.ok) throw new Error(`${query} answered ${answer.status}`);
    await answer.json();
  };
  const [open, own] = [read({}), read({ authorization: `Bearer ${token}` })];
  for (let n = 0; n < LISTS.length; n++) {
    const since = performance.now();
    await own(n);
    const mine = performance.now() - since;
    await open(n);
    const others = performance.now() - since - mine;
    console.error(`${LISTS[n]}: ${mine.toFixed(0)} ms, public ${others.toFixed(0)} ms at first`);
  }
  const [plain, priced] = [
    await times(open, LISTS.length * 12),
    await times(own, LISTS.length * 12),
  ];
  return [
    {
      claim: `lists filtered and sorted by own price, ${PRODUCTS} products, ${ITEMS} of them in the list`,
      measured: `p50 ${priced.p50.toFixed(1)} ms, p95 ${priced.p95.toFixed(1)} ms, public p50 ${plain.p50.toFixed(1)} ms, p95 ${plain.p95.toFixed(1)} ms`,
      ratio: `p95 ${(priced.p95 / plain.p95).toFixed(2)} times the public list`,
      aim: `p95 at most ${MAX_LIST} times`,
      meets: priced.p95 <= MAX_LIST * plain.p95,
    },
  ];
}
