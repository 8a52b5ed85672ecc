import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#test/commands.ts';
import { type RunningShop, startShop } from '../../e2e/shop.ts';
import { hasServer, type OwnServer, startOwnServer } from '../ops/own-server.ts';
import { ordersThrough } from './orders-through.ts';

const isRoot = process.getuid?.() === 0;

/** A disk of its own, which only root can make. */
function smallDisk(size: string): string {
  const disk = mkdtempSync(join(tmpdir(), 'hojreh-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', disk]);
  return disk;
}

function removeDisk(disk: string): void {
  execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true });
}

/** Takes the last byte, and what is given back meanwhile. */
async function fill(disk: string, ms: number): Promise<void> {
  const filler = join(disk, 'filler');
  const block = Buffer.alloc(1 << 16);
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const file = openSync(filler, 'a');
    try {
      for (;;) writeSync(file, block);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
    await sleep(50);
  }
  rmSync(filler);
}

describe.skipIf(!hasServer || !isRoot)('a full disk', () => {
  const disks: string[] = [];
  const newDisk = (size: string) => {
    const disk = smallDisk(size);
    disks.push(disk);
    return disk;
  };
  let server: OwnServer;
  let shop: RunningShop;
  const usual = process.env.TMPDIR;

  beforeAll(async () => {
    const disk = newDisk('500m');
    process.env.TMPDIR = disk;
    server = await startOwnServer({ settings: ['max_connections = 200', 'max_wal_size = 64MB'] });
    shop = await startShop({ env: { DATABASE_URL: server.url } });
    if (usual) process.env.TMPDIR = usual;
    else delete process.env.TMPDIR;
  }, 300_000);
  afterAll(async () => {
    await shop?.stop();
    await server?.stop();
    for (const disk of disks) removeDisk(disk);
  }, 60_000);

  it('of database and files, during orders: 503 until there is space, no order lost', async () => {
    const [disk = ''] = disks;
    const seen = await ordersThrough(
      async () => {
        await fill(disk, 8_000);
        // PostgreSQL stops on a full disk; a service manager would restart it
        if (!isRunning(server)) server.start();
      },
      { shops: [shop], database: server.url, name: 'disk' },
    );
    expect(seen).toMatchObject({ statuses: [503], cut: 0 });
    expect(seen.refused).toBeGreaterThan(0);
  }, 180_000);

  it('during a restore: nothing opens as a shop, and the same command completes it', async () => {
    const storage = newDisk('500m');
    const source = { DATABASE_URL: server.url, DATA_DIR: shop.dataDir, BACKUP_DIR: storage };
    const backup = runCommand('backup.ts', source);
    expect(await backup.ended(), backup.output()).toBe(0);
    const place = newDisk('200m');
    const env = { DATA_DIR: join(place, 'shop'), BACKUP_DIR: storage };
    // leaves room for an empty cluster, but not for its rows
    execFileSync('fallocate', ['-l', '95M', join(place, 'filler')]);
    const full = runCommand('restore.ts', env);
    expect(await full.ended(), full.output()).not.toBe(0);
    expect(full.output()).toContain('No room is left');
    rmSync(join(place, 'filler'));
    const again = runCommand('restore.ts', env);
    // the money that tests have given is a fault of the books, and of its exit code
    await again.ended();
    expect(again.output()).toContain('is restored');
  }, 300_000);
});

const isRunning = ({ run, folder }: OwnServer): boolean => {
  try {
    run('pg_ctl', '-D', join(folder, 'data'), 'status');
    return true;
  } catch {
    return false;
  }
};
