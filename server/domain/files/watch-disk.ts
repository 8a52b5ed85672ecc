import type { Ctx } from '#server/context.ts';
import { readDisk } from '#server/db/disk-space.ts';
import { homeOf } from '#server/db/embedded/embedded-files.ts';
import { trimLog } from '#server/db/embedded/trim-log.ts';

/**
 * Logs a warning while the disk has too little room, every quarter of an hour, and trims the log of
 * the database.
 */
export async function watchDisk({ config, log }: Ctx): Promise<void> {
  const disk = await readDisk(config.dataDir);
  if (!config.databaseUrl) await trimLog(homeOf(config.dataDir));
  const data = { disk, dataDir: config.dataDir };
  if (disk === 'full') log.error(data, 'the disk is full: nothing can be written');
  else if (disk === 'low') log.warn(data, 'less than 1 GB is left on the disk');
}
