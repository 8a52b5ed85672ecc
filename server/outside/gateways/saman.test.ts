import { describe, expect, it } from 'vitest';
import { asTomans } from '#shared/money.ts';
import { noAnswers, type Speak, startWire } from '#test/wire.ts';
import { createSaman } from './saman.ts';

// fields and codes: SEP guide 3.3 (integrations §1)
const wire = startWire();
const SHORT = 150;
const bank = (timeout = 10_000) =>
  createSaman(
    {
      terminalId: '10000001',
      baseUrl: wire.url(),
      browserUrl: 'https://sep.shaparak.ir',
      min: asTomans(1000),
      max: asTomans(200_000_000),
    },
    timeout,
  );
const receipt = 'GmshtyjwKSu/9+XyZ0=';
const payment = {
  number: '100000000001',
  gatewayReference: 'tok-1',
  amount: asTomans(123_456),
  receipt,
  claimedAmount: null,
  cardMasked: null,
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
  callbackUrl: 'https://shop.example/api/payments/callback/bank_saman',
  description: 'سفارش',
  mobileNumber: '09121234567',
};
const json =
  (body: object): Speak =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const detail = {
  RRN: '14226761817',
  RefNum: receipt,
  MaskedPan: '621986******8080',
  HashedPan: 'AB12',
  TerminalNumber: 10_000_001,
  OrginalAmount: 1_234_560,
  AffectiveAmount: 1_234_560,
  StraceDate: '2026-11-21 10:20:03',
  StraceNo: '100428',
};
const answer = (ResultCode: number, changes: object = {}) =>
  json({
    TransactionDetail: { ...detail, ...changes },
    ResultCode,
    ResultDescription: 'متن',
    Success: ResultCode === 0,
  });

