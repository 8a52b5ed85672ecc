import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pMap from 'p-map';
import { DomainError } from '#server/errors.ts';
import { AREAS, type FileStore, type Listed } from './file-store.ts';
import { checking } from './write-whole.ts';

const SHOP = 'shop-id';
const AT_ONCE = 4;
const TRIES = 5;
const PAUSE_MS = 500;

export type Moved = {
  files: number;
  bytes: number;
  copied: number;
  /** Files present from an earlier run. */
  there: number;
  /** Files that the shop deleted during the move. */
  gone: number;
};
type Places = { from: FileStore; to: FileStore };
type Step = 'copied' | 'there' | 'gone';

/**
 * Copies the files missing at the new place, then reads all back and compares sizes and
 * checksums. It can be stopped and repeated at any time, while the shop is open. Throws when a
 * file differs in the end.
 */
export async function moveFiles(places: Places, tell: (so: Moved) => void): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, copied: 0, there: 0, gone: 0 };
  await pMap(
    everything(places.from),
    async ({ key, size }) => {
      moved[await retryStore(() => moveFile(places, key, size))] += 1;
      moved.files += 1;
      moved.bytes += size;
      tell(moved);
    },
    { concurrency: AT_ONCE },
  );
  return moved;
}

/** Keys whose file at the new place is not identical. */
export async function findDifferences({ from, to }: Places): Promise<string[]> {
  const different: string[] = [];
  await pMap(
    everything(from),
    async ({ key }) => {
      const [old, new_] = await retryStore(() => Promise.all([sumOf(from, key), sumOf(to, key)]));
      // a file deleted meanwhile is absent from both
      if (old && old.sha256 !== new_?.sha256) different.push(key);
    },
    { concurrency: AT_ONCE },
  );
  return different;
}

async function* everything(from: FileStore): AsyncIterable<Listed> {
  // the shop's marker, so that the new place belongs to this shop
  const mark = await from.head(SHOP);
  if (mark) yield { key: SHOP, ...mark };
  for (const area of AREAS) yield* from.list(area);
}

async function moveFile({ from, to }: Places, key: string, size: number): Promise<Step> {
  const sum = await sumOf(from, key);
  if (!sum) return 'gone';
  const there = await to.head(key);
  if (there?.size === size && (there.sha256 ?? (await sumOf(to, key))?.sha256) === sum.sha256)
    return 'there';
  // films have up to 60 MB, so a retry can send from memory
  const bytes = await from.read(key);
  if (bytes) await to.put(key, bytes);
  // the shop deleted the original during the copy
  if (await from.head(key)) return 'copied';
  await to.remove(key);
  return 'gone';
}

type Sum = { size: number; sha256: string };

async function sumOf(store: FileStore, key: string): Promise<Sum | undefined> {
  const found = await store.get(key);
  if (!found) return undefined;
  const { check, written } = checking();
  await pipeline(found.body, check.resume());
  return written();
}

/** Retries while a store is unavailable. */
async function retryStore<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const isAway = error instanceof DomainError && error.key === 'files_unavailable';
      if (!isAway || tries === TRIES) throw error;
      await sleep(PAUSE_MS * 2 ** tries);
    }
  }
}
