import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aCoupon, buyWithCoupon } from '#test/coupons.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { aRunningPromotion } from '#test/promotions.ts';
import { buy, SOUND, soundness } from '#test/shopping.ts';
import { solveBotCheck } from '#test/solve-bot-check.ts';

const shop = await startTestApp({ botCheck: { provider: 'altcha' } });
const { call, sql, clock } = shop;
const staff = await aPerson(shop, { role: 'admin' });
let titles = 0;
const newProduct = (more = {}) =>
  aProduct(shop, {
    title: `کالا ${++titles}`,
    brand: 'آوا',
    category: 'صوتی',
    onHand: 1_000,
    ...more,
  });
const newBuyer = () => aPerson(shop, { balance: 50_000_000 });
const productId = await newProduct();
const times = <T>(n: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));
const messageOf = ({ status, body }: { status: number; body: { message?: string } }) =>
  status === 201 ? 'placed' : body.message;

const check = (person: Person | undefined, code: string, ids = [productId]) =>
  call('POST /api/cart/check', {
    ...(person && { token: person.token }),
    body: {
      ids,
      coupon: {
        code,
        orderType: 'paritial',
        products: ids.map((_id) => ({ _id, orderQuantity: 1 })),
      },
    },
  });

it('is taken off the order, split over its lines, and shown with it', async () => {
  const { code } = await aCoupon(shop, staff.id);
  const buyer = await newBuyer();
  const checked = await check(buyer, code);
  expect(checked.body.coupon).toEqual({ code, title: 'خوش‌آمد', amount: 100_000 });
  const made = await buyWithCoupon(shop, buyer, 'wallet', { productId, code, off: 100_000 });
  expect([made.status, made.body.balance]).toEqual([201, 49_100_000]);
  const { body } = await call('GET /api/orders/:id', {
    token: buyer.token,
    params: { id: made.body.orderId },
  });
  expect(body.coupon).toEqual({ code, title: 'خوش‌آمد', amount: 100_000 });
  expect(body.detail.products[0]).toMatchObject({ couponShare: 100_000, lineTotal: 900_000 });
  expect(await soundness(shop)).toEqual(SOUND);
});

it.each(['code۱۲', '  Code 12', 'CODE-12', 'code١٢', '\uff43ode\u{1d7d9}2'])(
  'is found however it is typed: %s',
  async (typed) => {
    await sql`delete from coupon_codes where code = 'CODE12'`;
    const { code } = await aCoupon(shop, staff.id, { code: 'CODE12', usesPerPerson: null });
    expect((await check(await newBuyer(), typed)).body.coupon?.code).toBe(code);
  },
);

