import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { flatPng } from '#test/flat-png.ts';
import { call } from '../api.ts';
import { aBuyerSession, anOrder, deliver, giveMoney } from '../own-buyer.ts';
import { mark, ownProduct, type Product } from '../own-products.ts';
import { aStaffSession, carry } from '../sessions.ts';

type Placed = { orderId: string; orderNumber: string };
type Versioned = { version: number };
const SHOES = { title: 'کفش پیاده‌روی مردانه سبک', price: 1_850_000, partialPrice: 2_100_000 };
const MACHINE = { title: 'دستگاه بسته‌بندی نیمه‌صنعتی', price: 86_500_000, partialPrice: 90_000_000 };

/** A buyer with money enough for any of these. */
export async function aBuyer(): Promise<string> {
  const token = await aBuyerSession();
  await giveMoney(token, 5_000_000);
  return token;
}

export const aProduct = (more: Parameters<typeof ownProduct>[0] = {}) =>
  ownProduct({ ...SHOES, ...more });

/** Two lines, of which staff find one short. */
export async function aWholesaleOrder(buyer: string): Promise<Placed> {
  const products = [
    await aProduct(),
    await aProduct({ title: 'جوراب نخی ساق کوتاه، بسته سه‌تایی', onHand: 14 }),
  ];
  return place(
    buyer,
    products.map((product, n) => ({ product, quantity: n === 0 ? 6 : 12 })),
  );
}

async function place(
  buyer: string,
  lines: { product: Product; quantity: number }[],
): Promise<Placed> {
  const [address] = await call<{ _id: string }[]>(buyer, 'GET', '/api/addresses/user');
  return call<Placed>(buyer, 'POST', '/api/orders', {
    key: 'payment_order_product',
    orderType: 'total',
    paymentType: null,
    gatewayType: null,
    amount: lines.reduce((sum, { product, quantity }) => sum + (product.price ?? 0) * quantity, 0),
    detail: {
      products: lines.map(({ product, quantity }) => ({
        _id: product._id,
        orderQuantity: quantity,
      })),
      address: address?._id,
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  });
}

/** Staff confirm it with another price and fewer pieces of a line, and open it for payment. */
export async function aChangedOrder(buyer: string): Promise<Placed> {
  const order = await aWholesaleOrder(buyer);
  type Line = { _id: string; orderQuantity: number; unitPrice: number };
  const at = `/api/admin/orders/${order.orderId}`;
  const staff = await aStaffSession();
  const { version, detail } = await call<Versioned & { detail: { products: Line[] } }>(
    staff,
    'GET',
    at,
  );
  const lines = detail.products.map(({ _id, orderQuantity, unitPrice }, n) => ({
    _id,
    orderQuantity: n === 0 ? orderQuantity : 8,
    unitPrice: n === 0 ? 1_790_000 : unitPrice,
  }));
  await call(staff, 'POST', `${at}/confirm`, { lines, validHours: 48, version, confirmed: true });
  await call(staff, 'POST', `${at}/payment-link`);
  return order;
}

/** 865 million toman, confirmed and open for payment: more than a bank takes at once. */
export async function aLargeOrder(buyer: string): Promise<Placed> {
  const order = await aConfirmedOrder(buyer);
  const staff = await aStaffSession();
  await call(staff, 'POST', `/api/admin/orders/${order.orderId}/payment-link`);
  return order;
}

/** The same before its buyer was sent the way to pay it. */
export async function aConfirmedOrder(buyer: string): Promise<Placed> {
  const product = await aProduct(MACHINE);
  const order = await place(buyer, [{ product, quantity: 10 }]);
  const at = `/api/admin/orders/${order.orderId}`;
  const staff = await aStaffSession();
  const { version } = await call<Versioned>(staff, 'GET', at);
  const lines = [{ _id: product._id, orderQuantity: 10, unitPrice: product.price }];
  await call(staff, 'POST', `${at}/confirm`, { lines, validHours: 48, version, confirmed: true });
  return order;
}

/** Pays a part of an order at the sandbox bank. */
export async function payPart(buyer: string, orderId: string, amount: number): Promise<void> {
  const { gatewayUrl } = await call<{ gatewayUrl: string }>(
    buyer,
    'POST',
    `/api/orders/${orderId}/pay`,
    { paymentType: 'pay_online', gatewayType: 'platform_zarinpal', amount },
  );
  const decided = await fetch(
    `${process.env.SHOP_URL}/sandbox/banks/platform_zarinpal/${gatewayUrl.split('/').at(-1)}`,
    {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid', fault: '' }),
      redirect: 'manual',
    },
  );
  await fetch(decided.headers.get('location') ?? '', { redirect: 'manual' });
}

/** The shop has an account for transfers, and allows one for this order. */
export async function allowTransfer(orderId: string): Promise<void> {
  await call(await aStaffSession(), 'POST', `/api/admin/orders/${orderId}/transfer-permission`, {
    isAllowed: true,
  });
}

/** The buyer says that the money was sent; answers the id of the receipt. */
export async function aTransfer(buyer: string, orderId: string, amount: number): Promise<string> {
  await allowTransfer(orderId);
  const sentOn = new Date().toISOString().slice(0, 10);
  const sent = await call<{ _id: string }>(buyer, 'POST', `/api/orders/${orderId}/transfers`, {
    way: 'sheba',
    amount,
    sentOn,
    tracking: `9${mark()}`,
    fileId: await aPicture(buyer, '/api/transfer-pictures'),
  });
  return sent._id;
}

/** Of a size of its own: the same picture counts once. */
async function aPicture(buyer: string, path: string): Promise<string> {
  const side = 301 + (createHash('md5').update(mark()).digest().readUInt16BE() % 600);
  const body = new FormData();
  body.append(
    'file',
    new Blob([Uint8Array.from(await flatPng({ side }))], { type: 'image/png' }),
    'r.png',
  );
  const answer = await fetch(`${process.env.SHOP_URL}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer}` },
    body,
  });
  return ((await answer.json()) as { _id: string })._id;
}

