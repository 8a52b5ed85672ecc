import { describe, expect, it } from 'vitest';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { tehranDay } from '#shared/days.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import {
  aSentBasket,
  bookBack,
  readBack,
  receiveBack,
  refundBack,
  refundPartOf,
} from '#test/returns.ts';
import { cancelAsStaff, SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, ctx } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const { token } = admin;
const orderOf = async (id: string) =>
  (await call('GET /api/admin/orders/:id', { token, params: { id } })).body;
/** Books a return of pieces of a product and says that they came; answers its id. */
async function comesBack(id: string, productId: string, quantity: number) {
  const booked = await bookBack(shop, admin, id, [{ _id: productId, quantity }]);
  const one = booked.body.returns.findLast(({ kind }) => kind === 'goods')?._id ?? '';
  await receiveBack(shop, admin, one);
  return one;
}

describe('a line gives back what it cost less what was given for it', () => {
  it('when its items come back after a part refund of it', async () => {
    const buyer = await aPerson(shop);
    const { id, productIds } = await aSentBasket(shop, buyer, [1, 1]);
    const [a = '', b = ''] = productIds;
    const reason = { reason: 'price_difference', of: 'line', _id: a };
    expect((await refundPartOf(shop, admin, id, { ...reason, amount: 900_000 })).status).toBe(201);
    expect(await orderOf(id)).toMatchObject({
      partRefundable: 1_100_000,
      refundLines: [
        { _id: a, given: 900_000, left: 100_000 },
        { _id: b, given: 0, left: 1_000_000 },
      ],
      returns: [{ refundOf: { title: expect.any(String), pieces: 0 } }],
    });
    const one = await comesBack(id, a, 1);
    expect(await readBack(shop, admin, one)).toMatchObject({
      worth: 1_000_000,
      refundable: 100_000,
      givenBefore: 900_000,
      lines: [{ given: 900_000 }],
    });
    const more = await refundBack(shop, admin, one, { amount: 100_001 });
    expect([more.status, more.body.fields]).toEqual([422, { amount: 'out_of_range' }]);
    expect((await refundBack(shop, admin, one)).status).toBe(200);
    expect(await readBalance(ctx, buyer.id)).toBe(1_000_000);
    const again = await refundPartOf(shop, admin, id, { ...reason, amount: 1 });
    expect([again.status, again.body.message]).toEqual([409, 'return_not_possible']);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('and its pieces share what was given for all of them', async () => {
    const buyer = await aPerson(shop);
    const { id, productIds } = await aSentBasket(shop, buyer, [4]);
    const [a = ''] = productIds;
    await refundPartOf(shop, admin, id, { of: 'line', _id: a, amount: 1_000_000 });
    const first = await comesBack(id, a, 1);
    expect((await readBack(shop, admin, first)).refundable).toBe(750_000);
    await refundBack(shop, admin, first);
    const rest = await comesBack(id, a, 3);
    expect((await readBack(shop, admin, rest)).refundable).toBe(2_250_000);
    await refundBack(shop, admin, rest);
    expect(await readBalance(ctx, buyer.id)).toBe(4_000_000);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('and pieces that never came cannot be sent back', async () => {
    const buyer = await aPerson(shop);
    const { id, productIds } = await aSentBasket(shop, buyer, [2, 1]);
    const [a = '', b = ''] = productIds;
    const missing = { reason: 'missing_item', of: 'line', _id: a, quantity: 2 };
    const tooMuch = await refundPartOf(shop, admin, id, {
      ...missing,
      quantity: 1,
      amount: 1_000_001,
    });
    expect(tooMuch.body.fields).toEqual({ amount: 'out_of_range' });
    const tooMany = await refundPartOf(shop, admin, id, { ...missing, quantity: 3, amount: 1 });
    expect(tooMany.body.fields).toEqual({ quantity: 'out_of_range' });
    const paid = await refundPartOf(shop, admin, id, { ...missing, amount: 2_000_000 });
    expect(paid.body).toMatchObject({
      returnable: [
        { _id: a, quantity: 0 },
        { _id: b, quantity: 1 },
      ],
      returns: [{ refundOf: { pieces: 2 } }],
    });
    const booked = await bookBack(shop, admin, id, [{ _id: a, quantity: 1 }]);
    expect([booked.status, booked.body.message]).toEqual([409, 'return_too_many']);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('and a cancellation gives back the rest of each', async () => {
    const buyer = await aPerson(shop);
    const { id, productIds } = await aSentBasket(shop, buyer, [1, 1], { isSent: false });
    await refundPartOf(shop, admin, id, { of: 'line', _id: productIds[0], amount: 700_000 });
    await cancelAsStaff(shop, admin, id);
    expect(await readBalance(ctx, buyer.id)).toBe(2_000_000);
    expect(await soundness(shop)).toEqual(SOUND);
  });
});

describe('the shipping goes back once', () => {
  it('as money alone or with a return', async () => {
    const buyer = await aPerson(shop);
    const { id, productIds } = await aSentBasket(shop, buyer, [1, 1], { shipping: 50_000 });
    const shipping = { reason: 'shipping_cost', of: 'shipping' };
    const part = await refundPartOf(shop, admin, id, { ...shipping, amount: 30_000 });
    expect(part.body).toMatchObject({ shippingLeft: 20_000, refundedAmount: 30_000 });
    const more = await refundPartOf(shop, admin, id, { ...shipping, amount: 20_001 });
    expect(more.body.fields).toEqual({ amount: 'out_of_range' });
    const one = await comesBack(id, productIds[0] ?? '', 1);
    const row = await readBack(shop, admin, one);
    expect(row).toMatchObject({ refundable: 1_000_000, shippingLeft: 20_000 });
    const refund = (amount: number) =>
      call('POST /api/admin/returns/:id/refund', {
        token,
        params: { id: one },
        body: { version: row.version, amount, withShipping: true, note: '' },
      });
    expect((await refund(1_050_000)).body.fields).toEqual({ amount: 'out_of_range' });
    expect((await refund(1_020_000)).status).toBe(200);
    const last = await refundPartOf(shop, admin, id, { ...shipping, amount: 1 });
    expect(last.body.message).toBe('return_not_possible');
    expect(await readBalance(ctx, buyer.id)).toBe(1_050_000);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('and a compensation for the whole order takes it from the items first', async () => {
    const buyer = await aPerson(shop);
    const { id } = await aSentBasket(shop, buyer, [1], { shipping: 50_000 });
    const part = await refundPartOf(shop, admin, id, { of: 'order', amount: 400_000 });
    expect(part.body).toMatchObject({ shippingLeft: 50_000, partRefundable: 650_000 });
    const rest = await refundPartOf(shop, admin, id, { of: 'order', amount: 650_000 });
    expect(rest.body).toMatchObject({ shippingLeft: 0, partRefundable: 0 });
    expect(await soundness(shop)).toEqual(SOUND);
  });
});

it('a refund that names a wrong line, or the shipping for another reason, is refused by its field', async () => {
  const buyer = await aPerson(shop);
  const { id, productIds } = await aSentBasket(shop, buyer, [1]);
  const other = await aSentBasket(shop, await aPerson(shop), [1]);
  const fieldOf = async (body: object) => {
    const answer = await refundPartOf(shop, admin, id, { amount: 1, ...body });
    return [answer.status, Object.keys(answer.body.fields ?? {})[0]];
  };
  const [a] = productIds;
  for (const [body, field] of [
    [{ of: undefined }, 'of'],
    [{ of: 'everything' }, 'of'],
    [{ of: 'line' }, '_id'],
    [{ of: 'line', _id: other.productIds[0] }, '_id'],
    [{ of: 'shipping' }, 'of'],
    [{ of: 'order', reason: 'shipping_cost' }, 'of'],
    [{ of: 'line', _id: a, reason: 'shipping_cost' }, 'of'],
    [{ of: 'order', reason: 'missing_item' }, 'of'],
    [{ of: 'line', _id: a, reason: 'missing_item' }, 'quantity'],
    [{ of: 'line', _id: a, reason: 'missing_item', quantity: 1e300 }, 'quantity'],
  ] as const)
    expect([body, ...(await fieldOf(body))]).toEqual([body, 422, field]);
});

it('money for an exempt line gives back no tax, and products and profit say the same of each', async () => {
  const { version } = (await call('GET /api/admin/settings', { token })).body;
  await call('PATCH /api/admin/settings', { token, body: { chargesVat: true, version } });
  const buyer = await aPerson(shop);
  const { id, productIds } = await aSentBasket(shop, buyer, [1, 1], {
    shipping: 50_000,
    vat: [0, 10],
  });
  await refundPartOf(shop, admin, id, { of: 'line', _id: productIds[0], amount: 500_000 });
  await refundPartOf(shop, admin, id, { of: 'order', amount: 333_333 });
  const { body } = await call('GET /api/orders/:id/invoices', {
    token: buyer.token,
    params: { id },
  });
  expect(body[1]).toMatchObject({ amount: 500_000, tax: 0, lines: [{ amount: 500_000 }] });
  const day = tehranDay(shop.clock.now);
  const rowsOf = async (report: string) => {
    const query = { report, from: day, to: day };
    const { body: read } = await call('GET /api/admin/reports', { token, query });
    return new Map(read.rows.map(({ key, net }) => [key, net]));
  };
  const [products, profit] = [await rowsOf('products'), await rowsOf('profit')];
  for (const key of productIds) expect(products.get(key)).toBe(profit.get(key));
  expect(products.get(productIds[0] ?? '')).toBe(388_889);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('a refund of the shipping by a version before takes nothing of the items', async () => {
  const buyer = await aPerson(shop);
  const { id, productIds } = await aSentBasket(shop, buyer, [2], { shipping: 50_000 });
  await refundPartOf(shop, admin, id, { of: 'shipping', reason: 'shipping_cost', amount: 50_000 });
  await shop.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update returns set position = null where order_id = ${id}`;
    await sql`
      delete from invoice_lines l using invoices i
      where i.entry_id = l.entry_id and i.order_id = ${id} and i.kind = 'return'`;
  });
  const one = await comesBack(id, productIds[0] ?? '', 2);
  const { refundable, shippingLeft } = await readBack(shop, admin, one);
  expect([refundable, shippingLeft]).toEqual([2_000_000, 0]);
  expect((await refundBack(shop, admin, one)).status).toBe(200);
  expect(await readBalance(ctx, buyer.id)).toBe(2_050_000);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('a refund to a card above the sum for two people is sent by somebody else than who received the items', async () => {
  const buyer = await aPerson(shop);
  const { id, productIds } = await aSentBasket(shop, buyer, [3]);
  const one = await comesBack(id, productIds[0] ?? '', 3);
  const { version } = (await call('GET /api/admin/settings', { token })).body;
  const change = { transferTwoAbove: 2_000_000, version };
  expect((await call('PATCH /api/admin/settings', { token, body: change })).status).toBe(200);
  const send = async (staff: Person) =>
    call('POST /api/admin/returns/:id/card-refund', {
      token: staff.token,
      params: { id: one },
      body: {
        version: (await readBack(shop, admin, one)).version,
        amount: 3_000_000,
        note: '',
        withShipping: false,
        cardNumber: '6037991234567893',
        bankTracking: '880011',
      },
    });
  expect((await send(admin)).body.message).toBe('second_person_money');
  expect((await send(await aPerson(shop, { role: 'admin' }))).status).toBe(200);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('and so are two pieces of it', async () => {
  const buyer = await aPerson(shop);
  const { id, productIds } = await aSentBasket(shop, buyer, [3]);
  const send = async (staff: Person) => {
    const one = await comesBack(id, productIds[0] ?? '', 1);
    const { version } = await readBack(shop, admin, one);
    const { status, body } = await call('POST /api/admin/returns/:id/card-refund', {
      token: staff.token,
      params: { id: one },
      body: {
        version,
        amount: 1_000_000,
        note: '',
        withShipping: false,
        cardNumber: '6037991234567893',
        bankTracking: `99${one.slice(-8)}`,
      },
    });
    return status === 200 ? status : body.message;
  };
  expect(await send(admin)).toBe(200);
  expect(await send(admin)).toBe(200);
  expect(await send(admin)).toBe('second_person_money');
  expect(await soundness(shop)).toEqual(SOUND);
});

it('one number of the bank pays one refund to a card, also at once and after it came back', async () => {
  const received = async () => {
    const buyer = await aPerson(shop);
    const { id, productIds } = await aSentBasket(shop, buyer, [1]);
    return comesBack(id, productIds[0] ?? '', 1);
  };
  const send = async (one: string, bankTracking: string) => {
    const { version, refundable } = await readBack(shop, admin, one);
    const { status, body } = await call('POST /api/admin/returns/:id/card-refund', {
      token,
      params: { id: one },
      body: {
        version,
        amount: refundable,
        note: '',
        withShipping: false,
        cardNumber: '6037991234567893',
        bankTracking,
      },
    });
    return { status, fields: body.fields, version: body.version };
  };
  const [first, second] = [await received(), await received()];
  const answers = await Promise.all([send(first, '7700a1'), send(second, '007700A1')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [paid, left] = answers[0]?.status === 200 ? [first, second] : [second, first];
  const { version } = await readBack(shop, admin, paid);
  const back = { token, params: { id: paid }, body: { version, reason: 'کارت مسدود است' } };
  expect((await call('POST /api/admin/returns/:id/card-return', back)).status).toBe(200);
  const [counted] = await shop.sql`
    select after ->> 'amount' as amount from audit_logs where action = 'return.card_back'`;
  expect(counted).toEqual({ amount: '1000000' });
  expect(await send(left, '۷۷۰۰A1')).toMatchObject({
    status: 409,
    fields: { bankTracking: 'tracking_repeated' },
  });
  expect((await readBack(shop, admin, left)).status).toBe('received');
  expect((await send(left, '7700A2')).status).toBe(200);
  expect(await soundness(shop)).toEqual(SOUND);
});
