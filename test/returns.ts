import type { Answer, TestApp } from './app.ts';
import { aMethod, aZone, setUpDelivery } from './delivery.ts';
import { aPerson, giveMoney, type Person } from './people.ts';
import { aForm, aPicture, aProduct } from './products.ts';
import { buy } from './shopping.ts';

type Line = { _id: string; quantity: number };
type Lines = { _id: string; restocked: number; writtenOff: number; lossReason?: string }[];

let made = 0;

/** A retail order of one product at a million a piece, paid from the wallet and on its way. */
export async function aSentOrder(shop: TestApp, buyer: Person, quantity = 4) {
  const productId = await aProduct(shop, {
    title: `کالای مرجوعی ${made++}`,
    brand: 'آوا',
    category: 'صوتی',
    onHand: 50,
  });
  await giveMoney(shop, buyer.id, quantity * 1_000_000);
  const { body } = await buy(shop, buyer, 'wallet', { productId, quantity });
  await send(shop, body.orderId);
  return { id: body.orderId, productId };
}

type Basket = {
  isSent?: boolean;
  shipping?: number;
  /** Of each line. */
  vat?: number[];
  /** Code, and what it takes off. */
  coupon?: { code: string; off: number };
};

/** An order of as many products as pieces are named, at a million a piece, paid from the wallet; prices in toman. */
export async function aSentBasket(
  shop: TestApp,
  buyer: Person,
  pieces: number[],
  more: Basket = {},
) {
  const { isSent = true, shipping = 0, vat = [], coupon } = more;
  const off = coupon?.off ?? 0;
  const productIds: string[] = [];
  for (const [at] of pieces.entries()) {
    const id = await aProduct(shop, {
      title: `کالای سبد ${made++}`,
      brand: 'آوا',
      category: 'صوتی',
      onHand: 50,
    });
    if (vat[at] !== undefined)
      await shop.sql`update products set vat_percent = ${vat[at]} where id = ${id}`;
    productIds.push(id);
  }
  const quantity = pieces.reduce((sum, n) => sum + n, 0);
  const method = aMethod({ zones: [aZone({ price: shipping })] });
  await setUpDelivery(shop, await aPerson(shop, { role: 'admin' }), [method]);
  const delivery = { method: method._id, price: shipping, day: null, from: null };
  await giveMoney(shop, buyer.id, quantity * 1_000_000 + shipping);
  const { body } = await shop.call('POST /api/orders', {
    token: buyer.token,
    body: {
      orderType: 'paritial',
      key: 'payment_order_product',
      amount: quantity * 1_000_000 + shipping - off,
      ...(coupon && { coupon: coupon.code }),
      detail: {
        products: productIds.map((_id, at) => ({ _id, orderQuantity: pieces[at] ?? 1 })),
        address: buyer.addressId,
        quantity,
      },
      paymentType: 'pay_wallet',
      gatewayType: 'other',
      delivery,
    },
  });
  if (isSent) await send(shop, body.orderId);
  return { id: body.orderId, productIds };
}

/** Prepares and ships a paid order. */
export async function send(shop: TestApp, id: string) {
  const { call } = shop;
  const { token } = await aPerson(shop, { role: 'admin' });
  await call('POST /api/admin/orders/:id/processing', { token, params: { id } });
  const sent = await call('POST /api/admin/orders/:id/shipment', {
    token,
    params: { id },
    body: { carrier: 'post', trackingCode: `21456000${made++}` },
  });
  if (sent.status !== 200) throw new Error(`not sent: ${JSON.stringify(sent.body)}`);
}

/** The same, delivered now. */
export async function aDeliveredOrder(shop: TestApp, buyer: Person, quantity = 4) {
  const order = await aSentOrder(shop, buyer, quantity);
  await shop.call('POST /api/orders/:id/received', {
    token: buyer.token,
    params: { id: order.id },
  });
  return order;
}

/** Requests a return as the buyer. */
export const askBack = (
  { call }: TestApp,
  { token }: Person,
  id: string,
  lines: Line[],
  more: object = {},
): Promise<Answer<'POST /api/orders/:id/returns'>> =>
  call('POST /api/orders/:id/returns', {
    token,
    params: { id },
    body: { reason: 'damaged', description: 'جعبه شکسته رسید', lines, ...more },
  });

/** Staff book a return of an order as it is now. */
export async function bookBack(
  { call, sql }: TestApp,
  { token }: Person,
  id: string,
  lines: Line[],
) {
  const [order] = await sql<{ version: number }[]>`select version from orders where id = ${id}`;
  return call('POST /api/admin/orders/:id/returns', {
    token,
    params: { id },
    body: { reason: 'wrong_item', lines, version: order?.version },
  });
}

export const readBack = async ({ call }: TestApp, { token }: Person, id: string) =>
  (await call('GET /api/admin/returns/:id', { token, params: { id } })).body;

/** Accepts all requested pieces, at the current version. */
export async function acceptBack(shop: TestApp, staff: Person, id: string) {
  const { version, lines } = await readBack(shop, staff, id);
  return shop.call('POST /api/admin/returns/:id/acceptance', {
    token: staff.token,
    params: { id },
    body: { version, lines: lines.map(({ _id, asked }) => ({ _id, quantity: asked })) },
  });
}

/** Receives all that was accepted for the shelf, or these pieces. */
export async function receiveBack(shop: TestApp, staff: Person, id: string, came?: Lines) {
  const { version, lines } = await readBack(shop, staff, id);
  const all = lines.map(({ _id, accepted }) => ({ _id, restocked: accepted ?? 0, writtenOff: 0 }));
  return shop.call('POST /api/admin/returns/:id/receipt', {
    token: staff.token,
    params: { id },
    body: { version, lines: came ?? all },
  });
}

/** Gives all that may be given back to the wallet, or this amount. */
export async function refundBack(
  shop: TestApp,
  staff: Person,
  id: string,
  more: { amount?: number; note?: string } = {},
) {
  const { version, refundable } = await readBack(shop, staff, id);
  return shop.call('POST /api/admin/returns/:id/refund', {
    token: staff.token,
    params: { id },
    body: { version, amount: refundable, ...more },
  });
}

/** Gives a part of the money back without items. */
export async function refundPartOf(
  { call, sql }: TestApp,
  { token }: Person,
  id: string,
  more: object,
) {
  const [order] = await sql<{ version: number }[]>`select version from orders where id = ${id}`;
  return call('POST /api/admin/orders/:id/part-refunds', {
    token,
    params: { id },
    body: {
      of: 'order',
      reason: 'compensation',
      description: 'جعبه آسیب دیده بود',
      version: order?.version,
      ...more,
    },
  });
}

/** Uploads a picture of a returned product. */
export async function sendPictureOf({ app }: TestApp, { token }: Person) {
  const { headers, payload } = aForm(await aPicture(320 + made++, 300, 'jpeg'), 'g.jpg');
  const reply = await app.inject({
    method: 'POST',
    url: '/api/return-pictures',
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}
