import { beforeEach, expect, it } from 'vitest';
import type { OrderStatus } from '#contract/orders.ts';
import { orderStatuses } from '#shared/states.ts';
import { HOUR } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { unguarded } from '#test/unguarded.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const staff = await aPerson(shop, { role: 'admin' });
/** Buyer of the current test. */
let buyer: Person;
beforeEach(async () => {
  buyer = await aPerson(shop, { balance: 1_000_000_000 });
});

const PRICE = 900_000;
let titles = 0;
const newProduct = (onHand = 100) =>
  aProduct(shop, { title: `کالا ${++titles}`, brand: 'برند', category: 'دسته', onHand });

/** Wholesale order of five pieces of each product. */
async function anOrder(products?: string[]) {
  const ids = products ?? [await newProduct()];
  const reply = await call('POST /api/orders', {
    token: buyer.token,
    body: {
      orderType: 'total',
      key: 'payment_order_product',
      amount: ids.length * 5 * PRICE,
      detail: {
        products: ids.map((_id) => ({ _id, orderQuantity: 5, selectedType: 'totalSell' })),
        address: buyer.addressId,
        quantity: ids.length * 5,
      },
    },
  });
  expect(reply.status).toBe(201);
  return { id: reply.body.orderId, products: ids };
}

const read = async (id: string) =>
  (await call('GET /api/admin/orders/:id', { token: staff.token, params: { id } })).body;
const stockOf = async (id: string) =>
  (await sql`select on_hand, reserved, sold_count from products where id = ${id}`)[0];
const auditOf = (id: string) =>
  sql`select action, actor_id, before, after from audit_logs where entity_id = ${id} order by id`;
const textsOf = async (id: string) =>
  (
    await sql`select dedupe_key, text from messages where dedupe_key like ${`%:${id}`} order by id`
  ).map((row) => row);

const line = (_id: string, orderQuantity = 5, unitPrice = PRICE) => ({
  _id,
  orderQuantity,
  unitPrice,
});

async function confirm(id: string, lines: ReturnType<typeof line>[], version?: number) {
  return call('POST /api/admin/orders/:id/confirm', {
    token: staff.token,
    params: { id },
    body: {
      // another test covers the confirmation of unusual prices
      confirmed: true,
      lines,
      version: version ?? (await read(id)).version,
    },
  });
}

const asStaff = (token = staff.token) => ({
  link: (id: string) => call('POST /api/admin/orders/:id/payment-link', { token, params: { id } }),
  process: (id: string) => call('POST /api/admin/orders/:id/processing', { token, params: { id } }),
  ship: (id: string, body: object = { carrier: 'tipax', trackingCode: '987' }) =>
    call('POST /api/admin/orders/:id/shipment', { token, params: { id }, body }),
  deliver: (id: string) => call('POST /api/admin/orders/:id/delivery', { token, params: { id } }),
});
const receive = (id: string, token = buyer.token) =>
  call('POST /api/orders/:id/received', { token, params: { id } });
const payFromWallet = (id: string) =>
  call('POST /api/orders/:id/pay', {
    token: buyer.token,
    params: { id },
    body: { paymentType: 'pay_wallet', gatewayType: 'other' },
  });

const { link, process, ship, deliver } = asStaff();

it('takes a wholesale order the whole way, and writes down every step', async () => {
  const { id, products } = await anOrder();
  const [product = ''] = products;
  expect(await stockOf(product)).toMatchObject({ onHand: 100, reserved: 0 });

  const confirmed = await confirm(id, [line(product)]);
  expect(confirmed.status).toBe(200);
  expect(confirmed.body).toMatchObject({ status: 'confirmed', canSendLink: true });
  expect(confirmed.body.proforma?.number).toBe(`P-${confirmed.body.orderNumber}`);
  const inTwoDays = new Date(shop.clock.now.getTime() + 48 * HOUR).toISOString();
  expect(confirmed.body.proforma?.validUntil).toBe(inTwoDays);
  expect(await stockOf(product)).toMatchObject({ onHand: 100, reserved: 5 });

  const opened = await link(id);
  expect(opened.body).toMatchObject({ status: 'pending_payment', expiresAt: inTwoDays });
  expect((await payFromWallet(id)).status).toBe(200);
  expect(await stockOf(product)).toMatchObject({ onHand: 95, reserved: 0, soldCount: 5 });

  expect((await process(id)).body.status).toBe('processing');
  const shipped = await ship(id);
  const sentAt = shop.clock.now.toISOString();
  expect(shipped.body.shipment).toEqual({
    carrier: 'tipax',
    trackingCode: '987',
    sentAt,
    deliveredAt: null,
  });
  shop.clock.advance(60);
  const delivered = await deliver(id);
  const deliveredAt = shop.clock.now.toISOString();
  expect(delivered.body).toMatchObject({ status: 'delivered', shipment: { sentAt, deliveredAt } });
  expect(delivered.body.statusHistory.map(({ to, actor }) => `${to} ${actor}`)).toEqual([
    'registered user',
    'confirmed admin',
    'pending_payment admin',
    'paid system',
    'processing admin',
    'shipped admin',
    'delivered admin',
  ]);
  expect((await auditOf(id)).map((row) => [row.action, row.actorId])).toEqual(
    ['confirm', 'payment_link', 'process', 'ship', 'deliver'].map((name) => [
      `order.${name}`,
      staff.id,
    ]),
  );
});

