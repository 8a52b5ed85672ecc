import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import {
  acceptBack,
  aDeliveredOrder,
  aSentOrder,
  askBack,
  bookBack,
  readBack,
  receiveBack,
  refundBack,
  refundPartOf,
} from '#test/returns.ts';
import { SOUND, soundness, stockOf } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, ctx, sql } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

it('gives back no piece twice to fifty who ask at once', async () => {
  const buyer = await aPerson(shop);
  const { id, productId } = await aDeliveredOrder(shop, buyer, 3);
  const [order] = await sql<{ version: number }[]>`select version from orders where id = ${id}`;
  const lines = [{ _id: productId, quantity: 2 }];
  const book = () =>
    call('POST /api/admin/orders/:id/returns', {
      token: admin.token,
      params: { id },
      body: { reason: 'damaged', lines, version: order?.version },
    });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => (n % 2 ? book() : askBack(shop, buyer, id, lines))),
  );
  expect(statuses(answers).filter((status) => status === 201)).toHaveLength(1);
  // more than twenty requests within an hour are rate limited
  expect(answers.every(({ status }) => [201, 409, 429].includes(status))).toBe(true);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('takes items and refunds money once, however many staff press at the same moment', async () => {
  const buyer = await aPerson(shop);
  const { id, productId } = await aSentOrder(shop, buyer, 5);
  const booked = await bookBack(shop, admin, id, [{ _id: productId, quantity: 5 }]);
  const one = booked.body.returns[0]?._id ?? '';
  const both = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, act));
  const { version } = await readBack(shop, admin, one);
  const received = await both(() =>
    call('POST /api/admin/returns/:id/receipt', {
      token: admin.token,
      params: { id: one },
      body: { version, lines: [{ _id: productId, restocked: 5, writtenOff: 0 }] },
    }),
  );
  expect(statuses(received)).toEqual([200, ...Array(7).fill(409)]);
  const seen = (await readBack(shop, admin, one)).version;
  const refunded = await both(() =>
    call('POST /api/admin/returns/:id/refund', {
      token: admin.token,
      params: { id: one },
      body: { version: seen, amount: 5_000_000 },
    }),
  );
  expect(statuses(refunded)).toEqual([200, ...Array(7).fill(409)]);
  expect(await stockOf(shop, productId)).toEqual({ onHand: 50, reserved: 0 });
  expect(await readBalance(ctx, buyer.id)).toBe(5_000_000);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('gives a part of the money once, and never more than was paid beside a refund of the items', async () => {
  const buyer = await aPerson(shop);
  const { id, productId } = await aSentOrder(shop, buyer, 2);
  const booked = await bookBack(shop, admin, id, [{ _id: productId, quantity: 2 }]);
  const one = booked.body.returns[0]?._id ?? '';
  await receiveBack(shop, admin, one);
  const [order] = await sql<{ version: number }[]>`select version from orders where id = ${id}`;
  const part = () => refundPartOf(shop, admin, id, { amount: 1_500_000, version: order?.version });
  const answers = await Promise.all([part(), part(), part(), refundBack(shop, admin, one)]);
  expect(answers.every(({ status }) => [200, 201, 409, 422].includes(status))).toBe(true);
  const balance = await readBalance(ctx, buyer.id);
  expect([1_500_000, 2_000_000]).toContain(balance);
  expect(await soundness(shop)).toEqual(SOUND);
});

type Step = { act: 'ask' | 'book' | 'decide' | 'part' | 'cancel'; pieces: number; share: number };
const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('ask', 'book', 'decide', 'part', 'cancel'),
    pieces: fc.integer({ min: 1, max: 4 }),
    share: fc.integer({ min: 0, max: 100 }),
  }),
  { minLength: 1, maxLength: 8 },
);

