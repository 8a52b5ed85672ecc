import { appendFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installBinaries } from '#server/db/embedded/embedded-files.ts';
import { blockOf } from './document.ts';
import { execute, type Machine, newMachine } from './machine.ts';
import { BIN, hasServer, type OwnServer, startOwnServer } from './own-server.ts';

const OLD = '15';

describe.skipIf(!hasServer)('a version of the shop that brings a new major PostgreSQL', () => {
  let machine: Machine;
  beforeAll(async () => {
    machine = await newMachine();
    await machine.run('write-settings');
    const server = await startOwnServer();
    const address = `DATABASE_URL=${server.url}`;
    await machine.sh(`echo '${address}' >> /etc/shop/env`);
    await machine.run('make-shop');
    await machine.sh('cd /srv/shop/current && npm run staff -- add 09120000001');
    await machine.sh("sed -i '/^DATABASE_URL=/d' /etc/shop/env");
    server.sql('alter database shop rename to hojreh');
    server.halt();
    await becomesEmbedded(server);
    server.remove();
  });
  afterAll(() => machine.end());

  /**
   * Arranges the server's cluster as a version of the shop with that PostgreSQL would have left it.
   */
  async function becomesEmbedded(server: OwnServer) {
    const home = machine.at('/srv/shop-data/pg');
    const programs = join(home, `bin-${OLD}.0.0`);
    mkdirSync(programs, { recursive: true });
    symlinkSync(BIN, join(programs, 'bin'));
    writeFileSync(join(programs, '.complete'), OLD);
    cpSync(join(server.folder, 'data'), join(home, 'data'), { recursive: true });
    appendFileSync(join(home, 'data/postgresql.conf'), 'port = 5432\n');
    await execute(['chmod', '-R', 'go-rwx', home], {});
    const owner = machine.at('/srv/shop-data');
    await execute(['chown', '-R', `--reference=${owner}`, home], {});
  }

  const start = () => machine.sh('cd /srv/shop/current && npm start');
  const folders = () => machine.sh('cat /srv/shop-data/pg/data*/PG_VERSION | sort');

  test('does not open the database of the one before, says what to do, and changes nothing', async () => {
    await expect(start()).rejects.toThrow(
      /made by PostgreSQL 15, .* brings \d\d\. Nothing was changed\. .*DATABASE_NEXT_URL=embedded npm run move-database/,
    );
    await expect(machine.run('make-shop')).rejects.toThrow('made by PostgreSQL 15');
    expect(await folders()).toBe('15\n');
  });

  test('killed while it copies it, opens neither, and begins again by the same command', async () => {
    await killedAt('reading them back');
    await expect(start()).rejects.toThrow('made by PostgreSQL 15');
    // simulates a kill after the verification
    await machine.sh(
      'echo data-$(ls /srv/shop-data/pg | sed -n s/^data-//p) > /srv/shop-data/pg/cluster',
    );
    await expect(start()).rejects.toThrow('cut off here');
  });

  test('copies it whole, keeps the folder, and opens what it has copied', async () => {
    const output = await machine.run('move-to-next-major');
    expect(output).toContain('The shop has moved');
    expect(output).toMatch(/public\.users 1 /);
    expect(await folders()).toMatch(/^15\n(1[89]|[2-9]\d)\n$/);
    expect(await machine.run('start-service')).toContain('"ok":true');
    expect((await fetch(machine.url)).status).toBe(200);
    expect(await machine.sh('cd /srv/shop/current && npm run staff -- list')).toContain(
      '09120000001',
    );
    await machine.sh('cd /srv/shop/current && npm run check-books');
    await machine.run('forget-old-major', { 'bin-18.': `bin-${OLD}.` });
    expect(await machine.run('restart')).toContain('"ok":true');
    await machine.run('stop-service');
    await expect(machine.run('move-to-next-major')).rejects.toThrow('embedded database already');
  });

  const killedAt = (word: string) =>
    machine.sh(`cd /srv/shop/current
DATABASE_NEXT_URL=embedded setsid npm run move-database > /srv/shop/move.log 2>&1 &
until grep -q '${word}' /srv/shop/move.log; do kill -0 $!; sleep 0.02; done
kill -KILL -- -$!`);
});

describe.skipIf(!hasServer)('a new major PostgreSQL for a server of one’s own', () => {
  let machine: Machine;
  let before: OwnServer;
  let next: OwnServer;
  beforeAll(async () => {
    machine = await newMachine();
    before = await startOwnServer();
    next = await startOwnServer({ bin: bundledPrograms(machine) });
    for (const server of [before, next]) {
      const text = blockOf('make-database').text.replaceAll('runuser -u postgres -- ', '');
      // other tests use the database `shop`
      server.run('bash', '-euo', 'pipefail', '-c', text.replaceAll('shop', 'market'));
    }
  });
  afterAll(async () => {
    await machine.end();
    await before.stop();
    await next.stop();
  });

  const address = (server: OwnServer, role: string) =>
    server.url.replace('shop@', `${role}@`).replace(/shop$/, 'market');
  const orders = async (server: OwnServer) =>
    server.run('psql', '-At', '-d', 'market', '-c', 'select count(*) from orders').trim();

  test('the shop moves to it with all its orders, and the books agree', async () => {
    await machine.sh(`printf '%s\\n' SHOP_MODE=demo HOST=127.0.0.1 PORT=3000 DATA_DIR=/srv/shop-data \
  DATABASE_OWNER_URL=${address(before, 'market_owner')} DATABASE_URL=${address(before, 'market')} > /etc/shop/env`);
    await machine.run('start-service');
    await machine.run('stop-service');
    const held = await orders(before);
    expect(Number(held)).toBeGreaterThan(0);
    const output = await machine.run('move-to-next-server', {
      'postgres://shop_owner:password@127.0.0.1:5433/shop': address(next, 'market_owner'),
    });
    expect(output).toContain(`public.orders ${held} `);
    await machine.sh(`sed -i 's/${portOf(before)}/${portOf(next)}/' /etc/shop/env`);
    expect(await machine.run('restart')).toContain('"ok":true');
    expect((await fetch(`${machine.url}/products`)).status).toBe(200);
    await machine.sh('cd /srv/shop/current && npm run check-books');
    expect(await orders(next)).toBe(held);
  });
});

const portOf = ({ url }: OwnServer) => new URL(url).port;

/** PostgreSQL programs of the shop, in a folder that the server's account can enter. */
function bundledPrograms(machine: Machine): string {
  const home = machine.at('/var/programs');
  mkdirSync(home);
  return join(installBinaries(home, undefined), 'bin');
}
