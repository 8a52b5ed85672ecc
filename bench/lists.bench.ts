import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/context.ts';
import { hashToken } from '#server/domain/auth/code-hash.ts';
import { type ListCase, listCases, resolved } from '#test/list-cases.ts';
import type { Bench, Line } from './bench.ts';
import { openWorld, SIZE } from './world.ts';

/** Filter of the measured addresses, for a short run: `LISTS=orders`. */
const WANTED = new RegExp(process.env.LISTS ?? '');
const ROUNDS = 3;
/** Staff work four at once, buyers and visitors sixteen. */
const AT_ONCE = { staff: 4, buyer: 16, anyone: 16 };
const MOST_MS = 100;
/** Buyer with some hundred orders in the large shop, and staff. */
const PEOPLE = {
  buyer: "mobile_number = '09900000013'",
  staff: "role = 'admin' and status = 'active'",
};

export const catalogues = [SIZE.products];
/** Includes the creation of the database. */
export const mostMs = 900_000;

/** Lists with every filter, sort order, search and far page, in a shop of years. */
export const run: Bench = async () => {
  const { deps, close } = await openWorld(SIZE);
  const { app } = await buildApp(deps);
  try {
    const tokens = {
      buyer: await logIn(deps, 'buyer'),
      staff: await logIn(deps, 'staff'),
      anyone: undefined,
    };
    const lines: Line[] = [];
    for (const [key, cases] of casesByList())
      lines.push(await measureList(key, cases, { deps, app, tokens }));
    return lines;
  } finally {
    await app.close();
    await close();
  }
};

const casesByList = () =>
  Map.groupBy(
    listCases.filter(({ key }) => WANTED.test(key)),
    ({ key }) => key,
  );

type Shop = {
  deps: Deps;
  app: FastifyInstance;
  tokens: Record<keyof typeof AT_ONCE, string | undefined>;
};

/** Time in ms of each request of a list, with as many at once as the people who see it. */
async function measureList(key: string, cases: ListCase[], shop: Shop): Promise<Line> {
  const as = cases[0]?.listOptions.as ?? 'staff';
  const requests: Request[] = [];
  for (const one of cases) requests.push(await requestOf(shop, one));
  const times = requests.map((): number[] => []);
  await atOnce(AT_ONCE[as], requests.length * (1 + ROUNDS), async (n) => {
    const at = n % requests.length;
    const start = performance.now();
    const { statusCode } = await shop.app.inject(requests[at] ?? '');
    if (statusCode !== 200) console.error(`${cases[at]?.key}: ${statusCode}`);
    // the first round warms memory and plans
    if (n >= requests.length) times[at]?.push(performance.now() - start);
  });
  const slow = cases.flatMap((_, at) => {
    const ms = Math.min(...(times[at] ?? []));
    return ms > MOST_MS
      ? [`${key} ${JSON.stringify(requests[at]?.query)}: ${ms.toFixed(0)} ms at best`]
      : [];
  });
  if (slow.length > 0) console.error(slow.join('\n'));
  const sorted = times.flat().toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return {
    claim: `list ${key.replace('GET ', '')} in a shop of ${SIZE.products} products, ${SIZE.orders} orders, ${SIZE.people} people`,
    measured: `p50 ${at(0.5).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms of ${cases.length} filters and orders, ${AT_ONCE[as]} at once, load ${loadavg()[0]?.toFixed(1)}`,
    ratio: `p95 ${at(0.95).toFixed(0)} ms`,
    aim: `p95 at most ${MOST_MS} ms`,
    meets: at(0.95) <= MOST_MS,
  };
}

type Request = Awaited<ReturnType<typeof requestOf>>;

async function requestOf({ deps: { sql }, tokens }: Shop, { key, listOptions, query }: ListCase) {
  const id = listOptions.idOf ? await resolved(sql, `(${listOptions.idOf})`) : '';
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) values[name] = await resolved(sql, value);
  const token = tokens[listOptions.as];
  return {
    method: 'GET',
    url: key.replace('GET ', '').replace(':id', id),
    query: values,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  } as const;
}

/** Numbers from 0 up to `times`, each worked at once, on so many connections. */
async function atOnce(connections: number, times: number, work: (n: number) => Promise<void>) {
  let next = 0;
  const connection = async () => {
    while (next < times) await work(next++);
  };
  await Promise.all(Array.from({ length: connections }, connection));
}

async function logIn({ sql }: Deps, who: keyof typeof PEOPLE): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    with person as (
      update users set staff_role = case when ${who} = 'staff' then 'owner' else staff_role end
      where id = (select id from users where ${sql.unsafe(PEOPLE[who])} order by mobile_number desc limit 1) returning id, role)
    insert into sessions (id, user_id, token_hash, expires_at, role)
    select gen_random_uuid(), id, ${hashToken(token)}, now() + interval '1 day', role from person`;
  return token;
}
