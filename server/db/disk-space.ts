import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';

export type DiskState = 'fine' | 'low' | 'full';

const MB = 1024 * 1024;
const LOW = 1024 * MB;
const FULL = 100 * MB;

/** How much room is left where the shop keeps files and its own database; a server of DATABASE_URL is not seen. */
export async function readDisk(dataDir: string): Promise<DiskState> {
  const places = [dataDir, join(dataDir, 'pg'), await homeOf(dataDir)];
  const free = await Promise.all(places.map(freeIn));
  return stateOf(Math.min(...free));
}

export function stateOf(free: number): DiskState {
  if (free < FULL) return 'full';
  return free < LOW ? 'low' : 'fine';
}

const homeOf = (dataDir: string) =>
  readFile(join(dataDir, 'pg-home'), 'utf8').then(
    (home) => home.trim(),
    () => dataDir,
  );

/** What an ordinary user may still write; a place that is not there takes nothing. */
const freeIn = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
