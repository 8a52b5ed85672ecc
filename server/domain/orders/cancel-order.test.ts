import { describe, expect, it } from 'vitest';
import { cancelDue } from '#server/domain/orders/undo/plan-cancel.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, comeBack, endCancels, SOUND, soundness, statusOf, stockOf } from '#test/shopping.ts';

const shop = await startTestApp();
let titles = 0;
const aThing = () =>
  aProduct(shop, { title: `کالای ${titles++}`, brand: 'آوا', category: 'صوتی', onHand: 5 });
const cancel = (token: string, id: string) =>
  shop.call('POST /api/orders/:id/cancel', { token, params: { id }, body: {} });

it('gives the money and the items of a paid order back, once', async () => {
  const [productId, person] = [await aThing(), await aPerson(shop, { balance: 1_000_000 })];
  const { body } = await buy(shop, person, 'wallet', { productId });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => cancel(person.token, body.orderId)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect([await readBalance(shop.ctx, person.id), await stockOf(shop, productId)]).toEqual([
    1_000_000,
    { onHand: 5, reserved: 0 },
  ]);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('asks the bank before an unpaid order ends, and waits for no unresponsive one', async () => {
  const [productId, person] = [await aThing(), await aPerson(shop)];
  const { body } = await buy(shop, person, 'zarinpal', { productId });
  shop.gateway.says.inquire = { kind: 'unreachable', code: 'none' };
  expect((await cancel(person.token, body.orderId)).body.status).toBe('canceled');
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 });
  // money that was paid all the same
  shop.gateway.says.inquire = { kind: 'paid', code: '100' };
  await comeBack(shop, body.gatewayUrl);
  expect(await readBalance(shop.ctx, person.id)).toBe(1_000_000);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('ends an unpaid order that nobody paid', async () => {
  const [productId, person] = [await aThing(), await aPerson(shop)];
  const { body } = await buy(shop, person, 'zarinpal', { productId });
  shop.gateway.says.inquire = { kind: 'failed', code: 'FAILED' };
  expect((await cancel(person.token, body.orderId)).body.status).toBe('canceled');
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 });
});

it('is for the owner and for staff with a reason', async () => {
  const [productId, person, stranger, admin] = [
    await aThing(),
    await aPerson(shop, { balance: 1_000_000 }),
    await aPerson(shop),
    await aPerson(shop, { role: 'admin' }),
  ];
  const { body } = await buy(shop, person, 'wallet', { productId });
  expect((await cancel(stranger.token, body.orderId)).status).toBe(404);
  const staff = (token: string, reason: string) =>
    shop.call('POST /api/admin/orders/:id/cancellation', {
      token,
      params: { id: body.orderId },
      body: { reason },
    });
  expect((await staff(person.token, 'دلیل')).status).toBe(403);
  expect((await staff(admin.token, '')).body).toMatchObject({
    message: 'reason_required',
    fields: { reason: 'reason_required' },
  });
  const planned = await staff(admin.token, 'کالا آسیب دیده');
  expect(planned.body).toMatchObject({ status: 'paid', cancelsAt: expect.any(String), next: [] });
  await endCancels(shop);
  expect(await statusOf(shop, body.orderId)).toBe('canceled');
  expect(await readBalance(shop.ctx, person.id)).toBe(1_000_000);
  const logs = await shop.sql`
    select action, actor_id from audit_logs where entity_id = ${body.orderId} order by id`;
  expect(logs).toEqual([
    { action: 'order.cancel', actorId: admin.id },
    { action: 'order.cancel', actorId: admin.id },
  ]);
});

describe('a cancellation by staff', () => {
  const atStaff = async () => {
    const [productId, person, admin] = [
      await aThing(),
      await aPerson(shop, { balance: 1_000_000 }),
      await aPerson(shop, { role: 'admin' }),
    ];
    const { body } = await buy(shop, person, 'wallet', { productId });
    const params = { id: body.orderId };
    const asked = { token: admin.token, params };
    const plan = () =>
      shop.call('POST /api/admin/orders/:id/cancellation', {
        ...asked,
        body: { reason: 'ردیف اشتباه' },
      });
    const undo = () => shop.call('DELETE /api/admin/orders/:id/cancellation', asked);
    return { productId, person, params, asked, plan, undo };
  };
  const textsOf = (id: string) =>
    shop.sql`select 1 from messages where dedupe_key = ${`order.canceled:${id}`}`;

  it('is undone within ten minutes: no money, no text and no items have moved', async () => {
    const { productId, person, params, asked, plan, undo } = await atStaff();
    await plan();
    shop.clock.advance(9);
    await cancelDue(shop.ctx);
    expect(await stockOf(shop, productId)).toEqual({ onHand: 4, reserved: 0 });
    const blocked = await shop.call('POST /api/admin/orders/:id/processing', asked);
    expect([blocked.status, blocked.body.message]).toEqual([409, 'order_canceling']);
    expect((await plan()).body.message).toBe('order_canceling');
    expect((await undo()).body).toMatchObject({ status: 'paid', cancelsAt: null });
    expect((await undo()).status).toBe(409);
    shop.clock.advance(2);
    await cancelDue(shop.ctx);
    expect(await statusOf(shop, params.id)).toBe('paid');
    expect(await readBalance(shop.ctx, person.id)).toBe(0);
    expect(await textsOf(params.id)).toHaveLength(0);
    expect((await shop.call('POST /api/admin/orders/:id/processing', asked)).status).toBe(200);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('is carried out once after ten minutes, by whichever process is there', async () => {
    const { productId, person, params, plan, undo } = await atStaff();
    await plan();
    shop.clock.advance(10);
    const answers = await Promise.all([
      cancelDue(shop.ctx),
      cancelDue(shop.ctx),
      cancelDue(shop.ctx),
      undo(),
    ]);
    const undone = answers[3].status === 200;
    await cancelDue(shop.ctx);
    expect(await statusOf(shop, params.id)).toBe(undone ? 'paid' : 'canceled');
    expect(await readBalance(shop.ctx, person.id)).toBe(undone ? 0 : 1_000_000);
    expect(await textsOf(params.id)).toHaveLength(undone ? 0 : 1);
    expect(await stockOf(shop, productId)).toEqual({ onHand: undone ? 4 : 5, reserved: 0 });
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('has nothing left to do where the buyer was faster, and lets nobody pay meanwhile', async () => {
    const { person, params, plan } = await atStaff();
    await plan();
    expect((await cancel(person.token, params.id)).body.status).toBe('canceled');
    await endCancels(shop);
    expect(await readBalance(shop.ctx, person.id)).toBe(1_000_000);
    const { asked: other, plan: cancelOther, productId } = await atStaff();
    const buyer = await aPerson(shop, { balance: 1_000_000 });
    const { body } = await buy(shop, buyer, 'zarinpal', { productId });
    shop.gateway.says.inquire = { kind: 'open', code: '-51' };
    const staff = { token: other.token, params: { id: body.orderId } };
    await shop.call('POST /api/admin/orders/:id/cancellation', {
      ...staff,
      body: { reason: 'ردیف اشتباه' },
    });
    const paid = await shop.call('POST /api/orders/:id/pay', {
      token: buyer.token,
      params: staff.params,
      body: { paymentType: 'pay_wallet', gatewayType: 'other' },
    });
    expect([paid.status, paid.body.message]).toEqual([409, 'order_canceling']);
    await cancelOther();
    await endCancels(shop);
    expect(await statusOf(shop, body.orderId)).toBe('canceled');
    delete shop.gateway.says.inquire;
    expect(await soundness(shop)).toEqual(SOUND);
  });
});
