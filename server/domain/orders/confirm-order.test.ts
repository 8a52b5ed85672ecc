import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, orderBody, stockOf } from '#test/shopping.ts';

const shop = await startTestApp();
const { call } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const buyer = await aPerson(shop);
const PRICE = 900_000;
let titles = 0;
const newProduct = (onHand = 100) =>
  aProduct(shop, { title: `کالا ${++titles}`, brand: 'برند', category: 'دسته', onHand });
const read = async (id: string) =>
  (await call('GET /api/admin/orders/:id', { token: staff.token, params: { id } })).body;
const line = (_id: string, orderQuantity = 5, unitPrice = PRICE) => ({
  _id,
  orderQuantity,
  unitPrice,
});
const confirm = async (id: string, lines: ReturnType<typeof line>[]) =>
  call('POST /api/admin/orders/:id/confirm', {
    token: staff.token,
    params: { id },
    body: { lines, version: (await read(id)).version, confirmed: true },
  });

it('adds products that were not ordered, and names the line of which too few are left', async () => {
  const product = await newProduct();
  const { orderId: id } = (await buy(shop, buyer, 'total', { productId: product, quantity: 5 }))
    .body;
  const [added, short] = [await newProduct(), await newProduct(3)];
  expect((await read(id)).stock).toEqual([{ _id: product, quantity: 100 }]);
  const refused = await confirm(id, [line(product), line(added), line(short)]);
  expect(refused.body).toMatchObject({
    message: 'stock_short',
    n: 3,
    fields: { 'lines.2.orderQuantity': 'stock_short' },
  });
  const { status, body } = await confirm(id, [line(product), line(added, 2, 500_000)]);
  expect(status).toBe(200);
  expect(body.amount).toBe(5 * PRICE + 1_000_000);
  expect(body.detail.products.map(({ _id, lineTotal }) => [_id, lineTotal])).toEqual([
    [product, 5 * PRICE],
    [added, 1_000_000],
  ]);
  expect(body.detail.products[1]).toMatchObject({ selectedType: 'totalSell', orderQuantity: 2 });
  expect(await stockOf(shop, added)).toMatchObject({ reserved: 2 });
});

it('tells the buyer line by line what was changed, and nothing where nothing was', async () => {
  const own = async (id: string) =>
    (await call('GET /api/orders/:id', { token: buyer.token, params: { id } })).body;
  const [unchanged, fewer, gone, added] = [
    await newProduct(),
    await newProduct(),
    await newProduct(),
    await newProduct(),
  ];
  const one = orderBody(buyer, 'total', { productId: unchanged, quantity: 5 });
  const products = [unchanged, fewer, gone].map((_id) => ({ _id, orderQuantity: 5 }));
  const body = {
    ...one,
    amount: one.amount * 3,
    detail: { ...one.detail, products, quantity: 15 },
  };
  const { orderId: id } = (await call('POST /api/orders', { token: buyer.token, body })).body;
  const { orderId: same } = (await buy(shop, buyer, 'total', { productId: unchanged, quantity: 6 }))
    .body;
  expect((await own(id)).changes).toEqual([]);
  await confirm(id, [line(unchanged), line(fewer, 3, PRICE + 50_000), line(added, 2)]);
  await confirm(same, [line(unchanged, 6)]);
  expect((await own(same)).changes).toEqual([]);
  const before = { orderQuantity: 5, unitPrice: PRICE };
  expect((await own(id)).changes).toMatchObject([
    { _id: fewer, before, now: { orderQuantity: 3, unitPrice: PRICE + 50_000 } },
    { _id: gone, before, now: null },
    { _id: added, before: null, now: { orderQuantity: 2, unitPrice: PRICE } },
  ]);
});

it('takes no money for changed lines before the buyer has accepted them, as they are now', async () => {
  const productId = await newProduct();
  const { orderId: id } = (await buy(shop, buyer, 'total', { productId, quantity: 5 })).body;
  await confirm(id, [line(productId, 3)]);
  const own = { token: buyer.token, params: { id } };
  const pay = (gatewayType: string) =>
    call('POST /api/orders/:id/pay', {
      ...own,
      body: { paymentType: gatewayType === 'other' ? 'pay_wallet' : 'pay_online', gatewayType },
    });
  for (const gatewayType of ['other', 'platform_zarinpal'])
    expect(await pay(gatewayType)).toMatchObject({
      status: 409,
      body: { message: 'changes_unaccepted' },
    });
  const accept = (version: number, token = buyer.token) =>
    call('POST /api/orders/:id/acceptance', { token, params: { id }, body: { version } });
  const { version } = (await call('GET /api/orders/:id', own)).body;
  expect((await accept(version - 1)).status).toBe(409);
  expect((await accept(version, (await aPerson(shop)).token)).status).toBe(404);
  expect((await pay('other')).body).toMatchObject({ message: 'changes_unaccepted' });

  const accepted = await Promise.all([accept(version), accept(version)]);
  expect(accepted.map(({ body }) => body.mustAccept)).toEqual([false, false]);
  expect((await pay('platform_zarinpal')).body).toMatchObject({ gatewayName: 'platform_zarinpal' });
  const texts = await shop.sql<{ text: string }[]>`
    select text from messages where dedupe_key = ${`order.confirmed:${id}`}`;
  expect(texts[0]?.text).toContain('تغییر در بعضی اقلام');
});

it('keeps what the shop pays for products that staff add to an order', async () => {
  const [product, added] = [await newProduct(), await newProduct()];
  await call('PATCH /api/admin/products/:id/purchase-price', {
    token: staff.token,
    params: { id: added },
    body: { price: 321_000, was: null },
  });
  const { orderId: id } = (await buy(shop, buyer, 'total', { productId: product, quantity: 5 }))
    .body;
  expect((await confirm(id, [line(product), line(added)])).status).toBe(200);
  const costs = await shop.sql`
    select unit_cost from order_lines where order_id = ${id} order by position`;
  expect(costs).toEqual([{ unitCost: null }, { unitCost: 321_000 }]);
});