it('tells the buyer of the pro-forma, the payment and the parcel, each once', async () => {
  const { id, products } = await anOrder();
  await confirm(
    id,
    products.map((one) => line(one)),
  );
  await link(id);
  await payFromWallet(id);
  await process(id);
  await ship(id);
  const texts = await textsOf(id);
  const keys = texts.map((row) => String(row.dedupeKey).split(':')[0]).sort();
  // the pro-forma sent before already has the payment link
  expect(keys).toEqual(['order.confirmed', 'order.paid', 'order.registered', 'order.shipped']);
  const proforma = texts.find((row) => row.dedupeKey === `order.confirmed:${id}`);
  expect(proforma?.text).toContain('۴,۵۰۰,۰۰۰ تومان');
  expect(proforma?.text).toContain(`http://127.0.0.1:3000/console/orders/detail-${id}`);
});

it('confirms other quantities and prices, fewer items, and counts the amount anew', async () => {
  const { id, products } = await anOrder([await newProduct(), await newProduct()]);
  const [unchanged = '', dropped = ''] = products;
  const { body } = await confirm(id, [line(unchanged, 3, 850_000)]);
  expect(body).toMatchObject({ amount: 2_550_000, quantity: 3 });
  expect(body.detail.products).toMatchObject([
    { _id: unchanged, orderQuantity: 3, unitPrice: 850_000, lineTotal: 2_550_000 },
  ]);
  expect(await stockOf(unchanged)).toMatchObject({ reserved: 3 });
  expect(await stockOf(dropped)).toMatchObject({ reserved: 0 });
  const [audit] = await auditOf(id);
  expect(audit?.before).toMatchObject({
    status: 'registered',
    amount: 9_000_000,
    lines: [line(unchanged), line(dropped)],
  });
  expect(audit?.after).toMatchObject({ status: 'confirmed', amount: 2_550_000 });
});

it('refuses edited lines that cannot be, and then changes nothing', async () => {
  const { id, products } = await anOrder();
  const [product = ''] = products;
  const retail = await aProduct(shop, {
    title: 'فقط تکی',
    brand: 'برند',
    category: 'دسته',
    price: null,
  });
  const before = await read(id);
  const refused = async (lines: ReturnType<typeof line>[]) => {
    const { status, body } = await confirm(id, lines);
    return [status, body.message];
  };
  expect(await refused([line(product), line(retail)])).toEqual([422, 'field_invalid']);
  expect(await refused([line(product), line(product)])).toEqual([422, 'field_invalid']);
  expect(await refused([])).toEqual([422, 'field_required']);
  expect(await refused([line(product, 1)])).toEqual([422, 'total_min_quantity']);
  expect(await refused([line(product, 20, 1e11)])).toEqual([422, 'amount_too_big']);
  expect(await refused([line(product, 1e6, 1e11)])).toEqual([422, 'amount_too_big']);
  expect(await refused([line(product, 101)])).toEqual([409, 'stock_short']);
  expect(await read(id)).toEqual(before);
  expect(await stockOf(product)).toMatchObject({ onHand: 100, reserved: 0 });
  expect(await auditOf(id)).toHaveLength(0);
});

