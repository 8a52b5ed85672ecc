import type { BrowserContext } from '@playwright/test';
import type { Address } from '#contract/addresses.ts';
import { tehranDay } from '#shared/days.ts';
import { flatPng } from '#test/flat-png.ts';
import { call } from '../api.ts';
import { aMobile, aSession, carry } from '../sessions.ts';

type Product = { _id: string; price: number; partialPrice: number; minTotalQuantity: number };
type Placed = { orderId: string; orderNumber: string; gatewayUrl?: string };
export type Buyer = { token: string; mobileNumber: string; address: string };
export type Order = { buyer: Buyer; orderId: string; orderNumber: string };

const CITIES = [
  ['تهران', 'تهران', '1939613663'],
  ['اصفهان', 'کاشان', '8713745193'],
  ['فارس', 'شیراز', '7134814336'],
  ['خراسان رضوی', 'مشهد', '9177948564'],
  ['گیلان', 'رشت', '4133633131'],
] as const;
let made = 0;

/** A person with an address in one of five cities, as after sign-up. */
export async function aBuyer(): Promise<Buyer> {
  const [province, city, postalCode] = CITIES[made++ % CITIES.length] ?? CITIES[0];
  const mobileNumber = await aMobile({ firstName: 'خریدار', lastName: 'نمونه' });
  const token = await aSession(mobileNumber);
  const all = await call<{ id: string; label: string }[]>(token, 'GET', '/api/main/provinces');
  const { _id } = await call<Address>(token, 'POST', '/api/addresses', {
    title: 'خانه',
    city,
    postalCode,
    isDefault: true,
    address: 'خیابان امام، کوچه یاس، پلاک ۱۲',
    receiverName: 'خریدار نمونه',
    province: all.find(({ label }) => label === province)?.id,
    receiverMobile: mobileNumber,
  });
  return { token, mobileNumber, address: _id };
}

/** Products on sale in both ways. */
export async function productsOnSale(count: number): Promise<Product[]> {
  const list = await fetch(
    `${process.env.SHOP_URL}/api/main/products?available=1&pageSize=${count}`,
  );
  const { items } = (await list.json()) as { items: (Product & { saleTypes: string[] })[] };
  const both = items.filter(({ saleTypes }) => saleTypes.length === 2);
  if (both.length === 0) throw new Error('nothing is on sale');
  return both;
}

const WAYS = {
  wholesale: { orderType: 'total', paymentType: null, gatewayType: null },
  gateway: { orderType: 'paritial', paymentType: 'pay_online', gatewayType: 'platform_zarinpal' },
} as const;

/** An order: wholesale ones are registered, the others wait at the bank. */
export async function placeOrder(
  buyer: Buyer,
  way: keyof typeof WAYS,
  products: Product[],
  pieces = 1,
): Promise<Order & Placed> {
  const quantityOf = (product: Product) =>
    way === 'wholesale' ? product.minTotalQuantity : pieces;
  const unitOf = (product: Product) => (way === 'wholesale' ? product.price : product.partialPrice);
  const placed = await call<Placed>(buyer.token, 'POST', '/api/orders', {
    ...WAYS[way],
    key: 'payment_order_product',
    amount: products.reduce((sum, product) => sum + unitOf(product) * quantityOf(product), 0),
    detail: {
      products: products.map((product) => ({
        _id: product._id,
        orderQuantity: quantityOf(product),
      })),
      quantity: products.reduce((sum, product) => sum + quantityOf(product), 0),
      address: buyer.address,
    },
  });
  return { buyer, ...placed };
}

/** Pays at the sandbox bank and returns to the shop. */
export async function payAtBank(gatewayUrl = ''): Promise<void> {
  const at = `${process.env.SHOP_URL}/sandbox/banks/platform_zarinpal/${gatewayUrl.split('/').at(-1)}`;
  const decided = await fetch(at, {
    method: 'POST',
    headers: { cookie: `rehearsal=${process.env.SANDBOX_KEY}` },
    body: new URLSearchParams({ outcome: 'paid', fault: '' }),
    redirect: 'manual',
  });
  await fetch(decided.headers.get('location') ?? '', { redirect: 'manual' });
}

/** Paid orders of one piece each, of various products. */
export async function paidOrders(count: number, buyers: Buyer[]): Promise<Order[]> {
  const products = await productsOnSale(48);
  const orders: Order[] = [];
  for (let n = 0; n < count; n++) {
    const buyer = buyers[n % buyers.length];
    const product = products[n % products.length];
    if (!buyer || !product) throw new Error('there is no buyer or no product');
    const order = await placeOrder(buyer, 'gateway', [product], 1 + (n % 3));
    await payAtBank(order.gatewayUrl);
    orders.push(order);
  }
  return orders;
}

/** The owner's session in this browser, from the login on the first day. */
export const asOwner = async (context: BrowserContext): Promise<string> => {
  const token = await aSession(process.env.SHOP_OWNER ?? '');
  await carry(context, token);
  return token;
};

/** Uploads a picture; returns its name in the shop. */
export async function sendPicture<Sent>(token: string, to: string): Promise<Sent> {
  const form = new FormData();
  const picture = new Uint8Array(await flatPng({ side: 801 + made++ }));
  form.append('file', new Blob([picture], { type: 'image/png' }), 'picture.png');
  const answer = await fetch(`${process.env.SHOP_URL}${to}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json() as Promise<Sent>;
}

/** Reports a bank transfer of the whole sum, with a picture of its receipt. */
export async function sendReceipt({ buyer: { token }, orderId }: Order): Promise<void> {
  const { _id } = await sendPicture<{ _id: string }>(token, '/api/transfer-pictures');
  const { amount } = await call<{ amount: number }>(token, 'GET', `/api/orders/${orderId}`);
  await call(token, 'POST', `/api/orders/${orderId}/transfers`, {
    way: 'sheba',
    amount,
    sentOn: tehranDay(new Date()),
    fileId: _id,
    tracking: `90${Date.now()}`,
  });
}
