import { describe, expect, it } from 'vitest';
import { asTomans } from '#shared/money.ts';
import { noAnswers, type Speak, startWire } from '#test/wire.ts';
import { createMellat } from './mellat.ts';

// methods, order of parameters and codes: Behpardakht guide 1.29 (integrations §2)
const wire = startWire();
const SHORT = 150;
const bank = (timeout = 10_000) =>
  createMellat(
    {
      terminalId: '20000001',
      userName: 'shop<1>',
      password: 'p&ss',
      baseUrl: wire.url(),
      browserUrl: 'https://bpm.shaparak.ir',
      min: asTomans(1000),
      max: asTomans(200_000_000),
    },
    timeout,
    // half past midnight of the next day in Tehran
    () => new Date('2027-01-04T21:00:09Z'),
  );
const payment = {
  number: '100000000001',
  gatewayReference: 'AF82041a2Bf6989c7fF9',
  amount: asTomans(123_456),
  receipt: '5142510',
  claimedAmount: null as number | null,
  cardMasked: '603799******1234',
  isReceiptShared: false,
  isReceiptNamedBefore: false,
  isAnswerLost: false,
  isSettled: false,
  isRepeat: false,
  refundNumber: '100000000009',
};
const request = {
  number: payment.number,
  amount: payment.amount,
  callbackUrl: 'https://shop.example/api/payments/callback/bank_mellat',
  description: 'سفارش ۱',
  mobileNumber: '09121234567',
};

const methodOf = (body: string) => /<int:(\w+)>/.exec(body)?.[1] ?? '';
const called = () => wire.heard.map(({ body }) => methodOf(body));
/** Names and values of a call, in their order. */
const fieldsOf = (body = '') =>
  [...body.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, value]) => [name, value]);

/** Answers each method by its code; undefined: the line is cut. */
const says =
  (codes: Record<string, string | undefined>): Speak =>
  (response, { body }) => {
    const method = methodOf(body);
    const code = codes[method];
    if (code === undefined) return void response.destroy();
    response
      .writeHead(200, { 'content-type': 'text/xml;charset=utf-8' })
      .end(
        `<?xml version="1.0"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><ns2:${method}Response xmlns:ns2="http://interfaces.core.sw.bps.com/"><return>${code}</return></ns2:${method}Response></soapenv:Body></soapenv:Envelope>`,
      );
  };
const account = [
  ['terminalId', '20000001'],
  ['userName', 'shop&lt;1&gt;'],
  ['userPassword', 'p&amp;ss'],
];
const about = [
  ...account,
  ['orderId', '100000000001'],
  ['saleOrderId', '100000000001'],
  ['saleReferenceId', '5142510'],
];

describe('asking for a payment', () => {
  it('sends the parameters in their order, rial, Tehran time, and hands the RefId over', async () => {
    wire.says(says({ bpPayRequest: '0, AF82041a2Bf6989c7fF9' }));
    expect(await bank().request(request)).toEqual({
      kind: 'ok',
      code: '0',
      gatewayReference: 'AF82041a2Bf6989c7fF9',
      handOff: {
        gatewayUrl: 'https://bpm.shaparak.ir/pgwchannel/startpay.mellat',
        refId: 'AF82041a2Bf6989c7fF9',
        token: null,
      },
    });
    const [heard] = wire.heard;
    expect(heard).toMatchObject({ method: 'POST', path: '/pgwchannel/services/pgw' });
    expect(heard?.headers).toMatchObject({
      'content-type': 'text/xml; charset=utf-8',
      soapaction: '""',
    });
    expect(heard?.body).toContain('xmlns:int="http://interfaces.core.sw.bps.com/"');
    expect(fieldsOf(heard?.body)).toEqual([
      ...account,
      ['orderId', '100000000001'],
      ['amount', '1234560'],
      ['localDate', '20270105'],
      ['localTime', '003009'],
      ['additionalData', 'سفارش ۱'],
      ['callBackUrl', 'https://shop.example/api/payments/callback/bank_mellat'],
      ['payerId', '0'],
    ]);
  });

  it.each([
    ['21', 'refused'],
    ['24', 'refused'],
    ['41', 'number_used'],
    ['421', 'refused'],
    ['0', 'refused'],
    ['0,&lt;b&gt;', 'refused'],
  ])('reads «%s» as %s', async (code, kind) => {
    wire.says(says({ bpPayRequest: code }));
    expect((await bank().request(request)).kind).toBe(kind);
  });
});

