import { expect, it } from 'vitest';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { startTestApp } from '#test/app.ts';
import { aCoupon, buyWithCoupon } from '#test/coupons.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { comeBack, SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql, clock, ctx } = shop;
const errors: unknown[] = [];
shop.deps.log.error = (data) => errors.push(data);
const staff = await aPerson(shop, { role: 'admin' });
const productId = await aProduct(shop, {
  title: 'کالای پرخریدار',
  brand: 'آوا',
  category: 'صوتی',
  onHand: 10_000,
});
const ROUNDS = 4;
const BUYERS = 12;
const inAll = <T>(times: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n)));
const newBuyer = () => aPerson(shop, { balance: 50_000_000 });

async function deadlocks() {
  await sql`select pg_stat_clear_snapshot(), pg_stat_force_next_flush()`;
  const [row] =
    await sql`select deadlocks from pg_stat_database where datname = current_database()`;
  return Number(row?.deadlocks);
}
async function expire() {
  shop.gateway.says.inquire = { kind: 'open', code: 'IN_BANK' };
  clock.advance(61);
  await expireOrders(ctx);
  delete shop.gateway.says.inquire;
}
const cancel = ({ token }: Person, id: string) =>
  call('POST /api/orders/:id/cancel', { token, params: { id }, body: {} });

it('orders, late money, cancellations and ends of one coupon never wait in a circle', async () => {
  const { id, code } = await aCoupon(shop, staff.id, { usesPerPerson: null, maxUses: 1_000 });
  const basket = { productId, code, off: 100_000 };
  const buyers = await inAll(BUYERS, newBuyer);
  for (let round = 0; round < ROUNDS; round++) {
    const late = await Promise.all(
      buyers.map((one) => buyWithCoupon(shop, one, 'zarinpal', basket)),
    );
    await expire();
    const open = await Promise.all(
      buyers.map((one) =>
        buyWithCoupon(shop, one, 'wallet', { ...basket, quantity: 2, off: 200_000 }),
      ),
    );
    expect([...late, ...open].map(({ status }) => status)).toEqual(Array(2 * BUYERS).fill(201));
    const others = await inAll(BUYERS, newBuyer);
    const [placed, , canceled] = await Promise.all([
      Promise.all(others.map((one) => buyWithCoupon(shop, one, 'wallet', basket))),
      Promise.all(late.map(({ body }) => comeBack(shop, body.gatewayUrl))),
      Promise.all(open.map(({ body }, n) => cancel(buyers[n] ?? staff, body.orderId))),
    ]);
    expect(new Set(placed.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(canceled.map(({ status }) => status))).toEqual(new Set([200]));
  }
  const [row] = await sql`select taken from coupons where id = ${id}`;
  expect(row?.taken).toBe(ROUNDS * 2 * BUYERS);
  expect(errors).toEqual([]);
  expect(await deadlocks()).toBe(0);
  expect(await soundness(shop)).toEqual(SOUND);
}, 60_000);

it('a pro-forma that loses its coupon waits for nobody who waits for it', async () => {
  const before = await deadlocks();
  const { token } = staff;
  const { code } = await aCoupon(shop, staff.id, { usesPerPerson: null, floor: 1_800_000 });
  for (let round = 0; round < ROUNDS; round++) {
    const buyers = await inAll(BUYERS, newBuyer);
    const made = await Promise.all(
      buyers.map((one) =>
        buyWithCoupon(shop, one, 'total', { productId, quantity: 4, code, off: 360_000 }),
      ),
    );
    const versions = await Promise.all(
      made.map(({ body }) =>
        call('GET /api/admin/orders/:id', { token, params: { id: body.orderId } }),
      ),
    );
    const [confirmed, placed] = await Promise.all([
      Promise.all(
        versions.map(({ body }) =>
          call('POST /api/admin/orders/:id/confirm', {
            token,
            params: { id: body._id },
            body: {
              version: body.version,
              validHours: 24,
              lines: [{ _id: productId, orderQuantity: 2, unitPrice: 850_000 }],
              confirmed: true,
            },
          }),
        ),
      ),
      Promise.all(
        buyers.map((one) =>
          buyWithCoupon(shop, one, 'wallet', { productId, quantity: 2, code, off: 200_000 }),
        ),
      ),
    ]);
    expect(new Set(confirmed.map(({ status, body }) => `${status} ${body.message ?? ''}`))).toEqual(
      new Set(['200 ']),
    );
    expect(new Set(placed.map(({ status }) => status))).toEqual(new Set([201]));
  }
  expect(await deadlocks()).toBe(before);
  expect(await soundness(shop)).toEqual(SOUND);
}, 60_000);
