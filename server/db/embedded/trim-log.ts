import { copyFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

const MOST_BYTES = 50 * 1024 * 1024;

/**
 * Limits the log of the embedded PostgreSQL: above its size it becomes `postgres.log.1`, replacing
 * the previous one. PostgreSQL appends, so it continues in the same, emptied file.
 */
export async function trimLog(home: string, mostBytes = MOST_BYTES): Promise<void> {
  const path = join(home, 'postgres.log');
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= mostBytes) return;
  await copyFile(path, `${path}.1`);
  await truncate(path);
}
