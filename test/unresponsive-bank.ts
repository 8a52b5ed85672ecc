import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#server/context.ts';
import { startJobs } from '#server/jobs.ts';
import type { TestApp } from './app.ts';
import { fakeGateway } from './fake-gateway.ts';
import { aPerson } from './people.ts';
import { aProduct } from './products.ts';
import { buy, comeBack, orderBody } from './shopping.ts';

type Scale = { seconds: number; timeoutMs: number; backlog: number };
export type Measured = { paidMs: number[]; textMs: number[]; stopMs: number; stillDue: number };

const PAUSE = 100;
const DOWN = 'bank_saman' as const;

/**
 * Shop whose jobs run while one bank accepts every call and answers none, with many open payments
 * there. Measures how long buyers at another bank wait for their order and its text message,
 * and how long the jobs need to stop.
 */
export async function measureOutage(shop: TestApp, scale: Scale): Promise<Measured> {
  const { deps, sql, sent, gateway } = shop;
  Object.assign(deps, { now: () => new Date() } satisfies Partial<Deps>);
  deps.config.gatewayTimeoutMs = scale.timeoutMs;
  const nothing = () =>
    sleep(scale.timeoutMs, { kind: 'unreachable' as const, code: 'none' }, { ref: false });
  const unresponsive = {
    ...fakeGateway(),
    name: DOWN,
    verify: nothing,
    inquire: nothing,
    reverse: nothing,
  };
  deps.outside.gateways = { platform_zarinpal: gateway, bank_saman: unresponsive };
  const productId = await aProduct(shop, {
    title: 'کالا',
    brand: 'آوا',
    category: 'صوتی',
    onHand: 9e5,
  });
  await openAtDownBank(shop, productId, scale.backlog);
  const jobs = await startJobs(deps);
  const paidMs: number[] = [];
  const textMs: number[] = [];
  let stopping = 0;
  const end = Date.now() + scale.seconds * 1000;
  try {
    while (Date.now() < end) {
      const { body } = await buy(shop, await aPerson(shop), 'zarinpal', { productId });
      const start = performance.now();
      const before = sent.length;
      await comeBack(shop, body.gatewayUrl);
      paidMs.push(performance.now() - start);
      while (sent.length === before && performance.now() - start < 30_000) await sleep(5);
      textMs.push(performance.now() - start);
      await sleep(PAUSE);
    }
  } finally {
    stopping = performance.now();
    await jobs.stop();
  }
  const stopMs = performance.now() - stopping;
  const [row] = await sql`
    select count(*)::int as n from transactions where gateway_type = ${DOWN} and next_check_at is not null`;
  return { paidMs, textMs, stopMs, stillDue: row?.n ?? 0 };
}

/** Orders whose payer never returned, so that the shop now asks the bank. */
async function openAtDownBank(shop: TestApp, productId: string, count: number) {
  for (let n = 0; n < count; n++) {
    const person = await aPerson(shop);
    const body = { ...orderBody(person, 'zarinpal', { productId }), gatewayType: DOWN };
    await shop.call('POST /api/orders', { token: person.token, body });
  }
  await shop.sql`update transactions set next_check_at = now() where gateway_type = ${DOWN}`;
}

export function p95(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}
