import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSheet } from '#server/domain/sheets/read-sheet.ts';
import { wholeRows } from '#server/domain/sheets/sheet-rows.ts';
import { tehranDay } from '#shared/days.ts';
import { DAY } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, renewSessions } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, comeBack } from '#test/shopping.ts';
import { unguarded } from '#test/unguarded.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const GROUPS = [
  'sales',
  'products',
  'brands',
  'categories',
  'provinces',
  'gateways',
  'saleTypes',
  'buyers',
  'promotions',
  'coupons',
];
const products = [
  await aProduct(shop, { title: 'چراغ', brand: 'پارسه', category: 'لوازم', onHand: 10_000 }),
  await aProduct(shop, { title: 'قوری', brand: 'لاله', category: 'آشپزخانه', onHand: 10_000 }),
];
const buyers = [
  await aPerson(shop, { balance: 500_000_000 }),
  await aPerson(shop, { balance: 500_000_000 }),
];

// the other product has no known cost
await call('PATCH /api/admin/products/:id/purchase-price', {
  token: admin.token,
  params: { id: products[0] ?? '' },
  body: { price: 612_345, was: null },
});

const read = async (query: Record<string, string>) =>
  (await call('GET /api/admin/reports', { token: admin.token, query })).body;

type Figure = { report: string; from: string; to: string; key?: string; figure?: string };

/** Sum that the opened rows of a figure say, and that of the rows themselves, page by page. */
async function opened(query: Figure) {
  let own = 0;
  for (let page = 1; ; page++) {
    const { body } = await call('GET /api/admin/reports/rows', {
      token: admin.token,
      query: { ...query, page },
    });
    own += body.rows.reduce((sum, { amount }) => sum + amount, 0);
    if (page * body.pageSize >= body.total) return [own, body.sum];
  }
}

async function fileSum(query: Record<string, string>) {
  const reply = await shop.app.inject({
    url: '/api/admin/reports/export',
    query,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const [heads, ...rows] = (await wholeRows(await readSheet([reply.rawPayload]))).map(
    ({ cells }) => cells,
  );
  const at = heads?.indexOf('خالص (تومان)') ?? -1;
  const own = rows.slice(0, -1).reduce((sum, row) => sum + Number(row[at]), 0);
  return { own, written: Number(rows.at(-1)?.[at]) };
}

type Step = {
  buyer: number;
  product: number;
  quantity: number;
  way: 'wallet' | 'zarinpal';
  cancels: boolean;
  hours: number;
};
const steps = fc.array(
  fc.record<Step>({
    buyer: fc.integer({ min: 0, max: 1 }),
    product: fc.integer({ min: 0, max: 1 }),
    quantity: fc.integer({ min: 1, max: 7 }),
    way: fc.constantFrom('wallet', 'zarinpal'),
    cancels: fc.boolean(),
    hours: fc.integer({ min: 0, max: 50 }),
  }),
  { minLength: 1, maxLength: 6 },
);

async function act({ buyer, product, quantity, way, cancels, hours }: Step) {
  shop.clock.advance(hours * 60);
  await renewSessions(shop);
  const [person, productId] = [buyers[buyer], products[product]];
  if (!person || !productId) return;
  const { body, status } = await buy(shop, person, way, { productId, quantity });
  expect(status).toBe(201);
  if (way === 'zarinpal') await comeBack(shop, body.gatewayUrl);
  if (cancels)
    await call('POST /api/orders/:id/cancel', {
      token: person.token,
      params: { id: body.orderId },
      body: { reason: 'پشیمان شدم' },
    });
}

it('agrees with the ledger to the toman: screen, file and every grouping', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      for (const step of list) await act(step);
      const [ledger] = await sql<{ net: number }[]>`
        select coalesce(sum(delta), 0)::bigint as net from ledger_entries where account = 'sales'`;
      const now = shop.clock.now.getTime() + DAY;
      const day = (n: number) => new Date(now - n * DAY).toISOString().slice(0, 10);
      for (const report of GROUPS) {
        const query = { report, from: day(1000), to: day(0), span: 'month' };
        const screen = await read(query);
        const rows = screen.rows.reduce((sum, { net }) => sum + net, 0);
        expect([report, rows, screen.sum.net, await fileSum(query)]).toEqual([
          report,
          ledger?.net,
          ledger?.net,
          { own: ledger?.net, written: ledger?.net },
        ]);
      }
    }),
    { numRuns: 6 },
  );
}, 120_000);

const isTime = (report: string) => report === 'sales' || report === 'profitOverTime';
const figuresOf = (report: string) =>
  report.startsWith('profit')
    ? (['net', 'tax', 'uncosted', 'cost', 'profit'] as const)
    : (['net', 'sold', 'returned'] as const);

