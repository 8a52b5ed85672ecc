import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../../e2e/shop.ts';
import { hasServer, type OwnServer, startOwnServer } from '../ops/own-server.ts';
import { ordersThrough } from './orders-through.ts';

/** `apt install libfaketime`: a program that is started with it reads its clock from a file. */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

describe.skipIf(!hasServer || !existsSync(FAKETIME))('orders, and meanwhile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-clock-'));
  const clock = join(folder, 'clock');
  let server: OwnServer;
  let shops: RunningShop[] = [];

  const setClock = (offset: string) => {
    writeFileSync(`${clock}.new`, `${offset}\n`);
    // never half a file
    renameSync(`${clock}.new`, clock);
  };

  beforeAll(async () => {
    setClock('+0');
    server = await startOwnServer({ settings: ['max_connections = 200'] });
    const env = { DATABASE_URL: server.url };
    const first = await startShop({ env });
    const moved = {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      // setting a machine's clock does not affect its monotonic clock
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    shops = [first, await startShop({ env: { ...env, ...moved }, dataDir: first.dataDir })];
  }, 300_000);
  afterAll(async () => {
    for (const shop of shops.toReversed()) await shop.stop();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it.each(['+6h', '-6h', '+40d'])(
    'the clock of one of two machines is set by %s: orders go on by that of the database, and none is lost',
    async (offset) => {
      const clockOf = async ({ url }: RunningShop | { url: string } = { url: '' }) =>
        Date.parse((await fetch(`${url}/readyz`)).headers.get('date') ?? '');
      const seen = await ordersThrough(
        async () => {
          setClock(offset);
          await sleep(6_000);
          // it is the process that believes in another time
          const apart = Math.abs((await clockOf(shops[1])) - (await clockOf(shops[0])));
          expect(apart).toBeGreaterThan(5 * 3_600_000);
        },
        { shops, database: server.url, name: `clock${offset}` },
      );
      expect(seen).toMatchObject({ refused: 0, cut: 0 });
    },
    180_000,
  );
});
