import { readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

export type DiskState = 'fine' | 'low' | 'full';

const MB = 1024 * 1024;
const LOW = 1024 * MB;
const FULL = 100 * MB;
const LOW_PART = 0.05;

/** How much room is left where the shop keeps files and its own database; a server of DATABASE_URL is not seen. */
export async function readDisk(dataDir: string): Promise<DiskState> {
  const places = [dataDir, join(dataDir, 'pg'), await homeOf(dataDir)];
  const free = await Promise.all(places.map(freeIn));
  return stateOf(Math.min(...free));
}

export type DiskPlace = 'data' | 'database' | 'files' | 'backups';
export type DiskRoom = { place: DiskPlace; free: number; total: number };

/** The room of each disk that the shop writes to; folders of one disk are told once, by the first of them. */
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

/** Where the embedded database lies. */
export const databaseFolder = (dataDir: string) => homeOf(dataDir);

/** Also the twentieth part of a large disk is little: it fills at the speed of a large shop. */
export function stateOf(free: number, total = 0): DiskState {
  if (free < FULL) return 'full';
  return free < LOW || free < total * LOW_PART ? 'low' : 'fine';
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