it('counts for exactly 20 of 100 buyers at once', async () => {
  const { id, code } = await aCoupon(shop, staff.id, { maxUses: 20 });
  const people = await times(100, newBuyer);
  const answers = await Promise.all(
    people.map((person, i) =>
      buyWithCoupon(shop, person, i % 2 ? 'wallet' : 'zarinpal', { productId, code, off: 100_000 }),
    ),
  );
  const outcomes = Map.groupBy(answers.map(messageOf), (outcome) => outcome);
  expect(outcomes.get('placed')).toHaveLength(20);
  expect(outcomes.get('coupon_over')).toHaveLength(80);
  const [row] = await sql`select taken from coupons where id = ${id}`;
  expect(row?.taken).toBe(20);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('counts once for a person with two tabs', async () => {
  const { code } = await aCoupon(shop, staff.id);
  const buyer = await newBuyer();
  const answers = await times(6, (i) =>
    buyWithCoupon(shop, buyer, 'wallet', {
      productId,
      quantity: i + 1,
      code,
      off: 100_000 * (i + 1),
    }),
  );
  expect(answers.map(messageOf).toSorted()).toEqual([...Array(5).fill('coupon_used'), 'placed']);
});

it('refuses a coupon that was stopped between dialog and order', async () => {
  const { id, code } = await aCoupon(shop, staff.id);
  const buyer = await newBuyer();
  expect((await check(buyer, code)).status).toBe(200);
  const stopped = await call('POST /api/admin/coupons/:id/stop', {
    token: staff.token,
    params: { id },
    body: { version: 1 },
  });
  expect(stopped.body.status).toBe('stopped');
  const late = await buyWithCoupon(shop, buyer, 'wallet', { productId, code, off: 100_000 });
  expect([late.status, late.body.message]).toEqual([409, 'coupon_over']);
});

it('says why a code does not count', async () => {
  const buyer = await newBuyer();
  const refusalOf = async (wanted: Parameters<typeof aCoupon>[2]) => {
    const { code } = await aCoupon(shop, staff.id, wanted);
    const { status, body } = await check(buyer, code);
    return [status, body.message];
  };
  expect((await check(buyer, 'NOSUCH')).body.message).toBe('coupon_unknown');
  expect((await check(buyer, '<b>')).body.message).toBe('coupon_unknown');
  expect(await refusalOf({ status: 'draft' })).toEqual([409, 'coupon_unknown']);
  expect(await refusalOf({ from: 1 })).toEqual([409, 'coupon_early']);
  expect(await refusalOf({ from: -2, until: -1 })).toEqual([409, 'coupon_over']);
  expect(await refusalOf({ floor: 1_000_001 })).toEqual([409, 'coupon_floor']);
  expect(await refusalOf({ saleTypes: ['totalSell'] })).toEqual([409, 'coupon_sale_type']);
  expect(await refusalOf({ products: [await newProduct()] })).toEqual([409, 'coupon_no_products']);
  expect((await check(undefined, 'NOSUCH')).status).toBe(401);
});

it('is for the first order of a person alone', async () => {
  const { code } = await aCoupon(shop, staff.id, { isFirstOrder: true });
  const buyer = await newBuyer();
  expect((await check(buyer, code)).status).toBe(200);
  await buy(shop, buyer, 'wallet', { productId });
  expect((await check(buyer, code)).body.message).toBe('coupon_first_order');
});

it('is for the members of its group alone', async () => {
  const [{ id: groupId = '' } = {}] = await sql<{ id: string }[]>`
    insert into buyer_groups (id, title) values (gen_random_uuid(), 'همکار') returning id`;
  const { id, code } = await aCoupon(shop, staff.id);
  await sql`update coupons set group_id = ${groupId} where id = ${id}`;
  const [partner, stranger] = [await newBuyer(), await newBuyer()];
  await sql`insert into group_members (user_id, group_id, added_at, actor_id)
    values (${partner.id}, ${groupId}, now(), ${staff.id})`;
  expect((await check(stranger, code)).body.message).toBe('coupon_group');
  expect((await check(partner, code)).body.coupon?.amount).toBe(100_000);
});

it('leaves out products of a promotion unless it counts beside promotions', async () => {
  const promoted = await newProduct({ price: null });
  await aRunningPromotion(shop, staff.id, { ids: [promoted] });
  const alone = await aCoupon(shop, staff.id);
  const beside = await aCoupon(shop, staff.id, { besideOffers: true });
  const buyer = await newBuyer();
  expect((await check(buyer, alone.code, [promoted])).body.message).toBe('coupon_not_with_offer');
  expect((await check(buyer, alone.code, [promoted, productId])).body.coupon?.amount).toBe(100_000);
  expect((await check(buyer, beside.code, [promoted, productId])).body.coupon?.amount).toBe(
    180_000,
  );
});

it('refuses a sum that the coupon does not make', async () => {
  const { code } = await aCoupon(shop, staff.id);
  const buyer = await newBuyer();
  const more = await buyWithCoupon(shop, buyer, 'wallet', { productId, code, off: 200_000 });
  expect(more.body.message).toBe('price_changed');
  const less = await buyWithCoupon(shop, buyer, 'wallet', { productId, code, off: 0 });
  expect(less.body.message).toBe('price_changed');
});

it('asks for a puzzle after ten unknown codes, and stops guesses with orders', async () => {
  const { code } = await aCoupon(shop, staff.id);
  const buyer = await newBuyer();
  const guesses = await times(12, (i) => check(buyer, `WRONG${i}`));
  const refused = guesses.map(({ body }) => body.message);
  expect(refused.filter((message) => message === 'coupon_unknown').length).toBe(10);
  expect(refused.filter((message) => message?.startsWith('bot_check'))).toHaveLength(2);
  const ordered = await buyWithCoupon(shop, buyer, 'wallet', { productId, code, off: 100_000 });
  expect(ordered.body.message).toBe('rate_limited');
  const { body: puzzle } = await call('GET /api/bot-check/challenge');
  const solved = await call('POST /api/cart/check', {
    token: buyer.token,
    headers: { 'x-bot-check': await solveBotCheck(puzzle) },
    body: {
      ids: [],
      coupon: {
        code,
        orderType: 'paritial',
        products: [{ _id: productId, orderQuantity: 1 }],
      },
    },
  });
  expect(solved.status).toBe(200);
  const checked = await buyWithCoupon(shop, buyer, 'wallet', { productId, code, off: 100_000 });
  expect(checked.status).toBe(201);
});

it('is a guess again for nobody but its finder, until ten minutes are over', async () => {
  const { code } = await aCoupon(shop, staff.id);
  const buyer = await newBuyer();
  await times(12, (i) => check(buyer, `WRONG${i}`));
  expect((await check(buyer, code)).body.message).toBe('bot_check_required');
  clock.advance(11);
  expect((await check(buyer, code)).status).toBe(200);
});
