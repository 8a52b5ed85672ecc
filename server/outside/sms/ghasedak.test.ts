import { expect, it } from 'vitest';
import { startWire } from '#test/wire.ts';
import { createGhasedak } from './ghasedak.ts';

const wire = startWire();
const provider = (baseUrl = wire.url()) =>
  createGhasedak(
    {
      provider: 'ghasedak',
      ghasedakApiKey: 'key',
      ghasedakTemplate: 'otp',
      ghasedakParameter: 'Code',
      ghasedakLine: '30005006009009',
    },
    baseUrl,
  );
const ID = '0192a1b2-0000-7000-8000-000000000010';
const sms = { mobileNumber: '09121234567', text: 'سفارش شما ثبت شد', id: ID };
const says = (http: number, body: unknown) =>
  wire.says((response) => response.writeHead(http).end(JSON.stringify(body)));
const heard = () => JSON.parse(wire.heard[0]?.body ?? '');
const ROOT = '/rest/api/v1/WebService';

it('sends a code by the approved template', async () => {
  says(200, { isSuccess: true, statusCode: 200, message: 'ok', data: { items: [] } });
  expect(await provider().send({ ...sms, code: '123456' })).toEqual({ ok: true });
  expect(wire.heard[0]).toMatchObject({ method: 'POST', path: `${ROOT}/SendOtpSMS` });
  expect(wire.heard[0]?.headers).toMatchObject({ apikey: 'key' });
  expect(heard()).toEqual({
    receptors: [{ mobile: '09121234567' }],
    templateName: 'otp',
    inputs: [{ param: 'Code', value: '123456' }],
    udh: false,
  });
});

it('sends any other text from the line of the shop, with our id', async () => {
  says(200, { isSuccess: true, statusCode: 200, message: 'ok', data: { messageId: '7' } });
  expect(await provider().send(sms)).toEqual({ ok: true });
  expect(wire.heard[0]?.path).toBe(`${ROOT}/SendSingleSMS`);
  expect(heard()).toEqual({
    lineNumber: '30005006009009',
    receptor: '09121234567',
    message: 'سفارش شما ثبت شد',
    clientReferenceId: '16',
    udh: false,
  });
});

it('asks by our id whether a text was taken', async () => {
  const answer = (items: object[]) => says(200, { isSuccess: true, data: { items } });
  answer([{ messageId: '7', status: 1 }]);
  expect(await provider().hasTaken?.(ID)).toBe(true);
  expect(wire.heard[0]).toMatchObject({
    method: 'GET',
    path: `${ROOT}/CheckSmsStatus?Ids=16&Type=2`,
  });
  answer([]);
  expect(await provider().hasTaken?.(ID)).toBe(false);
  says(500, { isSuccess: false });
  expect(await provider().hasTaken?.(ID)).toBeUndefined();
});

it.each([
  { http: 200, statusCode: 418, retryable: false },
  { http: 401, statusCode: 401, retryable: false },
  { http: 429, statusCode: 429, retryable: true },
  { http: 503, statusCode: 503, retryable: true },
])('tells a passing fault from a final one: $http with $statusCode', async (refusal) => {
  const { http, statusCode, retryable } = refusal;
  says(http, { isSuccess: false, statusCode, message: 'refused' });
  expect(await provider().send(sms)).toEqual({ ok: false, retryable, code: String(statusCode) });
});

it('never takes a broken answer or a timeout for success', async () => {
  wire.says((response) => response.end());
  const lost = { ok: false, retryable: true, isLost: true };
  expect(await provider().send(sms)).toEqual({ ...lost, code: '200' });
  expect(await provider('http://127.0.0.1:1').send(sms)).toEqual({ ...lost, code: 'network' });
});
