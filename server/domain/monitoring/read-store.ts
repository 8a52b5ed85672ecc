import { setTimeout as sleep } from 'node:timers/promises';
import type { SystemReply } from '#contract/monitoring/system.ts';
import type { Ctx } from '#server/context.ts';

/** No such file is there; that the store says so is all that is asked. */
const NOTHING = 'files/health-check';
const PATIENCE_MS = 2_000;

/** Whether the object store answers; null where files lie on the disk. */
export async function readStore({ config, files }: Ctx): Promise<SystemReply['store']> {
  const { s3, in: place } = config.files;
  if (place !== 's3' || !s3) return null;
  const late = sleep(PATIENCE_MS, false, { ref: false });
  const asked = files.head(NOTHING).then(
    () => true,
    () => false,
  );
  const answers = await Promise.race([asked, late]);
  return { host: new URL(s3.endpoint).host, health: answers ? 'fine' : 'fails' };
}
