import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folderOf = (dataDir: string) => join(dataDir, 'private', 'tickets');

/** Where a file lies; `storedName` is always a name that we made. */
export const pathOf = (dataDir: string, storedName: string) => join(folderOf(dataDir), storedName);

/** A reader sees the whole file or none, also when the process dies while writing. */
export async function keepFile(dataDir: string, storedName: string, bytes: Buffer): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const part = `${pathOf(dataDir, storedName)}.part`;
  await writeFile(part, bytes, { mode: 0o600 });
  await rename(part, pathOf(dataDir, storedName));
}

export const removeFile = (dataDir: string, storedName: string) =>
  rm(pathOf(dataDir, storedName), { force: true });
