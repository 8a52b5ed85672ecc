import type { EndpointKey } from '#contract/endpoints.ts';
import type { Random } from '#server/db/demo/random.ts';
import type { Acting } from '../acts.ts';
import { bankNames } from '../banks.ts';
import type { Run } from '../play.ts';
import { mustRefuse, oneOf, send } from './send.ts';

type Kind =
  | 'order'
  | 'wholesale'
  | 'pay'
  | 'top up'
  | 'cancel'
  | 'received'
  | 'ask return'
  | 'withdraw'
  | 'withdraw back'
  | 'trespass';

const buyerOf = ({ world }: Run, random: Random) => {
  const n = random.between(0, world.buyers.length - 1);
  const buyer = world.buyers[n];
  if (!buyer) throw new Error('nobody buys');
  return { ...buyer, name: `buyer ${n}` };
};

/** Orders of a buyer, or of all, oldest first. */
export const ordersOf = ({ world: { control } }: Run, userId?: string) =>
  control<
    {
      id: string;
      userId: string;
      status: string;
      version: number;
      amount: number;
      stockState: string;
    }[]
  >`
    select id, user_id, status, version, amount, stock_state from orders
    where ${userId ? control`user_id = ${userId}` : true} order by order_number`;

/** Looks at the prices, now or as they were looked at before. */
async function look(run: Run, random: Random, productId: string, sale: 'price' | 'partialPrice') {
  const key = `${productId} ${sale}`;
  if (!run.shown.has(key) || random.next() < 0.7) {
    const { body } = await run.world.send('POST /api/cart/check', { body: { ids: [productId] } });
    const [line] = (body as { lines?: Record<typeof sale, number | null>[] }).lines ?? [];
    run.shown.set(key, line?.[sale] ?? 0);
  }
  return run.shown.get(key) ?? 0;
}

async function order(run: Run, random: Random, id: number, isTotal: boolean) {
  const { world } = run;
  const buyer = buyerOf(run, random);
  const productIds =
    random.next() < 0.3
      ? world.products.toReversed().slice(0, 2)
      : [oneOf(random, world.products) ?? ''];
  const lines = productIds.map((_id) => ({
    _id,
    orderQuantity: random.between(isTotal ? 2 : 1, 3),
  }));
  let amount = 0;
  for (const { _id, orderQuantity } of lines)
    amount += orderQuantity * (await look(run, random, _id, isTotal ? 'price' : 'partialPrice'));
  const byWallet = random.next() < 0.5;
  const bank = oneOf(random, bankNames) ?? null;
  const quantity = lines.reduce((sum, line) => sum + line.orderQuantity, 0);
  const body = {
    orderType: isTotal ? 'total' : 'paritial',
    key: 'payment_order_product',
    amount,
    detail: { products: lines, address: buyer.addressId, quantity },
    paymentType: isTotal ? null : byWallet ? 'pay_wallet' : 'pay_online',
    gatewayType: isTotal ? null : byWallet ? 'other' : bank,
  };
  const once = () => send(run, id, buyer.name, 'POST /api/orders', { token: buyer.token, body });
  // a double press, or an app that repeats: the same key, at once
  const answers = random.next() < 0.25 ? await Promise.all([once(), once()]) : [await once()];
  const ids = new Set(
    answers.flatMap(({ status, body: placed }) => (status === 201 ? String(placed.orderId) : [])),
  );
  if (ids.size > 1) run.faults.push(`one key placed ${ids.size} orders`);
  for (const placed of ids) run.placed.set(placed, amount);
}

async function pay(run: Run, random: Random, id: number) {
  const waiting = (await ordersOf(run)).filter(({ status }) =>
    ['confirmed', 'pending_payment', 'payment_review'].includes(status),
  );
  const wanted = oneOf(random, waiting);
  const n = run.world.buyers.findIndex((buyer) => buyer.id === wanted?.userId);
  if (!wanted || n < 0) return;
  const byWallet = random.next() < 0.5;
  const part = random.next() < 0.5 && {
    amount: Math.ceil((wanted.amount * random.between(1, 4)) / 5),
  };
  const body = {
    paymentType: byWallet ? 'pay_wallet' : 'pay_online',
    gatewayType: byWallet ? 'other' : oneOf(random, bankNames),
    ...part,
  };
  await send(run, id, `buyer ${n}`, 'POST /api/orders/:id/pay', {
    token: run.world.buyers[n]?.token ?? '',
    params: { id: wanted.id },
    body,
  });
}

/** Acts of a buyer on one of the own orders. */
const onOwn =
  (
    key: EndpointKey,
    statuses: string[],
    body: (run: Run, random: Random, orderId: string) => object | Promise<object> | undefined,
  ): Acting =>
  async (run, random, id) => {
    const wanted = oneOf(
      random,
      (await ordersOf(run)).filter(({ status }) => statuses.includes(status)),
    );
    const n = run.world.buyers.findIndex((buyer) => buyer.id === wanted?.userId);
    if (!wanted || n < 0) return;
    const given = await body(run, random, wanted.id);
    await send(run, id, `buyer ${n}`, key, {
      token: run.world.buyers[n]?.token ?? '',
      params: { id: wanted.id },
      ...(given && { body: given }),
    });
  };

