import { afterEach, expect, it } from 'vitest';
import { forgetSettings } from '#server/domain/settings/read-settings.ts';
import type { WholesaleViewers } from '#shared/price-lists/price-list.ts';
import { startTestApp } from '#test/app.ts';
import { aCoupon } from '#test/coupons.ts';
import { aMethod, aZone, setUpDelivery } from '#test/delivery.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { orderBody } from '#test/shopping.ts';

const shop = await startTestApp({ botCheck: { provider: 'altcha' } });
const { call, ctx } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const productId = await aProduct(shop, {
  title: 'کالای محرمانه',
  brand: 'آوا',
  category: 'صوتی',
  onHand: 100,
});
afterEach(() => setUpDelivery(shop, staff, []));
const newBuyer = () => aPerson(shop, { balance: 50_000_000 });
type Sale = 'total' | 'paritial';
const goods = [{ _id: productId, orderQuantity: 2 }];

const check = ({ token }: Person, code: string, orderType: Sale = 'paritial') =>
  call('POST /api/cart/check', {
    token,
    body: { ids: [productId], coupon: { code, orderType, products: goods } },
  });
const offers = ({ token, addressId }: Person, orderType: Sale, coupon?: string) =>
  call('POST /api/delivery-offers', {
    token,
    body: { orderType, address: addressId, products: goods, ...(coupon && { coupon }) },
  });
const sendFreeAbove = (freeAbove: number) =>
  setUpDelivery(shop, staff, [aMethod({ zones: [aZone({ freeAbove })] })]);

/** Sends the same order again and again, by other keys or with other words. */
const ordering =
  (buyer: Person, coupon: string) =>
  (key: string, more = {}) =>
    call('POST /api/orders', {
      token: buyer.token,
      body: { ...orderBody(buyer, 'wallet', { productId }), amount: 900_000, coupon, ...more },
      headers: { 'idempotency-key': key },
    });

/** Runs with wholesale prices for these people alone. */
async function whileShownTo<T>(wholesaleFor: WholesaleViewers, work: () => Promise<T>): Promise<T> {
  const show = async (to: WholesaleViewers) => {
    const { token } = staff;
    const { version } = (await call('GET /api/admin/settings', { token })).body;
    await call('PATCH /api/admin/settings', { token, body: { wholesaleFor: to, version } });
    forgetSettings(ctx);
  };
  await show(wholesaleFor);
  return work().finally(() => show('everyone'));
}

it('the price of sending tells a known code from an unknown one no more after ten guesses', async () => {
  await sendFreeAbove(2_000_000);
  const { code } = await aCoupon(shop, staff.id);
  const buyer = await newBuyer();
  const priceWith = async (typed: string) =>
    (await offers(buyer, 'paritial', typed)).body.offers[0]?.price;
  expect(await priceWith(code)).toBe(50_000);
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, i) => priceWith(`WRONG${i}`)));
  expect(new Set(guesses)).toEqual(new Set([0]));
  expect(await priceWith((await aCoupon(shop, staff.id)).code)).toBe(0);
  // no guess: this person knows it
  expect(await priceWith(code)).toBe(50_000);
  expect((await check(buyer, 'WRONG')).body.message).toMatch(/^bot_check/);
});

it('neither a coupon nor the price of sending tells a hidden wholesale price', async () => {
  await sendFreeAbove(1_800_000);
  const { code } = await aCoupon(shop, staff.id, { value: 100 });
  const buyer = await newBuyer();
  const ask = () => Promise.all([check(buyer, code, 'total'), offers(buyer, 'total', code)]);
  const hidden = await whileShownTo('partners', ask);
  expect(hidden.map(({ status, body }) => [status, body.message])).toEqual(
    Array(2).fill([403, 'wholesale_hidden']),
  );
  expect((await ask()).map(({ status }) => status)).toEqual([200, 200]);
});

it('an order that was placed is answered again, however many codes were guessed since', async () => {
  const { code } = await aCoupon(shop, staff.id);
  const buyer = await newBuyer();
  const place = ordering(buyer, code);
  const made = await place('before-guesses');
  for (let n = 0; n < 11; n++) await check(buyer, `WRONG${n}`);
  const again = await place('before-guesses');
  expect([again.status, again.body.orderId]).toEqual([201, made.body.orderId]);
  const other = await place('before-guesses', { coupon: 'WRONG' });
  expect(other.body.message).toBe('idempotency_reused');
  const { code: unseen } = await aCoupon(shop, staff.id);
  expect((await place('after-guesses', { coupon: unseen })).body.message).toBe('rate_limited');
});

it('a second try of an order asks about the first one, which has used the coupon', async () => {
  const { code } = await aCoupon(shop, staff.id);
  const buyer = await newBuyer();
  const place = ordering(buyer, code);
  const made = await place('first-tab');
  const again = await place('second-tab');
  expect([again.status, again.body.message]).toEqual([409, 'order_repeated']);
  const wanted = await place('second-tab', { repeatOf: made.body.orderId });
  expect(wanted.body.message).toBe('coupon_used');
});
