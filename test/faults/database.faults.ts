import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../../e2e/shop.ts';
import { hasServer, type OwnServer, startOwnServer } from '../ops/own-server.ts';
import { ordersThrough } from './orders-through.ts';

describe.skipIf(!hasServer)('orders without a pause, and meanwhile', () => {
  let server: OwnServer;
  let shops: RunningShop[] = [];

  beforeAll(async () => {
    server = await startOwnServer({ settings: ['max_connections = 200'] });
    const env = { DATABASE_URL: server.url };
    const first = await startShop({ env });
    shops = [first, await startShop({ env, dataDir: first.dataDir })];
  }, 300_000);
  afterAll(async () => {
    for (const shop of shops.toReversed()) await shop.stop();
    await server?.stop();
  }, 60_000);

  const during = (name: string, fault: () => Promise<unknown>) =>
    ordersThrough(fault, { shops, database: server.url, name });

  /** Status, retry time and text of a page during the fault. */
  async function openPage() {
    const answer = await fetch(`${shops[0]?.url}/products`);
    const text = await answer.text();
    return `${answer.status}, again after ${answer.headers.get('retry-after')} s: ${text}`;
  }

  it('PostgreSQL is stopped for four seconds and started again: no acknowledged order is lost', async () => {
    let page = '';
    const seen = await during('stop', async () => {
      server.halt();
      await sleep(2_000);
      page = await openPage();
      await sleep(2_000);
      server.start();
    });
    expect(page).toMatch(/^503, again after 2 s: [\s\S]*کمی بعد دوباره تلاش کنید/);
    expect(seen).toMatchObject({ statuses: [503], cut: 0 });
  }, 180_000);

  it('PostgreSQL hangs for twelve seconds: waiting users get an error, and nothing is lost', async () => {
    const seen = await during('still', async () => {
      const [first, children] = [firstOf(server), () => childrenOf(firstOf(server))];
      // the postmaster first, so that it starts no more children
      signal('STOP', [first]);
      signal('STOP', children());
      await sleep(12_000);
      signal('CONT', [first, ...children()]);
    });
    expect(seen).toMatchObject({ statuses: [503], cut: 0 });
  }, 180_000);

  it('every connection is cut, ten times over: no acknowledged order is lost', async () => {
    const seen = await during('cut', async () => {
      for (let times = 0; times < 10; times++) {
        server.sql(
          "select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = 'shop'",
        );
        await sleep(300);
      }
    });
    expect(seen).toMatchObject({ statuses: [503], cut: 0 });
  }, 180_000);

  it('one of two built processes is killed: the other sells on, and no acknowledged order is lost', async () => {
    const seen = await during('kill', async () => {
      const [, victim] = shops;
      victim?.process.kill('SIGKILL');
      await sleep(3_000);
    });
    // the requests in progress, and those that still reach its address
    expect(seen.cut).toBeGreaterThan(0);
  }, 180_000);
});

const firstOf = (server: OwnServer) =>
  Number(readFileSync(join(server.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number);

const signal = (name: 'STOP' | 'CONT', pids: number[]) => {
  for (const pid of pids) {
    try {
      process.kill(pid, `SIG${name}`);
    } catch {
      // it has ended meanwhile
    }
  }
};
