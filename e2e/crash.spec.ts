import { crashDuring, SOUND } from './crash-run.ts';
import { expect, test } from './fixtures.ts';

/** `npm run test:faults` kills a shop during three times as many. */
const ORDERS = 168;

test('kill -9 of the shop and of PostgreSQL during orders loses no acknowledged one', async () => {
  test.setTimeout(400_000);
  const { SHOP_URL: url = '', SHOP_PID: pid, SHOP_DATA: dataDir = '' } = process.env;
  const { acknowledged, wrong } = await crashDuring(ORDERS, { url, pid: Number(pid), dataDir });
  expect(acknowledged).toBe(ORDERS);
  expect(wrong).toEqual(SOUND);
});