it('opens each figure: the rows add up to it', async () => {
  const day = (n: number) =>
    new Date(shop.clock.now.getTime() - n * DAY).toISOString().slice(0, 10);
  const span = { from: day(1000), to: day(-1) };
  for (const report of [...GROUPS, 'profit', 'profitOverTime']) {
    const { rows, sum } = await read({ ...span, report, span: 'month' });
    for (const figure of figuresOf(report)) {
      const whole = await opened({ ...span, report, figure });
      expect([report, figure, whole]).toEqual([report, figure, [sum[figure], sum[figure]]]);
      for (const row of rows.slice(0, 30)) {
        const { key, label, hint } = row;
        const query = isTime(report) ? { from: label, to: hint, key } : { ...span, key };
        expect([report, figure, label, await opened({ ...query, report, figure })]).toEqual([
          report,
          figure,
          label,
          [row[figure], row[figure]],
        ]);
      }
    }
  }
}, 60_000);

it('gives days, weeks from Saturday and Jalali months beside another span', async () => {
  const span = { report: 'sales', from: '2026-03-15', to: '2026-04-30' };
  const [days, weeks, months] = [
    await read({ ...span, span: 'day' }),
    await read({ ...span, span: 'week' }),
    await read({ ...span, span: 'month', compare: 'year' }),
  ];
  expect(days.rows).toHaveLength(47);
  expect(weeks.rows.slice(0, 2).map(({ key }) => key)).toEqual(['2026-03-15', '2026-03-21']);
  expect(months.rows.map(({ key }) => key)).toEqual(['2026-03-15', '2026-03-21', '2026-04-21']);
  expect(days.compared).toEqual({ from: '2026-01-27', to: '2026-03-14' });
  expect(months.compared?.from).toBe('2025-03-14');
  const { status } = await call('GET /api/admin/reports', {
    token: admin.token,
    query: { from: '2020-01-01', to: '2026-01-01' },
  });
  expect(status).toBe(422);
});

it('counts visits by the day without a person, and not without end', async () => {
  const send = (kind: string) => call('POST /api/visits', { query: { kind } });
  for (const kind of ['view', 'view', 'add']) expect((await send(kind)).status).toBe(204);
  expect((await send('paid')).status).toBe(422);
  const columns = await sql`select * from visit_counts limit 1`;
  expect(Object.keys(columns[0] ?? {}).toSorted()).toEqual(['day', 'kind', 'part', 'times']);
  const to = tehranDay(shop.clock.now);
  const { rows } = await read({ report: 'funnel', from: to, to });
  expect(rows.map(({ key, orders }) => [key, orders]).slice(0, 3)).toEqual([
    ['view', 2],
    ['add', 1],
    ['checkout', 0],
  ]);
  for (let i = 0; i < 130; i++) expect((await send('view')).status).toBe(204);
  expect((await read({ report: 'funnel', from: to, to })).rows[0]?.orders).toBe(119);
});

it('shows what runs out and what waits', async () => {
  await aProduct(shop, {
    title: 'کمیاب',
    brand: 'پارسه',
    category: 'لوازم',
    onHand: 2,
    code: 'LOW-1',
  });
  const low = await read({ report: 'lowStock' });
  expect(low.rows.map(({ hint, quantity }) => [hint, quantity])).toEqual([['LOW-1', 2]]);
  const person = await aPerson(shop);
  const { body } = await buy(shop, person, 'zarinpal', {
    productId: products[0] ?? '',
    quantity: 1,
  });
  const late = await read({ report: 'late' });
  expect(late.rows.some(({ key }) => key === body.orderId)).toBe(true);
});

const FIRST_DAY = '2023-03-21';
const SEEDED = 1500;
const dayAfter = (day: string, n: number) =>
  new Date(Date.parse(day) + n * DAY).toISOString().slice(0, 10);
const daysIn = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / DAY + 1;
/** Net sales of `days` days from a day on, computed apart from the reports. */
async function readLedger() {
  const rows = await sql<{ day: string; net: number }[]>`
    select (at at time zone 'Asia/Tehran')::date::text as day, sum(delta)::bigint as net
    from ledger_entries where account = 'sales' group by 1`;
  const nets = new Map(rows.map(({ day, net }) => [day, net]));
  return (from: string, days: number) =>
    addUp(Array.from({ length: days }, (_, n) => nets.get(dayAfter(from, n)) ?? 0));
}
const addUp = (numbers: (number | null)[]) => numbers.reduce<number>((sum, n) => sum + (n ?? 0), 0);

/** Sales on every day from spring 1402 on, all of different amounts. */
const sellEveryDay = () => sql`
  insert into ledger_entries (posting_id, account, delta, kind, reference, at)
  select id, account, side * (1000000 + n * n), 'order_payment', '',
    (${FIRST_DAY}::date + n + time '12:00') at time zone 'Asia/Tehran'
  from (select n, gen_random_uuid() as id from generate_series(0, ${SEEDED - 1}::int) n) days
  cross join (values ('sales', 1), ('adjustments', -1)) sides (account, side)`;

