import { expect, it } from 'vitest';
import { readSheet } from '#server/domain/sheets/read-sheet.ts';
import { wholeRows } from '#server/domain/sheets/sheet-rows.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const [one, two] = [await aClerk(shop, 'orders.fulfil'), await aClerk(shop, 'orders.fulfil')];
const product = await aProduct(shop, {
  title: 'کالای انبار',
  brand: 'برند',
  category: 'دسته',
  onHand: 1000,
});
const buyers = {
  first: await aPerson(shop, { balance: 1_000_000_000 }),
  second: await aPerson(shop, { balance: 1_000_000_000 }),
};

let codes = 5_000_000;
const aCode = () => String(++codes);

/** Paid from the wallet. */
async function aPaidOrder(buyer: Person = buyers.first): Promise<string> {
  const { status, body } = await buy(shop, buyer, 'wallet', { productId: product });
  expect(status).toBe(201);
  return body.orderId;
}

async function aPreparedOrder(buyer?: Person): Promise<string> {
  const id = await aPaidOrder(buyer);
  await prepare([id]);
  return id;
}

const prepare = async (ids: string[], { token } = one) =>
  (await call('POST /api/admin/parcels/preparation', { token, body: { ids } })).body.results;

type Row = { id: string; carrier: string; trackingCode?: string };
const ship = (rows: Row[], { token } = one) =>
  call('POST /api/admin/parcels/shipment', { token, body: { rows } });
const resultsOf = async (rows: Row[], by = one) => (await ship(rows, by)).body.results;
const errorsOf = async (rows: Row[]) => (await resultsOf(rows)).map(({ error }) => error);

const stateOf = async (id: string) =>
  (
    await sql`
      select status, shipment->>'trackingCode' as code,
        (select count(*)::int
          from order_history h
          where h.order_id = o.id and h."to" = 'shipped') as shipped,
          (select count(*)::int
            from audit_logs a
            where a.entity_id = o.id::text and a.action = 'order.ship') as audited,
          (select count(*)::int
            from messages m
            where m.dedupe_key like 'order.shipped:%' || o.id) as notified
      from orders o where id = ${id}`
  )[0];
const SENT_ONCE = { status: 'shipped', shipped: 1, audited: 1, notified: 1 };

it('many orders are prepared and shipped by two requests, and each buyer is notified', async () => {
  const ids = [await aPaidOrder(), await aPaidOrder(buyers.second), await aPaidOrder()];
  expect((await prepare(ids)).map(({ error }) => error)).toEqual([null, null, null]);
  const rows = ids.map((id) => ({ id, carrier: 'post', trackingCode: aCode() }));
  expect(await errorsOf(rows)).toEqual([null, null, null]);
  for (const { id, trackingCode } of rows)
    expect(await stateOf(id)).toEqual({ ...SENT_ONCE, code: trackingCode });
});

it('the same request again does nothing twice and answers the same', async () => {
  const id = await aPreparedOrder();
  const rows = [{ id, carrier: 'tipax', trackingCode: aCode() }];
  const [first, again] = [await ship(rows), await ship(rows)];
  expect(again.body).toEqual(first.body);
  expect((await prepare([id]))[0]).toMatchObject({ error: 'conflict', status: 'shipped' });
  expect(await stateOf(id)).toMatchObject(SENT_ONCE);
});

it('of two who ship one order at once with two codes one is refused, and one code stands', async () => {
  const id = await aPreparedOrder();
  const rows = [aCode(), aCode()].map((trackingCode) => ({ id, carrier: 'post', trackingCode }));
  const replies = await Promise.all([
    resultsOf(rows.slice(0, 1), one),
    resultsOf(rows.slice(1), two),
  ]);
  const errors = replies.flat().map(({ error }) => error);
  expect(errors.filter((error) => error === null)).toHaveLength(1);
  expect(errors.filter((error) => error === 'conflict')).toHaveLength(1);
  const stored = rows[errors.indexOf(null)]?.trackingCode;
  expect(await stateOf(id)).toEqual({ ...SENT_ONCE, code: stored });
});

it('a code that several buyers would share is refused for all of them, one parcel of one buyer is not', async () => {
  const shared = aCode();
  const [first, second] = [await aPreparedOrder(), await aPreparedOrder(buyers.second)];
  const row = (id: string, trackingCode: string) => ({ id, carrier: 'post', trackingCode });
  expect(await errorsOf([row(first, shared), row(second, shared)])).toEqual(['taken', 'taken']);
  const other = await aPreparedOrder();
  expect(await errorsOf([row(first, shared), row(other, shared)])).toEqual([null, null]);
  const [taken] = await resultsOf([row(second, shared)]);
  expect(taken).toMatchObject({ error: 'taken', status: 'processing' });
  expect(taken?.orderNumber).toMatch(/^\d{6}-\d{5}$/);
  expect(await stateOf(second)).toMatchObject({ status: 'processing', code: null });
});