describe('verifying', () => {
  it('verifies, then settles', async () => {
    wire.says(says({ bpVerifyRequest: '0', bpSettleRequest: '0' }));
    expect(await bank().verify(payment)).toEqual({
      kind: 'paid',
      amount: 123_456,
      bankReference: '5142510',
      cardMasked: '603799******1234',
      cardHash: null,
      code: '0',
    });
    expect(called()).toEqual(['bpVerifyRequest', 'bpSettleRequest']);
    for (const { body } of wire.heard) expect(fieldsOf(body)).toEqual(about);
  });

  it.each([
    ['43', '0'],
    ['43', '45'],
    ['0', '45'],
    ['45', '45'],
  ])('takes what was done before for done: verify %s, settle %s', async (verify, settle) => {
    wire.says(says({ bpVerifyRequest: verify, bpSettleRequest: settle }));
    expect((await bank().verify(payment)).kind).toBe('paid');
  });

  it.each(['48', '42'])('ends at code %s without settling', async (code) => {
    wire.says(says({ bpVerifyRequest: code }));
    expect(await bank().verify(payment)).toEqual({ kind: 'not_paid', code });
    expect(called()).toEqual(['bpVerifyRequest']);
  });

  it.each([
    ['0', 'paid'],
    ['43', 'paid'],
    ['45', 'paid'],
    ['48', 'not_paid'],
    ['44', 'unreachable'],
    ['34', 'unreachable'],
  ])('asks when verify gives no answer: inquiry %s is %s', async (code, kind) => {
    for (const bpVerifyRequest of [undefined, '34']) {
      wire.says(says({ bpVerifyRequest, bpInquiryRequest: code, bpSettleRequest: '0' }));
      expect((await bank().verify(payment)).kind).toBe(kind);
      const settled = kind === 'paid' ? ['bpSettleRequest'] : [];
      expect(called()).toEqual(['bpVerifyRequest', 'bpInquiryRequest', ...settled]);
    }
  });

  it('asks for nothing without a receipt', async () => {
    wire.says(says({ bpVerifyRequest: '0', bpSettleRequest: '0', bpReversalRequest: '0' }));
    expect((await bank().verify({ ...payment, receipt: null })).kind).toBe('not_paid');
    expect((await bank().reverse({ ...payment, receipt: null })).kind).toBe('refused');
    expect(wire.heard).toEqual([]);
  });

  it('is not done before the settlement has an answer', async () => {
    wire.says(says({ bpVerifyRequest: '0' }));
    expect(await bank().verify(payment)).toEqual({ kind: 'unreachable', code: 'settle none' });
    wire.says(says({ bpVerifyRequest: '0', bpSettleRequest: '34' }));
    expect((await bank().verify(payment)).kind).toBe('unreachable');
  });

  it('does not settle another amount than was asked', async () => {
    wire.says(says({ bpVerifyRequest: '0', bpSettleRequest: '0' }));
    const answer = await bank().verify({ ...payment, claimedAmount: 100_000 });
    expect(answer.kind).toBe('mismatch');
    expect(called()).toEqual(['bpVerifyRequest']);
  });

  it('reverses by the same fields', async () => {
    wire.says(says({ bpReversalRequest: '0' }));
    expect(await bank().reverse(payment)).toEqual({ kind: 'done', code: '0' });
    expect(fieldsOf(wire.heard[0]?.body)).toEqual(about);
    expect(called()).toEqual(['bpReversalRequest']);
  });

  it.each([
    ['48', 'done'],
    ['44', 'refused'],
    ['34', 'unreachable'],
  ])('takes code %s of a reversal for %s', async (code, kind) => {
    wire.says(says({ bpReversalRequest: code }));
    expect(await bank().reverse(payment)).toEqual({ kind, code });
  });

  it('refunds the whole of what is settled, under a number of its own', async () => {
    wire.says(says({ bpRefundRequest: '0' }));
    expect(await bank().reverse({ ...payment, isSettled: true })).toEqual({
      kind: 'done',
      code: '0',
    });
    expect(called()).toEqual(['bpRefundRequest']);
    expect(fieldsOf(wire.heard[0]?.body)).toEqual([
      ...account,
      ['orderId', '100000000009'],
      ['saleOrderId', '100000000001'],
      ['saleReferenceId', '5142510'],
      ['refundAmount', '1234560'],
    ]);
    wire.says(says({ bpReversalRequest: '45', bpRefundRequest: '0' }));
    expect((await bank().reverse(payment)).kind).toBe('done');
    expect(called()).toEqual(['bpReversalRequest', 'bpRefundRequest']);
  });

  it.each([
    ['48', false, 'done'],
    ['41', false, 'number_used'],
    ['19', false, 'refused'],
    ['19', true, 'done'],
    ['12', true, 'refused'],
    ['34', false, 'unreachable'],
    [undefined, true, 'unreachable'],
  ])('takes code %s of a refund, repeated %s, for %s', async (code, isRepeat, kind) => {
    wire.says(says({ bpRefundRequest: code }));
    const answer = await bank().reverse({ ...payment, isSettled: true, isRepeat });
    expect(answer).toEqual({ kind, code: code ?? 'none' });
  });
});

