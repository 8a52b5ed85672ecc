import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { startTestApp } from '#test/app.ts';
import { aCoupon, buyWithCoupon } from '#test/coupons.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { cancelAsStaff, SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql, ctx } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
const products: string[] = [];
for (const n of [1, 2, 3])
  products.push(
    await aProduct(shop, { title: `کالا ${n}`, brand: 'آوا', category: 'صوتی', onHand: 100_000 }),
  );
const [first = ''] = products;

const line = fc.record({
  of: fc.nat(2),
  quantity: fc.integer({ min: 2, max: 40 }),
  price: fc.integer({ min: 1, max: 2_000_000 }),
});
const histories = fc.record({
  coupon: fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      value: fc.integer({ min: 1, max: 100 }),
      ceiling: fc.option(fc.integer({ min: 1, max: 400_000 }), { nil: undefined }),
    }),
    fc.record({
      kind: fc.constant('amount' as const),
      value: fc.integer({ min: 1, max: 5_000_000 }),
    }),
  ),
  floor: fc.option(fc.integer({ min: 1, max: 1_800_000 }), { nil: undefined }),
  isScoped: fc.boolean(),
  revisions: fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 3,
  }),
  end: fc.constantFrom('pay', 'pay and cancel', 'cancel'),
});
type Lines = { _id: string; orderQuantity: number; unitPrice: number }[];

const PIECES = 2;
const SUM = PIECES * 900_000;

/** Sum that the rule takes off an order of two pieces; at least a toman stays. */
const offOf = ({ kind, value, ceiling }: { kind: string; value: number; ceiling?: number }) =>
  Math.min(kind === 'amount' ? value : Math.min((SUM * value) / 100, ceiling ?? SUM), SUM - 1);

async function change(id: string, lines: Lines, isFirst: boolean) {
  const params = { id };
  const { version } = (await call('GET /api/admin/orders/:id', { token, params })).body;
  const body = { version, validHours: 24, lines, confirmed: true };
  return isFirst
    ? call('POST /api/admin/orders/:id/confirm', { token, params, body })
    : call('PATCH /api/admin/orders/:id/proforma', { token, params, body });
}

/** The parts of an order add up, and its coupon is held while it takes something off. */
async function expectSums(id: string) {
  const [row] = await sql`
    select o.amount, sum(l.line_total)::bigint as lines, sum(l.coupon_share)::bigint as off,
      bool_and(l.line_total = l.unit_price * l.order_quantity - l.coupon_share) as is_exact,
      (select freed_at is null from coupon_uses u where u.order_id = o.id) as is_held
    from orders o join order_lines l on l.order_id = o.id where o.id = ${id} group by o.id`;
  expect(row).toMatchObject({ amount: row?.lines, isExact: true, isHeld: row?.off > 0 });
  expect(row?.amount).toBeGreaterThan(0);
}

async function pay({ token: own }: Person, id: string) {
  const params = { id };
  const { version } = (await call('GET /api/orders/:id', { token: own, params })).body;
  await call('POST /api/orders/:id/acceptance', { token: own, params, body: { version } });
  const how = { paymentType: 'pay_wallet', gatewayType: 'other' };
  return call('POST /api/orders/:id/pay', { token: own, params, body: how });
}

it('whatever staff make of the lines, sums add up and a lost coupon is free', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ coupon, floor, isScoped, revisions, end }) => {
      const rule = { ...coupon, ...(floor && { floor }), ...(isScoped && { products: [first] }) };
      const { id: couponId, code } = await aCoupon(shop, staff.id, rule);
      const buyer = await aPerson(shop, { balance: 1_000_000_000 });
      const basket = { productId: first, quantity: PIECES, code, off: Math.floor(offOf(coupon)) };
      const made = await buyWithCoupon(shop, buyer, 'total', basket);
      expect(made.status).toBe(201);
      const id = made.body.orderId;
      for (const [at, wanted] of revisions.entries()) {
        const lines = [...new Map(wanted.map((one) => [one.of, one])).values()].map(
          ({ of, quantity, price }) => ({
            _id: products[of] ?? '',
            orderQuantity: quantity,
            unitPrice: price,
          }),
        );
        const changed = await change(id, lines, at === 0);
        expect(changed.status).toBe(200);
        await expectSums(id);
      }
      if (end !== 'cancel') expect((await pay(buyer, id)).status).toBe(200);
      if (end === 'pay') return;
      await cancelAsStaff(shop, staff, id);
      expect(await readBalance(ctx, buyer.id)).toBe(1_000_000_000);
      const [row] = await sql`select taken from coupons where id = ${couponId}`;
      expect(row?.taken).toBe(0);
    }),
    { numRuns: 25 },
  );
  expect(await soundness(shop)).toEqual(SOUND);
}, 60_000);
