import { expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { orderPaidText } from '#server/domain/messages/texts.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { readSettings } from './read-settings.ts';

const shop = await startTestApp();
const { call, ctx, sql, clock } = shop;
const admin = await aPerson(shop, { role: 'admin' });

const read = async () => (await call('GET /api/admin/settings', { token: admin.token })).body;
const change = async (body: object) =>
  call('PATCH /api/admin/settings', {
    token: admin.token,
    body: { version: (await read()).version, ...body },
  });

async function textOf(orderNumber: string) {
  const dedupeKey = `order.paid:${orderNumber}`;
  const text = orderPaidText({ orderNumber });
  const message = { mobileNumber: '09121234567', template: 'order.paid' as const, text, dedupeKey };
  await inTransaction(ctx, (tx) => queueMessage(tx, message));
  const [row] = await sql`select text from messages where dedupe_key = ${dedupeKey}`;
  return row?.text;
}

it('has its defaults until somebody changes them', async () => {
  const { values, defaults, version, smsTexts } = await read();
  expect(version).toBe(0);
  expect(values).toEqual(defaults);
  expect(values).toMatchObject({ shopName: 'حجره', reservationMinutes: 20, withdrawalMin: 50_000 });
  for (const { text, standard } of smsTexts) expect(text).toBe(standard);
});

it('a change holds at once, is audited with what was before, and null takes it back', async () => {
  const wording = 'خرید {number} از {shop} پرداخت شد';
  const changed = await change({
    shopName: 'بازار نمونه',
    reservationMinutes: 30,
    smsTexts: { 'order.paid': wording },
  });
  expect(changed.body).toMatchObject({ version: 1, updatedBy: 'مشتری نمونه' });
  expect((await call('GET /api/main/shop')).body.name).toBe('بازار نمونه');
  expect(await textOf('7')).toBe('خرید \u200e7 از بازار نمونه پرداخت شد');
  const [log] = await sql`select * from audit_logs where action = 'settings.change'`;
  expect(log).toMatchObject({
    before: { shopName: 'حجره', reservationMinutes: 20 },
    after: { shopName: 'بازار نمونه', reservationMinutes: 30, 'sms.order.paid': wording },
  });
  const back = await change({ shopName: null, smsTexts: { 'order.paid': null } });
  expect(back.body.values).toMatchObject({ shopName: 'حجره', reservationMinutes: 30 });
  expect(await textOf('8')).toBe('پرداخت سفارش \u200e8 انجام شد. از خرید شما سپاسگزاریم');
});

it('another process sees a change within seconds', async () => {
  const other = { ...ctx, config: { ...ctx.config } };
  const before = await readSettings(other);
  await change({ reservationMinutes: 45 });
  expect(before.reservationMinutes).toBe(30);
  clock.advance(4 / 60);
  expect((await readSettings(other)).reservationMinutes).toBe(45);
});

it('refuses unknown places, loose braces and limits that contradict each other', async () => {
  const worded = (text: string) => change({ smsTexts: { 'order.paid': text } });
  expect(await worded('سفارش {amount} شد')).toMatchObject({
    status: 422,
    body: {
      message: 'unknown_place',
      place: 'amount',
      fields: { 'smsTexts.order.paid': 'unknown_place' },
    },
  });
  expect((await worded('سفارش {number شد')).body.fields).toEqual({
    'smsTexts.order.paid': 'field_invalid',
  });
  const refused = async (body: object) => (await change(body)).body.fields;
  expect(await refused({ withdrawalMin: 60_000_000 })).toEqual({ withdrawalMax: 'out_of_range' });
  expect(await refused({ withdrawalDaily: 1_000_000 })).toEqual({
    withdrawalDaily: 'out_of_range',
  });
  expect(await refused({ reservationMinutes: 61 })).toEqual({ reservationMinutes: 'out_of_range' });
  expect(await refused({ chatLink: 'javascript:alert(1)' })).toEqual({ chatLink: 'field_invalid' });
});

it('who sells is stored as it is written on papers, and a wrong number is refused by its field', async () => {
  const changed = await change({
    sellerName: 'شرکت نمونه',
    sellerId: '۱۰۳۸۰۲۸۴۷۹۰',
    sellerEconomicCode: ' 10380284790 ',
    sellerPostalCode: '11936 53471',
    transferSheba: '062960000000100324200001',
    transferCard: '6037-9912-3456-7893',
  });
  expect(changed.body.values).toMatchObject({
    sellerId: '10380284790',
    sellerEconomicCode: '10380284790',
    sellerPostalCode: '1193653471',
    transferSheba: 'IR062960000000100324200001',
    transferCard: '6037991234567893',
  });
  const buyer = await aPerson(shop);
  const { body } = await call('GET /api/seller', { token: buyer.token });
  expect(body).toMatchObject({
    name: 'شرکت نمونه',
    nationalId: '10380284790',
    transfer: { sheba: 'IR062960000000100324200001', cardNumber: '6037991234567893', owner: '' },
  });
  const wrong = {
    sellerId: '10380284791',
    sellerEconomicCode: '123',
    sellerRegistration: '0',
    sellerPhone: 'abc',
    sellerPostalCode: '1111111111',
    transferSheba: 'IR062960000000100324200002',
    transferCard: '6037991234567894',
  };
  expect((await change(wrong)).body.fields).toEqual({
    sellerId: 'seller_id_invalid',
    sellerEconomicCode: 'economic_code_invalid',
    sellerRegistration: 'field_invalid',
    sellerPhone: 'field_invalid',
    sellerPostalCode: 'postal_code_invalid',
    transferSheba: 'sheba_invalid',
    transferCard: 'card_invalid',
  });
  await change({ sellerName: '', sellerId: '', transferSheba: null });
  const now = await call('GET /api/seller', { token: buyer.token });
  expect(now.body).toMatchObject({ nationalId: '', transfer: { sheba: '' } });
  expect(now.body.name).toBe((await read()).values.shopName);
});

it('where buyers send money is changed by those who look after it alone', async () => {
  const { version } = await read();
  const clerk = await aClerk(shop, 'settings');
  const asClerk = (body: object) =>
    call('PATCH /api/admin/settings', { token: clerk.token, body: { version, ...body } });
  expect((await asClerk({ transferCard: '6037991200000002' })).status).toBe(403);
  expect((await asClerk({ sellerName: 'شرکت نمونه' })).status).toBe(200);
});

it('two staff at once: the second is informed that it changed', async () => {
  const { version } = await read();
  const [one, two] = await Promise.all([
    change({ version, shopName: 'الف نمونه' }),
    change({ version, shopName: 'ب نمونه' }),
  ]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  expect((await change({ version: 0, shopName: 'ج نمونه' })).status).toBe(409);
});

it('belongs to staff', async () => {
  const buyer = await aPerson(shop);
  const { status } = await call('GET /api/admin/settings', { token: buyer.token });
  expect(status).toBe(403);
  expect((await call('PATCH /api/admin/settings', { body: {} })).status).toBe(401);
});