describe('asking for a token', () => {
  it('sends the fields of the guide, the amount in rial', async () => {
    wire.says(json({ status: 1, token: 'tok-1' }));
    expect(await bank().request(request)).toEqual({
      kind: 'ok',
      code: '1',
      gatewayReference: 'tok-1',
      handOff: {
        gatewayUrl: 'https://sep.shaparak.ir/OnlinePG/OnlinePG',
        refId: null,
        token: 'tok-1',
      },
    });
    expect(wire.heard).toHaveLength(1);
    expect(wire.heard[0]).toMatchObject({ method: 'POST', path: '/onlinepg/onlinepg' });
    expect(wire.heard[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(wire.heard[0]?.body ?? '')).toEqual({
      action: 'token',
      TerminalId: '10000001',
      Amount: 1_234_560,
      ResNum: '100000000001',
      RedirectUrl: 'https://shop.example/api/payments/callback/bank_saman',
      CellNumber: '9121234567',
    });
  });

  it('keeps the code of a refusal', async () => {
    wire.says(json({ status: -1, errorCode: '12', errorDesc: 'ترمینال یافت نشد' }));
    expect(await bank().request(request)).toEqual({ kind: 'refused', code: '12' });
    wire.says(json({ status: -1, errorCode: '8', errorDesc: 'متن', token: null }));
    expect(await bank().request(request)).toEqual({ kind: 'refused', code: '8' });
    wire.says(json({ status: 1 }));
    expect((await bank().request(request)).kind).toBe('refused');
  });
});

describe('verifying and reversing', () => {
  it('asks by receipt and terminal, and accepts the whole amount', async () => {
    wire.says(answer(0));
    expect(await bank().verify(payment)).toEqual({
      kind: 'paid',
      amount: 123_456,
      bankReference: receipt,
      rrn: '14226761817',
      traceNumber: '100428',
      cardMasked: '621986******8080',
      cardHash: 'AB12',
      code: '0',
    });
    expect(wire.heard).toMatchObject([
      { method: 'POST', path: '/verifyTxnRandomSessionkey/ipg/VerifyTransaction' },
    ]);
    expect(JSON.parse(wire.heard[0]?.body ?? '')).toEqual({
      RefNum: receipt,
      TerminalNumber: 10_000_001,
    });
  });

  it.each([
    [2, 'paid'],
    [5, 'not_paid'],
    [-2, 'not_paid'],
    [-6, 'not_paid'],
    [-104, 'unreachable'],
    [-105, 'unreachable'],
    [-106, 'unreachable'],
  ])('takes ResultCode %d for %s', async (code, kind) => {
    wire.says(answer(code));
    expect(await bank().verify(payment)).toMatchObject({ kind, code: String(code) });
  });

  it.each([
    ['OrginalAmount', 1_234_550],
    ['AffectiveAmount', 1_000_000],
    ['TerminalNumber', 10_000_002],
    ['RefNum', 'another'],
  ])('does not accept another %s', async (name, value) => {
    for (const code of [0, 2]) {
      wire.says(answer(code, { [name]: value }));
      expect((await bank().verify(payment)).kind).toBe('mismatch');
    }
  });

  it('does not accept a success without an amount, but accepts one without RRN', async () => {
    wire.says(answer(0, { OrginalAmount: null }));
    expect((await bank().verify(payment)).kind).toBe('mismatch');
    wire.says(answer(0, { RRN: null }));
    expect(await bank().verify(payment)).toMatchObject({ kind: 'paid', rrn: null });
  });

  it.each([null, { OrginalAmount: null }])(
    'takes «done before» with %o for done after a lost answer, unless another payment names the receipt',
    async (TransactionDetail) => {
      wire.says(json({ TransactionDetail, ResultCode: 2, Success: false }));
      const lost = { ...payment, isAnswerLost: true };
      expect(await bank().verify(lost)).toMatchObject({
        kind: 'paid',
        amount: 123_456,
        bankReference: receipt,
      });
      const shared = await bank().verify({ ...lost, isReceiptShared: true });
      expect(shared.kind).toBe('unreachable');
      expect((await bank().verify(payment)).kind).toBe('unreachable');
    },
  );

  it('takes «done before» with figures for the money of who named the receipt first', async () => {
    wire.says(answer(2));
    expect((await bank().verify(payment)).kind).toBe('paid');
    const later = await bank().verify({ ...payment, isReceiptNamedBefore: true });
    expect(later.kind).toBe('unreachable');
  });

  it.each([5, -2, -6])('reads %d without a detail or with an empty one', async (ResultCode) => {
    const empty = Object.fromEntries(Object.keys(detail).map((name) => [name, null]));
    for (const TransactionDetail of [null, empty]) {
      wire.says(json({ TransactionDetail, ResultCode, Success: false }));
      expect((await bank().verify(payment)).kind).toBe('not_paid');
    }
  });

  it('does not ask without a receipt', async () => {
    wire.says(answer(0));
    expect(await bank().verify({ ...payment, receipt: null })).toEqual({
      kind: 'not_paid',
      code: 'no_receipt',
    });
    expect((await bank().reverse({ ...payment, receipt: null })).kind).toBe('refused');
    expect(wire.heard).toEqual([]);
  });

  it('reverses by the same two fields', async () => {
    wire.says(answer(0));
    expect(await bank().reverse(payment)).toEqual({ kind: 'done', code: '0' });
    expect(wire.heard[0]?.path).toBe('/verifyTxnRandomSessionkey/ipg/ReverseTransaction');
    expect(JSON.parse(wire.heard[0]?.body ?? '')).toEqual({
      RefNum: receipt,
      TerminalNumber: 10_000_001,
    });
  });

  it.each([
    [2, 'done'],
    [-2, 'refused'],
    [5, 'done'],
    [-104, 'unreachable'],
  ])('takes ResultCode %d of a reversal and of the verify after it for %s', async (code, kind) => {
    wire.says(answer(code));
    expect(await bank().reverse(payment)).toEqual({ kind, code: String(code) });
  });
});

it.each(Object.entries(noAnswers))('has no verdict after %s', async (name, speak) => {
  wire.says(speak);
  const patient = bank(name === 'no answer in time' ? SHORT : undefined);
  expect((await patient.request(request)).kind).toBe('unreachable');
  expect((await patient.verify(payment)).kind).toBe('unreachable');
  expect((await patient.reverse(payment)).kind).toBe('unreachable');
});

describe('the callback', () => {
  const values = {
    MID: '10000001',
    TerminalId: '10000001',
    State: 'OK',
    Status: '2',
    RRN: '14226761817',
    RefNum: receipt,
    ResNum: '100000000001',
    TraceNo: '100428',
    Amount: '1234560',
    Token: 'tok-1',
  };
  it('is read whatever the case of its names, the receipt as it came', () => {
    const read = {
      gatewayReference: 'tok-1',
      number: '100000000001',
      receipt,
      claimsSuccess: true,
      isGivenUp: false,
      code: 'OK',
    };
    expect(bank().readCallback(values)).toEqual(read);
    const { Token, RefNum, ...rest } = values;
    expect(bank().readCallback({ ...rest, TOKEN: Token, refNum: RefNum })).toEqual(read);
  });

  it.each([
    ['CanceledByUser', ''],
    ['Failed', ''],
    ['SessionIsNull', ''],
    ['TokenNotFound', receipt],
    ['OK', ''],
    ['ok', receipt],
  ])('claims no success with State %s and RefNum «%s»', (State, RefNum) => {
    expect(bank().readCallback({ ...values, State, RefNum })?.claimsSuccess).toBe(false);
  });

  it.each(['', 'x'.repeat(51)])('has no receipt in RefNum «%s»', (RefNum) => {
    expect(bank().readCallback({ ...values, RefNum })).not.toHaveProperty('receipt');
  });

  it('distinguishes an abandoned payment from a failed one', () => {
    expect(bank().readCallback({ ...values, State: 'CanceledByUser' })?.isGivenUp).toBe(true);
    expect(bank().readCallback({ ...values, State: 'Failed' })?.isGivenUp).toBe(false);
  });

  it('belongs to nobody without token or number', () => {
    expect(bank().readCallback({ ...values, Token: '' })).toBeUndefined();
    expect(bank().readCallback({ ...values, ResNum: '' })).toBeUndefined();
  });
});
