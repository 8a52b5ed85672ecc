import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { postWebhook } from '#server/outside/http-calls.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { traceTo } from './traces.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
};
type Body = { resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[] };

const shop = await startTestApp();
const behindProxy = await startTestApp({ trustProxy: 1 });
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const heard: { path: string; key: string | undefined; text: string }[] = [];
let isDeaf = false;
const receiver = createServer((request, response) => {
  if (isDeaf) return;
  let text = '';
  request
    .on('data', (chunk) => {
      text += chunk;
    })
    .on('end', () => {
      heard.push({ path: request.url ?? '', key: request.headers['x-key']?.toString(), text });
      response.end('{}');
    });
});
let url = '';

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  // a listening TCP server has one
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/v1/traces`;
});
beforeEach(() => {
  heard.length = 0;
  traceTo({ url, headers: { 'x-key': 'k' }, service: 'my-shop', ratio: 1 }, postWebhook);
});
afterEach(() => traceTo(undefined, postWebhook));
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const spans = () =>
  heard.flatMap(({ text }) =>
    (JSON.parse(text) as Body).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
const attributeOf = (span: Span | undefined, key: string) =>
  span?.attributes.find((one) => one.key === key)?.value;

/** The request's own span, once it has arrived. */
async function requestSpan(route: string): Promise<Span | undefined> {
  for (let n = 0; n < 400; n++) {
    const found = spans().find((span) => attributeOf(span, 'http.route')?.stringValue === route);
    if (found) return found;
    await sleep(25);
  }
  return undefined;
}

it('a request is a span with its route and children, without personal data', async () => {
  const person = await aPerson(shop);
  const [row] = await shop.sql<{ mobile: string }[]>`
    select mobile_number as mobile from users where id = ${person.id}`;
  const mobile = row?.mobile ?? '';
  await shop.call('POST /api/otp/send', { body: { mobileNumber: mobile } });
  const code = shop.sent.at(-1)?.code ?? 'none';
  const root = await requestSpan('/api/otp/send');
  expect(root?.name).toBe('POST /api/otp/send');
  expect(attributeOf(root, 'http.response.status_code')).toEqual({ intValue: '200' });
  const parts = spans().filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  expect(parts.map(({ name }) => name)).toContain('sms send');
  const statements = parts.flatMap((part) => attributeOf(part, 'db.query.text')?.stringValue ?? []);
  expect(statements.join(' ')).toMatch(/insert into .*\$1/);
  const all = heard.map(({ text }) => text).join('');
  for (const secret of [mobile, mobile.slice(1), code, person.token])
    expect(all).not.toContain(secret);
  expect(heard[0]).toMatchObject({ path: '/v1/traces', key: 'k' });
  expect(all).toContain('my-shop');
});

it('continues the trace of a trusted proxy, and of nobody else', async () => {
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01` };
  await behindProxy.app.inject({ url: '/api/main/brands', headers });
  expect(await requestSpan('/api/main/brands')).toMatchObject({
    traceId: TRACE,
    parentSpanId: PARENT,
  });
  const unwanted = { traceparent: `00-${TRACE}-${PARENT}-00` };
  await behindProxy.app.inject({ url: '/api/main/categories', headers: unwanted });
  await shop.app.inject({ url: '/api/main/banners', headers });
  const own = await requestSpan('/api/main/banners');
  expect(own?.traceId).toMatch(/^[\da-f]{32}$/);
  expect(own?.traceId).not.toBe(TRACE);
  expect(own?.parentSpanId).toBeUndefined();
  expect(JSON.stringify(spans())).not.toContain('/api/main/categories');
});

it('a receiver that never answers delays no request, and dropped spans are counted', async () => {
  isDeaf = true;
  for (let n = 0; n < 2_800; n++) {
    const { statusCode } = await shop.app.inject({ url: '/healthz' });
    if (statusCode !== 200) expect(statusCode).toBe(200);
  }
  const { body } = await shop.app.inject({ url: '/metrics' });
  const [, dropped = '0'] = /hojreh_spans_dropped_total\{[^}]*\} (\d+)/.exec(body) ?? [];
  expect(Number(dropped)).toBeGreaterThan(0);
  isDeaf = false;
});
