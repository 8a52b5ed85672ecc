import { expect, it } from 'vitest';
import { openForm, startTestAppWithBanks } from '#test/banks.ts';
import { heldOf, listPayments } from './bank-payments.ts';
import { type Decision, decide } from './payer.ts';

// fields, answers and codes: SEP guide 3.3
const shop = await startTestAppWithBanks();
const RedirectUrl = `${shop.deps.config.publicUrl}/api/payments/callback/bank_saman`;
let purchases = 100;

async function wire(path: string, payload: object) {
  const reply = await shop.app.inject({ method: 'POST', url: `/sandbox/saman${path}`, payload });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
const ask = (call: 'Verify' | 'Reverse', RefNum: string, TerminalNumber = 10_000_001) =>
  wire(`/verifyTxnRandomSessionkey/ipg/${call}Transaction`, { RefNum, TerminalNumber });
const body = (changes: object = {}) => ({
  action: 'token',
  TerminalId: '10000001',
  Amount: 1_234_560,
  ResNum: String(purchases++),
  RedirectUrl,
  CellNumber: '9121234567',
  ...changes,
});
const tokenOf = async (given = body()) => (await wire('/onlinepg/onlinepg', given)).token as string;

/** Callbacks that the payer's browser brings to the shop. */
async function pay(token: string, how: Partial<Decision> = {}) {
  const done = await decide(shop.deps, 'bank_saman', token, {
    outcome: 'paid',
    fault: '',
    ...how,
  });
  return done?.callbacks ?? [];
}
const receiptOf = async (token: string, how: Partial<Decision> = {}) =>
  (await pay(token, how))[0]?.values.RefNum ?? '';
const held = async (token: string) => {
  const found = (await listPayments(shop.deps)).find(({ authority }) => authority === token);
  return found && heldOf(found);
};
const open = (payload: Record<string, string>) =>
  openForm(shop, '/sandbox/saman/OnlinePG/OnlinePG', payload);

it('gives a token, and for wrong fields a code with a Persian text', async () => {
  const first = body();
  expect(await wire('/onlinepg/onlinepg', first)).toEqual({
    status: 1,
    token: expect.stringMatching(/^\w+$/),
  });
  const wrong: [object, string][] = [
    [first, '5'],
    [body({ Amount: '1234560' }), '5'],
    [body({ action: 'pay' }), '5'],
    [body({ Nothing: 1 }), '5'],
    [body({ RedirectUrl: 'https://elsewhere.example/' }), '5'],
    [body({ TerminalId: '1' }), '12'],
  ];
  for (const [given, errorCode] of wrong)
    expect(await wire('/onlinepg/onlinepg', given)).toEqual({
      status: -1,
      errorCode,
      errorDesc: expect.stringMatching(/[آ-ی]/),
    });
});

it('comes back with the fields of the guide and verifies once', async () => {
  const given = body();
  const token = await tokenOf(given);
  expect(await held(token)).toBe('none');
  const [callback] = await pay(token);
  const { RefNum = '', RRN } = callback?.values ?? {};
  expect(callback).toEqual({
    method: 'POST',
    url: RedirectUrl,
    values: {
      MID: '10000001',
      TerminalId: '10000001',
      State: 'OK',
      Status: '2',
      RRN: expect.stringMatching(/^\d+$/),
      RefNum: expect.stringMatching(/^[\w+/=]{10,50}$/),
      ResNum: given.ResNum,
      TraceNo: expect.stringMatching(/^\d{6}$/),
      Amount: '1234560',
      Wage: '',
      SecurePan: expect.stringMatching(/^\d{6}\*{6}\d{4}$/),
      HashedCardNumber: expect.stringMatching(/^[0-9A-F]{64}$/),
      Token: token,
    },
  });
  expect(await held(token)).toBe('paid');
  const answer = await ask('Verify', RefNum);
  expect(answer).toEqual({
    TransactionDetail: {
      RRN,
      RefNum,
      MaskedPan: callback?.values.SecurePan,
      HashedPan: callback?.values.HashedCardNumber,
      TerminalNumber: 10_000_001,
      OrginalAmount: 1_234_560,
      AffectiveAmount: 1_234_560,
      StraceDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      StraceNo: callback?.values.TraceNo,
    },
    ResultCode: 0,
    ResultDescription: expect.any(String),
    Success: true,
  });
  expect(await ask('Verify', RefNum)).toMatchObject({ ResultCode: 2, Success: false });
  expect(await held(token)).toBe('verified');
});

it.each([
  ['canceled', 'CanceledByUser', '1'],
  ['failed', 'Failed', '3'],
] as const)('says %s without a receipt', async (outcome, State, Status) => {
  const token = await tokenOf();
  const [callback] = await pay(token, { outcome });
  expect(callback?.values).toMatchObject({ State, Status, RefNum: '', RRN: '' });
  expect(await held(token)).toBe('none');
});

it('gives the money back when nobody verified for 30 minutes', async () => {
  const token = await tokenOf();
  const receipt = await receiptOf(token);
  shop.clock.advance(30);
  expect(await held(token)).toBe('paid');
  shop.clock.advance(1);
  expect(await held(token)).toBe('returned');
  expect(await ask('Verify', receipt)).toMatchObject({ ResultCode: -6, Success: false });
});

it('reverses after a verify only, once, within 50 minutes of the payment', async () => {
  const token = await tokenOf();
  const receipt = await receiptOf(token);
  expect((await ask('Reverse', receipt)).ResultCode).toBe(-2);
  await ask('Verify', receipt);
  expect((await ask('Reverse', receipt)).ResultCode).toBe(0);
  expect((await ask('Reverse', receipt)).ResultCode).toBe(2);
  expect((await ask('Verify', receipt)).ResultCode).toBe(5);
  expect(await held(token)).toBe('returned');
  const late = await receiptOf(await tokenOf());
  shop.clock.advance(25);
  await ask('Verify', late);
  shop.clock.advance(26);
  expect((await ask('Reverse', late)).ResultCode).toBe(-6);
});

it('knows neither another terminal nor a receipt it never gave', async () => {
  const receipt = await receiptOf(await tokenOf());
  expect((await ask('Verify', receipt, 7)).ResultCode).toBe(-105);
  expect((await ask('Reverse', receipt, 7)).ResultCode).toBe(-105);
  expect((await ask('Verify', 'never+given==')).ResultCode).toBe(-2);
  expect((await ask('Verify', '')).ResultCode).toBe(-2);
});

it('opens for the form and for the link, and comes back by GET where the form asks for it', async () => {
  const token = await tokenOf();
  const form = await open({ Token: token, GetMethod: 'true' });
  expect(form.body).toContain('درگاه نمایشی بانک سامان');
  expect(form.body).toContain('name="byGet" value="1"');
  for (const GetMethod of ['false', ''])
    expect((await open({ Token: token, GetMethod })).body).not.toContain('byGet');
  const link = await shop.app.inject(`/sandbox/saman/OnlinePG/SendToken?token=${token}`);
  expect(link.body).toContain('پرداخت موفق</button>');
  expect((await open({ Token: 'x' })).statusCode).toBe(404);

  const pressed = await shop.app.inject({
    method: 'POST',
    url: `/sandbox/banks/bank_saman/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=paid&byGet=1',
  });
  expect(pressed.statusCode).toBe(303);
  const back = new URL(String(pressed.headers.location));
  expect(back.origin + back.pathname).toBe(RedirectUrl);
  expect(await ask('Verify', back.searchParams.get('RefNum') ?? '')).toMatchObject({
    ResultCode: 0,
  });
});
