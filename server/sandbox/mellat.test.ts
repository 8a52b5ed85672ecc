import { expect, it } from 'vitest';
import { openForm, startTestAppWithBanks } from '#test/banks.ts';
import { heldOf, listPayments } from './bank-payments.ts';
import { type Decision, decide } from './payer.ts';

// methods, order of parameters and codes: Behpardakht guide 1.29
const shop = await startTestAppWithBanks();
const callBackUrl = `${shop.deps.config.publicUrl}/api/payments/callback/bank_mellat`;
const URL_OF_CALLS = '/sandbox/mellat/pgwchannel/services/pgw';
const NAMESPACE = 'http://interfaces.core.sw.bps.com/';
const SHOP = { terminalId: '20000001', userName: 'demo', userPassword: 'demo' };
let purchases = 100;

const envelope = (method: string, fields: object, namespace = NAMESPACE) =>
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:int="${namespace}"><soapenv:Body><int:${method}>` +
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('') +
  `</int:${method}></soapenv:Body></soapenv:Envelope>`;

const post = (payload: string) =>
  shop.app.inject({
    method: 'POST',
    url: URL_OF_CALLS,
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
    payload,
  });

/** The string of the answer. */
async function soap(method: string, fields: object): Promise<string> {
  const reply = await post(envelope(method, fields));
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/xml; charset=utf-8');
  const answer = new RegExp(
    `<ns2:${method}Response xmlns:ns2="${NAMESPACE}"><return>([^<]*)</return></ns2:${method}Response>`,
  ).exec(reply.body);
  return answer?.[1] ?? reply.body;
}

const order = (changes: object = {}) => ({
  ...SHOP,
  orderId: String(purchases++),
  amount: '1234560',
  localDate: '20261121',
  localTime: '091500',
  additionalData: 'سفارش &lt;۱&gt;',
  callBackUrl,
  payerId: '0',
  ...changes,
});

/** A paid purchase: its three numbers and the six fields of every later call. */
async function paid(how: Partial<Decision> = {}) {
  const given = order();
  const refId = (await soap('bpPayRequest', given)).slice(2);
  const done = await decide(shop.deps, 'bank_mellat', refId, {
    outcome: 'paid',
    fault: '',
    ...how,
  });
  const callbacks = done?.callbacks ?? [];
  const sale = {
    ...SHOP,
    orderId: given.orderId,
    saleOrderId: given.orderId,
    saleReferenceId: callbacks[0]?.values.SaleReferenceId ?? '',
  };
  return { refId, given, callbacks, sale };
}
const held = async (refId: string) => {
  const found = (await listPayments(shop.deps)).find(({ authority }) => authority === refId);
  return found && heldOf(found);
};

it('takes an order and answers a string of two parts', async () => {
  const given = order();
  expect(await soap('bpPayRequest', given)).toMatch(/^0,[0-9A-F]{16}$/);
  expect(await soap('bpPayRequest', given)).toBe('41');
  expect(await soap('bpPayRequest', { ...order(), mobileNo: '989121234567' })).toMatch(/^0,/);
});

it.each([
  [{ terminalId: '1' }, '21'],
  [{ userName: 'x' }, '24'],
  [{ userPassword: 'x' }, '24'],
  [{ amount: '12.5' }, '25'],
  [{ localDate: '2026-11-21' }, '35'],
  [{ localTime: '9150' }, '35'],
  [{ callBackUrl: 'https://elsewhere.example/' }, '62'],
])('refuses %o with %s', async (changes, code) => {
  expect(await soap('bpPayRequest', order(changes))).toBe(code);
});

it('requires its own namespace, a known method and parameters in their order', async () => {
  for (const payload of [
    envelope('bpPayRequest', order(), 'http://elsewhere.example/'),
    envelope('payRequest', order()),
    '',
    '{}',
  ]) {
    const reply = await post(payload);
    expect(reply.statusCode).toBe(500);
    expect(reply.body).toContain('<soapenv:Fault>');
  }
  const { terminalId, userName, ...rest } = order();
  expect(await soap('bpPayRequest', { userName, terminalId, ...rest })).toBe('32');
  const { payerId: _, ...short } = order();
  expect(await soap('bpPayRequest', short)).toBe('32');
  expect(await soap('bpVerifyRequest', order())).toBe('32');
});

it('comes back with the fields of the guide; pay, verify, settle', async () => {
  const { refId, given, callbacks, sale } = await paid();
  expect(callbacks).toEqual([
    {
      method: 'POST',
      url: callBackUrl,
      values: {
        RefId: refId,
        ResCode: '0',
        SaleOrderId: given.orderId,
        SaleReferenceId: expect.stringMatching(/^\d+$/),
        CardHolderPan: expect.stringMatching(/^\d{6}\*{5}\d{4}$/),
        FinalAmount: '1234560',
      },
    },
  ]);
  const steps: [string, string, string][] = [
    ['bpInquiryRequest', '44', 'paid'],
    ['bpSettleRequest', '44', 'paid'],
    ['bpReversalRequest', '44', 'paid'],
    ['bpVerifyRequest', '0', 'verified'],
    ['bpVerifyRequest', '43', 'verified'],
    ['bpInquiryRequest', '43', 'verified'],
    ['bpSettleRequest', '0', 'settled'],
    ['bpSettleRequest', '45', 'settled'],
    ['bpInquiryRequest', '45', 'settled'],
    ['bpReversalRequest', '45', 'settled'],
  ];
  for (const [method, code, holds] of steps)
    expect([method, await soap(method, sale), await held(refId)]).toEqual([method, code, holds]);
});

it.each([
  ['canceled', '17'],
  ['failed', '12'],
] as const)('says %s by ResCode %s, without a receipt', async (outcome, ResCode) => {
  const { refId, given, callbacks } = await paid({ outcome });
  expect(callbacks[0]?.values).toEqual({ RefId: refId, ResCode, SaleOrderId: given.orderId });
  expect(await held(refId)).toBe('none');
});

it('knows a sale by both of its numbers only', async () => {
  const { sale } = await paid();
  const other = await paid();
  for (const changes of [
    { saleOrderId: other.given.orderId },
    { saleReferenceId: other.sale.saleReferenceId },
    { saleReferenceId: '1' },
    { saleReferenceId: '' },
  ])
    expect(await soap('bpVerifyRequest', { ...sale, ...changes })).toBe('42');
});

it('gives the money back when nobody verified for 20 minutes', async () => {
  const { refId, sale } = await paid();
  shop.clock.advance(20);
  expect(await held(refId)).toBe('paid');
  shop.clock.advance(1);
  expect(await held(refId)).toBe('returned');
  for (const method of ['bpVerifyRequest', 'bpInquiryRequest', 'bpSettleRequest'])
    expect(await soap(method, sale)).toBe('48');
});

it('reverses after verify and before settlement, for three hours', async () => {
  const { refId, sale } = await paid();
  await soap('bpVerifyRequest', sale);
  expect(await soap('bpReversalRequest', sale)).toBe('0');
  expect(await soap('bpReversalRequest', sale)).toBe('48');
  expect(await soap('bpSettleRequest', sale)).toBe('48');
  expect(await held(refId)).toBe('returned');
  const late = await paid();
  await soap('bpVerifyRequest', late.sale);
  shop.clock.advance(181);
  expect(await soap('bpReversalRequest', late.sale)).toBe('55');
  expect(await soap('bpSettleRequest', late.sale)).toBe('0');
});

it('opens for the form with RefId, whose case counts', async () => {
  const refId = (await soap('bpPayRequest', order())).slice(2);
  const open = (RefId: string) =>
    openForm(shop, '/sandbox/mellat/pgwchannel/startpay.mellat', { RefId });
  const page = await open(refId);
  expect(page.body).toContain('درگاه نمایشی بانک ملت');
  expect(page.body).toContain('۱,۲۳۴,۵۶۰ ریال');
  expect(page.body).toContain('سفارش &lt;۱&gt;');
  expect((await open(`${refId}x`)).statusCode).toBe(404);
});
