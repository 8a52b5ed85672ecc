import postgres from 'postgres';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { buildApp } from '#server/app.ts';
import { conversions } from '#server/db/client.ts';
import { splitAddress } from '#server/db/connect.ts';
import { bounds } from '#server/db/lists/find-few.ts';
import { sampling } from '#server/domain/search/attribute-facets.ts';
import { bounds as ofProducts } from '#server/domain/search/read-page.ts';
import { startTestContext } from './context.ts';
import { fillWorld } from './fill-world.ts';
import { type ListCase, listCases, lists, resolved } from './list-cases.ts';
import { faultsOf, type Step } from './list-plans.ts';
import { aPerson } from './people.ts';

/**
 * Factors by which the planner's statistics are raised: half a million orders instead of a thousand,
 * a hundred thousand products instead of two. Along an index at most these are read.
 */
const TIMES = { others: 500, products: 50 };
const shop = await startTestContext();

it('has a row for every list of console and staff', () => {
  const isPaged = ({ query }: Endpoint) => JSON.stringify(shapeOf(query)).includes('"page"');
  const paged = Object.entries<Endpoint>(endpoints).filter(
    ([key, endpoint]) => /^GET (?!\/api\/main\/(?!products$))/.test(key) && isPaged(endpoint),
  );
  expect(Object.keys(lists).sort()).toEqual(paged.map(([key]) => key).sort());
});

it('no list of a large shop reads a table from end to end, whichever filter and order', async () => {
  const large = await aLargeShop();
  const cases = casesOfOneShape();
  const plans = [
    ...(await plansOf(cases)),
    ...(await whereAllAreMany(() => plansOf(cases.filter(isNarrowed)))),
  ];
  const faults = plans.flatMap(({ name, plan, mostCost }) =>
    faultsOf(plan, large, mostCost).map((fault) => `${name} ${fault}`),
  );
  expect(faults).toEqual([]);
}, 480_000);

const isNarrowed = ({ query: { page, sort, direction, status, ...others } }: ListCase) =>
  Object.keys(others).length > 0;

/**
 * Lowers all row limits to zero, so that every filter exceeds them and pages come from an
 * ordered scan.
 */
async function whereAllAreMany<T>(work: () => Promise<T>): Promise<T> {
  const usual = { ...bounds };
  Object.assign(bounds, { few: 0, some: 0, walked: 0 });
  return work().finally(() => Object.assign(bounds, usual));
}

const shapeOf = (query: z.ZodType | undefined) =>
  query
    ? Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    : [];

/** Tables with statistics as in a shop of years. */
async function aLargeShop(): Promise<Map<string, number>> {
  const { owner } = shop;
  await owner.unsafe(PRODUCTS);
  await owner.begin((tx) => fillWorld(tx, { people: 400, orders: 1_000 }));
  await owner.unsafe(COUNTS);
  // few rows in this sample may be many in a large shop
  sampling.enough = 0;
  // rare values would be read by their ids, as the planner takes them for a fifth of all
  // products here
  Object.assign(ofProducts, { few: 0, fewInStock: 0 });
  // from a thousand rows the planner would guess that each entity has many
  await owner`alter table audit_logs alter column entity_id set (n_distinct = -0.4)`;
  await owner`analyze`;
  await owner`
    select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relpages', relpages,
      'reltuples',
      reltuples * case when relname like 'product%' then ${TIMES.products} else ${TIMES.others} end::real)
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= 100`;
  const rows = await owner<{ relname: string; reltuples: number }[]>`
    select relname, reltuples from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= 20_000
      -- a row of each brand in each category: kept in memory
      and relname <> 'catalogue_counts'`;
  return new Map(rows.map(({ relname, reltuples }) => [relname, reltuples]));
}

const PRODUCTS = `
  insert into brands (id, name, name_folded, slug) select gen_random_uuid(), 'b' || n, 'b' || n, 'b' || n from generate_series(1, 20) n;
  insert into categories (id, name, name_folded, slug) select gen_random_uuid(), 'c' || n, 'c' || n, 'c' || n from generate_series(1, 20) n;
  insert into products (id, title, slug, code, brand_id, category_id, price, partial_price, sale_types, on_hand, status, search_text, published_at, image, attributes)
    select gen_random_uuid(), 'کالای ' || n, 'p' || n, 'P-' || n, b.id, c.id, 1000 + n, 2000 + n, '{totalSell,partialSell}', n % 50,
      case when n % 20 = 0 then 'draft' else 'published' end, 'کالای ' || n, now() - n * interval '1 hour',
      case when n % 100 = 0 then '[]' else '[{"img":"a","alt":"","w":1,"h":1,"hash":"a"}]' end::jsonb,
      jsonb_build_array(jsonb_build_object('name', 'رنگ', 'value', 'رنگ ' || n % 5), jsonb_build_object('name', 'جنس', 'value', 'جنس ' || n % 7))
    from generate_series(1, 2000) n join brands b on b.name = 'b' || (1 + n % 20) join categories c on c.name = 'c' || (1 + n / 20 % 20);
  update categories set parent_id = (select id from categories where name = 'c1'), sort = 100
    where name in ('c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8');
  update categories set facets = '{رنگ,جنس}' where name = 'c1'`;

