import { addDays, tehranDay } from '#shared/days.ts';
import type { TestApp } from './app.ts';
import { aPerson, type Person } from './people.ts';
import { aForm, aPicture, aProduct } from './products.ts';
import { buy } from './shopping.ts';

export const ACCOUNT = {
  transferSheba: 'IR350120000000000001234567',
  transferCard: '6037991234567893',
  transferOwner: 'فروشگاه نمونه',
};

/** The shop takes transfers for all orders; more settings by their names. */
export async function takeTransfers({ call }: TestApp, { token }: Person, more: object = {}) {
  const { body } = await call('GET /api/admin/settings', { token });
  const open = { ...ACCOUNT, transfersTotal: true, transfersRetail: true, ...more };
  const changed = await call('PATCH /api/admin/settings', {
    token,
    body: { version: body.version, ...open },
  });
  if (changed.status !== 200) throw new Error(`not set: ${JSON.stringify(changed.body)}`);
}

let pictures = 0;

/** Sends a picture that no other test has sent. */
export async function sendPicture(shop: TestApp, { token }: Person, bytes?: Buffer) {
  const n = pictures++;
  const { headers, payload } = aForm(bytes ?? (await aPicture(320 + n, 300, 'jpeg')), 'r.jpg');
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/transfer-pictures',
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}

type Sent = { amount: number; tracking?: string; sentOn?: string; fileId?: string };

/** A tracking number that no other test has. */
export const aTracking = () => String(4_000_000_000 + pictures++);

/** Says that money was sent for an order. */
export async function sendTransfer(shop: TestApp, person: Person, id: string, sent: Sent) {
  const fileId = sent.fileId ?? (await sendPicture(shop, person)).body._id;
  return shop.call('POST /api/orders/:id/transfers', {
    token: person.token,
    params: { id },
    body: {
      way: 'sheba',
      sentOn: addDays(tehranDay(shop.clock.now), 0),
      tracking: aTracking(),
      ...sent,
      fileId,
    },
  });
}

/** Opens the picture and confirms, as the screen does. */
export async function confirmAs(shop: TestApp, { token }: Person, id: string, isSeen = true) {
  const { body } = await shop.call('GET /api/admin/transfers/:id', { token, params: { id } });
  if (isSeen && body.receipt)
    await shop.app.inject({
      url: body.receipt.link,
      headers: { authorization: `Bearer ${token}` },
    });
  return shop.call('POST /api/admin/transfers/:id/confirm', {
    token,
    params: { id },
    body: { version: body.version },
  });
}

/**
 * Buyer with an earlier paid order, whose transfer receipts reserve stock until staff review them.
 */
export async function aKnownBuyer(shop: TestApp): Promise<Person> {
  const person = await aPerson(shop, { balance: 1_000_000 });
  const productId = await aProduct(shop, {
    title: `کالای ${titles++}`,
    brand: 'آوا',
    category: 'صوتی',
  });
  await buy(shop, person, 'wallet', { productId });
  return person;
}

let titles = 0;

/** An order that waits for a million a piece. */
export async function anOpenOrder(shop: TestApp, person: Person, quantity = 4) {
  const productId = await aProduct(shop, {
    title: `کالای ${titles++}`,
    brand: 'آوا',
    category: 'صوتی',
    onHand: 50,
  });
  const { body } = await buy(shop, person, 'zarinpal', { productId, quantity });
  return { id: body.orderId, productId, gatewayUrl: body.gatewayUrl };
}

/** Rejects it as it is now. */
export async function rejectAs({ call }: TestApp, { token }: Person, id: string) {
  const { body } = await call('GET /api/admin/transfers/:id', { token, params: { id } });
  return call('POST /api/admin/transfers/:id/reject', {
    token,
    params: { id },
    body: { version: body.version, reason: 'این مبلغ به حساب نرسیده است' },
  });
}
