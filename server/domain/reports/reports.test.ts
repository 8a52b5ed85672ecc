import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { aProduct } from '../../../test/goods.ts';
import { aPerson } from '../../../test/people.ts';
import { buy, comeBack } from '../../../test/shopping.ts';
import { readSheet } from '../sheets/read-sheet.ts';

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
];
const goods = [
  await aProduct(shop, { title: 'چراغ', brand: 'پارسه', category: 'لوازم', onHand: 10_000 }),
  await aProduct(shop, { title: 'قوری', brand: 'لاله', category: 'آشپزخانه', onHand: 10_000 }),
];
const buyers = [
  await aPerson(shop, { balance: 500_000_000 }),
  await aPerson(shop, { balance: 500_000_000 }),
];

const read = async (query: Record<string, string>) =>
  (await call('GET /api/admin/reports', { token: admin.token, query })).body;

async function fileSum(query: Record<string, string>) {
  const reply = await shop.app.inject({
    url: '/api/admin/reports/export',
    query,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const [heads, ...rows] = (await readSheet(reply.rawPayload)).map(({ cells }) => cells);
  const at = heads?.indexOf('خالص (تومان)') ?? -1;
  const own = rows.slice(0, -1).reduce((sum, row) => sum + Number(row[at]), 0);
  return { own, written: Number(rows.at(-1)?.[at]) };
}

type Step = {
  buyer: number;
  good: number;
  quantity: number;
  way: 'wallet' | 'zarinpal';
  cancels: boolean;
  hours: number;
};
const steps = fc.array(
  fc.record<Step>({
    buyer: fc.integer({ min: 0, max: 1 }),
    good: fc.integer({ min: 0, max: 1 }),
    quantity: fc.integer({ min: 1, max: 7 }),
    way: fc.constantFrom('wallet', 'zarinpal'),
    cancels: fc.boolean(),
    hours: fc.integer({ min: 0, max: 50 }),
  }),
  { minLength: 1, maxLength: 6 },
);

async function act({ buyer, good, quantity, way, cancels, hours }: Step) {
  shop.clock.advance(hours * 60);
  await sql`update sessions set expires_at = ${new Date(shop.clock.now.getTime() + 9e8).toISOString()}`;
  const [person, productId] = [buyers[buyer], goods[good]];
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
      const now = shop.clock.now.getTime() + 86_400_000;
      const day = (n: number) => new Date(now - n * 86_400_000).toISOString().slice(0, 10);
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
  const to = new Date(shop.clock.now.getTime() + 3.5 * 3_600_000).toISOString().slice(0, 10);
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
  const { body } = await buy(shop, person, 'zarinpal', { productId: goods[0] ?? '', quantity: 1 });
  const late = await read({ report: 'late' });
  expect(late.rows.some(({ key }) => key === body.orderId)).toBe(true);
});
