import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { demoGateways } from '#server/config-gateways.ts';
import { createOutside } from '#server/outside/create-outside.ts';
import { type GatewayName, gatewayNames } from '#shared/gateways.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { comeBack, orderBody, SOUND, soundness } from '#test/shopping.ts';

type Speak = (response: ServerResponse) => void;

/** Response of the bank by a part of the request's address. */
let says: Record<string, Speak> = {};
const bank = createServer(async (request, response) => {
  const asked = `${request.url} ${await text(request)}`;
  const [, speak] = Object.entries(says).find(([part]) => asked.includes(part)) ?? [];
  if (speak) speak(response);
  else response.writeHead(404).end();
});
await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  bank.closeAllConnections();
  bank.close();
});
const shop = await startTestApp();
const { config, outside, sql, now } = shop.deps;
const { port } = bank.address() as AddressInfo;
config.gatewayTimeoutMs = 2000;
config.gateways = demoGateways(`http://127.0.0.1:${port}`, config.publicUrl);
outside.gateways = createOutside(config, sql, now).gateways;
const productId = await aProduct(shop, {
  title: 'کالا',
  brand: 'آوا',
  category: 'صوتی',
  onHand: 100,
});

const json =
  (body: string): Speak =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
const soap =
  (returned: string): Speak =>
  (response) =>
    response.writeHead(200, { 'content-type': 'text/xml' }).end(`<r><return>${returned}</return>`);

async function order(gatewayType: GatewayName) {
  const { token, ...person } = await aPerson(shop);
  const body = { ...orderBody({ token, ...person }, 'zarinpal', { productId }), gatewayType };
  return shop.call('POST /api/orders', { token, body });
}

it.each([
  ['platform_zarinpal', json('{"data":[],"errors":{"code":-9,"message":"\\u0000"}}')],
  ['bank_saman', json('{"status":-1,"errorCode":"7\\u0000\\ud800"}')],
  ['bank_saman', json(`{"status":-1,"errorCode":"${'7'.repeat(9000)}"}`)],
  ['bank_mellat', soap('21\0')],
] as const)(
  '%s refuses with signs that nobody can keep, and it is no fault of the shop',
  async (gateway, speak) => {
    says = { '/': speak };
    const { status, body } = await order(gateway);
    expect([status, body]).toMatchObject([503, { message: 'gateway_unavailable' }]);
  },
);

it.each([
  ['{"data":{"code":100,"ref_id":"12\\u000034","card_pan":"502229\\u0000******5995"}}'],
  ['{"data":{"code":100,"ref_id":1235,"card_pan":"5022291234565995","card_hash":"\\u0000"}}'],
])('money is recorded whatever signs come with it, and a card never whole: %s', async (verdict) => {
  const authority = `A${crypto.randomUUID().replaceAll('-', '').slice(0, 27)}00000000`;
  says = { 'request.json': json(`{"data":{"code":100,"authority":"${authority}"}}`) };
  const { body } = await order('platform_zarinpal');
  says = { 'verify.json': json(verdict) };
  await comeBack(shop, body.gatewayUrl);
  const rows = await sql`
    select t.status, o.status as "order", t.card_masked
    from transactions t
    join orders o on o.id = t.order_id
    where t.gateway_reference = ${authority}`;
  expect(rows).toEqual([{ status: 'success', order: 'paid', cardMasked: '502229******5995' }]);
  expect(await soundness(shop)).toEqual(SOUND);
});

it.each(gatewayNames)('%s speaks without end, and is heard for half a megabyte', async (name) => {
  const said = { bytes: 0 };
  says = { '/': (response) => pour(response, said) };
  const { status } = await order(name);
  expect(status).toBe(503);
  // data in the socket buffers counts too
  expect(said.bytes).toBeLessThan(20_000_000);
});

/** Sends blanks until the client closes the connection. */
function pour(response: ServerResponse, said: { bytes: number }) {
  const part = Buffer.alloc(65_536, ' ');
  const go = () => {
    while (!response.destroyed) {
      said.bytes += part.length;
      if (!response.write(part)) return;
    }
  };
  response.on('drain', go);
  go();
}
