import type { EndpointKey } from '#contract/endpoints.ts';
import type { Random } from '#server/db/demo/random.ts';
import type { Acting } from '../acts.ts';
import type { Run } from '../play.ts';
import { ordersOf, somePieces } from './buyer.ts';
import { oneOf, send } from './send.ts';

type Kind =
  | 'staff step'
  | 'staff cancel'
  | 'undo cancel'
  | 'book return'
  | 'return step'
  | 'part refund'
  | 'price'
  | 'stock';
type Order = Awaited<ReturnType<typeof ordersOf>>[number];

/** One of the two owners. */
export function staffOf({ world }: Run, random: Random) {
  const n = random.between(0, 1);
  return { name: `staff ${n}`, token: world.staff[n]?.token ?? '' };
}

async function confirmation({ world: { control } }: Run, random: Random, order: Order) {
  const lines = await control<{ id: string; n: number; price: number }[]>`
    select product_id as id, order_quantity as n, unit_price as price from order_lines where order_id = ${order.id} order by position`;
  const cheaper = random.next() < 0.3 ? 10_000 : 0;
  return {
    lines: lines.map(({ id: _id, n, price }) => ({
      _id,
      orderQuantity: n,
      unitPrice: price - cheaper,
    })),
    confirmed: true,
    version: order.version,
  };
}

/** The next step that staff make with an order in its status. */
const STEPS: Record<
  string,
  [EndpointKey, (run: Run, random: Random, order: Order) => object | undefined | Promise<object>]
> = {
  registered: ['POST /api/admin/orders/:id/confirm', confirmation],
  confirmed: ['POST /api/admin/orders/:id/payment-link', () => undefined],
  payment_review: ['POST /api/admin/orders/:id/review-end', () => undefined],
  paid: ['POST /api/admin/orders/:id/processing', () => undefined],
  processing: [
    'POST /api/admin/orders/:id/shipment',
    (_, random) => ({ carrier: 'post', trackingCode: `2145600${random.between(100, 999)}` }),
  ],
  shipped: ['POST /api/admin/orders/:id/delivery', () => undefined],
};

const onOrder =
  (
    statuses: string[],
    act: (
      run: Run,
      random: Random,
      order: Order,
    ) => Promise<[EndpointKey, object | undefined] | undefined>,
  ): Acting =>
  async (run, random, id) => {
    const order = oneOf(
      random,
      (await ordersOf(run)).filter(({ status }) => statuses.includes(status)),
    );
    const step = order && (await act(run, random, order));
    if (!step) return;
    const { name, token } = staffOf(run, random);
    const [key, body] = step;
    await send(run, id, name, key, { token, params: { id: order.id }, ...(body && { body }) });
  };

const SENT = ['shipped', 'delivered'];

async function returnStep(run: Run, random: Random, id: number) {
  const rows = await run.world.control<{ id: string; status: string }[]>`
    select id, status from returns where status in ('requested', 'accepted', 'received') order by number`;
  const one = oneOf(random, rows);
  if (!one) return;
  const { name, token } = staffOf(run, random);
  const params = { id: one.id };
  const { body } = await run.world.send('GET /api/admin/returns/:id', { token, params });
  const seen = body as unknown as {
    version: number;
    status: string;
    refundable: number;
    shippingLeft: number;
    lines: { _id: string; asked: number; accepted: number | null }[];
  };
  if (!seen.lines) return;
  const { version, lines } = seen;
  const step = {
    requested: {
      key: 'POST /api/admin/returns/:id/acceptance',
      body: {
        version,
        lines: lines.map(({ _id, asked }) => ({ _id, quantity: random.between(0, asked) })),
      },
    },
    accepted: {
      key: 'POST /api/admin/returns/:id/receipt',
      body: {
        version,
        lines: lines.map(({ _id, accepted }) => ({ _id, restocked: accepted ?? 0, writtenOff: 0 })),
      },
    },
    received: {
      key: 'POST /api/admin/returns/:id/refund',
      body: {
        version,
        amount: Math.ceil((seen.refundable * random.between(1, 11)) / 10),
        note: 'کمتر از بها',
      },
    },
  }[seen.status];
  if (step) await send(run, id, name, step.key as EndpointKey, { token, params, body: step.body });
}

async function partRefund(run: Run, random: Random, order: Order): Promise<[EndpointKey, object]> {
  const [line] = await somePieces(run, random, order.id);
  const of = random.next() < 0.6 ? { of: 'line', _id: line?._id } : { of: 'order' };
  const amount = Math.max(1, Math.ceil((order.amount * random.between(1, 12)) / 12));
  return [
    'POST /api/admin/orders/:id/part-refunds',
    {
      ...of,
      amount,
      reason: 'compensation',
      description: 'جعبه آسیب دیده بود',
      confirmed: true,
      version: order.version,
    },
  ];
}

export const staffActs: Record<Kind, Acting> = {
  'staff step': onOrder(Object.keys(STEPS), async (run, random, order) => {
    const [key, body] = STEPS[order.status] ?? [];
    return key && [key, await body?.(run, random, order)];
  }),
  'staff cancel': onOrder(
    ['registered', 'confirmed', 'pending_payment', 'payment_review', 'paid', 'processing'],
    async () => ['POST /api/admin/orders/:id/cancellation', { reason: 'کالا نزد فروشگاه نیست' }],
  ),
  'undo cancel': async (run, random, id) => {
    const rows = await run.world.control<
      { id: string }[]
    >`select id from orders where cancel_at is not null order by order_number`;
    const one = oneOf(random, rows);
    const { name, token } = staffOf(run, random);
    if (one)
      await send(run, id, name, 'DELETE /api/admin/orders/:id/cancellation', {
        token,
        params: { id: one.id },
      });
  },
  'book return': onOrder(SENT, async (run, random, order) => [
    'POST /api/admin/orders/:id/returns',
    {
      reason: 'wrong_item',
      lines: await somePieces(run, random, order.id),
      version: order.version,
    },
  ]),
  'return step': returnStep,
  'part refund': onOrder(['paid', 'processing', ...SENT], partRefund),
  price: async (run, random, id) => {
    const { name, token } = staffOf(run, random);
    const productId = oneOf(random, run.world.products) ?? '';
    const [row] = await run.world.control<
      { version: number }[]
    >`select version from products where id = ${productId}`;
    const body = {
      price: random.between(80, 95) * 10_000,
      partialPrice: random.between(96, 120) * 10_000,
      version: row?.version,
      confirmed: true,
    };
    await send(run, id, name, 'PATCH /api/admin/products/:id/prices', {
      token,
      params: { id: productId },
      body,
    });
  },
  stock: async (run, random, id) => {
    const { name, token } = staffOf(run, random);
    const reason = 'شمارش انبار';
    const body =
      random.next() < 0.5
        ? { kind: 'count', onHand: random.between(0, 12), reason, confirmed: true }
        : { kind: 'manual', delta: random.between(-3, 5), reason, confirmed: true };
    await send(run, id, name, 'POST /api/admin/products/:id/stock', {
      token,
      params: { id: oneOf(random, run.world.products) ?? '' },
      body,
    });
  },
};
