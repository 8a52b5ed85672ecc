import { setTimeout as sleep } from 'node:timers/promises';
import type { SystemReply } from '#contract/monitoring/system.ts';
import type { Ctx } from '#server/context.ts';

/** Key of a file that does not exist; a proper «not found» is the expected answer. */
const NOTHING = 'files/health-check';
const PATIENCE_MS = 2_000;

/** Health of the object store; null if files are on the disk. */
export async function readStore({ config, files }: Ctx): Promise<SystemReply['store']> {
  const { s3, in: place } = config.files;
  if (place !== 's3' || !s3) return null;
  const late = sleep(PATIENCE_MS, false, { ref: false });
  const reply = files.head(NOTHING).then(
    () => true,
    () => false,
  );
  const answers = await Promise.race([reply, late]);
  return { host: new URL(s3.endpoint).host, health: answers ? 'fine' : 'fails' };
}