/** Some pieces of an order, as a return names them. */
export async function somePieces({ world: { control } }: Run, random: Random, orderId: string) {
  const lines = await control<{ id: string; n: number }[]>`
    select product_id as id, order_quantity as n from order_lines where order_id = ${orderId} order by position`;
  const chosen = random.next() < 0.5 ? lines : lines.slice(0, 1);
  return chosen.map(({ id: _id, n }) => ({ _id, quantity: random.between(1, n) }));
}

const TRESPASSES = 4;

/** Acts that must be refused: on a thing of another buyer, or an act of staff. */
async function trespass(run: Run, random: Random, id: number) {
  const { world } = run;
  const buyer = buyerOf(run, random);
  const theirs = oneOf(
    random,
    (await ordersOf(run)).filter(({ userId }) => userId !== buyer.id),
  );
  const [withdrawal] = await world.control<{ id: string; version: number }[]>`
    select id, version from withdrawals where user_id <> ${buyer.id} order by number desc limit 1`;
  const [money] = await world.control<{ id: string }[]>`
    select id from transactions where user_id <> ${buyer.id} order by number desc limit 1`;
  const [productId = ''] = world.products;
  const orderId = theirs?.id ?? '';
  const asBuyer: [EndpointKey, string, object?][] = [
    ['GET /api/orders/:id', orderId],
    ['POST /api/orders/:id/cancel', orderId, { reason: '' }],
    ['POST /api/orders/:id/pay', orderId, { paymentType: 'pay_wallet', gatewayType: 'other' }],
    ['POST /api/orders/:id/received', orderId],
    [
      'POST /api/orders/:id/returns',
      orderId,
      {
        reason: 'damaged',
        description: 'جعبه شکسته رسید',
        lines: [{ _id: productId, quantity: 1 }],
      },
    ],
    ['GET /api/withdrawals/:id', withdrawal?.id ?? ''],
    ['POST /api/withdrawals/:id/cancel', withdrawal?.id ?? ''],
    ['GET /api/transactions/:id', money?.id ?? ''],
  ];
  const asStaff: [EndpointKey, string, object?][] = [
    [
      'POST /api/admin/users-balances/:id/credit',
      buyer.id,
      { amount: 500_000, reason: 'هدیه برای خودم' },
    ],
    ['POST /api/admin/orders/:id/cancellation', orderId, { reason: 'بدون دلیل' }],
    [
      'POST /api/admin/users-withdraw/:id/approve',
      withdrawal?.id ?? '',
      { version: withdrawal?.version ?? 0 },
    ],
    ['POST /api/admin/transactions/:id/reversal', money?.id ?? '', { reason: 'برگشت به کارت' }],
    ['GET /api/admin/users/:id', buyer.id],
    [
      'POST /api/admin/orders/:id/part-refunds',
      orderId,
      {
        of: 'order',
        amount: 1000,
        reason: 'compensation',
        description: 'هدیه',
        version: theirs?.version ?? 0,
      },
    ],
  ];
  for (let tries = 0; tries < TRESPASSES; tries++) {
    const isClerk = random.next() < 0.4;
    const isStaffAct = isClerk || random.next() < 0.3;
    const chosen = oneOf(
      random,
      (isStaffAct ? asStaff : asBuyer).filter(([, of]) => of !== ''),
    );
    if (!chosen) continue;
    const [key, of, body] = chosen;
    const isNobody = random.next() < 0.2;
    const token = isNobody ? {} : { token: isClerk ? world.clerk.token : buyer.token };
    const who = isNobody
      ? 'a visitor'
      : isClerk
        ? 'a clerk without the right'
        : `${buyer.name}, of another,`;
    await mustRefuse(run, id, who, key, { ...token, params: { id: of }, ...(body && { body }) });
  }
}

export const buyerActs: Record<Kind, Acting> = {
  order: (run, random, id) => order(run, random, id, false),
  wholesale: (run, random, id) => order(run, random, id, true),
  pay,
  'top up': async (run, random, id) => {
    const buyer = buyerOf(run, random);
    const body = { amount: random.between(1, 20) * 100_000, gatewayType: oneOf(random, bankNames) };
    await send(run, id, buyer.name, 'POST /api/wallet/topup', { token: buyer.token, body });
  },
  cancel: onOwn(
    'POST /api/orders/:id/cancel',
    ['registered', 'confirmed', 'pending_payment', 'paid', 'processing'],
    () => ({ reason: '' }),
  ),
  received: onOwn('POST /api/orders/:id/received', ['shipped'], () => undefined),
  'ask return': onOwn(
    'POST /api/orders/:id/returns',
    ['delivered', 'shipped'],
    async (run, random, orderId) => ({
      reason: 'damaged',
      description: 'جعبه شکسته رسید',
      lines: await somePieces(run, random, orderId),
    }),
  ),
  withdraw: async (run, random, id) => {
    const n = random.between(0, 1);
    const buyer = run.world.buyers[n];
    const body = { amount: random.between(1, 60) * 100_000, debitCardId: buyer?.card };
    await send(run, id, `buyer ${n}`, 'POST /api/withdrawals', { token: buyer?.token ?? '', body });
  },
  'withdraw back': async (run, random, id) => {
    const rows = await run.world.control<{ id: string; userId: string }[]>`
      select id, user_id from withdrawals where status = 'pending' order by number`;
    const wanted = oneOf(random, rows);
    const buyer = run.world.buyers.find((one) => one.id === wanted?.userId);
    if (wanted && buyer)
      await send(run, id, 'its buyer', 'POST /api/withdrawals/:id/cancel', {
        token: buyer.token,
        params: { id: wanted.id },
      });
  },
  trespass,
};
