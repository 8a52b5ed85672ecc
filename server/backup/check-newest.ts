import type { OutsideCtx } from '#server/context.ts';
import { BackupError } from './backup-error.ts';
import { openBackupStore } from './bucket-store.ts';
import { checkBackup } from './check-backup.ts';
import { type BackedUpFile, keepAnew } from './keep-files.ts';
import { type BackupTarget, listBackups } from './manifest.ts';

export type CheckedBackup = {
  id: string;
  files: number;
  /** Damaged files that were written again. */
  mended: number;
  /** Parts that stay damaged. */
  damaged: number;
};

/**
 * Reads the newest backup as a restore would. Later backups reuse stored files unread, so damage
 * would spread to each of them: a damaged file is written again, where the shop still has it.
 */
export async function checkNewestBackup(ctx: OutsideCtx): Promise<CheckedBackup | undefined> {
  const { config, log } = ctx;
  const store = openBackupStore(config.backup);
  const id = store && (await listBackups(store)).at(-1);
  if (!store || !id) return undefined;
  const read = (name: string) => untilStopped(store.read(name), ctx.stopping);
  const backupTarget = { store: { ...store, read }, keys: config.backup.keys };
  const bad: BackedUpFile[] = [];
  const note = (file: BackedUpFile, error: unknown) => void bad.push(requireDamage(file, error));
  try {
    const { files } = await checkBackup(backupTarget, id, note);
    const mended = await mend(ctx, backupTarget, bad);
    const damaged = bad.length - mended;
    if (bad.length > 0) log.error({ backup: id, mended, damaged }, 'files of a backup are damaged');
    return { id, files: files.length, mended, damaged };
  } catch (error) {
    if (!isDamage(error)) throw error;
    log.error({ backup: id }, error.message);
    return { id, files: 0, mended: 0, damaged: bad.length + 1 };
  }
}

/** Stops reading at the end of the process, because a large backup takes hours. */
async function* untilStopped(source: AsyncIterable<Buffer>, stopping: AbortSignal) {
  for await (const chunk of source) {
    stopping.throwIfAborted();
    yield chunk;
  }
}

/** True for damage; an unavailable store proves none. */
const isDamage = (error: unknown): error is BackupError =>
  error instanceof BackupError && error.fault === 'unknown';

function requireDamage(file: BackedUpFile, error: unknown): BackedUpFile {
  if (isDamage(error)) return file;
  throw error;
}

async function mend(
  { files, config: { dataDir, mode } }: OutsideCtx,
  backupTarget: BackupTarget,
  bad: BackedUpFile[],
): Promise<number> {
  let mended = 0;
  for (const file of bad)
    if (await keepAnew(backupTarget, { files, dataDir, mode }, file)) mended++;
  return mended;
}