it('two orders of two buyers that get one code at the same moment: one of them', async () => {
  const trackingCode = aCode();
  const ids = [await aPreparedOrder(), await aPreparedOrder(buyers.second)];
  const results = await Promise.all(
    ids.map((id, at) => resultsOf([{ id, carrier: 'post', trackingCode }], at ? two : one)),
  );
  expect(
    results
      .flat()
      .map(({ error }) => error ?? '')
      .sort(),
  ).toEqual(['', 'taken']);
});

it('of a hundred rows with every fault the good ones are shipped and each other says its own', async () => {
  const shipped = [await aPreparedOrder(), await aPreparedOrder(buyers.second)];
  const bad = [await aPreparedOrder(), await aPreparedOrder(), await aPreparedOrder()];
  const [short = '', words = '', bare = ''] = bad;
  const paid = await aPaidOrder();
  const unknown = () => crypto.randomUUID();
  const faults = [
    { id: short, carrier: 'post', trackingCode: '12', error: 'too_short' },
    { id: short, carrier: 'post', trackingCode: '1'.repeat(61), error: 'too_long' },
    { id: words, carrier: 'post', trackingCode: 'کد رهگیری', error: 'field_invalid' },
    { id: bare, carrier: 'post', trackingCode: '', error: 'field_required' },
    { id: bare, carrier: 'rocket', trackingCode: aCode(), error: 'field_required' },
    { id: paid, carrier: 'post', trackingCode: aCode(), error: 'conflict' },
    { id: 'nonsense', carrier: 'post', trackingCode: aCode(), error: 'not_found' },
  ];
  const filled = Array.from({ length: 100 - faults.length - shipped.length }, () => ({
    id: unknown(),
    carrier: 'post',
    trackingCode: aCode(),
    error: 'not_found',
  }));
  const sound = shipped.map((id) => ({ id, carrier: 'post', trackingCode: aCode(), error: null }));
  const rows = [...faults, ...filled, ...sound];
  expect(await errorsOf(rows)).toEqual(rows.map(({ error }) => error));
  for (const id of shipped) expect(await stateOf(id)).toMatchObject(SENT_ONCE);
  for (const id of bad)
    expect(await stateOf(id)).toMatchObject({ status: 'processing', notified: 0 });
  expect(await stateOf(paid)).toMatchObject({ status: 'paid' });
});

it('takes a code in Persian digits with spaces, and none for who fetches the items', async () => {
  const [posted, fetched] = [await aPreparedOrder(), await aPreparedOrder()];
  const rows = [
    { id: posted, carrier: 'post', trackingCode: ' ۱۲۳۴ ۵۶۷۸-۹۹ ' },
    { id: fetched, carrier: 'pickup', trackingCode: '' },
  ];
  expect(await errorsOf(rows)).toEqual([null, null]);
  expect(await stateOf(posted)).toMatchObject({ code: '1234567899' });
  expect(await stateOf(fetched)).toMatchObject({ code: '' });
});

it('a clerk who may not send is refused, and more than a hundred rows at once', async () => {
  const other = await aClerk(shop, 'orders.confirm');
  const rows = [{ id: await aPreparedOrder(), carrier: 'post', trackingCode: aCode() }];
  expect((await ship(rows, other)).status).toBe(403);
  const many = Array.from({ length: 101 }, () => ({ id: 'x', carrier: 'post' }));
  expect((await ship(many)).status).toBe(422);
  expect((await ship([])).status).toBe(422);
});

it('a courier gets a file of the chosen parcels alone, with whole addresses and what each is worth', async () => {
  const [mine, other] = [await aPaidOrder(), await aPaidOrder(buyers.second)];
  const { rawPayload } = await shop.app.inject({
    url: `/api/admin/parcels/export?ids=${mine}`,
    headers: { authorization: `Bearer ${one.token}` },
  });
  const rows = (await wholeRows(await readSheet([rawPayload]))).map(({ cells }) => cells);
  const [order] = await sql`select order_number, amount, address from orders where id = ${mine}`;
  expect(rows).toHaveLength(2);
  const [heads = [], row = []] = rows;
  const cell = (head: string) => row[heads.indexOf(head)];
  expect(['شماره سفارش', 'گیرنده', 'آدرس', 'کد پستی', 'ارزش (تومان)'].map(cell)).toEqual([
    order?.orderNumber,
    order?.address.receiverName,
    order?.address.address,
    order?.address.postalCode,
    String(order?.amount),
  ]);
  const [unknown] = await sql`select order_number from orders where id = ${other}`;
  expect(JSON.stringify(rows)).not.toContain(unknown?.orderNumber);
});
