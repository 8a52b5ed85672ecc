import { inTransaction } from '#server/context.ts';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { moveOrder } from '#server/domain/orders/move-order.ts';
import { post as postMoney } from '#server/domain/wallet/post.ts';
import { asTomans } from '#shared/money.ts';
import type { TestApp } from '#test/app.ts';
import { aMethod, aZone, setUpDelivery } from '#test/delivery.ts';
import { aFamily } from '#test/families.ts';
import { aPerson, type Person } from '#test/people.ts';
import {
  acceptBack,
  askBack,
  bookBack,
  receiveBack,
  refundBack,
  refundPartOf,
  send,
} from '#test/returns.ts';
import { cancelAsStaff, orderBody, type Way } from '#test/shopping.ts';
import { confirmAs, sendTransfer, takeTransfers } from '#test/transfers.ts';

const PRICE = 50_000;
const post = aMethod({ zones: [aZone({ price: PRICE })] });
const courier = aMethod({
  kind: 'courier',
  title: 'پیک',
  zones: [aZone({ price: PRICE })],
  times: {
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    hours: [{ from: 9, to: 13 }],
    leadHours: 0,
    ahead: 30,
    capacity: 9000,
  },
});
const COMPANY = {
  name: 'شرکت نمونه',
  nationalId: '10380284790',
  economicCode: '10380284790',
  registration: '12345',
  address: 'تهران، خیابان نمونه، پلاک ۱',
  postalCode: '1193653471',
};
const ADDRESS = {
  province: '8',
  city: 'ری',
  address: 'خیابان نمونه، کوچه دوم',
  postalCode: '1876543211',
  receiverName: 'گیرنده نمونه',
  receiverMobile: '09120000011',
};

/**
 * Orders of both kinds in every status as this version makes them, by its own API: of families, with tax, delivery,
 * companies, returns, invoices, transfers and parts.
 */
export async function fillEveryOrder(shop: TestApp): Promise<void> {
  const staff = await aPerson(shop, { role: 'admin' });
  await setUp(shop, staff);
  const family = await aFamily(shop, { onHand: 900, product: { onHand: 0 } });
  const [one = '', other = ''] = family.variants.map(({ _id }) => _id);
  await shop.call('PATCH /api/admin/products/:id/purchase-price', {
    token: staff.token,
    params: { id: one },
    body: { price: 612_345, was: null },
  });
  for (let n = 0; n < 3; n++) {
    await paidOrders(shop, staff, n % 2 ? one : other);
    await returnedOrders(shop, staff, one);
    await wholesale(shop, staff, n % 2 ? other : one);
    await ordersByPhone(shop, staff, other);
  }
  await paidByTransfer(shop, staff, one);
}

async function setUp(shop: TestApp, staff: Person) {
  await setUpDelivery(shop, staff, [post, courier]);
  await takeTransfers(shop, staff, { chargesVat: true });
}

/** A buyer of a company or of none. */
async function aBuyer(shop: TestApp, isCompany = false): Promise<Person> {
  const buyer = await aPerson(shop);
  const money = {
    kind: 'admin_credit',
    from: 'adjustments',
    amount: asTomans(30_000_000),
  } as const;
  await inTransaction(shop.ctx, (tx) =>
    postMoney(tx, { ...money, to: { wallet: buyer.id }, reference: 'demo' }),
  );
  const body = { ...COMPANY, version: 0 };
  if (isCompany) await shop.call('PATCH /api/company', { token: buyer.token, body });
  return buyer;
}

type Wish = { productId: string; way?: Way; quantity?: number; isTimed?: boolean };

async function place(shop: TestApp, buyer: Person, wish: Wish): Promise<string> {
  const { productId, way = 'wallet', quantity = 2, isTimed = false } = wish;
  const body = orderBody(buyer, way, { productId, quantity });
  const offers = await shop.call('POST /api/delivery-offers', {
    token: buyer.token,
    body: {
      orderType: body.orderType,
      address: buyer.addressId,
      products: [{ _id: productId, orderQuantity: quantity }],
    },
  });
  const day = offers.body.offers.find(({ _id }) => _id === courier._id)?.days?.[0]?.day ?? null;
  const time = isTimed ? { method: courier._id, day, from: 9 } : { method: post._id };
  const { status, body: placed } = await shop.call('POST /api/orders', {
    token: buyer.token,
    body: { ...body, amount: body.amount + PRICE, delivery: { ...time, price: PRICE } },
  });
  if (status !== 201) throw new Error(`not placed: ${JSON.stringify(placed)}`);
  return placed.orderId;
}

const asStaff = (shop: TestApp, staff: Person, id: string, { token } = staff) => ({
  prepare: () =>
    must(shop.call('POST /api/admin/orders/:id/processing', { token, params: { id } })),
  cancel: () => must(cancelAsStaff(shop, staff, id)),
  link: () => must(shop.call('POST /api/admin/orders/:id/payment-link', { token, params: { id } })),
});

async function must<T extends { status: number; body: unknown }>(asked: Promise<T>): Promise<T> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  return answer;
}

