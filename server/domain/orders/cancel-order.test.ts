import { expect, it } from 'vitest';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { startTestApp } from '#test/app.ts';
import { aProduct } from '#test/goods.ts';
import { aPerson } from '#test/people.ts';
import { buy, SOUND, soundness, statusOf, stockOf } from '#test/shopping.ts';

const shop = await startTestApp();
let titles = 0;
const aThing = () =>
  aProduct(shop, { title: `کالای ${titles++}`, brand: 'آوا', category: 'صوتی', onHand: 5 });
const cancel = (token: string, id: string) =>
  shop.call('POST /api/orders/:id/cancel', { token, params: { id }, body: {} });

it('gives the money and the goods of a paid order back, once', async () => {
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

it('asks the bank before an unpaid order ends', async () => {
  const [productId, person] = [await aThing(), await aPerson(shop)];
  const { body } = await buy(shop, person, 'zarinpal', { productId });
  shop.gateway.says.inquire = { kind: 'unreachable', code: 'none' };
  expect((await cancel(person.token, body.orderId)).body.message).toBe('payment_pending');
  shop.gateway.says.inquire = { kind: 'failed', code: 'FAILED' };
  expect((await cancel(person.token, body.orderId)).body.status).toBe('canceled');
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
  expect((await staff(admin.token, 'کالا آسیب دیده')).body).toMatchObject({
    status: 'canceled',
    refundedAmount: 1_000_000,
  });
  const [log] =
    await shop.sql`select action, role from audit_logs where entity_id = ${body.orderId}`;
  expect(log).toEqual({ action: 'order.cancel', role: 'admin' });
  expect(await statusOf(shop, body.orderId)).toBe('canceled');
});
