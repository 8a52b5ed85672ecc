import type { AddressInfo } from 'node:net';
import { demoGateways } from '#server/config-gateways.ts';
import { createOutside } from '#server/outside/create-outside.ts';
import type { BankCallback } from '#server/sandbox/payer.ts';
import { type GatewayName, handOffForms } from '#shared/gateways.ts';
import { startTestApp, type TestApp } from './app.ts';

/** API with the three sandbox banks over real HTTP; an unresponsive bank times out after `timeout` ms. */
export async function startTestAppWithBanks(timeout = 2000): Promise<TestApp> {
  const shop = await startTestApp();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const { config } = shop.deps;
  config.gateways = demoGateways(`http://127.0.0.1:${port}`, config.publicUrl);
  waitForBanks(shop, timeout);
  return shop;
}

/** Sets the timeout of bank calls in ms. */
export function waitForBanks({ deps }: TestApp, timeout: number): void {
  const { config, outside, sql, now } = deps;
  config.gatewayTimeoutMs = timeout;
  outside.gateways = createOutside(config, sql, now).gateways;
}

/** Delivers a callback as the payer's browser would; returns its target. */
export async function deliver(shop: TestApp, { method, url, values }: BankCallback) {
  const { pathname } = new URL(url);
  const form = new URLSearchParams(values).toString();
  const reply =
    method === 'GET'
      ? await shop.app.inject({ url: `${pathname}?${form}` })
      : await shop.app.inject({
          method: 'POST',
          url: pathname,
          payload: form,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            origin: 'https://bank.example',
            'sec-fetch-site': 'cross-site',
          },
        });
  return { status: reply.statusCode, location: String(reply.headers.location) };
}

/** Submits the form of a hand-off as a browser does, and follows it to the payer's page. */
export async function openForm({ app }: TestApp, url: string, fields: Record<string, string>) {
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return reply.statusCode === 303 ? app.inject({ url: String(reply.headers.location) }) : reply;
}

type Reply = { gatewayUrl: string | null; refId: string | null; token: string | null };

/** Bank's id of a payment, from the hand-off. */
export function authorityOf(gateway: GatewayName, reply: Reply): string {
  const form = handOffForms[gateway];
  return (form ? reply[form.filledWith] : reply.gatewayUrl?.split('/').at(-1)) ?? '';
}