/** Staff say why the money is not there. */
export async function refuseTransfer(id: string): Promise<void> {
  const staff = await aStaffSession();
  const { version } = await call<Versioned>(staff, 'GET', `/api/admin/transfers/${id}`);
  await call(staff, 'POST', `/api/admin/transfers/${id}/reject`, {
    version,
    reason: 'این شماره پیگیری در صورت‌حساب بانک پیدا نشد. رسید کامل را دوباره ثبت کنید',
  });
}

/** Paid from the wallet, sent and received. */
export async function aDeliveredOrder(buyer: string): Promise<Placed> {
  const order = await anOrder(buyer, 'wallet', await aProduct());
  await deliver(buyer, order.orderId);
  return order;
}

const STEPS = ['requested', 'accepted', 'received', 'refunded'] as const;
export type ReturnStep = (typeof STEPS)[number];

/** Return of products up to this step; returns the ids of order and return. */
export async function aReturn(buyer: string, upTo: ReturnStep) {
  const { orderId } = await aDeliveredOrder(buyer);
  type Line = { _id: string; quantity: number };
  const { returnable } = await call<{ returnable: Line[] }>(buyer, 'GET', `/api/orders/${orderId}`);
  await call(buyer, 'POST', `/api/orders/${orderId}/returns`, {
    lines: returnable.map(({ _id, quantity }) => ({ _id, quantity })),
    reason: 'damaged',
    description: 'زیره یک لنگه از کفی جدا شده است',
    pictures: [await aPicture(buyer, '/api/return-pictures')],
  });
  const staff = await aStaffSession();
  const { items } = await call<{ items: { _id: string; order: { _id: string } }[] }>(
    staff,
    'GET',
    '/api/admin/returns',
  );
  const returnId = items.find(({ order }) => order._id === orderId)?._id ?? '';
  for (const step of STEPS.slice(1, STEPS.indexOf(upTo) + 1)) await moveOn(staff, returnId, step);
  return { orderId, returnId };
}

async function moveOn(staff: string, id: string, step: ReturnStep): Promise<void> {
  const at = `/api/admin/returns/${id}`;
  type Row = Versioned & { lines: { _id: string; asked: number }[]; refundable: number };
  const { version, lines, refundable } = await call<Row>(staff, 'GET', at);
  if (step === 'accepted')
    await call(staff, 'POST', `${at}/acceptance`, {
      version,
      lines: lines.map(({ _id, asked }) => ({ _id, quantity: asked })),
      note: 'بسته‌بندی اصلی را هم همراه کالا ارسال کنید',
    });
  if (step === 'received')
    await call(staff, 'POST', `${at}/receipt`, {
      version,
      lines: lines.map(({ _id, asked }) => ({
        _id,
        restocked: 0,
        writtenOff: asked,
        lossReason: 'زیره جدا شده',
      })),
    });
  if (step === 'refunded')
    await call(staff, 'POST', `${at}/refund`, {
      version,
      amount: refundable,
      note: '',
      withShipping: false,
    });
}

/** Refuses a return as staff, with a reason. */
export async function refuseReturn(id: string): Promise<void> {
  const staff = await aStaffSession();
  const { version } = await call<Versioned>(staff, 'GET', `/api/admin/returns/${id}`);
  await call(staff, 'POST', `/api/admin/returns/${id}/refusal`, {
    version,
    reason: 'روی زیره کفش اثر پوشیدن در فضای باز دیده می‌شود و مهلت تعویض گذشته است',
  });
}

/** Page of an order whose buyer is signed in for this shot only. */
export const ofBuyer =
  (make: (buyer: string) => Promise<{ orderId: string }>, query = '') =>
  async (_: unknown, page: Page): Promise<string> => {
    const buyer = await aBuyer();
    await carry(page.context(), buyer);
    return `/console/orders/detail-${(await make(buyer)).orderId}${query}`;
  };

/** The page of the same kind of order as staff see it. */
export const ofStaff =
  (make: (buyer: string) => Promise<{ orderId: string }>, query = '') =>
  async (): Promise<string> =>
    `/console/admin/orders/detail-${(await make(await aBuyer())).orderId}${query}`;
