import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { createZarinpal } from '#server/outside/gateways/zarinpal.ts';
import { asTomans } from '#shared/money.ts';
import { startTestApp } from '#test/app.ts';

const merchantId = '00000000-0000-0000-0000-000000000000';
const limits = { min: asTomans(1000), max: asTomans(100_000_000) };
const at = (url: string) => ({ merchantId, baseUrl: url, browserUrl: url, ...limits });
const away = 'http://127.0.0.1:9';
const shop = await startTestApp({
  gateways: { platform_zarinpal: at(away) },
});
const callback_url = `${shop.deps.config.publicUrl}/api/payments/callback/platform_zarinpal`;

let base = '';
beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  base = `http://127.0.0.1:${port}/sandbox/zarinpal`;
});

const adapter = () => createZarinpal(at(base), 10_000);
const amount = asTomans(250_000);
const known = (gatewayReference: string, due = amount) => ({
  number: '100000000001',
  gatewayReference,
  amount: due,
  receipt: null,
  claimedAmount: null,
  cardMasked: null,
  isReceiptShared: false,
  isReceiptNamedBefore: false,
  isAnswerLost: false,
  isSettled: false,
  isRepeat: false,
  refundNumber: '100000000009',
});
const payment = {
  number: '100000000001',
  amount,
  callbackUrl: callback_url,
  description: 'سفارش ۱ <b>"',
  mobileNumber: '09121234567',
};

async function wire(name: string, body: object) {
  const reply = await fetch(`${base}/pg/v4/payment/${name}.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchant_id: merchantId, ...body }),
  });
  return { status: reply.status, ...((await reply.json()) as { data: unknown; errors: unknown }) };
}

async function aPayment(): Promise<string> {
  const answer = await adapter().request(payment);
  if (answer.kind !== 'ok') throw new Error('the sandbox took no payment');
  return answer.gatewayReference;
}

const press = (authority: string, outcome: string) =>
  fetch(`${base.replace('/zarinpal', '/banks')}/platform_zarinpal/${authority}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });

it('takes a payment from request to verify, once', async () => {
  const bank = adapter();
  const answer = await bank.request(payment);
  expect(answer).toMatchObject({ kind: 'ok', code: '100' });
  const gatewayReference = answer.kind === 'ok' ? answer.gatewayReference : '';
  expect(gatewayReference).toMatch(/^S[0-9A-Za-z]{35}$/);
  expect(await bank.inquire(known(gatewayReference))).toEqual({ kind: 'open', code: 'IN_BANK' });
  expect(await bank.verify(known(gatewayReference))).toEqual({
    kind: 'not_paid',
    code: '-51',
  });

  const reply = await press(gatewayReference, 'paid');
  expect(reply.status).toBe(303);
  expect(reply.headers.get('location')).toBe(
    `${callback_url}?Authority=${gatewayReference}&Status=OK`,
  );
  expect(await bank.inquire(known(gatewayReference))).toEqual({ kind: 'paid', code: 'PAID' });
  const less = asTomans(amount - 1);
  expect(await bank.verify(known(gatewayReference, less))).toEqual({
    kind: 'mismatch',
    code: '-50',
  });
  const first = await bank.verify(known(gatewayReference));
  expect(first).toEqual({
    kind: 'paid',
    amount,
    bankReference: expect.stringMatching(/^\d{12}$/),
    cardMasked: expect.stringMatching(/^603799\*{6}\d{4}$/),
    cardHash: expect.stringMatching(/^[0-9A-F]{64}$/),
    code: '100',
  });
  expect(await bank.verify(known(gatewayReference))).toEqual({ ...first, code: '101' });
  expect(await bank.inquire(known(gatewayReference))).toEqual({
    kind: 'verified',
    code: 'VERIFIED',
  });
});

