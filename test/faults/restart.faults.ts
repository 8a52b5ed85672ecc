import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/context.ts';
import { splitAddress } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded.ts';
import { isLostDatabase } from '#server/db/failures.ts';
import { createDatabase, migrate } from '#server/db/migrate.ts';
import { openPools } from '#server/db/pools.ts';
import { closeDeps } from '#server/deps.ts';
import { startTestContext } from '#test/context.ts';

const { deps } = await startTestContext();
const dataDir = mkdtempSync(join(tmpdir(), 'hojreh-restart-'));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const WORKERS = 8;
const SLOWEST = 5_000;

/** Shop with a database of its own, which the test can kill. */
async function openShop() {
  const server = await startPostgres({ dataDir });
  await createDatabase(server.url('postgres'), 'shop');
  await migrate(server.url('shop'));
  const pools = openPools(server.url('shop'), 16);
  const own: Deps = { ...deps, sql: pools.reads.sql, pools };
  const { app } = await buildApp(own);
  const close = async () => {
    await app.close();
    await closeDeps(own, 1);
    await server.stop();
  };
  return { server, app, close };
}

/** Time at which the database accepts connections again, measured from outside. */
async function readyAgain(url: string): Promise<number> {
  const { address, socket } = splitAddress(url);
  for (;;) {
    const sql = postgres(address, { ...socket, max: 1, connect_timeout: 1, onnotice: () => {} });
    const isReady = await sql`select 1`.then(
      () => true,
      () => false,
    );
    await sql.end({ timeout: 1 });
    if (isReady) return performance.now();
    await sleep(20);
  }
}

it('is back within two seconds of a restart of the database, and refuses quickly meanwhile', async () => {
  const { server, app, close } = await openShop();
  const seen: { at: number; ms: number; status: number }[] = [];
  let isOver = false;
  const ask = async (url: string) => {
    const start = performance.now();
    const { statusCode } = await app.inject({ url });
    const at = performance.now();
    seen.push({ at, ms: at - start, status: statusCode });
  };
  const worker = async (_: unknown, n: number) => {
    while (!isOver) {
      await ask(n === 0 ? '/readyz' : '/api/main/products');
      await sleep(10);
    }
  };
  // the driver throws this outside its callers when a connection breaks; the shop
  // survives it as well
  const survive = (error: unknown) => {
    if (!isLostDatabase(error)) throw error;
  };
  process.on('uncaughtException', survive);
  const traffic = Promise.all(Array.from({ length: WORKERS }, worker));
  await sleep(500);
  const killedAt = performance.now();
  process.kill(server.pid, 'SIGKILL');
  await sleep(100);
  const backAt = await readyAgain(server.url('shop'));
  await sleep(2_500);
  isOver = true;
  await traffic;
  process.off('uncaughtException', survive);
  await close();
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(Math.max(...seen.map(({ ms }) => ms))).toBeLessThan(SLOWEST);
  const late = seen.filter(({ at, ms }) => at - ms > backAt + 2_000);
  expect(late.length).toBeGreaterThan(0);
  expect(late.every(({ status }) => status === 200)).toBe(true);
  expect(seen.some(({ at, status }) => at > killedAt && status === 503)).toBe(true);
}, 120_000);
