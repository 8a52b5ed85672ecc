import { describe, expect, it } from 'vitest';
import type { OrderPayload } from '#contract/orders.ts';
import { startTestApp } from '#test/app.ts';
import { aCoupon } from '#test/coupons.ts';
import { aMethod, aZone, setUpDelivery } from '#test/delivery.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { orderBody, SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql, clock } = shop;
const staff = await aPerson(shop, { role: 'admin' });
let titles = 0;
const newProduct = () =>
  aProduct(shop, { title: `کالا ${++titles}`, brand: 'آوا', category: 'صوتی', onHand: 50 });
const newBuyer = () => aPerson(shop, { balance: 50_000_000 });
const reprice = (id: string, price: number) =>
  sql`update products set partial_price = ${price}, price = least(price, ${price}) where id = ${id}`;

/** Checks a cart of one product, with the promise of an earlier check. */
async function check({ token }: Person, id: string, promise?: string) {
  const { body } = await call('POST /api/cart/check', {
    token,
    body: { ids: [id], ...(promise && { promises: { [id]: promise } }) },
  });
  const [line] = body.lines;
  if (!line) throw new Error('no line');
  return line;
}

function send(
  buyer: Person,
  productId: string,
  {
    unitPrice,
    promise,
    quantity = 1,
    ...more
  }: {
    unitPrice: number;
    promise?: string | undefined;
    quantity?: number;
  } & Partial<OrderPayload>,
) {
  const body = orderBody(buyer, 'wallet', { productId, quantity, unitPrice });
  const products = [
    { _id: productId, orderQuantity: quantity, unitPrice, ...(promise && { promise }) },
  ];
  return call('POST /api/orders', {
    token: buyer.token,
    body: { ...body, detail: { ...body.detail, products }, ...more },
  });
}

describe('a price that a person has seen', () => {
  it('stays for thirty minutes, with the rule in the order', async () => {
    const [buyer, productId] = [await newBuyer(), await newProduct()];
    const { promise } = await check(buyer, productId);
    await reprice(productId, 1_300_000);
    clock.advance(29);
    const shown = await check(buyer, productId, promise);
    expect(shown).toMatchObject({ partialPrice: 1_000_000, promised: { partialSell: {} } });
    const made = await send(buyer, productId, { unitPrice: 1_000_000, promise: shown.promise });
    expect([made.status, made.body.balance]).toEqual([201, 49_000_000]);
    const { body } = await call('GET /api/orders/:id', {
      token: buyer.token,
      params: { id: made.body.orderId },
    });
    expect(body.detail.products[0]?.parts).toEqual([
      { kind: 'list', price: 1_300_000 },
      { kind: 'promise', price: 1_000_000 },
    ]);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('ends after thirty minutes, however often it is checked', async () => {
    const [buyer, productId] = [await newBuyer(), await newProduct()];
    const first = await check(buyer, productId);
    await reprice(productId, 1_300_000);
    clock.advance(20);
    const again = await check(buyer, productId, first.promise);
    clock.advance(11);
    expect((await check(buyer, productId, again.promise)).partialPrice).toBe(1_300_000);
    const late = await send(buyer, productId, { unitPrice: 1_000_000, promise: again.promise });
    expect([late.status, late.body.message]).toEqual([409, 'price_changed']);
    const paid = await send(buyer, productId, { unitPrice: 1_300_000, promise: again.promise });
    expect(paid.status).toBe(201);
  });

  it('gives way to a lower one, which is shown before it is paid', async () => {
    const [buyer, productId] = [await newBuyer(), await newProduct()];
    const { promise } = await check(buyer, productId);
    await reprice(productId, 950_000);
    const higher = await send(buyer, productId, { unitPrice: 1_000_000, promise });
    expect([higher.status, higher.body.message]).toEqual([409, 'price_changed']);
    expect((await check(buyer, productId, promise)).partialPrice).toBe(950_000);
    expect((await send(buyer, productId, { unitPrice: 950_000, promise })).status).toBe(201);
  });

  it('is nobody else’s, of no other product, and cannot be forged', async () => {
    const [buyer, thief] = [await newBuyer(), await newBuyer()];
    const [productId, other] = [await newProduct(), await newProduct()];
    const { promise = '' } = await check(buyer, productId);
    await reprice(productId, 1_300_000);
    await reprice(other, 1_300_000);
    const [body = '', mark = ''] = promise.split('.');
    const cheaper = Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(body, 'base64url').toString()),
        partialPrice: 1_000,
      }),
    ).toString('base64url');
    const tried = [
      await send(thief, productId, { unitPrice: 1_000_000, promise }),
      await send(buyer, other, { unitPrice: 1_000_000, promise }),
      await send(buyer, productId, { unitPrice: 1_000, promise: `${cheaper}.${mark}` }),
      await send(buyer, productId, { unitPrice: 1_000_000, promise: 'a.b' }),
      await send(buyer, productId, { unitPrice: 1_000_000, promise: '.' }),
    ];
    expect(tried.map(({ status, body: { message } }) => [status, message])).toEqual(
      tried.map(() => [409, 'price_changed']),
    );
    const visitor = await call('POST /api/cart/check', { body: { ids: [productId] } });
    expect(visitor.body.lines[0]?.promise).toBeUndefined();
  });

  it('does not bring back what is sold no more', async () => {
    const [buyer, productId] = [await newBuyer(), await newProduct()];
    const { promise } = await check(buyer, productId);
    await sql`update products set sale_types = '{totalSell}', partial_price = null
      where id = ${productId}`;
    const refused = await send(buyer, productId, { unitPrice: 1_000_000, promise });
    expect([refused.status, refused.body.message]).toEqual([409, 'not_for_sale']);
  });

  it('counts for the coupon and for free delivery', async () => {
    const [buyer, productId] = [await newBuyer(), await newProduct()];
    const { promise } = await check(buyer, productId);
    await reprice(productId, 1_300_000);
    const { code } = await aCoupon(shop, staff.id);
    const products = [{ _id: productId, orderQuantity: 1, ...(promise && { promise }) }];
    const checked = await call('POST /api/cart/check', {
      token: buyer.token,
      body: { ids: [], coupon: { code, orderType: 'paritial', products } },
    });
    expect(checked.body.coupon?.amount).toBe(100_000);
    const method = aMethod({ zones: [aZone({ price: 50_000, freeAbove: 1_200_000 })] });
    await setUpDelivery(shop, staff, [method]);
    const offered = await call('POST /api/delivery-offers', {
      token: buyer.token,
      body: { orderType: 'paritial', address: buyer.addressId, products },
    });
    expect(offered.body.offers[0]?.price).toBe(50_000);
    const made = await send(buyer, productId, {
      unitPrice: 1_000_000,
      promise,
      coupon: code,
      amount: 950_000,
      delivery: { method: method._id, price: 50_000, day: null, from: null },
    });
    expect([made.status, made.body.balance]).toEqual([201, 49_050_000]);
  });
});