it.each(['canceled', 'failed', 'nonsense'])(
  'sends the payer back without money: %s',
  async (outcome) => {
    const authority = await aPayment();
    const reply = await press(authority, outcome);
    expect(reply.headers.get('location')).toBe(`${callback_url}?Authority=${authority}&Status=NOK`);
    expect(await adapter().inquire(known(authority))).toEqual({
      kind: 'failed',
      code: 'FAILED',
    });
    const again = await press(authority, 'paid');
    expect(again.headers.get('location')).toContain('Status=NOK');
  },
);

it('gives money back once, within half an hour', async () => {
  const bank = adapter();
  const gatewayReference = await aPayment();
  expect(await bank.reverse(known(gatewayReference))).toEqual({ kind: 'refused', code: '-61' });
  await press(gatewayReference, 'paid');
  expect(await bank.reverse(known(gatewayReference))).toEqual({ kind: 'done', code: '100' });
  const again = await bank.reverse(known(gatewayReference));
  expect(again).toEqual({ kind: 'done', code: 'REVERSED' });
  expect((await bank.inquire(known(gatewayReference))).kind).toBe('reversed');
  expect(await bank.verify(known(gatewayReference))).toMatchObject({ kind: 'not_paid' });
  const late = await aPayment();
  await press(late, 'paid');
  shop.clock.advance(31);
  expect(await bank.reverse(known(late))).toEqual({ kind: 'refused', code: '-63' });
});

it('lists what was paid and never verified', async () => {
  const authority = await aPayment();
  await press(authority, 'paid');
  const { status, data, errors } = await wire('unVerified', {});
  expect([status, errors]).toEqual([200, []]);
  expect(data).toMatchObject({
    code: 100,
    authorities: expect.arrayContaining([
      expect.objectContaining({ authority, amount: 2_500_000, callback_url }),
    ]),
  });
});

it('answers as ZarinPal does: the side that does not apply is an empty array', async () => {
  const body = { amount: 10_000, description: 'سفارش', callback_url };
  const accepted = await wire('request', body);
  expect(accepted).toEqual({
    status: 200,
    data: {
      code: 100,
      message: 'Success',
      authority: expect.any(String),
      fee_type: 'Merchant',
      fee: 50,
    },
    errors: [],
  });
  const refusals: [string, object, number, number][] = [
    ['request', { ...body, amount: 9_999 }, 422, -9],
    ['request', { ...body, amount: 1_000_000_001 }, 422, -41],
    ['request', { ...body, callback_url: 'https://elsewhere.example/back' }, 422, -14],
    ['request', { ...body, merchant_id: merchantId.replaceAll('0', '1') }, 401, -10],
    ['verify', { amount: 10_000, authority: `S${'0'.repeat(35)}` }, 422, -54],
    ['inquiry', { authority: 'x' }, 422, -54],
    ['reverse', { authority: 'x' }, 422, -54],
  ];
  for (const [name, wrong, status, code] of refusals) {
    const answer = await wire(name, wrong);
    expect([name, answer]).toEqual([
      name,
      {
        status,
        data: [],
        errors: { code, message: expect.any(String), validations: expect.any(Array) },
      },
    ]);
  }
});

it('shows the payer the amount in rial and toman and three buttons, and text as text', async () => {
  const authority = await aPayment();
  const reply = await fetch(`${base}/pg/StartPay/${authority}`);
  const html = await reply.text();
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain('<html lang="fa" dir="rtl">');
  expect(html).toContain('۲,۵۰۰,۰۰۰ ریال');
  expect(html).toContain('۲۵۰,۰۰۰ تومان');
  expect(html).toContain('سفارش ۱ &lt;b&gt;&quot;');
  for (const label of ['پرداخت موفق', 'انصراف از پرداخت', 'پرداخت ناموفق'])
    expect(html).toContain(`${label}</button>`);
  await press(authority, 'paid');
  expect(await (await fetch(`${base}/pg/StartPay/${authority}`)).text()).not.toContain('<button');
});

it('refuses a payment that it never took', async () => {
  const unknown = `S${'0'.repeat(35)}`;
  expect((await fetch(`${base}/pg/StartPay/${unknown}`)).status).toBe(404);
  expect((await press(unknown, 'paid')).status).toBe(404);
});
