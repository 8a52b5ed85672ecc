import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';

const { app } = await startTestApp({ mode: 'live' });
const demo = await startTestApp();

it.each([
  ['GET', '/sandbox/sms'],
  ['GET', '/sandbox/sms.json'],
  ['GET', '/sandbox/banks.json'],
  ['POST', '/sandbox/banks/bank_saman/x'],
  ['GET', '/sandbox/zarinpal/pg/StartPay/x'],
  ['POST', '/sandbox/zarinpal/pg/v4/payment/request.json'],
  ['POST', '/sandbox/saman/onlinepg/onlinepg'],
  ['POST', '/sandbox/saman/OnlinePG/OnlinePG'],
  ['GET', '/sandbox/saman/OnlinePG/SendToken'],
  ['POST', '/sandbox/saman/verifyTxnRandomSessionkey/ipg/VerifyTransaction'],
  ['POST', '/sandbox/saman/verifyTxnRandomSessionkey/ipg/ReverseTransaction'],
  ['POST', '/sandbox/mellat/pgwchannel/services/pgw'],
  ['POST', '/sandbox/mellat/pgwchannel/startpay.mellat'],
] as const)('is not there in a live shop: %s %s @s281', async (method, url) => {
  expect((await app.inject({ method, url })).statusCode).toBe(404);
});

it('has no route at all there @s262', () => {
  expect(demo.app.printRoutes({ commonPrefix: false })).toContain('/sandbox/');
  expect(app.printRoutes({ commonPrefix: false })).not.toContain('sandbox');
});
