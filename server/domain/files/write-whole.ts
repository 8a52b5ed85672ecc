import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** A reader sees the whole file or none, also when the process dies while writing or the disk is full. */
export async function writeWhole(
  path: string,
  bytes: Buffer,
  options: { mode?: number; flush?: boolean } = {},
): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(part, bytes, options);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}
