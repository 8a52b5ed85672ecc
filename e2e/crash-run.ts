import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '#server/db/embedded.ts';
import { inspectShop } from './crash-inspect.ts';
import { openSession, orderUntilAnswered, runWorkers, type Worker } from './crash-orders.ts';
import { startShop } from './shop.ts';

const WORKERS = 8;
/** Expected result of `inspectShop`. */
export const SOUND = { lost: 0, doubled: 0, faults: [] };
type Victim = { url: string; pid: number; dataDir: string };

/**
 * Kills the shop after a quarter of the orders and PostgreSQL after half; returns the faults once
 * all are placed.
 */
export async function crashDuring(orders: number, { url, pid, dataDir }: Victim) {
  const database = (await startPostgres({ dataDir })).url('hojreh');
  const session = await openSession({ url, dataDir, database }, orders);
  const acknowledged = new Set<string>();
  const worker: Worker = async (order, key) => {
    acknowledged.add(await orderUntilAnswered(session, order, key));
  };
  const all = runWorkers(WORKERS, orders, worker);
  await reach(acknowledged, orders / 4);
  process.kill(pid, 'SIGKILL');
  const again = await startShop({ dataDir, port: Number(new URL(url).port) });
  try {
    await reach(acknowledged, orders / 2);
    // the running shop restarts it
    process.kill((await startPostgres({ dataDir })).pid, 'SIGKILL');
    await all;
    return {
      acknowledged: acknowledged.size,
      wrong: await inspectShop(database, [...acknowledged]),
    };
  } finally {
    await again.stop();
  }
}

async function reach(orders: Set<string>, size: number): Promise<void> {
  while (orders.size < size) await sleep(20);
}
