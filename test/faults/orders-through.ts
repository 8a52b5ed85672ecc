import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { inspectShop } from '../../e2e/crash-inspect.ts';
import { openSession } from '../../e2e/crash-orders.ts';
import { SOUND } from '../../e2e/crash-run.ts';
import type { RunningShop } from '../../e2e/shop.ts';
import { orderUnderLoad, readAnswers } from './order-load.ts';

const BUYERS = 700;
/** Longest time in ms from the end of the fault to the first accepted order. */
const BACK_MS = 5_000;
/** Longest time in ms of an answer, whatever the fault. */
const SLOWEST_MS = 10_000;

/**
 * Runs the fault, which answers when it is over, in the middle of orders without a pause to these processes in turn. No
 * acknowledged order may be lost, every refusal says when to come again; answers what was seen besides.
 */
export async function ordersThrough(
  fault: () => Promise<unknown>,
  { shops, database, name }: { shops: RunningShop[]; database: string; name: string },
) {
  const [{ url, dataDir } = { url: '', dataDir: '' }] = shops;
  const session = await openSession({ url, dataDir, database }, BUYERS);
  const load = orderUnderLoad(
    session,
    shops.map((shop) => shop.url),
    name,
  );
  await sleep(1_500);
  await fault();
  const backAt = performance.now();
  await sleep(BACK_MS + 1_000);
  const acknowledged = await load.end();
  const seen = readAnswers(load.answers, backAt);
  console.log(
    `${name}: ${acknowledged.length} orders,`,
    JSON.stringify({ ...seen, unclear: undefined }),
  );
  expect(await inspectShop(database, acknowledged)).toEqual(SOUND);
  expect(seen.unclear).toEqual([]);
  expect(seen.backAfterMs).toBeLessThan(BACK_MS);
  expect(seen.slowestMs).toBeLessThan(SLOWEST_MS);
  return seen;
}