async function paidOrders(shop: TestApp, staff: Person, productId: string) {
  const buyer = await aBuyer(shop, true);
  await place(shop, buyer, { productId, isTimed: true });
  await asStaff(shop, staff, await place(shop, buyer, { productId, quantity: 1 })).prepare();
  await asStaff(shop, staff, await place(shop, buyer, { productId, quantity: 3 })).cancel();
  await send(shop, await place(shop, await aBuyer(shop), { productId, isTimed: true }));
}

/** Returns that are requested, refused, received and refunded, and a money-only one. */
async function returnedOrders(shop: TestApp, staff: Person, productId: string) {
  const buyer = await aBuyer(shop);
  const sent = async (quantity: number) => {
    const id = await place(shop, buyer, { productId, quantity });
    await send(shop, id);
    await must(shop.call('POST /api/orders/:id/received', { token: buyer.token, params: { id } }));
    return id;
  };
  await must(askBack(shop, buyer, await sent(2), [{ _id: productId, quantity: 1 }]));
  const accepted = await sent(4);
  await must(askBack(shop, buyer, accepted, [{ _id: productId, quantity: 2 }]));
  const asked = await shop.call('GET /api/orders/:id', {
    token: buyer.token,
    params: { id: accepted },
  });
  await must(acceptBack(shop, staff, asked.body.returns[0]?._id ?? ''));
  const given = await sent(3);
  const booked = await must(bookBack(shop, staff, given, [{ _id: productId, quantity: 2 }]));
  const back = booked.body.returns[0]?._id ?? '';
  const came = { _id: productId, restocked: 1, writtenOff: 1, lossReason: 'شکسته بود' };
  await must(receiveBack(shop, staff, back, [came]));
  await must(refundBack(shop, staff, back));
  await must(refundPartOf(shop, staff, await sent(1), { amount: 333_333 }));
}

async function wholesale(shop: TestApp, staff: Person, productId: string) {
  const buyer = await aBuyer(shop, true);
  const order = (quantity: number) => place(shop, buyer, { productId, way: 'total', quantity });
  const confirm = async (id: string, orderQuantity: number) => {
    const params = { id };
    const { token } = staff;
    const { version } = (await shop.call('GET /api/admin/orders/:id', { token, params })).body;
    const lines = [{ _id: productId, orderQuantity, unitPrice: 900_000 }];
    await must(
      shop.call('POST /api/admin/orders/:id/confirm', { token, params, body: { lines, version } }),
    );
    return id;
  };
  await order(2);
  await confirm(await order(4), 3);
  await asStaff(shop, staff, await confirm(await order(5), 5)).link();
  const paid = await confirm(await order(6), 6);
  const how = { paymentType: 'pay_wallet', gatewayType: 'other' };
  await must(
    shop.call('POST /api/orders/:id/pay', { token: buyer.token, params: { id: paid }, body: how }),
  );
}

let calls = 0;

/** Retail orders that wait, are under review, have run out and were taken back. */
async function ordersByPhone(shop: TestApp, staff: Person, productId: string) {
  const ring = async () => {
    const { body } = await must(
      shop.call('POST /api/admin/orders', {
        token: staff.token,
        headers: { 'idempotency-key': `call ${++calls}` },
        body: {
          mobileNumber: `0912${String(8_000_000 + calls)}`,
          orderType: 'paritial',
          firstName: 'مشتری',
          lastName: 'تلفنی',
          amount: 2_000_000,
          address: ADDRESS,
          lines: [{ _id: productId, orderQuantity: 2 }],
        },
      }),
    );
    return body.orderId;
  };
  await ring();
  await asStaff(shop, staff, await ring()).cancel();
  const reviewed = {
    orderId: await ring(),
    from: 'pending_payment',
    to: 'payment_review',
  } as const;
  await inTransaction(shop.ctx, (tx) => moveOrder(tx, { ...reviewed, as: 'system' }));
  const over = await ring();
  await shop.owner`update orders set expires_at = now() - interval '1 hour' where id = ${over}`;
  await expireOrders(shop.ctx);
}

async function paidByTransfer(shop: TestApp, staff: Person, productId: string) {
  const buyer = await aBuyer(shop);
  const open = async (quantity: number) => {
    const id = await place(shop, buyer, { productId, way: 'total', quantity });
    const params = { id };
    const { token } = staff;
    const { version } = (await shop.call('GET /api/admin/orders/:id', { token, params })).body;
    const lines = [{ _id: productId, orderQuantity: quantity, unitPrice: 900_000 }];
    await must(
      shop.call('POST /api/admin/orders/:id/confirm', { token, params, body: { lines, version } }),
    );
    await asStaff(shop, staff, id).link();
    return id;
  };
  await must(sendTransfer(shop, buyer, await open(2), { amount: 1_850_000 }));
  const [part, whole] = [await open(4), await open(3)];
  for (const [id, amount] of [
    [part, 2_000_000],
    [whole, 2_750_000],
  ] as const) {
    const { body } = await must(sendTransfer(shop, buyer, id, { amount }));
    await must(confirmAs(shop, staff, body._id));
  }
}