it('refuses a confirmation of an order that changed since it was read', async () => {
  const { id, products } = await anOrder();
  const lines = products.map((one) => line(one));
  expect((await confirm(id, lines, 99)).status).toBe(409);
  const { version } = await read(id);
  const [first, second] = await Promise.all([
    confirm(id, lines, version),
    confirm(id, lines, version),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  expect(await stockOf(products[0] ?? '')).toMatchObject({ reserved: 5 });
});

it('holds the last pieces for one of two orders', async () => {
  const scarce = await newProduct(5);
  const [one, two] = [await anOrder([scarce]), await anOrder([scarce])];
  const replies = await Promise.all([one, two].map(({ id }) => confirm(id, [line(scarce)])));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe('out_of_stock');
  expect(await stockOf(scarce)).toMatchObject({ onHand: 5, reserved: 5 });
});

/** Puts an order into a status as if all earlier steps had happened. */
const become = (id: string, status: OrderStatus) =>
  unguarded(
    shop.owner,
    (own) => own`
      update orders set status = ${status}, expires_at = now() + interval '9 years',
        paid_amount = case when ${status} in ('paid', 'processing', 'shipped',
          'delivered') then amount else 0 end
      where id = ${id}`,
  );

it('opens no payment whose time is over', async () => {
  const { id, products } = await anOrder();
  await confirm(
    id,
    products.map((one) => line(one)),
  );
  await sql`update orders set expires_at = ${shop.clock.now.toISOString()} where id = ${id}`;
  expect((await link(id)).status).toBe(409);
});

it('needs a tracking code, except for items that are fetched', async () => {
  const { id } = await anOrder();
  await become(id, 'processing');
  const bare = await ship(id, { carrier: 'post' });
  expect([bare.status, bare.body.fields]).toEqual([422, { trackingCode: 'field_required' }]);
  const fetched = await ship(id, { carrier: 'pickup', trackingCode: '987' });
  expect(fetched.body.shipment).toMatchObject({ carrier: 'pickup', trackingCode: '' });
});

it('lets the buyer say that the items came, and nobody else', async () => {
  const { id } = await anOrder();
  await become(id, 'processing');
  await ship(id);
  const stranger = await aPerson(shop);
  expect((await receive(id, stranger.token)).status).toBe(404);
  const { status, body } = await receive(id);
  expect([status, body.status]).toEqual([200, 'delivered']);
  expect(body.shipment?.deliveredAt).toBe(shop.clock.now.toISOString());
  expect(body.statusHistory.at(-1)).toMatchObject({ to: 'delivered', actor: 'user' });
});

it('keeps a note without touching the version of the order', async () => {
  const { id } = await anOrder();
  const { version } = await read(id);
  const { body } = await call('PATCH /api/admin/orders/:id', {
    token: staff.token,
    params: { id },
    body: { adminNote: 'تماس گرفته شد' },
  });
  expect(body).toMatchObject({ adminNote: 'تماس گرفته شد', version });
  expect(await auditOf(id)).toMatchObject([
    { action: 'order.note', before: { adminNote: '' }, after: { adminNote: 'تماس گرفته شد' } },
  ]);
});

it('refuses every move that its status does not allow', async () => {
  const { id, products } = await anOrder();
  const from: Record<string, OrderStatus> = {
    confirm: 'registered',
    link: 'confirmed',
    process: 'paid',
    ship: 'processing',
    deliver: 'shipped',
    receive: 'shipped',
  };
  const lines = products.map((one) => line(one));
  const moves = { confirm: () => confirm(id, lines), link, process, ship, deliver, receive };
  for (const status of orderStatuses) {
    await become(id, status);
    for (const [name, move] of Object.entries(moves)) {
      if (from[name] === status) continue;
      expect([status, name, (await move(id)).status]).toEqual([status, name, 409]);
    }
    expect((await read(id)).status).toBe(status);
  }
  expect((await read(id)).statusHistory).toHaveLength(1);
  expect(await auditOf(id)).toHaveLength(0);
});

it('is closed to visitors, and staff pages to buyers', async () => {
  const { id } = await anOrder();
  const stranger = await aPerson(shop);
  const params = { id };
  const own = (token?: string) => call('GET /api/orders/:id', { params, ...(token && { token }) });
  expect((await own(buyer.token)).status).toBe(200);
  expect((await own(stranger.token)).status).toBe(404);
  expect((await own()).status).toBe(401);
  expect((await call('GET /api/admin/orders', {})).status).toBe(401);
  expect((await call('GET /api/admin/orders', { token: buyer.token })).status).toBe(403);
  expect((await call('GET /api/admin/orders/:id', { token: buyer.token, params })).status).toBe(
    403,
  );
  const asBuyer = asStaff(buyer.token);
  for (const move of [asBuyer.link, asBuyer.process, asBuyer.ship, asBuyer.deliver])
    expect((await move(id)).status).toBe(403);
  const unknown = '0199a000-0000-7000-8000-000000000000';
  expect((await process(unknown)).status).toBe(404);
  expect((await process('nonsense')).status).toBe(404);
});

it('offers the gateways that have settings, then the wallet', async () => {
  const { body } = await call('GET /api/payment-methods');
  expect(body).toEqual([
    { id: 'platform_zarinpal', title: 'زرین‌پال', min: 1000, max: shop.gateway.max },
    { id: 'other', title: 'کیف پول', min: 1, max: 1e12 },
  ]);
});
