import type { OutsideCtx } from '#server/context.ts';
import { directAddress } from '#server/db/pools.ts';
import { readBackupState } from '#server/domain/backups/read-backup-state.ts';
import { HOUR } from '#shared/time.ts';
import { BackupError } from './backup-error.ts';
import { openBackupStore } from './bucket-store.ts';
import { connectAlone } from './connect-alone.ts';
import { makeBackup } from './make-backup.ts';

const PAUSE = HOUR / 2;

/** Makes the latest scheduled backup (BACKUP_AT) that is missing; a failed one is retried. */
export async function makeDueBackup(ctx: OutsideCtx): Promise<void> {
  const { config, files, now, log, stopping } = ctx;
  const { keys, keep } = config.backup;
  const store = openBackupStore(config.backup);
  if (!store || !(await isDue(ctx))) return;
  const { dataDir, mode } = config;
  try {
    await makeBackup({
      way: 'scheduled',
      rule: keep,
      now,
      stopping,
      backupTarget: { store, keys },
      shop: { files, dataDir, mode },
      connect: () => connectAlone(directAddress(ctx)),
    });
  } catch (error) {
    if (stopping.aborted) return;
    // the reason of a BackupError is in its row already
    if (error instanceof BackupError) log.error({ fault: error.fault }, error.message);
    else throw error;
  }
}

async function isDue(ctx: OutsideCtx): Promise<boolean> {
  const { due, last, failure } = await readBackupState(ctx);
  if (!due || (last && last.startedAt >= due)) return false;
  const rests = failure && ctx.now().getTime() - Date.parse(failure.startedAt) < PAUSE;
  return !rests || failure.fault === 'stopped';
}
