import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../server/db/embedded.ts';
import { inspectShop } from './crash-inspect.ts';
import { type Lane, openSession, orderUntilAnswered, runLanes } from './crash-orders.ts';
import { expect, test } from './fixtures.ts';
import { startShop } from './shop.ts';

const LANES = 8;
const ORDERS = 504;

test('kill -9 of the shop and of PostgreSQL during orders loses no acknowledged one', async () => {
  test.setTimeout(400_000);
  const { SHOP_URL: url = '', SHOP_PID: pid, SHOP_DATA: dataDir = '' } = process.env;
  const session = await openSession(url, dataDir, ORDERS);
  const acknowledged = new Set<string>();
  const lane: Lane = async (order, key) => {
    acknowledged.add(await orderUntilAnswered(session, order, key));
  };
  const orders = runLanes(LANES, ORDERS, lane);
  await reach(acknowledged, ORDERS / 4);
  process.kill(Number(pid), 'SIGKILL');
  const again = await startShop({ dataDir, port: Number(new URL(url).port) });
  try {
    await reach(acknowledged, ORDERS / 2);
    // the shop that runs there brings it back
    process.kill((await startPostgres({ dataDir })).pid, 'SIGKILL');
    await orders;
    expect(acknowledged.size).toBe(ORDERS);
    expect(await inspectShop(dataDir, [...acknowledged])).toEqual({
      lost: 0,
      doubled: 0,
      wrongStock: 0,
      wrongHolds: 0,
      ledger: 0,
      overdrawn: 0,
    });
  } finally {
    await again.stop();
  }
});

async function reach(orders: Set<string>, size: number): Promise<void> {
  while (orders.size < size) await sleep(20);
}
