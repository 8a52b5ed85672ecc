import type { Ctx } from '#server/context.ts';
import { readDisk } from '#server/db/disk-space.ts';

/** A line of the log for every quarter of an hour in which there is too little room. */
export async function watchDisk({ config, log }: Ctx): Promise<void> {
  const disk = await readDisk(config.dataDir);
  const data = { disk, dataDir: config.dataDir };
  if (disk === 'full') log.error(data, 'the disk is full: nothing can be written');
  else if (disk === 'low') log.warn(data, 'less than 1 GB is left on the disk');
}
