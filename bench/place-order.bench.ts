import { bareTotalOrder, bareWalletOrder } from './bare-order.ts';
import { type Bench, perSecond } from './bench.ts';
import { closeOrderWorld, type OrderWorld, openOrderWorld } from './order-world.ts';

const LANES = 8;
const MS = 5000;
const ROUNDS = 3;
const AIM = 25;
/** A person has few wholesale orders that wait, so there are many persons. */
const BUYERS = 4000;
const WAYS = {
  wallet: { orderType: 'paritial', paymentType: 'pay_wallet', gatewayType: 'other' },
  total: { orderType: 'total', paymentType: null, gatewayType: null },
} as const;
type Way = keyof typeof WAYS;
const BARE = { wallet: bareWalletOrder, total: bareTotalOrder };

/** Orders through HTTP at eight at once, beside the same SQL as a bare transaction on the same database. */
export const run: Bench = async () => {
  const world = await openOrderWorld(BUYERS);
  try {
    const lines = [];
    for (const way of Object.keys(WAYS) as Way[]) lines.push(await measure(world, way));
    return lines;
  } finally {
    await closeOrderWorld(world);
  }
};

async function measure(world: OrderWorld, way: Way) {
  let next = 0;
  const pick = () => ({
    buyer: world.buyers[next++ % BUYERS] ?? world.buyers[0],
    good: world.goods[Math.floor(Math.random() * world.goods.length)] ?? world.goods[0],
  });
  const ours = () => place(world, way, pick() as Picked);
  const bare = () => BARE[way](world, pick() as Picked);
  await perSecond(LANES, MS / 2, ours);
  await perSecond(LANES, MS / 5, bare);
  const rates: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rates.push({ ours: await perSecond(LANES, MS, ours), bare: await perSecond(LANES, MS, bare) });
  const middle = rates.toSorted((a, b) => a.ours / a.bare - b.ours / b.bare)[1];
  const share = middle ? (middle.ours / middle.bare) * 100 : 0;
  return {
    claim: `orders (${way}) through HTTP, ${LANES} at once`,
    measured: `shop ${Math.round(middle?.ours ?? 0)}/s, bare transaction ${Math.round(middle?.bare ?? 0)}/s`,
    ratio: `${share.toFixed(1)} % of the bare transaction`,
    aim: `at least ${AIM} %`,
    meets: share >= AIM,
  };
}

type Picked = { buyer: OrderWorld['buyers'][number]; good: OrderWorld['goods'][number] };

async function place({ shop }: OrderWorld, way: Way, { buyer, good }: Picked) {
  const quantity = way === 'total' ? good.minTotalQuantity : 1;
  const answer = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...WAYS[way],
      key: 'payment_order_product',
      amount: (way === 'total' ? good.price : good.partialPrice) * quantity,
      detail: {
        products: [{ _id: good._id, orderQuantity: quantity }],
        address: buyer.addressId,
        quantity,
      },
    }),
  });
  if (answer.status !== 201) throw new Error(`an order was refused: ${await answer.text()}`);
  await answer.arrayBuffer();
}
