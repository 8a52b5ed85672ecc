import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '#server/domain/files/write-whole.ts';

const folderOf = (dataDir: string) => join(dataDir, 'private', 'tickets');

/** Where a file lies; `storedName` is always a name that we made. */
export const pathOf = (dataDir: string, storedName: string) => join(folderOf(dataDir), storedName);

export async function keepFile(dataDir: string, storedName: string, bytes: Buffer): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await writeWhole(pathOf(dataDir, storedName), bytes, { mode: 0o600 });
}

export const removeFile = (dataDir: string, storedName: string) =>
  rm(pathOf(dataDir, storedName), { force: true });