/** Counts as the job would leave them in such a large shop. */
const COUNTS = `
  insert into catalogue_counts (brand_id, category_id, count, total_sell, partial_sell, min, max, total_min, total_max, partial_min, partial_max)
    select brand_id, category_id, count(*) * ${TIMES.products}, count(*) * ${TIMES.products}, count(*) * ${TIMES.products}, min(partial_price), max(partial_price),
      min(price), max(price), min(partial_price), max(partial_price)
    from products where status = 'published' and is_lead group by 1, 2`;

/**
 * One case for each combination of filter, sort order and status, because values do not change
 * a statement.
 */
function casesOfOneShape(): ListCase[] {
  const shapes = listCases.map(within).map((one) => {
    const { sort, direction, status, q, ...filters } = one.query;
    const shape = [
      one.key,
      sort,
      direction,
      status && 'status',
      q && 'q',
      ...Object.entries(filters).flat(),
    ];
    return [shape.join(' '), one] as const;
  });
  return [...new Map(shapes).values()];
}

/** Staff lists without rows in this shop, whose plans say little. */
const UNFILLED = new Set([
  'GET /api/admin/banners',
  'GET /api/admin/blog',
  'GET /api/admin/search-misses',
  'GET /api/admin/transfers',
  'GET /api/admin/users/:id/past-orders',
]);

/** Far pages lie within the rows that are here, as they do in a large shop. */
const within = ({ query, ...one }: ListCase): ListCase => ({
  ...one,
  query: query.page === '200' ? { ...query, page: '80' } : query,
});

type Named = { name: string; plan: Step; mostCost?: number };

/** Plans of all statements that these lists send. */
async function plansOf(cases: ListCase[]): Promise<Named[]> {
  const seen = new Map<string, { name: string; values: unknown[] }>();
  let name = '';
  const { address, socket } = splitAddress(shop.url);
  const sql = postgres(address, {
    ...socket,
    max: 2,
    onnotice: () => {},
    // as strings, since the driver drops values that are 0 or false
    connection: { max_parallel_workers_per_gather: '0', jit: 'off' },
    debug: (_connection, text, values) => void (seen.has(text) || seen.set(text, { name, values })),
    ...conversions,
  });
  const faults: unknown[] = [];
  const error = (fault: unknown) => void faults.push(fault);
  const { app } = await buildApp({ ...shop.deps, sql, log: { ...shop.deps.log, error } });
  const staff = await aPerson(shop, { role: 'admin' });
  const buyer = await aPerson(shop);
  try {
    for (const { key, listOptions: asked, query } of cases) {
      name = `${key} ${JSON.stringify(query)}`;
      const token = { staff: staff.token, buyer: buyer.token, anyone: undefined }[asked.as];
      const [id = ''] = asked.idOf ? [await resolved(shop.owner, `(${asked.idOf})`)] : [];
      const url = key.replace('GET ', '').replace(':id', id);
      const entries = Object.entries(query).map(async ([field, value]) => [
        field,
        await resolved(shop.owner, value),
      ]);
      const reply = await app.inject({
        method: 'GET',
        url,
        query: Object.fromEntries(await Promise.all(entries)),
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      if (reply.statusCode !== 200)
        throw new Error(
          `${name} answered ${reply.statusCode}: ${JSON.stringify((faults.at(-1) as { err?: unknown })?.err)}`,
        );
      // without rows every plan is cheap
      if (asked.as === 'staff' && Object.keys(query).length === 0)
        expect(reply.json().total > 0, `${key} has rows in test/fill-world.ts`).toBe(
          !UNFILLED.has(key),
        );
    }
    return await explain(seen);
  } finally {
    await app.close();
    await sql.end();
  }
}

async function explain(seen: Map<string, { name: string; values: unknown[] }>): Promise<Named[]> {
  const plans: Named[] = [];
  for (const [text, { name, values }] of seen) {
    // sums that a job computes once a minute may be slow
    if (!/^\s*(?:select|with)/i.test(text) || text.includes('sum(w.balance)')) continue;
    // values have the form in which the driver got them
    const [row] = await shop.owner.unsafe(`explain (format json) ${text}`, values as never[]);
    const [plan] = Object.values(row ?? {});
    const [{ Plan }] = plan as [{ Plan: Step }];
    // the planner overestimates product_words, which is not computed for rows that the index
    // already matches
    const isOfWords = text.includes('product_words(');
    plans.push({ name, plan: Plan, ...(isOfWords && { mostCost: Number.POSITIVE_INFINITY }) });
  }
  return plans;
}
