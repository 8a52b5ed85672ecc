import { expect, it } from 'vitest';
import type { Invoice } from '#contract/order/invoices.ts';
import { tehranDay } from '#shared/days.ts';
import { taxWithin } from '#shared/vat.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { aDeliveredOrder, bookBack, receiveBack, refundBack, refundPartOf } from '#test/returns.ts';
import { buy, cancelAsStaff, SOUND, soundness } from '#test/shopping.ts';
import { issueInvoices } from './issue-invoices.ts';

const shop = await startTestApp();
const { call, ctx, sql, owner, clock } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const products = { brand: 'آوا', category: 'صوتی', onHand: 5000 };
const productId = await aProduct(shop, { ...products, title: 'کالا' });

const charge = async (body: object) => {
  const { token } = admin;
  const { version } = (await call('GET /api/admin/settings', { token })).body;
  await call('PATCH /api/admin/settings', { token, body: { ...body, version } });
};
const invoicesOf = async ({ token }: Person, id: string): Promise<Invoice[]> =>
  (await call('GET /api/orders/:id/invoices', { token, params: { id } })).body;
const orderOf = async ({ token }: Person, id: string) =>
  (await call('GET /api/orders/:id', { token, params: { id } })).body;
const cancel = (id: string) => cancelAsStaff(shop, admin, id);

it('a shop that charges no tax has invoices without it, at the prices of before', async () => {
  const buyer = await aPerson(shop, { balance: 5_000_000 });
  const { body } = await buy(shop, buyer, 'wallet', { productId, quantity: 3 });
  const [invoice, ...more] = await invoicesOf(buyer, body.orderId);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({ kind: 'sale', of: null, amount: 3_000_000, tax: 0 });
  expect(invoice?.lines).toMatchObject([{ quantity: 3, amount: 3_000_000, vatPercent: null }]);
});

it('an order keeps the rate of its day, its own or none, and its sum stays as it was', async () => {
  const exempt = await aProduct(shop, { ...products, title: 'معاف' });
  const own = await aProduct(shop, { ...products, title: 'با نرخ خودش' });
  await sql`update products set vat_percent = 0 where id = ${exempt}`;
  await sql`update products set vat_percent = 25 where id = ${own}`;
  const buyer = await aPerson(shop, { balance: 9_000_000 });
  await charge({ chargesVat: true });
  const made: Record<string, string> = {};
  for (const id of [productId, exempt, own])
    made[id] = (await buy(shop, buyer, 'wallet', { productId: id })).body.orderId;
  await charge({ vatPercent: 12 });
  await sql`update products set vat_percent = 7 where id = ${own}`;
  for (const [id, percent] of [
    [productId, 10],
    [exempt, 0],
    [own, 25],
  ] as const) {
    const order = await orderOf(buyer, made[id] ?? '');
    expect(order).toMatchObject({ amount: 1_000_000, paidAmount: 1_000_000 });
    expect(order.detail.products[0]?.vatPercent).toBe(percent);
    const [invoice] = await invoicesOf(buyer, made[id] ?? '');
    expect(invoice).toMatchObject({ amount: 1_000_000, tax: taxWithin(1_000_000, percent) });
  }
  await charge({ vatPercent: null });
  expect(await soundness(shop)).toEqual(SOUND);
});

it('items that come back, money alone and a cancellation have invoices of return that name the sale', async () => {
  const buyer = await aPerson(shop, { balance: 9_000_000 });
  const { id, productId: product } = await aDeliveredOrder(shop, buyer, 3);
  await refundPartOf(shop, admin, id, { amount: 333_333 });
  const booked = await bookBack(shop, admin, id, [{ _id: product, quantity: 2 }]);
  const one = booked.body.returns.find(({ kind }) => kind === 'goods')?._id ?? '';
  await receiveBack(shop, admin, one);
  await refundBack(shop, admin, one);
  const [sale, money, back] = await invoicesOf(buyer, id);
  expect(sale).toMatchObject({ amount: 3_000_000, tax: 272_727 });
  expect(money).toMatchObject({ kind: 'return', of: sale?.number, amount: 333_333 });
  expect(back).toMatchObject({ of: sale?.number, amount: 1_777_778, lines: [{ quantity: 2 }] });
  expect((money?.tax ?? 0) + (back?.tax ?? 0)).toBe(taxWithin(2_111_111, 10));

  const { body } = await buy(shop, buyer, 'wallet', { productId });
  await cancel(body.orderId);
  const [sold, canceled] = await invoicesOf(buyer, body.orderId);
  expect(canceled).toMatchObject({ of: sold?.number, amount: sold?.amount, tax: sold?.tax });
});

it('numbers of a year have no gaps and no duplicates, however many requests issue them at once', async () => {
  const buyers = await Promise.all(
    Array.from({ length: 25 }, () => aPerson(shop, { balance: 2_000_000 })),
  );
  const orders = await Promise.all(
    buyers.map(async (buyer, i) => {
      const { body } = await buy(shop, buyer, 'wallet', { productId });
      if (i % 5 === 0) await cancel(body.orderId);
      return { buyer, id: body.orderId };
    }),
  );
  await Promise.all([
    ...orders.map(({ buyer, id }) => invoicesOf(buyer, id)),
    ...orders.map(({ buyer, id }) => invoicesOf(buyer, id)),
    issueInvoices(ctx),
  ]);
  const series = await sql<{ kind: string; serials: number[]; waiting: number }[]>`
    select kind, array_agg(serial order by serial) as serials,
      (count(*) filter (where serial is null))::int as waiting
    from invoices group by kind order by kind`;
  expect(series.map(({ kind }) => kind)).toEqual(['return', 'sale']);
  for (const { serials, waiting } of series) {
    expect(waiting).toBe(0);
    expect(serials).toEqual(serials.map((_, at) => at + 1));
  }
  expect(await soundness(shop)).toEqual(SOUND);
});

it('an invoice is never changed or taken away, not even by the owner of the tables', async () => {
  for (const change of [
    owner`update invoices set serial = serial + 1000`,
    owner`update invoices set tax = 0`,
    owner`delete from invoices`,
    owner`update invoice_lines set tax = 0`,
    owner`truncate invoices cascade`,
  ])
    await expect(change).rejects.toThrow();
});

it('the file of a span has every invoice, and adds up to what the reports say', async () => {
  const day = tehranDay(clock.now);
  const query = { from: day, to: day };
  const { token } = admin;
  const report = await call('GET /api/admin/reports', {
    token,
    query: { ...query, report: 'sales' },
  });
  const { statusCode, body } = await shop.app.inject({
    url: '/api/admin/invoices/export',
    query: { ...query, format: 'csv' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
  const rows = body
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  const at = rows[0]?.findIndex((head) => head.includes('جمع با مالیات (تومان)')) ?? -1;
  const sum = rows.slice(1).reduce((all, row) => all + Number(row[at]), 0);
  expect(sum).toBe(report.body.sum.net);
  const [counted] = await sql<{ n: number }[]>`select count(*)::int as n from invoices`;
  expect(rows).toHaveLength((counted?.n ?? 0) + 1);
});
