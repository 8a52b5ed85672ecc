import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { BackupStore } from '#server/backup/backup-store.ts';
import { connectAlone } from '#server/backup/connect-alone.ts';
import type { BackupJob } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import type { DataKey } from '#server/config-data-keys.ts';
import { createDiskStore } from '#server/outside/files/disk-store.ts';
import { plainConfig } from './config.ts';
import type { TestContext } from './context.ts';
import { bareDatabase } from './database.ts';

export const backupKeys: DataKey[] = [{ id: 'b1', key: randomBytes(32) }];

/** Folder that is removed when its test file ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-backup-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Address of the same database with the role that owns its tables. */
export function ownerUrl({ url }: { url: string }): string {
  const address = new URL(url);
  address.username = 'postgres';
  return address.href;
}

/** Job that backs up a test shop to a store. */
export function backupJob(
  shop: TestContext,
  store: BackupStore,
  changes: Partial<BackupJob> = {},
): BackupJob {
  const { dataDir } = shop.deps.config;
  return {
    backupTarget: { store, keys: backupKeys },
    shop: { files: createDiskStore(dataDir), dataDir, mode: 'demo' },
    rule: { daily: 7, weekly: 4, monthly: 12 },
    now: () => new Date(),
    connect: () => connectAlone(ownerUrl(shop)),
    way: 'by_hand',
    ...changes,
  };
}

/** Empty database and folder, with the job that restores a backup into them. */
export async function restorePlace(
  store: BackupStore,
  id: string,
  more: { keys?: DataKey[] } = {},
) {
  const { sql, url } = await bareDatabase();
  const dataDir = newFolder();
  const job = {
    config: plainConfig(dataDir),
    backupTarget: { store, keys: more.keys ?? backupKeys },
    shop: { files: createDiskStore(dataDir), dataDir, mode: 'demo' as const },
    id,
    url,
    say: () => {},
  };
  return { sql, dataDir, job, restore: () => restoreBackup(job) };
}
