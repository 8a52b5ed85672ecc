import { expect, it } from 'vitest';
import { crashDuring, SOUND } from '../../e2e/crash-run.ts';
import { startShop } from '../../e2e/shop.ts';

const ORDERS = 504;

it(`kill -9 of the shop and of PostgreSQL during ${ORDERS} orders loses no acknowledged one`, async () => {
  const shop = await startShop();
  const { acknowledged, wrong } = await crashDuring(ORDERS, {
    url: shop.url,
    pid: shop.process.pid ?? 0,
    dataDir: shop.dataDir,
  });
  await shop.stop();
  expect(acknowledged).toBe(ORDERS);
  expect(wrong).toEqual(SOUND);
}, 600_000);
