import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTomans } from '#shared/money.ts';
import { createZarinpal } from './zarinpal.ts';

type Said = { method: string | undefined; url: string | undefined; body: unknown };
type Speak = (response: ServerResponse) => void;

const merchantId = '11111111-2222-3333-4444-555555555555';
const authority = `A${'0'.repeat(30)}12345`;
const SHORT = 150;
const heard: Said[] = [];
let speak: Speak = (response) => response.end();

const server = createServer(async (request: IncomingMessage, response) => {
  heard.push({
    method: request.method,
    url: request.url,
    body: JSON.parse(await text(request)) as unknown,
  });
  speak(response);
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const bank = (timeout = 10_000) =>
  createZarinpal(
    {
      merchantId,
      baseUrl: base,
      browserUrl: 'https://payment.zarinpal.com',
      min: asTomans(1000),
      max: asTomans(100_000_000),
    },
    timeout,
  );
const json =
  (body: object, status = 200): Speak =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const refusal = (code: number, status = 422) =>
  json({ data: [], errors: { code, message: 'no', validations: [] } }, status);

const payment = {
  number: '100000000001',
  amount: asTomans(123_456),
  callbackUrl: 'https://shop.example/api/payments/callback/platform_zarinpal',
  description: 'سفارش 050830-00001',
  mobileNumber: '09121234567',
};
const known = {
  number: '100000000001',
  gatewayReference: authority,
  amount: asTomans(123_456),
  receipt: null,
  claimedAmount: null,
  cardMasked: null,
  isReceiptShared: false,
  isReceiptNamedBefore: false,
  isAnswerLost: false,
  isSettled: false,
  isRepeat: false,
  refundNumber: '100000000009',
};
const due = known;

it('asks for a payment in rial, with the names of the fields as ZarinPal spells them', async () => {
  speak = json({
    data: { code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 100 },
    errors: [],
  });
  expect(await bank().request(payment)).toEqual({
    kind: 'ok',
    code: '100',
    gatewayReference: authority,
    handOff: {
      gatewayUrl: `https://payment.zarinpal.com/pg/StartPay/${authority}`,
      refId: null,
      token: null,
    },
  });
  expect(heard.at(-1)).toEqual({
    method: 'POST',
    url: '/pg/v4/payment/request.json',
    body: {
      merchant_id: merchantId,
      amount: 1_234_560,
      currency: 'IRR',
      description: 'سفارش 050830-00001',
      callback_url: 'https://shop.example/api/payments/callback/platform_zarinpal',
      metadata: { mobile: '09121234567', order_id: '100000000001' },
    },
  });
});

it('verifies by the stored amount in rial; a second verify is a success too', async () => {
  const receipt = { ref_id: 201, card_pan: '502229******5995', card_hash: 'AB' };
  for (const code of [100, 101]) {
    speak = json({ data: { code, message: 'Paid', ...receipt, fee: 0 }, errors: [] });
    expect(await bank().verify(due)).toEqual({
      kind: 'paid',
      amount: 123_456,
      bankReference: '201',
      cardMasked: '502229******5995',
      cardHash: 'AB',
      code: String(code),
    });
  }
  expect(heard.at(-1)).toEqual({
    method: 'POST',
    url: '/pg/v4/payment/verify.json',
    body: { merchant_id: merchantId, amount: 1_234_560, authority },
  });
});

it('asks and reverses by the authority', async () => {
  const states = { PAID: 'paid', VERIFIED: 'verified', IN_BANK: 'open', FAILED: 'failed' };
  for (const [status, kind] of Object.entries({ ...states, REVERSED: 'reversed' })) {
    speak = json({ data: { code: 100, message: 'Success', status }, errors: [] });
    expect(await bank().inquire(known)).toEqual({ kind, code: status });
  }
  const body = { merchant_id: merchantId, authority };
  expect(heard.at(-1)).toMatchObject({ url: '/pg/v4/payment/inquiry.json', body });
  speak = json({ data: { code: 100, message: 'Reversed' }, errors: [] });
  expect(await bank().reverse(known)).toEqual({ kind: 'done', code: '100' });
  expect(heard.at(-1)).toMatchObject({ url: '/pg/v4/payment/reverse.json', body });
});

it('reads a refusal by its code', async () => {
  speak = refusal(-10, 401);
  expect(await bank().request(payment)).toEqual({ kind: 'refused', code: '-10' });
  speak = refusal(-51);
  expect(await bank().verify(due)).toEqual({ kind: 'not_paid', code: '-51' });
  speak = refusal(-50);
  expect(await bank().verify(due)).toEqual({ kind: 'mismatch', code: '-50' });
  speak = refusal(-62);
  // the inquiry that follows brings no answer either
  expect(await bank().reverse(known)).toEqual({ kind: 'unreachable', code: '-62' });
});

const failures: Record<string, Speak> = {
  'a page of HTML': (response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>'),
  'a broken body': (response) => response.end('{"data":'),
  'another shape': json({ ok: true }),
  'two empty sides': json({ data: [], errors: [] }),
  'a cut line': (response) => response.destroy(),
  'no answer in time': () => {},
};

it.each(Object.keys(failures))('has no verdict after %s', async (name) => {
  speak = failures[name] ?? speak;
  const patient = bank(name === 'no answer in time' ? SHORT : undefined);
  const [asked, verified, inquired, reversed] = [
    await patient.request(payment),
    await patient.verify(due),
    await patient.inquire(known),
    await patient.reverse(known),
  ];
  expect([asked.kind, verified.kind, inquired.kind]).toEqual(Array(3).fill('unreachable'));
  expect(reversed.kind).toBe('unreachable');
});

it('does not accept a success without its fields', async () => {
  speak = json({ data: { code: 100, message: 'Success', authority: '../elsewhere' }, errors: [] });
  expect((await bank().request(payment)).kind).not.toBe('ok');
  speak = json({ data: { code: 100, message: 'Success' }, errors: [] });
  expect((await bank().verify(due)).kind).not.toBe('paid');
});

it('reads a callback only with an authority of the right form', () => {
  const { readCallback } = bank();
  expect(readCallback({ Authority: authority, Status: 'OK' })).toEqual({
    gatewayReference: authority,
    claimsSuccess: true,
    isGivenUp: false,
    code: 'OK',
  });
  expect(readCallback({ Authority: authority, Status: 'NOK' })?.claimsSuccess).toBe(false);
  expect(readCallback({ Authority: authority })?.claimsSuccess).toBe(false);
  expect(readCallback({ Authority: "A' or 1=1", Status: 'OK' })).toBeUndefined();
  expect(readCallback({ Status: 'OK' })).toBeUndefined();
});
