import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createKavenegar } from './kavenegar.ts';

type Seen = { url: string; method: string; type: string; form: Record<string, string> };

let server: Server;
let seen: Seen[] = [];
let answer = { http: 200, body: '' };

const accepted = JSON.stringify({
  return: { status: 200, message: 'تایید شد' },
  entries: [{ messageid: 1, status: 5, receptor: '09121234567' }],
});
const refused = (status: number) =>
  JSON.stringify({ return: { status, message: 'refused' }, entries: null });

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    seen.push({
      url: request.url ?? '',
      method: request.method ?? '',
      type: request.headers['content-type'] ?? '',
      form: Object.fromEntries(new URLSearchParams(text)),
    });
    response.writeHead(answer.http, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  answer = { http: 200, body: accepted };
});

const provider = (baseUrl?: string) =>
  createKavenegar(
    {
      provider: 'kavenegar',
      kavenegarApiKey: 'k/e y',
      kavenegarTemplate: 'hojreh-otp',
      kavenegarSender: '10004346',
    },
    // an AF_INET server always has an address with a port
    baseUrl ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
const sms = { mobileNumber: '09121234567', text: 'سفارش شما ثبت شد' };

it('sends a code by the approved template', async () => {
  expect(await provider().send({ ...sms, code: '123456' })).toEqual({ ok: true });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/v1/k%2Fe%20y/verify/lookup.json',
    form: { receptor: '09121234567', template: 'hojreh-otp', token: '123456' },
  });
  expect(seen[0]?.type).toMatch(/^application\/x-www-form-urlencoded/);
});

it('sends any other text from the line of the shop', async () => {
  expect(await provider().send(sms)).toEqual({ ok: true });
  expect(seen[0]).toMatchObject({
    url: '/v1/k%2Fe%20y/sms/send.json',
    form: { receptor: '09121234567', sender: '10004346', message: 'سفارش شما ثبت شد' },
  });
});

it('gives a text our id, and asks by it whether the text was taken', async () => {
  const id = '0192a1b2-0000-7000-8000-000000000010';
  await provider().send({ ...sms, id });
  const localid = String(0x10);
  expect(seen[0]?.form).toMatchObject({ localid });
  const says = (status: number) => {
    const entries = [{ messageid: 1, localid, status }];
    answer = { http: 200, body: JSON.stringify({ return: { status: 200 }, entries }) };
    return provider().hasTaken?.(id);
  };
  expect(await says(10)).toBe(true);
  expect(await says(100)).toBe(false);
  expect(seen[1]).toMatchObject({
    url: '/v1/k%2Fe%20y/sms/statuslocalmessageid.json',
    form: { localid },
  });
  answer = { http: 503, body: '<html>' };
  expect(await provider().hasTaken?.(id)).toBeUndefined();
});

it.each([
  { http: 402, status: 402, retryable: true },
  { http: 409, status: 409, retryable: true },
  { http: 200, status: 402, retryable: true },
  { http: 411, status: 411, retryable: false },
  { http: 418, status: 418, retryable: false },
  { http: 424, status: 424, retryable: false },
  { http: 403, status: 403, retryable: false },
  { http: 503, status: 418, retryable: true },
])('tells a passing fault from a final one: $http with $status', async (refusal) => {
  answer = { http: refusal.http, body: refused(refusal.status) };
  expect(await provider().send(sms)).toEqual({
    ok: false,
    retryable: refusal.retryable,
    code: String(refusal.status),
  });
});

it('never takes a broken answer for success', async () => {
  answer = { http: 200, body: '<html>' };
  expect(await provider().send(sms)).toEqual({
    ok: false,
    retryable: true,
    isLost: true,
    code: '200',
  });
});

it('says nothing of its key when the provider cannot be reached', async () => {
  expect(await provider('http://127.0.0.1:1').send(sms)).toEqual({
    ok: false,
    retryable: true,
    isLost: true,
    code: 'network',
  });
});
