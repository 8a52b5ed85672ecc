import { beforeAll, describe, expect, it } from 'vitest';
import { watchShop } from '#server/domain/monitoring/incidents/watch-shop.ts';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, orderBody, SOUND, soundness, statusOf, stockOf } from '#test/shopping.ts';
import { aKnownBuyer, rejectAs, sendTransfer, takeTransfers } from '#test/transfers.ts';

const shop = await startTestApp();
const { call, clock, ctx, sql } = shop;
let admin: Person;
beforeAll(async () => {
  admin = await aPerson(shop, { role: 'admin' });
  await takeTransfers(shop, admin);
  // nobody has paid at the bank's page
  shop.gateway.says.inquire = { kind: 'failed', code: '-51' };
});

let titles = 0;
const newProduct = (onHand: number) =>
  aProduct(shop, { title: `جنس ${titles++}`, brand: 'آوا', category: 'صوتی', onHand });
const hoursLeft = async (id: string) => {
  const [row] = await sql<{ expiresAt: string }[]>`
    select expires_at as "expiresAt" from orders where id = ${id}`;
  return (Date.parse(row?.expiresAt ?? '') - clock.now.getTime()) / 3_600_000;
};
/** An order with a receipt that nobody has looked at. */
async function receiptOf(person: Person, productId: string, quantity = 1) {
  const { body } = await buy(shop, person, 'zarinpal', { productId, quantity });
  const amount = quantity * 1_000_000;
  const sent = await sendTransfer(shop, person, body.orderId, { amount });
  expect(sent.status).toBe(201);
  return { id: body.orderId, transferId: sent.body._id };
}

describe('a receipt of a buyer without a paid order', () => {
  it('five new accounts take items off sale no longer than online payments would', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => newProduct(1)));
    for (let n = 0; n < 5; n++) {
      const person = await aPerson(shop);
      const own = ids.slice(n * 6, n * 6 + 6);
      const body = orderBody(person, 'zarinpal', { productId: '', quantity: 1 });
      const products = own.map((_id) => ({ _id, orderQuantity: 1 }));
      const detail = { ...body.detail, products, quantity: 6 };
      const placed = await call('POST /api/orders', {
        token: person.token,
        body: { ...body, amount: 6_000_000, detail },
      });
      const sent = await sendTransfer(shop, person, placed.body.orderId, { amount: 6_000_000 });
      expect([placed.status, sent.status]).toEqual([201, 201]);
    }
    clock.advance(ctx.config.orderHoldMinutes + 1);
    await expireOrders(ctx);
    expect(await Promise.all(ids.map((id) => stockOf(shop, id)))).toEqual(
      ids.map(() => ({ onHand: 1, reserved: 0 })),
    );
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('frees the items at once when it is rejected', async () => {
    const productId = await newProduct(8);
    const { id, transferId } = await receiptOf(await aPerson(shop), productId);
    admin = await aPerson(shop, { role: 'admin' });
    await rejectAs(shop, admin, transferId);
    await expireOrders(ctx);
    expect(await statusOf(shop, id)).toBe('expired');
    expect(await stockOf(shop, productId)).toEqual({ onHand: 8, reserved: 0 });
  });

  it('holds them until staff have looked once the identity is verified', async () => {
    const person = await aPerson(shop);
    await sql`insert into identities (user_id, status) values (${person.id}, 'verified')`;
    const { id } = await receiptOf(person, await newProduct(8));
    expect(await hoursLeft(id)).toBe(48);
  });
});

describe('receipts of buyers whose money came before', () => {
  it('hold items until staff have looked, and for two hours once they are rejected', async () => {
    const { id, transferId } = await receiptOf(await aKnownBuyer(shop), await newProduct(8));
    expect(await hoursLeft(id)).toBe(48);
    await rejectAs(shop, admin, transferId);
    expect(await hoursLeft(id)).toBe(2);
  });

  it('hold no more of a product that receipts hold half of, also of two in one moment', async () => {
    const productId = await newProduct(2);
    const buyers = [await aKnownBuyer(shop), await aKnownBuyer(shop)];
    const held = await Promise.all(buyers.map((buyer) => receiptOf(buyer, productId)));
    const hours = await Promise.all(held.map(({ id }) => hoursLeft(id)));
    expect(hours.filter((left) => left === 48)).toHaveLength(1);
  });

  it('owners are notified when they hold half of a product, and when they do no more', async () => {
    const alerts = () =>
      sql`select distinct text from messages where text like '%فیش%نیمی از موجودی%'`;
    // by day: at night only what is urgent is reported
    const noon = Date.parse(`${clock.now.toISOString().slice(0, 10)}T08:30:00Z`) + DAY;
    clock.advance((noon - clock.now.getTime()) / MINUTE);
    await sql`update transfers set status = 'canceled' where status = 'pending'`;
    const { transferId } = await receiptOf(await aKnownBuyer(shop), await newProduct(8), 4);
    await watchShop(ctx);
    expect(await alerts()).toHaveLength(1);
    await rejectAs(shop, admin, transferId);
    const open = await sql`select from incidents where key = 'receipts' and ended_at is null`;
    clock.advance(15);
    await watchShop(ctx);
    const after = await sql`select from incidents where key = 'receipts' and ended_at is null`;
    expect([open.length, after.length]).toEqual([1, 0]);
  });
});
