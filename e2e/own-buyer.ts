import type { Page } from '@playwright/test';
import type { OrderPayload } from '#contract/orders.ts';
import { call } from './api.ts';
import { mark, ownProduct, type Product } from './own-products.ts';
import { aMobile, aSession, aStaffSession, carry } from './sessions.ts';

const NAMES = { firstName: 'خریدار', lastName: 'نمونه' };
const PLENTY = 1_000_000;

/** The session of a new person with an address. */
export async function aBuyerSession(): Promise<string> {
  const mobileNumber = await aMobile(NAMES);
  const token = await aSession(mobileNumber);
  await addAddress(token, mobileNumber);
  return token;
}

/** The same, signed in to this browser. */
export async function aBuyer(page: Page): Promise<string> {
  const token = await aBuyerSession();
  await carry(page.context(), token);
  return token;
}

/** With money in the wallet (toman). */
export async function aRichBuyer(page: Page, amount = PLENTY): Promise<string> {
  const token = await aBuyer(page);
  await giveMoney(token, amount);
  return token;
}

/** Mobile number of a new buyer with an address and money, to which no code was sent yet. */
export async function aBuyerMobile(): Promise<string> {
  const token = await aBuyerSession();
  await giveMoney(token, PLENTY);
  return (await profileOf(token)).mobileNumber;
}

export const profileOf = (token: string) =>
  call<{ _id: string; mobileNumber: string }>(token, 'GET', '/api/users/profile');

async function addAddress(token: string, receiverMobile: string): Promise<void> {
  const provinces = await call<{ id: string; label: string }[]>(
    token,
    'GET',
    '/api/main/provinces',
  );
  await call(token, 'POST', '/api/addresses', {
    title: 'خانه',
    city: 'تهران',
    address: 'خیابان شریعتی، کوچه یاس',
    isDefault: true,
    province: provinces.find(({ label }) => label === 'تهران')?.id,
    postalCode: '1939613663',
    receiverName: 'خریدار نمونه',
    receiverMobile,
  });
}

/** Staff put it into the wallet. */
export async function giveMoney(token: string, amount: number): Promise<void> {
  const { _id } = await profileOf(token);
  const reason = 'موجودی برای آزمون خرید';
  await call(await aStaffSession(), 'POST', `/api/admin/users-balances/${_id}/credit`, {
    amount,
    reason,
  });
}

const WAYS = {
  wholesale: { orderType: 'total', paymentType: null, gatewayType: null },
  wallet: { orderType: 'paritial', paymentType: 'pay_wallet', gatewayType: 'other' },
  gateway: { orderType: 'paritial', paymentType: 'pay_online', gatewayType: 'platform_zarinpal' },
} as const;

/**
 * An order of this buyer for a good of its own: registered where it is wholesale, paid where it is
 * from the wallet, waiting for its payment where it is at a bank.
 */
export async function anOrder(token: string, way: keyof typeof WAYS, own?: Product) {
  const product = own ?? (await ownProduct());
  const [address] = await call<{ _id: string }[]>(token, 'GET', '/api/addresses/user');
  const quantity = way === 'wholesale' ? product.minTotalQuantity : 1;
  const unit = way === 'wholesale' ? product.price : product.partialPrice;
  const payload = {
    ...WAYS[way],
    key: 'payment_order_product',
    amount: (unit ?? 0) * quantity,
    detail: {
      products: [{ _id: product._id, orderQuantity: quantity }],
      address: address?._id ?? '',
      quantity,
    },
  } satisfies Partial<OrderPayload>;
  return call<{ orderId: string; orderNumber: string }>(token, 'POST', '/api/orders', payload);
}

/** Prepared and shipped by staff, received by the buyer: a paid order of which nothing was done yet. */
export async function deliver(buyer: string, orderId: string): Promise<void> {
  const staff = await aStaffSession();
  const at = `/api/admin/orders/${orderId}`;
  await call(staff, 'POST', `${at}/processing`, { version: 1 });
  await call(staff, 'POST', `${at}/shipment`, {
    carrier: 'post',
    trackingCode: `T${mark()}`,
    version: 2,
  });
  await call(buyer, 'POST', `/api/orders/${orderId}/received`);
}
