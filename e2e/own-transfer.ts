import { flatPng } from '#test/flat-png.ts';
import { call } from './api.ts';
import { mark, ownGood } from './own-goods.ts';
import { aStaffSession } from './sessions.ts';

/** A wholesale order of 865,000,000 toman that staff have confirmed and opened for payment. */
export async function aLargeOrder(token: string): Promise<string> {
  const staff = await aStaffSession();
  const good = await ownGood({ price: 86_500_000, partialPrice: 90_000_000 });
  const [address] = await call<{ _id: string }[]>(token, 'GET', '/api/addresses/user');
  const { orderId } = await call<{ orderId: string }>(token, 'POST', '/api/orders', {
    ...{ orderType: 'total', key: 'payment_order_product', amount: 865_000_000 },
    detail: {
      products: [{ _id: good._id, orderQuantity: 10 }],
      address: address?._id,
      quantity: 10,
    },
  });
  const at = `/api/admin/orders/${orderId}`;
  const { version } = await call<{ version: number }>(staff, 'GET', at);
  const lines = [{ _id: good._id, orderQuantity: 10, unitPrice: 86_500_000 }];
  await call(staff, 'POST', `${at}/confirm`, { lines, validHours: 48, version, confirmed: true });
  await call(staff, 'POST', `${at}/payment-link`);
  return orderId;
}

/** A transfer for such an order, with its picture, that waits for staff; answers its id. */
export async function aTransfer(token: string): Promise<string> {
  const orderId = await aLargeOrder(token);
  await call(await aStaffSession(), 'POST', `/api/admin/orders/${orderId}/transfer-permission`, {
    isAllowed: true,
  });
  const { _id } = await call<{ _id: string }>(token, 'POST', `/api/orders/${orderId}/transfers`, {
    ...{ way: 'card', amount: 50_000_000, sentOn: new Date().toISOString().slice(0, 10) },
    ...{ tracking: `9${mark()}`, fileId: await sendPicture(token) },
  });
  return _id;
}

async function sendPicture(token: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await aReceipt())], { type: 'image/png' }), 'r.png');
  const answer = await fetch(`${process.env.SHOP_URL}/api/transfer-pictures`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
  });
  if (!answer.ok) throw new Error(`a receipt: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { _id: string })._id;
}

/** The id of the receipt of this order that counts. */
export async function transferOf(staff: string, orderId: string): Promise<string> {
  type Row = { _id: string; status: string; order: { _id: string } };
  const { items } = await call<{ items: Row[] }>(staff, 'GET', '/api/admin/transfers');
  const sent = items.filter(({ status }) => status !== 'canceled');
  return sent.find(({ order }) => order._id === orderId)?._id ?? '';
}

/** Pictures that are the same count once. */
export const aReceipt = () => flatPng({ side: 301 + Math.floor(Math.random() * 600) });
