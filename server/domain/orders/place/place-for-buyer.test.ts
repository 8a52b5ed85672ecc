import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { SOUND, soundness, stockOf } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const clerk = await aClerk(shop, 'orders.confirm');
const [PRICE, PARTIAL] = [900_000, 1_000_000];
let made = 0;
const newProduct = (onHand = 20) =>
  aProduct(shop, { title: `کالای تلفنی ${++made}`, brand: 'برند', category: 'دسته', onHand });
const ADDRESS = {
  province: '8',
  city: 'ری',
  address: 'خیابان نمونه، کوچه دوم',
  postalCode: '1876543211',
  receiverName: 'گیرنده نمونه',
  receiverMobile: '09120000011',
};
const aMobile = () => `0912${String(7_000_000 + ++made)}`;

type Wanted = { mobileNumber: string; productId: string; quantity?: number };
const place = (
  { mobileNumber, productId, quantity = 2 }: Wanted,
  change: object = {},
  key = `key-${++made}`,
) =>
  call('POST /api/admin/orders', {
    token: clerk.token,
    headers: { 'idempotency-key': key },
    body: {
      mobileNumber,
      firstName: 'مشتری',
      lastName: 'تلفنی',
      orderType: 'total',
      amount: PRICE * quantity,
      lines: [{ _id: productId, orderQuantity: quantity }],
      address: ADDRESS,
      ...change,
    },
  });
const mobileOf = async (id: string) =>
  (await sql<{ mobile: string }[]>`select mobile_number as mobile from users where id = ${id}`)[0]
    ?.mobile ?? '';

it('makes account, address and order of who phones, sends the link and says who wrote it', async () => {
  const [mobileNumber, productId] = [aMobile(), await newProduct()];
  const retail = { orderType: 'paritial', amount: PARTIAL * 2 };
  const key = 'one press';
  const [first, again] = await Promise.all([
    place({ mobileNumber, productId }, retail, key),
    place({ mobileNumber, productId }, retail, key),
  ]);
  expect([first.status, again.body]).toEqual([201, first.body]);
  const params = { id: first.body.orderId };
  const { body } = await call('GET /api/admin/orders/:id', { token: clerk.token, params });
  expect(body).toMatchObject({
    status: 'pending_payment',
    amount: PARTIAL * 2,
    placedBy: 'مشتری نمونه',
    user: { firstName: 'مشتری', lastName: 'تلفنی', mobileNumber },
    detail: { address: { city: 'ری' } },
  });
  expect(body.statusHistory[0]).toMatchObject({ actor: 'admin', from: null });
  expect(await stockOf(shop, productId)).toEqual({ onHand: 20, reserved: 2 });
  const texts = await sql<
    { text: string }[]
  >`select text from messages where mobile_number = ${mobileNumber}`;
  expect(texts.map(({ text }) => text)).toEqual([
    expect.stringContaining(`/console/orders/detail-${first.body.orderId}`),
  ]);
  const known = await call('GET /api/admin/buyers/:mobileNumber', {
    token: clerk.token,
    params: { mobileNumber },
    query: { addresses: '1' },
  });
  expect(known.body.buyer).toMatchObject({ lastName: 'تلفنی', addresses: [{ city: 'ری' }] });
  const audit = await sql`select 1
      from audit_logs
      where action = 'order.place_for' and entity_id = ${params.id}`;
  expect(audit).toHaveLength(1);
});

it('the buyer pays it from the wallet by the link, as any order', async () => {
  const buyer = await aPerson(shop, { balance: 5_000_000 });
  const retail = { orderType: 'paritial', amount: PARTIAL * 2, addressId: buyer.addressId };
  const { orderId } = (
    await place({ mobileNumber: await mobileOf(buyer.id), productId: await newProduct() }, retail)
  ).body;
  const paid = await call('POST /api/orders/:id/pay', {
    token: buyer.token,
    params: { id: orderId },
    body: { paymentType: 'pay_wallet', gatewayType: 'other' },
  });
  expect(paid.status).toBe(200);
  const own = await call('GET /api/orders/:id', { token: buyer.token, params: { id: orderId } });
  expect(own.body.status).toBe('paid');
  expect(await soundness(shop)).toEqual(SOUND);
});

it('keeps to prices, minimums, stock and limits of the buyer, and leaves nothing behind a refusal', async () => {
  const productId = await newProduct(3);
  const refused = async (wanted: Omit<Wanted, 'productId'>, change: object = {}) => {
    const { status, body } = await place({ ...wanted, productId }, change);
    return [status, body.message];
  };
  const mobileNumber = aMobile();
  expect(await refused({ mobileNumber }, { amount: 1 })).toEqual([409, 'price_changed']);
  expect(await refused({ mobileNumber, quantity: 1 })).toEqual([422, 'total_min_quantity']);
  const retail = { orderType: 'paritial', amount: PARTIAL * 4 };
  expect(await refused({ mobileNumber, quantity: 4 }, retail)).toEqual([409, 'stock_short']);
  expect(await refused({ mobileNumber }, { firstName: '' })).toEqual([422, 'name_required']);
  expect(await refused({ mobileNumber }, { address: undefined })).toEqual([
    422,
    'address_required',
  ]);
  expect(await sql`select 1 from users where mobile_number = ${mobileNumber}`).toHaveLength(0);
  const foreign = (await aPerson(shop)).addressId;
  expect(await refused({ mobileNumber }, { addressId: foreign })).toEqual([
    422,
    'address_required',
  ]);
  const banned = await aPerson(shop);
  await sql`update users set status = 'baned' where id = ${banned.id}`;
  expect(await refused({ mobileNumber: await mobileOf(banned.id) })).toEqual([403, 'user_baned']);
  const big = await newProduct(50);
  for (let n = 0; n < 5; n++)
    expect((await place({ mobileNumber, productId: big, quantity: 2 + n })).status).toBe(201);
  const sixth = await place({ mobileNumber, productId: big, quantity: 9 });
  expect([sixth.status, sixth.body.message]).toEqual([429, 'registered_orders_limit']);
});

it('tells what the caller bought last, as it can be ordered again', async () => {
  const [mobileNumber, productId, gone] = [aMobile(), await newProduct(), await newProduct()];
  const lines = [productId, gone].map((_id) => ({ _id, orderQuantity: 2 }));
  const placed = await place(
    { mobileNumber, productId },
    { orderType: 'paritial', amount: PARTIAL * 4, lines },
  );
  expect(placed.status).toBe(201);
  await sql`update products set status = 'hidden' where id = ${gone}`;
  const asked = { token: clerk.token, params: { mobileNumber } };
  const { body } = await call('GET /api/admin/buyers/:mobileNumber', asked);
  expect(body.buyer?.last).toMatchObject({
    orderType: 'paritial',
    gone: 1,
    lines: [{ product: { _id: productId }, quantity: 2 }],
  });
});
