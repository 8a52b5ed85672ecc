import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tehranDay } from '#shared/days.ts';
import { startTestApp } from '#test/app.ts';
import { aCoupon } from '#test/coupons.ts';
import { aPerson } from '#test/people.ts';
import { aSentBasket, bookBack, readBack, receiveBack, refundPartOf } from '#test/returns.ts';
import { cancelAsStaff, SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const { token } = admin;

const step = fc.record({
  act: fc.constantFrom('line', 'order', 'shipping', 'missing', 'goods', 'goods', 'cancel'),
  line: fc.nat(2),
  pieces: fc.integer({ min: 1, max: 3 }),
  /** Of a thousand of what may be given; above it the shop refuses. */
  part: fc.integer({ min: 1, max: 1100 }),
  withShipping: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const histories = fc.record({
  pieces: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
  vat: fc.array(fc.constantFrom(0, 3, 10), { minLength: 3, maxLength: 3 }),
  hasShipping: fc.boolean(),
  isSent: fc.boolean(),
  /** Tomans off each million of the basket. */
  off: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 999_999 })),
  steps: fc.array(step, { minLength: 1, maxLength: 7 }),
});

const orderOf = async (id: string) =>
  (await call('GET /api/admin/orders/:id', { token, params: { id } })).body;
const shareOf = (max: number, part: number) => Math.max(1, Math.ceil((max * part) / 1000));

/** One act of staff; refusals are as good as anything else, an error of the shop is not. */
async function act(id: string, productIds: string[], one: Step): Promise<number> {
  const { refundLines, shippingLeft, partRefundable } = await orderOf(id);
  const _id = productIds[one.line % productIds.length] ?? '';
  const line = refundLines.find((each) => each._id === _id);
  if (one.act === 'goods') return comeBack(id, _id, one);
  if (one.act === 'cancel') return (await cancelAsStaff(shop, admin, id)).status;
  const bodies = {
    line: { of: 'line', _id, amount: shareOf(line?.left ?? 0, one.part) },
    order: { of: 'order', amount: shareOf(partRefundable, one.part) },
    shipping: { of: 'shipping', reason: 'shipping_cost', amount: shareOf(shippingLeft, one.part) },
    missing: {
      of: 'line',
      _id,
      reason: 'missing_item',
      quantity: one.pieces,
      amount: shareOf((line?.piece ?? 0) * one.pieces, one.part),
    },
  };
  const body = { ...bodies[one.act], confirmed: true };
  return (await refundPartOf(shop, admin, id, body)).status;
}

/** Sums that returns gave for their goods, beside the cost of those goods less their coupon. */
const refundedPieces = (id: string) => sql<{ refunded: number; cost: number }[]>`
  select r.amount - r.shipping as refunded,
    sum(ceil(l.line_total::numeric * (rl.restocked + rl.written_off) / l.order_quantity))::bigint
      as cost
  from returns r join return_lines rl on rl.return_id = r.id
  join order_lines l on l.order_id = rl.order_id and l.position = rl.position
  where r.order_id = ${id} and r.kind = 'goods' and r.status = 'refunded'
  group by r.id`;

async function comeBack(id: string, _id: string, { pieces, part, withShipping }: Step) {
  const booked = await bookBack(shop, admin, id, [{ _id, quantity: pieces }]);
  if (booked.status !== 201) return booked.status;
  const back = booked.body.returns.findLast(({ kind }) => kind === 'goods')?._id ?? '';
  await receiveBack(shop, admin, back);
  const { version, refundable, shippingLeft } = await readBack(shop, admin, back);
  const amount = shareOf(refundable + (withShipping ? shippingLeft : 0), part);
  const refunded = await call('POST /api/admin/returns/:id/refund', {
    token,
    params: { id: back },
    body: { version, amount, withShipping, note: 'کمتر از بها' },
  });
  return refunded.status;
}

it('whatever staff give back, no line gives more than it cost, and invoices, ledger and reports agree', async () => {
  const { version } = (await call('GET /api/admin/settings', { token })).body;
  const set = await call('PATCH /api/admin/settings', {
    token,
    body: { chargesVat: true, version, adjustDaily: 1e12, adjustMax: 1e11 },
  });
  expect(set.status).toBe(200);
  await fc.assert(
    fc.asyncProperty(histories, async ({ pieces, vat, hasShipping, isSent, off: each, steps }) => {
      const buyer = await aPerson(shop);
      const shipping = hasShipping ? 50_000 : 0;
      const off = each * pieces.reduce((sum, n) => sum + n, 0);
      const taken = off > 0 && (await aCoupon(shop, admin.id, { kind: 'amount', value: off }));
      const basket = { vat, shipping, isSent, ...(taken && { coupon: { code: taken.code, off } }) };
      const { id, productIds } = await aSentBasket(shop, buyer, pieces, basket);
      for (const one of steps) expect(await act(id, productIds, one)).toBeLessThan(500);
      for (const { refunded, cost } of await refundedPieces(id))
        expect(refunded).toBeLessThanOrEqual(cost);
      const { refundedAmount, paidAmount } = await orderOf(id);
      expect(refundedAmount).toBeLessThanOrEqual(paidAmount);
    }),
    { numRuns: 12 },
  );
  expect(await soundness(shop)).toEqual(SOUND);
  const day = tehranDay(shop.clock.now);
  const rowsOf = async (report: string) => {
    const query = { report, from: day, to: day };
    return (await call('GET /api/admin/reports', { token, query })).body;
  };
  const [products, profit] = [await rowsOf('products'), await rowsOf('profit')];
  const [ledger] = await sql<{ net: number }[]>`
    select sum(delta)::bigint as net from ledger_entries where account = 'sales'`;
  expect([products.sum.net, profit.sum.net]).toEqual([ledger?.net, ledger?.net]);
  const nets = (rows: typeof products.rows) =>
    rows.map(({ label, hint, net }) => `${label} ${hint} ${net}`).toSorted();
  expect(nets(products.rows)).toEqual(nets(profit.rows));
}, 120_000);
