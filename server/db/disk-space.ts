import { readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

export type DiskState = 'fine' | 'low' | 'full';

const MB = 1024 * 1024;
const LOW = 1024 * MB;
const FULL = 100 * MB;
const LOW_PART = 0.05;

/** Free space for files and the embedded database; a server behind DATABASE_URL is out of reach. */
export async function readDisk(dataDir: string): Promise<DiskState> {
  const places = [dataDir, join(dataDir, 'pg'), await homeOf(dataDir)];
  const free = await Promise.all(places.map(freeIn));
  return stateOf(Math.min(...free));
}

export type DiskPlace = 'data' | 'database' | 'files' | 'backups';
export type DiskRoom = { place: DiskPlace; free: number; total: number };

/**
 * Free space of each disk that the shop writes to; folders on one disk count once, by the first of
 * them.
 */
export async function readRooms(folders: Partial<Record<DiskPlace, string>>): Promise<DiskRoom[]> {
  const seen = new Set<number>();
  const rooms: DiskRoom[] = [];
  for (const [place, folder] of Object.entries(folders) as [DiskPlace, string][]) {
    const found = await roomOf(folder);
    if (!found || seen.has(found.device)) continue;
    seen.add(found.device);
    rooms.push({ place, free: found.free, total: found.total });
  }
  return rooms;
}

const roomOf = async (folder: string) => {
  try {
    const [{ dev: device }, { bavail, blocks, bsize }] = await Promise.all([
      stat(folder),
      statfs(folder),
    ]);
    return { device, free: bavail * bsize, total: blocks * bsize };
  } catch {
    return undefined;
  }
};

/** Folder of the embedded database. */
export const databaseFolder = (dataDir: string) => homeOf(dataDir);

/** A twentieth of a large disk also counts as low: a large shop fills it quickly. */
export function stateOf(free: number, total = 0): DiskState {
  if (free < FULL) return 'full';
  return free < LOW || free < total * LOW_PART ? 'low' : 'fine';
}

const homeOf = (dataDir: string) =>
  readFile(join(dataDir, 'pg-home'), 'utf8').then(
    (home) => home.trim(),
    () => dataDir,
  );

/** Bytes that an unprivileged user may still write; infinite where the folder does not exist. */
const freeIn = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
