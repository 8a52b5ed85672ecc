import { expect, it } from 'vitest';
import { startWire } from '#test/wire.ts';
import { createSmsir } from './smsir.ts';

const wire = startWire();
const provider = (baseUrl = wire.url()) =>
  createSmsir(
    {
      provider: 'smsir',
      smsirApiKey: 'key',
      smsirTemplateId: 100000,
      smsirParameter: 'CODE',
      smsirLine: 30007732000000,
    },
    baseUrl,
  );
const sms = { mobileNumber: '09121234567', text: 'سفارش شما ثبت شد', id: 'ours' };
const says = (http: number, body: unknown) =>
  wire.says((response) => response.writeHead(http).end(JSON.stringify(body)));
const heard = () => JSON.parse(wire.heard[0]?.body ?? '');

it('sends a code by the approved template', async () => {
  says(200, { status: 1, message: 'موفق', data: { messageId: 55, cost: 1 } });
  expect(await provider().send({ ...sms, code: '123456' })).toEqual({ ok: true });
  expect(wire.heard[0]).toMatchObject({ method: 'POST', path: '/v1/send/verify' });
  expect(wire.heard[0]?.headers).toMatchObject({
    'x-api-key': 'key',
    'content-type': 'application/json',
  });
  expect(heard()).toEqual({
    mobile: '09121234567',
    templateId: 100000,
    parameters: [{ name: 'CODE', value: '123456' }],
  });
});

it('sends any other text from the line of the shop', async () => {
  says(200, { status: 1, message: 'موفق', data: { packId: 'p', messageIds: [1], cost: 1 } });
  expect(await provider().send(sms)).toEqual({ ok: true });
  expect(wire.heard[0]?.path).toBe('/v1/send/bulk');
  expect(heard()).toEqual({
    lineNumber: 30007732000000,
    messageText: 'سفارش شما ثبت شد',
    mobiles: ['09121234567'],
  });
});

it.each([
  { http: 400, status: 0, retryable: true },
  { http: 429, status: 20, retryable: true },
  { http: 500, status: 102, retryable: true },
  { http: 400, status: 102, retryable: false },
  { http: 400, status: 104, retryable: false },
  { http: 401, status: 10, retryable: false },
  { http: 200, status: 113, retryable: false },
])('tells a passing fault from a final one: $http with $status', async (refusal) => {
  says(refusal.http, { status: refusal.status, message: 'refused', data: null });
  const { retryable, status } = refusal;
  expect(await provider().send(sms)).toEqual({ ok: false, retryable, code: String(status) });
});

it('never takes a broken answer or a timeout for success', async () => {
  wire.says((response) => response.end('<html>'));
  const lost = { ok: false, retryable: true, isLost: true };
  expect(await provider().send(sms)).toEqual({ ...lost, code: '200' });
  expect(await provider('http://127.0.0.1:1').send(sms)).toEqual({ ...lost, code: 'network' });
});
