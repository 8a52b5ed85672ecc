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

/** A folder that goes when the file of tests ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-backup-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same database as the owner of its tables. */
export function ownerUrl({ url }: { url: string }): string {
  const address = new URL(url);
  address.username = 'postgres';
  return address.href;
}

/** A backup of a shop of tests into a store. */
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

/** An empty place, and how a backup comes into it. */
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