const fault: Speak = (response) => response.writeHead(500).end('<faultstring>no</faultstring>');
const all = Object.entries({ ...noAnswers, 'a fault of SOAP': fault });
it.each(all)('has no verdict after %s', async (name, speak) => {
  wire.says(speak);
  const patient = bank(name === 'no answer in time' ? SHORT : undefined);
  expect((await patient.request(request)).kind).toBe('unreachable');
  expect((await patient.verify(payment)).kind).toBe('unreachable');
  expect((await patient.inquire(payment)).kind).toBe('unreachable');
  expect((await patient.reverse(payment)).kind).toBe('unreachable');
});

describe('the callback', () => {
  const values = {
    RefId: 'AF82041a2Bf6989c7fF9',
    ResCode: '0',
    SaleOrderId: '100000000001',
    SaleReferenceId: '5142510',
    CardHolderPan: '603799*****1234',
    FinalAmount: '1234560',
  };
  it('brings pair, receipt and what was taken from the card in toman', () => {
    expect(bank().readCallback(values)).toEqual({
      gatewayReference: 'AF82041a2Bf6989c7fF9',
      number: '100000000001',
      receipt: '5142510',
      claimedAmount: 123_456,
      cardMasked: '603799******1234',
      claimsSuccess: true,
      isGivenUp: false,
      code: '0',
    });
  });

  it.each([
    ['17', ''],
    ['0', ''],
    ['0', 'x1'],
    ['12', '5142510'],
  ])('claims no success with ResCode %s and SaleReferenceId «%s»', (ResCode, SaleReferenceId) => {
    expect(bank().readCallback({ ...values, ResCode, SaleReferenceId })?.claimsSuccess).toBe(false);
  });

  it('reads a lower FinalAmount, and nothing from a broken one', () => {
    const read = (FinalAmount: string) => bank().readCallback({ ...values, FinalAmount });
    expect(read('1000000')?.claimedAmount).toBe(100_000);
    expect(read('12x')).not.toHaveProperty('claimedAmount');
  });

  it('distinguishes an abandoned payment, code 17 without a receipt, from a failed one', () => {
    const { SaleReferenceId, ...rest } = values;
    const read = bank().readCallback({ ...rest, ResCode: '17' });
    expect(read).toMatchObject({ isGivenUp: true, claimsSuccess: false, code: '17' });
    expect(read).not.toHaveProperty('receipt');
    expect(bank().readCallback({ ...values, ResCode: '12' })?.isGivenUp).toBe(false);
  });

  it('belongs to nobody without the pair', () => {
    expect(bank().readCallback({ ...values, RefId: '' })).toBeUndefined();
    expect(bank().readCallback({ ...values, SaleOrderId: '' })).toBeUndefined();
  });
});
