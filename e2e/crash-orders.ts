import { setTimeout as sleep } from 'node:timers/promises';
import { sendCode } from './send-code.ts';

type Good = {
  _id: string;
  price: number;
  partialPrice: number;
  minTotalQuantity: number;
  quantity: number;
  saleTypes: string[];
};
export type Session = { url: string; token: string; addressId: string; good: Good };
/** One order: which way it is paid, and the key that it is repeated by. */
export type Lane = (way: number, key: string) => Promise<void>;

const CUSTOMER = '09121111111';
const WAYS = [
  { orderType: 'paritial', paymentType: 'pay_wallet', gatewayType: 'other' },
  { orderType: 'paritial', paymentType: 'pay_online', gatewayType: 'platform_zarinpal' },
  { orderType: 'total', paymentType: null, gatewayType: null },
] as const;

/** `lanes` buyers beside each other, `orders` together, the ways of paying in turn. */
export async function runLanes(lanes: number, orders: number, order: Lane): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let i = next++; i < orders; i = next++) await order(i % WAYS.length, `crash-${i}`);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** The demo customer with an address and the good that can be bought most often. */
export async function customerSession(url: string): Promise<Session> {
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.json());
  let otpToken: string | undefined;
  // another journey may have asked for a code within this minute
  while (!otpToken) {
    otpToken = await sendCode(url, CUSTOMER).catch(() => undefined);
    if (!otpToken) await sleep(1000);
  }
  const inbox = await fetch(`${url}/sandbox/sms.json?mobileNumber=${CUSTOMER}`);
  const [sms] = (await inbox.json()) as { code: string }[];
  const { accessToken: token } = await post('/api/auth/login', {
    token: otpToken,
    otp: sms?.code,
    mobileNumber: CUSTOMER,
  });
  const headers = { authorization: `Bearer ${token}` };
  const addresses = await fetch(`${url}/api/addresses/user`, { headers });
  const [address] = (await addresses.json()) as { _id: string }[];
  return { url, token, addressId: address?._id ?? '', good: await plentifulGood(url) };
}

async function plentifulGood(url: string): Promise<Good> {
  const list = await fetch(`${url}/api/main/products?sort=cheapest&available=1&pageSize=48`);
  const { items } = (await list.json()) as { items: Good[] };
  const [best] = items
    .filter(({ saleTypes }) => saleTypes.length === 2)
    .toSorted((a, b) => b.quantity - a.quantity);
  if (!best) throw new Error('the demo shop has no good that is sold both ways');
  return best;
}

/** Repeats with the same key while the shop is away, as a browser does. Answers the id of the order. */
export async function orderUntilAnswered(
  session: Session,
  way: number,
  key: string,
): Promise<string> {
  for (;;) {
    const answer = await send(session, way, key).catch(() => undefined);
    if (answer?.status === 201) return ((await answer.json()) as { orderId: string }).orderId;
    if (answer && answer.status < 500)
      throw new Error(`an order was refused: ${await answer.text()}`);
    await sleep(100);
  }
}

function send({ url, token, addressId, good }: Session, way: number, key: string) {
  const how = WAYS[way] ?? WAYS[0];
  const isTotal = how.orderType === 'total';
  const quantity = isTotal ? good.minTotalQuantity : 1;
  return fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    signal: AbortSignal.timeout(5_000),
    body: JSON.stringify({
      ...how,
      key: 'payment_order_product',
      amount: (isTotal ? good.price : good.partialPrice) * quantity,
      detail: {
        products: [{ _id: good._id, orderQuantity: quantity }],
        address: addressId,
        quantity,
      },
    }),
  });
}
