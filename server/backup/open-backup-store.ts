import type { BackupConfig } from '#server/config-backup.ts';
import { type BackupStore, folderStore } from './backup-store.ts';

/** Where the settings say that backups are kept; undefined where they say nothing. */
export function openBackupStore({ folder }: BackupConfig): BackupStore | undefined {
  return folder ? folderStore(folder) : undefined;
}