it('sets each part beside as many days of the other span, and loses none', async () => {
  await sellEveryDay();
  const netOf = await readLedger();
  const sales = { report: 'sales', compare: 'before' };
  const farvardin = { from: '2026-03-21', to: '2026-04-20' };
  const month = await read({ ...sales, ...farvardin, span: 'month' });
  expect(month.rows.map(({ before }) => before)).toEqual([netOf('2026-02-18', 31)]);
  const weeks = await read({ ...sales, from: '2026-07-26', to: '2026-08-24', span: 'week' });
  expect(weeks.rows.map(({ before }) => before)).toEqual([
    netOf('2026-06-26', 6),
    netOf('2026-07-02', 7),
    netOf('2026-07-09', 7),
    netOf('2026-07-16', 7),
    netOf('2026-07-23', 3),
  ]);
  const year = { ...sales, from: '2025-09-23', to: '2026-09-22', compare: 'year' };
  const { rows, compared } = await read({ ...year, span: 'day' });
  expect([rows.length, compared && daysIn(compared)]).toEqual([365, 366]);
  expect(rows.at(-1)?.before).toBe(netOf('2025-09-21', 2));
});

it('adds up to the sums on both sides, whatever the span and its parts', async () => {
  const netOf = await readLedger();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 400, max: SEEDED - 1 }),
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom('day', 'week', 'month'),
      fc.constantFrom('before', 'year'),
      async (at, length, span, compare) => {
        const from = dayAfter(FIRST_DAY, at);
        const to = dayAfter(from, length - 1);
        const { rows, sum, compared } = await read({ report: 'sales', from, to, span, compare });
        expect(addUp(rows.map(({ net }) => net))).toBe(sum.net);
        expect(addUp(rows.map(({ before }) => before))).toBe(sum.before);
        expect(sum.beside?.net).toBe(sum.before);
        let next = compared?.from ?? '';
        for (const { key, hint, before } of rows.slice(0, -1)) {
          const days = daysIn({ from: key, to: hint });
          expect(before).toBe(netOf(next, days));
          next = dayAfter(next, days);
        }
      },
    ),
    { numRuns: 30 },
  );
});

it('never cuts sales over time, and says of other reports whether they are cut', async () => {
  const span = { from: '2024-01-01', to: '2027-01-04' };
  const sales = await read({ ...span, report: 'sales', span: 'day', compare: 'none' });
  expect([sales.rows.length, sales.rows.at(-1)?.key, sales.isCut]).toEqual([1100, span.to, false]);
  expect(addUp(sales.rows.map(({ net }) => net))).toBe(sales.sum.net);
  const waiting = (await read({ report: 'late' })).rows.length;
  const wait = (orders: number, name: string) =>
    unguarded(
      shop.owner,
      (own) => own`
    insert into orders (id, order_number, user_id, buyer, order_type, address, quantity, amount,
      status)
    select gen_random_uuid(), ${name}::text || n, ${admin.id}, '{}', 'paritial', '{"city": ""}', 1,
      1000, 'confirmed'
    from generate_series(1, ${orders}::int) n`,
    );
  await wait(500 - waiting, 'full-');
  expect(await read({ report: 'late' })).toMatchObject({ rows: { length: 500 }, isCut: false });
  await wait(1, 'over-');
  expect(await read({ report: 'late' })).toMatchObject({ rows: { length: 500 }, isCut: true });
});

it('sorts the rows of a report by any of its figures, and a day to come is no fault', async () => {
  for (const direction of ['asc', 'desc']) {
    const { rows } = await read({ report: 'products', sort: 'quantity', direction });
    const counts = rows.map(({ quantity }) => quantity);
    const side = direction === 'asc' ? 1 : -1;
    expect(counts).toEqual(counts.toSorted((a, b) => side * (a - b)));
    expect(counts.length).toBeGreaterThan(1);
  }
  const day = new Date(shop.clock.now.getTime() + 4000 * DAY).toISOString().slice(0, 10);
  const reply = await call('GET /api/admin/reports', { token: admin.token, query: { from: day } });
  expect([reply.status, reply.body.sum.net]).toEqual([200, 0]);
});

it('refuses days before every calendar, also where only the other end of the span is given', async () => {
  const spans: Record<string, string>[] = [
    { to: '0001-01-01' },
    { from: '0001-01-01', to: '0001-02-01', compare: 'year' },
  ];
  for (const query of spans) {
    const { status, body } = await call('GET /api/admin/reports', { token: admin.token, query });
    expect([status, body.message]).toEqual([422, 'field_invalid']);
  }
});

it('refuses a file of days that end before they begin, as the screen does', async () => {
  const query = { report: 'sales', from: '2026-02-02', to: '2026-01-01' };
  const headers = { authorization: `Bearer ${admin.token}` };
  const url = '/api/admin/reports/export';
  const reply = await shop.app.inject({ url, query, headers });
  expect(reply.statusCode).toBe(422);
  expect(reply.json().fields).toEqual({ from: 'out_of_range' });
});
