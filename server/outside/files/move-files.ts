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
  /** They were there from an earlier run. */
  there: number;
  /** Gone while this worked: the shop removed them. */
  gone: number;
};
type Places = { from: FileStore; to: FileStore };
type Step = 'copied' | 'there' | 'gone';

/**
 * Copies every file that is not yet at its new place, then reads all of them back there and compares sizes and checksums.
 * It may be stopped and run again at any time, while the shop is open. Throws when one file differs in the end.
 */
export async function moveFiles(places: Places, tell: (so: Moved) => void): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, copied: 0, there: 0, gone: 0 };
  await pMap(
    everything(places.from),
    async ({ key, size }) => {
      moved[await outlast(() => moveFile(places, key, size))] += 1;
      moved.files += 1;
      moved.bytes += size;
      tell(moved);
    },
    { concurrency: AT_ONCE },
  );
  return moved;
}

/** Every key whose file is not at its new place byte for byte. */
export async function findDifferences({ from, to }: Places): Promise<string[]> {
  const different: string[] = [];
  await pMap(
    everything(from),
    async ({ key }) => {
      const [old, new_] = await outlast(() => Promise.all([sumOf(from, key), sumOf(to, key)]));
      // what the shop has removed meanwhile is at neither place
      if (old && old.sha256 !== new_?.sha256) different.push(key);
    },
    { concurrency: AT_ONCE },
  );
  return different;
}

async function* everything(from: FileStore): AsyncIterable<Listed> {
  // who the files belong to, so that the new place is known for that of this shop
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
  // the largest are films of 60 MB: one that fails is sent again from memory
  const bytes = await from.read(key);
  if (bytes) await to.put(key, bytes);
  // it was removed by the shop while it was copied
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

/** A store that is away for a while ends nothing. */
async function outlast<T>(work: () => Promise<T>): Promise<T> {
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
