import type { BackupConfig } from '#server/config-backup.ts';
import { type BackupStore, folderStore } from './backup-store.ts';
import { bucketStore } from './bucket-store.ts';

export const NO_PLACE =
  'Set BACKUP_DIR to the folder where backups are kept, or BACKUP_S3_BUCKET to a bucket.';

/** Backup store of the settings; undefined where they name none. */
export function openBackupStore({ folder, s3 }: BackupConfig): BackupStore | undefined {
  if (s3) return bucketStore(s3);
  return folder ? folderStore(folder) : undefined;
}
