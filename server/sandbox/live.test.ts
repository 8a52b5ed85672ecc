import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { sandboxKey } from './lock-sandbox.ts';

const { app } = await startTestApp({ mode: 'live' });
const demo = await startTestApp();
const rehearsal = await startTestApp({ mode: 'live', isRehearsal: true, exposedDemo: true });

it.each([
  ['GET', '/sandbox/sms'],
  ['GET', '/sandbox/sms.json'],
  ['GET', '/sandbox/vazirmatn.woff2'],
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
] as const)('is not there in a live shop: %s %s', async (method, url) => {
  expect((await app.inject({ method, url })).statusCode).toBe(404);
});

it('shows the codes of a rehearsal to who has its key alone', async () => {
  const { app, deps } = rehearsal;
  const open = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });
  for (const url of [
    '/sandbox/sms',
    '/sandbox/sms.json',
    '/sandbox/banks.json',
    '/sandbox/sms?key=1',
  ])
    expect((await open(url)).statusCode).toBe(404);
  expect((await open('/%73andbox/sms')).statusCode).toBe(404);
  const letIn = await open(`/sandbox/sms?key=${sandboxKey(deps.config)}`);
  expect(letIn.statusCode).toBe(302);
  const cookie = String(letIn.headers['set-cookie']);
  expect(cookie).toContain('HttpOnly');
  expect((await open('/sandbox/sms.json', cookie.split(';')[0])).statusCode).toBe(200);
});

it('says of a rehearsal on every page that it is none of the real shop', async () => {
  const shop = (await rehearsal.app.inject('/api/main/shop')).json();
  expect(shop).toMatchObject({ exposedDemo: true, name: expect.stringContaining('(آزمایشی)') });
  expect((await rehearsal.app.inject('/robots.txt')).body).toContain('Disallow: /\n');
});

it('has no route at all there', () => {
  expect(demo.app.printRoutes({ commonPrefix: false })).toContain('/sandbox/');
  expect(app.printRoutes({ commonPrefix: false })).not.toContain('sandbox');
});
