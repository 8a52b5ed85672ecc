import { describe, expect, it } from 'vitest';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { MAX_TAKEN_BACK } from '#shared/limits.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';
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
  sendPictureOf,
} from '#test/returns.ts';
import { buy, SOUND, soundness, stockOf } from '#test/shopping.ts';
import { askReturn } from './ask-return.ts';

const shop = await startTestApp();
const { call, ctx, sql } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const read = async ({ token }: Person, id: string) =>
  (await call('GET /api/orders/:id', { token, params: { id } })).body;
const balanceOf = ({ id }: Person) => readBalance(ctx, id);
const textsOf = async (id: string) => {
  const rows = await sql<{ template: string }[]>`
    select template from messages where dedupe_key like ${`%:${id}`} order by created_at, template`;
  return rows.map(({ template }) => template);
};

describe('items that come back', () => {
  it('are asked for, accepted, received and refunded: stock, wallet and order agree', async () => {
    const buyer = await aPerson(shop);
    const { id, productId } = await aDeliveredOrder(shop, buyer);
    const before = await read(buyer, id);
    expect(before).toMatchObject({ can: { return: true }, returnUntil: expect.any(String) });
    const picture = (await sendPictureOf(shop, buyer)).body._id;
    const lines = [{ _id: productId, quantity: 3 }];
    const asked = await askBack(shop, buyer, id, lines, { pictures: [picture] });
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({
      can: { return: false },
      returnable: [{ _id: productId, quantity: 1 }],
      returns: [{ status: 'requested', pictures: [{ _id: picture }], lines: [{ asked: 3 }] }],
    });
    const one = asked.body.returns[0]?._id ?? '';
    const { body: waiting } = await call('GET /api/console', { token: admin.token });
    expect(waiting.waiting?.returns).toBe(1);
    const { token } = buyer;
    expect((await call('GET /api/console', { token })).body.counts.returns).toBe(1);
    await aDeliveredOrder(shop, buyer);
    const { body: withReturn } = await call('GET /api/orders', { token, query: { returns: '1' } });
    expect(withReturn.items.map(({ _id }) => _id)).toEqual([id]);
    expect((await call('GET /api/orders', { token })).body.total).toBe(2);

    expect((await acceptBack(shop, admin, one)).body.status).toBe('accepted');
    const came = [{ _id: productId, restocked: 2, writtenOff: 1, lossReason: 'شکسته بود' }];
    const received = await receiveBack(shop, admin, one, came);
    expect(received.body).toMatchObject({ status: 'received', refundable: 3_000_000 });
    expect(await stockOf(shop, productId)).toEqual({ onHand: 48, reserved: 0 });
    const moves = await sql`
      select kind, amount, after, reason from stock_moves where reference = ${one} order by id`;
    expect(moves).toEqual([
      { kind: 'return', amount: 3, after: 49, reason: '' },
      { kind: 'write_off', amount: -1, after: 48, reason: 'شکسته بود' },
    ]);
    const refunded = await refundBack(shop, admin, one);
    expect(refunded.body).toMatchObject({
      status: 'refunded',
      amount: 3_000_000,
      refundWay: 'wallet',
      history: [{}, {}, {}, { status: 'refunded', actor: 'admin' }],
    });
    expect(await balanceOf(buyer)).toBe(3_000_000);
    expect((await call('GET /api/console', { token })).body.counts.returns).toBe(0);
    expect(await read(buyer, id)).toMatchObject({
      status: 'delivered',
      refundedAmount: 3_000_000,
      returnedQuantity: 3,
      can: { return: true },
      returnable: [{ quantity: 1 }],
    });
    expect(await textsOf(one)).toEqual(['return.accepted', 'return.received', 'return.refunded']);
    const acts = await sql`select action from audit_logs where entity_id = ${one} order by id`;
    expect(acts.map(({ action }) => action)).toEqual([
      'return.accept',
      'return.receive',
      'return.refund',
    ]);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('that were refused or taken back can be asked for again, and nothing has moved', async () => {
    const buyer = await aPerson(shop);
    const { id, productId } = await aDeliveredOrder(shop, buyer, 1);
    const lines = [{ _id: productId, quantity: 1 }];
    const first = (await askBack(shop, buyer, id, lines)).body.returns[0]?._id ?? '';
    const canceled = await call('POST /api/returns/:id/cancel', {
      token: buyer.token,
      params: { id: first },
    });
    expect(canceled.body.returns[0]?.status).toBe('canceled');
    const second = (await askBack(shop, buyer, id, lines)).body.returns[1]?._id ?? '';
    await acceptBack(shop, admin, second);
    const { version } = await readBack(shop, admin, second);
    const refused = await call('POST /api/admin/returns/:id/refusal', {
      token: admin.token,
      params: { id: second },
      body: { version, reason: 'کالا به فروشگاه نرسید' },
    });
    expect(refused.body).toMatchObject({ status: 'refused', note: 'کالا به فروشگاه نرسید' });
    const again = await read(buyer, id);
    expect(again).toMatchObject({ returnable: [{ quantity: 1 }], refundedAmount: 0 });
    expect(await textsOf(second)).toEqual(['return.accepted', 'return.refused']);
    expect(await stockOf(shop, productId)).toEqual({ onHand: 49, reserved: 0 });
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('are booked by staff for any order that was sent, and their money is recorded on a card', async () => {
    const buyer = await aPerson(shop);
    const { id, productId } = await aSentOrder(shop, buyer, 2);
    const booked = await bookBack(shop, admin, id, [{ _id: productId, quantity: 2 }]);
    expect(booked.status).toBe(201);
    const one = booked.body.returns[0]?._id ?? '';
    await receiveBack(shop, admin, one);
    const { version } = await readBack(shop, admin, one);
    const toCard = (token: string) =>
      call('POST /api/admin/returns/:id/card-refund', {
        token,
        params: { id: one },
        body: {
          version,
          amount: 2_000_000,
          note: '',
          cardNumber: '۶۰۳۷۹۹۱۲۳۴۵۶۷۸۹۳',
          bankTracking: '556677',
        },
      });
    expect((await toCard((await aClerk(shop, 'orders.fulfil')).token)).status).toBe(403);
    const paid = await toCard(admin.token);
    expect(paid.body).toMatchObject({
      status: 'refunded',
      refundWay: 'card',
      cardMasked: '6037-99**-****-7893',
      bankTracking: '556677',
    });
    expect(await balanceOf(buyer)).toBe(0);
    expect(await soundness(shop)).toEqual(SOUND);
    const back = () =>
      call('POST /api/admin/returns/:id/card-return', {
        token: admin.token,
        params: { id: one },
        body: { version: paid.body.version, reason: 'کارت مسدود است' },
      });
    const answers = await Promise.all([back(), back()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await readBack(shop, admin, one)).can.cardBack).toBe(false);
    expect(await balanceOf(buyer)).toBe(2_000_000);
    expect(await read(buyer, id)).toMatchObject({
      status: 'shipped',
      returnedQuantity: 2,
      quantity: 2,
      refundedAmount: 2_000_000,
      can: { receive: false },
    });
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('are refunded by what is left of the order, and by less only with a reason', async () => {
    const buyer = await aPerson(shop);
    const { id, productId } = await aDeliveredOrder(shop, buyer, 2);
    const part = await refundPartOf(shop, admin, id, { amount: 300_000 });
    expect(part.body).toMatchObject({
      refundedAmount: 300_000,
      partRefundable: 1_700_000,
      returnedQuantity: 0,
      returns: [{ kind: 'money', status: 'refunded', amount: 300_000, lines: [] }],
    });
    const booked = await bookBack(shop, admin, id, [{ _id: productId, quantity: 2 }]);
    const one = booked.body.returns[1]?._id ?? '';
    const received = await receiveBack(shop, admin, one);
    expect(received.body).toMatchObject({ worth: 2_000_000, refundable: 1_700_000 });
    const tooMuch = await refundBack(shop, admin, one, { amount: 1_700_001 });
    expect([tooMuch.status, tooMuch.body.fields]).toEqual([422, { amount: 'out_of_range' }]);
    const unsaid = await refundBack(shop, admin, one, { amount: 1_000_000 });
    expect([unsaid.status, unsaid.body.fields]).toEqual([422, { note: 'reason_required' }]);
    const less = { amount: 1_000_000, note: 'کالا استفاده شده بود' };
    expect((await refundBack(shop, admin, one, less)).status).toBe(200);
    expect(await balanceOf(buyer)).toBe(1_300_000);
    expect(await soundness(shop)).toEqual(SOUND);
  });
});

describe('a return is refused', () => {
  it('to everybody but the buyer, for pieces and items that were not bought, and without its words', async () => {
    const buyer = await aPerson(shop);
    const stranger = await aPerson(shop);
    const { id, productId } = await aDeliveredOrder(shop, buyer, 2);
    const other = await aDeliveredOrder(shop, stranger, 1);
    const ask = async (person: Person, lines: object[], more: object = {}) => {
      const { status, body } = await askBack(shop, person, id, lines as never, more);
      return [status, body.message, Object.keys(body.fields ?? {})[0]];
    };
    const one = (quantity: unknown) => [{ _id: productId, quantity }];
    expect(await ask(stranger, one(1))).toEqual([404, 'not_found', undefined]);
    expect(await ask(buyer, one(3))).toEqual([409, 'return_too_many', 'lines.0.quantity']);
    for (const wrong of [0, -1, 1.5, 2 ** 31, 1e300, '1', null])
      expect((await ask(buyer, one(wrong)))[0]).toBe(422);
    expect((await ask(buyer, []))[0]).toBe(422);
    expect((await ask(buyer, [...one(1), ...one(1)]))[2]).toBe('lines');
    const foreign = [{ _id: other.productId, quantity: 1 }];
    expect((await ask(buyer, foreign))[2]).toBe('lines.0._id');
    const wordless = { reason: 'other', description: '' };
    expect((await ask(buyer, one(1), wordless))[2]).toBe('description');
    const theirs = (await sendPictureOf(shop, stranger)).body._id;
    expect((await ask(buyer, one(1), { pictures: [theirs] }))[2]).toBe('pictures');
    const mine = (await sendPictureOf(shop, buyer)).body._id;
    expect((await ask(buyer, one(1), { pictures: [mine, mine] }))[2]).toBe('pictures');
    expect((await read(buyer, id)).returns).toEqual([]);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('after the days of the shop, before delivery, of wholesale, and while another one waits', async () => {
    const buyer = await aPerson(shop);
    const sent = await aSentOrder(shop, buyer, 2);
    const lines = [{ _id: sent.productId, quantity: 1 }];
    const keyOf = async (id: string) => (await askBack(shop, buyer, id, lines)).body.message;
    expect(await keyOf(sent.id)).toBe('return_not_possible');
    await call('POST /api/orders/:id/received', { token: buyer.token, params: { id: sent.id } });
    await sql`update orders set order_type = 'total' where id = ${sent.id}`;
    expect(await keyOf(sent.id)).toBe('return_not_possible');
    await sql`update orders set order_type = 'paritial' where id = ${sent.id}`;
    const past = new Date(shop.clock.now.getTime() - 15 * 86_400_000).toISOString();
    const deliver = (at: string) => sql`
      update orders
      set shipment = shipment || ${JSON.stringify({ deliveredAt: at })}::text::jsonb
      where id = ${sent.id}`;
    await deliver(past);
    expect(await keyOf(sent.id)).toBe('return_over');
    expect((await read(buyer, sent.id)).returnUntil).toBeNull();
    await deliver(shop.clock.now.toISOString());
    expect(await keyOf(sent.id)).toBeUndefined();
    expect(await keyOf(sent.id)).toBe('return_open');
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('of an order of which very many were asked for and taken back', async () => {
    const buyer = await aPerson(shop);
    const { id, productId } = await aDeliveredOrder(shop, buyer, 1);
    const lines = [{ _id: productId, quantity: 1 }];
    for (let n = 0; n < MAX_TAKEN_BACK; n++) {
      const { returns } = (await askBack(shop, buyer, id, lines)).body;
      await call('POST /api/returns/:id/cancel', {
        token: buyer.token,
        params: { id: returns[n]?._id ?? '' },
      });
    }
    expect((await read(buyer, id)).can.return).toBe(false);
    const more = await askBack(shop, buyer, id, lines);
    expect([more.status, more.body.message]).toEqual([409, 'return_not_possible']);
    expect((await bookBack(shop, admin, id, lines)).status).toBe(201);
  });

  it('to a person whose account was deleted since the session was let in', async () => {
    const buyer = await aPerson(shop);
    const { id, productId } = await aDeliveredOrder(shop, buyer, 1);
    const letIn = { ...ctx, actor: { kind: 'user', id: buyer.id, sessionId: '' } } as const;
    expect((await call('DELETE /api/account', { token: buyer.token })).status).toBe(204);
    const lines = [{ _id: productId, quantity: 1 }];
    const asked = askReturn(letIn, {
      id,
      lines,
      pictures: [],
      reason: 'damaged',
      description: 'جعبه شکسته رسید',
    });
    await expect(asked).rejects.toThrow('session_expired');
    expect(await sql`select from returns where order_id = ${id}`).toEqual([]);
  });

  it('by who bought it, and for who saw another version', async () => {
    const staff = await aPerson(shop, { role: 'admin' });
    const { id, productId } = await aDeliveredOrder(shop, staff, 1);
    const own = await bookBack(shop, staff, id, [{ _id: productId, quantity: 1 }]);
    expect([own.status, own.body.message]).toEqual([403, 'own_return']);
    expect((await refundPartOf(shop, staff, id, { amount: 1 })).body.message).toBe('own_return');
    const old = await refundPartOf(shop, admin, id, { amount: 1, version: 0 });
    expect([old.status, old.body.message]).toEqual([409, 'conflict']);
    const one = (await askBack(shop, staff, id, [{ _id: productId, quantity: 1 }])).body.returns;
    const stale = await call('POST /api/admin/returns/:id/refusal', {
      token: admin.token,
      params: { id: one[0]?._id ?? '' },
      body: { version: 7, reason: 'دلیل' },
    });
    expect([stale.status, stale.body.message]).toEqual([409, 'conflict']);
  });
});

describe('a part of the money', () => {
  it('is never more than is left, is asked about when it is large, and goes of paid orders only', async () => {
    const buyer = await aPerson(shop);
    const { id, productId } = await aSentOrder(shop, buyer, 20);
    const large = await refundPartOf(shop, admin, id, { amount: 12_000_000 });
    expect([large.status, large.body.message]).toEqual([422, 'amount_unusual']);
    const meant = await refundPartOf(shop, admin, id, { amount: 12_000_000, confirmed: true });
    expect(meant.status).toBe(201);
    const more = await refundPartOf(shop, admin, id, { amount: 8_000_001, confirmed: true });
    expect([more.status, more.body.fields]).toEqual([422, { amount: 'out_of_range' }]);
    for (const amount of [0, -1, 1.5, 1e300, '1', null])
      expect((await refundPartOf(shop, admin, id, { amount })).status).toBe(422);
    const unpaid = await buy(shop, buyer, 'zarinpal', { productId });
    const early = await refundPartOf(shop, admin, unpaid.body.orderId, { amount: 1 });
    expect([early.status, early.body.message]).toEqual([409, 'return_not_possible']);
    expect(await balanceOf(buyer)).toBe(12_000_000);
    expect(await soundness(shop)).toEqual(SOUND);
  });
});
