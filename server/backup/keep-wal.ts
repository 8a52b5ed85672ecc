import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';
import type { Vault } from './manifest.ts';
import { packed, unpacked } from './pack.ts';
import { reader, whole } from './seal.ts';

/** A segment of the log, what stands beside one, or the history of a timeline. */
const SEGMENT = /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup|\.partial)?$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;
const LOGS = 'wal';
const BASES = 'wal-base';
/** In its first file, which says from where on the log is needed. */
const START = /START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/;
const HEAD = 4_096;

/** A folder for 256 segments, so that to look for one lists no more. */
function nameOf(segment: string): string {
  if (SEGMENT.test(segment)) return `${LOGS}/${segment.slice(0, 16)}/${segment}`;
  if (HISTORY.test(segment)) return `${LOGS}/history/${segment}`;
  throw new BackupError(`${segment} is no file of a log.`);
}

/** For `archive_command`: the file lies in the store when this resolves. Throws BackupError where another one of its name is. */
export async function keepSegment({ store, keys }: Vault, path: string, segment: string) {
  const name = nameOf(segment);
  if (await has({ store, keys }, name)) {
    const there = await whole(unpacked(store.read(name), { keys, name }));
    if (there.equals(await readFile(path))) return;
    throw new BackupError(`There is another ${segment} in ${store.place}: is it of this cluster?`);
  }
  await store.put(name, packed(createReadStream(path), { keys, name }));
}

/** For `restore_command`: false where the store has none of that name. */
export async function fetchSegment(vault: Vault, segment: string, path: string): Promise<boolean> {
  const { store, keys } = vault;
  const name = nameOf(segment);
  if (!(await has(vault, name))) return false;
  const part = `${path}.part`;
  await pipeline(unpacked(store.read(name), { keys, name }), createWriteStream(part));
  await rename(part, path).catch(async (error: unknown) => {
    await rm(part, { force: true });
    throw error;
  });
  return true;
}

const has = async ({ store }: Vault, name: string): Promise<boolean> =>
  (await store.list(name.slice(0, name.lastIndexOf('/')))).includes(name);

/** Keeps a base backup as `pg_basebackup --format=tar` writes it. Answers its name. */
export async function keepBase({ store, keys }: Vault, tar: AsyncIterable<Buffer>, now: Date) {
  const bytes = reader(tar);
  const head = (await bytes(HEAD, 'or less')) ?? Buffer.alloc(0);
  const [, first] = START.exec(head.toString('latin1')) ?? [];
  if (!first)
    throw new BackupError('This is no base backup: pg_basebackup must write it as a tar.');
  const name = `${BASES}/${now.toISOString().replaceAll(':', '-')}_${first}`;
  const all = async function* () {
    for (let part: Buffer | undefined = head; part; part = await bytes(HEAD * 64, 'or less'))
      yield part;
  };
  await store.put(name, packed(all(), { keys, name }));
  return name;
}

/** Names of the base backups, oldest first. */
export const listBases = async ({ store }: Vault) => (await store.list(BASES)).sort();

export const readBase = ({ store, keys }: Vault, name: string) =>
  unpacked(store.read(name), { keys, name });

export type Checked = { base: string; segments: number; last: string | undefined };

/** Reads the newest base backup and every segment since, as a return would. Throws BackupError for damage and for a gap. */
export async function checkLog(vault: Vault): Promise<Checked> {
  const base = (await listBases(vault)).at(-1);
  if (!base) throw new BackupError('There is no base backup.');
  for await (const _ of readBase(vault, base));
  const needed = (await segmentsOf(vault)).filter((one) => one.slice(8) >= startOf(base).slice(8));
  for (const segment of needed) {
    const { store, keys } = vault;
    for await (const _ of unpacked(store.read(nameOf(segment)), { keys, name: nameOf(segment) }));
  }
  requireNoGap(base, needed);
  return { base, segments: needed.length, last: needed.at(-1) };
}

const startOf = (base: string) => base.slice(base.lastIndexOf('_') + 1);
const PER_LOG = 256n;
const numberOf = (segment: string) =>
  BigInt(`0x${segment.slice(8, 16)}`) * PER_LOG + BigInt(`0x${segment.slice(16)}`);

function requireNoGap(base: string, segments: string[]): void {
  let next = numberOf(startOf(base));
  // where a return began another timeline, both have the segment in which it did
  for (const segment of segments.toSorted((a, b) => (a.slice(8) < b.slice(8) ? -1 : 1))) {
    if (numberOf(segment) > next)
      throw new BackupError(`A segment is missing before ${segment}: take another base backup.`);
    if (numberOf(segment) === next) next += 1n;
  }
}

async function segmentsOf({ store }: Vault): Promise<string[]> {
  const names = await store.list(LOGS);
  return names
    .map((name) => name.slice(name.lastIndexOf('/') + 1))
    .filter((one) => /^[0-9A-F]{24}$/.test(one));
}

/** Removes all but the newest base backups, and the segments that none of these needs. Answers how many objects went. */
export async function tidyLog(vault: Vault, keep: number): Promise<number> {
  const bases = await listBases(vault);
  const kept = bases.slice(-keep);
  const from = kept[0] && startOf(kept[0]).slice(8);
  if (!from) return 0;
  const logs = (await vault.store.list(LOGS)).filter((name) => {
    const segment = name.slice(name.lastIndexOf('/') + 1);
    return SEGMENT.test(segment) && segment.slice(8, 24) < from;
  });
  const gone = [...bases.slice(0, -keep), ...logs];
  for (const name of gone) await vault.store.remove(name);
  return gone.length;
}