it('agrees to the piece and the toman after any asking, booking, deciding and refunding', async () => {
  const run = async (acts: Step[]) => {
    const buyer = await aPerson(shop);
    const { id, productId } = await aDeliveredOrder(shop, buyer, 4);
    for (const step of acts) await take(step, { buyer, id, productId });
    const [order] = await sql`
      select o.refunded_amount, o.returned_quantity, p.on_hand from orders o
      join order_lines l on l.order_id = o.id
      join products p on p.id = l.product_id
      where o.id = ${id}`;
    expect(await readBalance(ctx, buyer.id)).toBe(order?.refundedAmount);
    expect(order?.returnedQuantity).toBeLessThanOrEqual(4);
    expect(await soundness(shop)).toEqual(SOUND);
  };
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: 12 });
});

type World = { buyer: Awaited<ReturnType<typeof aPerson>>; id: string; productId: string };

async function take({ act, pieces, share }: Step, { buyer, id, productId }: World) {
  const lines = [{ _id: productId, quantity: pieces }];
  if (act === 'ask') return askBack(shop, buyer, id, lines);
  if (act === 'book') return bookBack(shop, admin, id, lines);
  if (act === 'part') return refundPartOf(shop, admin, id, { amount: 10_000 * (share + 1) });
  const [open] = await sql<{ id: string; status: string }[]>`
    select id, status
    from returns
    where order_id = ${id} and status in ('requested', 'accepted', 'received')
    order by created_at, id limit 1`;
  if (!open) return undefined;
  if (act === 'cancel')
    return call('POST /api/returns/:id/cancel', { token: buyer.token, params: { id: open.id } });
  if (open.status === 'requested') return acceptBack(shop, admin, open.id);
  if (open.status === 'received')
    return refundBack(shop, admin, open.id, share > 50 ? {} : { amount: share, note: 'کسر شد' });
  const writtenOff = share > 70 ? 1 : 0;
  const {
    lines: [line],
  } = await readBack(shop, admin, open.id);
  const restocked = (line?.accepted ?? 0) - writtenOff;
  const came = { _id: productId, restocked, writtenOff, lossReason: 'شکسته' };
  return receiveBack(shop, admin, open.id, [came]);
}

it('of returns, parts, a shipment that is taken back and cancels at the same moment nothing goes twice', async () => {
  const post = (at: string, id: string, body: object) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/orders/${id}/${at}`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: body,
    });
  for (let round = 0; round < 4; round++) {
    const buyer = await aPerson(shop);
    const { id, productId } = await aSentOrder(shop, buyer, 3);
    const all = { reason: 'پشیمان شد' };
    await Promise.all([
      post('return-to-desk', id, all),
      post('cancellation', id, all),
      bookBack(shop, admin, id, [{ _id: productId, quantity: 3 }]),
      refundPartOf(shop, admin, id, { amount: 2_000_000 }),
      post('return-to-desk', id, all),
      post('cancellation', id, all),
      refundPartOf(shop, admin, id, { amount: 2_000_000 }),
    ]);
    const [open] = await sql<{ id: string }[]>`
      select id from returns where order_id = ${id} and status = 'accepted'`;
    if (open) await receiveBack(shop, admin, open.id);
    await Promise.all([
      open && refundBack(shop, admin, open.id),
      post('cancellation', id, all),
      refundPartOf(shop, admin, id, { amount: 1_000_000 }),
    ]);
    const [order] = await sql<{ refunded: number; onHand: number; back: number }[]>`
      select o.refunded_amount as refunded, p.on_hand,
        case o.status when 'canceled' then 3 else o.returned_quantity end as back
      from orders o, products p where o.id = ${id} and p.id = ${productId}`;
    expect(await readBalance(ctx, buyer.id)).toBe(order?.refunded);
    expect(order?.refunded).toBeLessThanOrEqual(3_000_000);
    expect(order?.onHand).toBe(47 + (order?.back ?? 0));
    expect(await soundness(shop)).toEqual(SOUND);
  }
});
