import { expect, it } from 'vitest';
import { startWire } from '#test/wire.ts';
import { createMelipayamak } from './melipayamak.ts';

const wire = startWire();
const provider = (baseUrl = wire.url()) =>
  createMelipayamak(
    {
      provider: 'melipayamak',
      melipayamakUsername: 'shop',
      melipayamakPassword: 'p&ss=1',
      melipayamakBodyId: '1234',
      melipayamakSender: '50004001',
    },
    baseUrl,
  );
const sms = { mobileNumber: '09121234567', text: 'سفارش شما ثبت شد', id: 'ours' };
const says = (http: number, Value: unknown, RetStatus: number) =>
  wire.says((response) =>
    response.writeHead(http).end(JSON.stringify({ Value, RetStatus, StrRetStatus: 'x' })),
  );
const heard = () => Object.fromEntries(new URLSearchParams(wire.heard[0]?.body));
const account = { username: 'shop', password: 'p&ss=1' };

it('sends a code by the approved text', async () => {
  says(200, '4567890123456789012', 1);
  expect(await provider().send({ ...sms, code: '123456' })).toEqual({ ok: true });
  expect(wire.heard[0]).toMatchObject({ method: 'POST', path: '/api/SendSMS/BaseServiceNumber' });
  expect(heard()).toEqual({ ...account, to: '09121234567', text: '123456', bodyId: '1234' });
});

it('sends any other text from the line of the shop', async () => {
  says(200, '4567890123456789012', 1);
  expect(await provider().send(sms)).toEqual({ ok: true });
  expect(wire.heard[0]?.path).toBe('/api/SendSMS/SendSMS');
  expect(heard()).toEqual({
    ...account,
    to: '09121234567',
    from: '50004001',
    text: 'سفارش شما ثبت شد',
    isFlash: 'false',
  });
});

it.each([
  { value: '-6', retStatus: 1, retryable: true, code: '-6' },
  { value: '0', retStatus: 6, retryable: true, code: '6' },
  { value: '2', retStatus: 1, retryable: false, code: '2' },
  { value: '-4', retStatus: 1, retryable: false, code: '-4' },
  { value: 0, retStatus: 0, retryable: false, code: '0' },
  { value: '', retStatus: 35, retryable: false, code: '35' },
])('reads refusals that come with HTTP 200: $value, $retStatus', async (refusal) => {
  says(200, refusal.value, refusal.retStatus);
  const { retryable, code } = refusal;
  expect(await provider().send(sms)).toEqual({ ok: false, retryable, code });
});

it('never takes a broken answer or a timeout for success', async () => {
  wire.says((response) => response.writeHead(502).end('<html>'));
  const lost = { ok: false, retryable: true, isLost: true };
  expect(await provider().send(sms)).toEqual({ ...lost, code: '502' });
  expect(await provider('http://127.0.0.1:1').send(sms)).toEqual({ ...lost, code: 'network' });
});
