import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';
import { reader, whole } from './encrypt-stream.ts';
import type { BackupTarget } from './manifest.ts';
import { packed, unpacked } from './pack.ts';

/** File name of a WAL segment, a backup label, a partial segment; see HISTORY for timelines. */
const SEGMENT = /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup|\.partial)?$/;
/** File name of a stored segment, also of one left by a killed process. */
const SEGMENT_NAME = /^[0-9A-F]{24}(\.|$)/;
const HISTORY = /^[0-9A-F]{8}\.history$/;
const LOGS = 'wal';
const BASES = 'wal-base';
/** Name of a base backup: its start, and the first segment that it needs. */
const BASE = /^wal-base\/(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)_([0-9A-F]{24})$/;
/** Line of `backup_label`, the first file of a base backup, with the first needed segment. */
const START = /START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/;
const HEAD = 4_096;

/** Object name; each folder holds 256 segments, so that a lookup lists no more. */
function nameOf(segment: string): string {
  if (SEGMENT.test(segment)) return `${LOGS}/${segment.slice(0, 16)}/${segment}`;
  if (HISTORY.test(segment)) return `${LOGS}/history/${segment}`;
  throw new BackupError(`${segment} is no file of a log.`);
}

/**
 * Archives a segment for `archive_command`, stored once the promise resolves. Throws
 * BackupError where a different file has its name.
 */
export async function keepSegment({ store, keys }: BackupTarget, path: string, segment: string) {
  const name = nameOf(segment);
  if (await has({ store, keys }, name)) {
    const there = await whole(unpacked(store.read(name), { keys, name }));
    if (there.equals(await readFile(path))) return;
    throw new BackupError(`There is another ${segment} in ${store.place}: is it of this cluster?`);
  }
  await store.put(name, packed(createReadStream(path), { keys, name }));
}

/** Fetches a segment for `restore_command`; false where the store has none of that name. */
export async function fetchSegment(
  backupTarget: BackupTarget,
  segment: string,
  path: string,
): Promise<boolean> {
  const { store, keys } = backupTarget;
  const name = nameOf(segment);
  if (!(await has(backupTarget, name))) return false;
  const part = `${path}.part`;
  await pipeline(unpacked(store.read(name), { keys, name }), createWriteStream(part));
  await rename(part, path).catch(async (error: unknown) => {
    await rm(part, { force: true });
    throw error;
  });
  return true;
}

const has = async ({ store }: BackupTarget, name: string): Promise<boolean> =>
  (await store.list(name.slice(0, name.lastIndexOf('/')))).includes(name);

/** Stores a base backup in the format of `pg_basebackup --format=tar`. Returns its name. */
export async function keepBase(
  { store, keys }: BackupTarget,
  tar: AsyncIterable<Buffer>,
  now: Date,
) {
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
export const listBases = async ({ store }: BackupTarget) =>
  (await store.list(BASES)).filter((name) => BASE.test(name)).sort();

/**
 * Base backup of that name, or the newest begun before the given time. Throws BackupError where
 * there is none.
 */
export async function findBase(
  backupTarget: BackupTarget,
  { name, before }: { name?: string; before?: Date },
): Promise<string> {
  const bases = await listBases(backupTarget);
  const found = name
    ? bases.find((base) => base.slice(BASES.length + 1) === name || base === name)
    : bases.findLast((base) => !before || beginOf(base) < before);
  if (found) return found;
  const what = name ?? (before && `older than ${before.toISOString()}`);
  throw new BackupError(`There is no base backup${what ? ` ${what}` : ''}: ${bases.join(', ')}`);
}

/** Start of a base backup; its name has no colons, so that it can be copied to any disk. */
const beginOf = (base: string) =>
  new Date((BASE.exec(base)?.[1] ?? '').replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

export const readBase = ({ store, keys }: BackupTarget, name: string) =>
  unpacked(store.read(name), { keys, name });

export type Checked = { base: string; segments: number; last: string | undefined };

/**
 * Reads the newest base backup and all later segments, as a recovery would. Throws BackupError for
 * damage and for a gap.
 */
export async function checkLog(backupTarget: BackupTarget): Promise<Checked> {
  const base = await findBase(backupTarget, {});
  for await (const _ of readBase(backupTarget, base));
  const needed = (await segmentsOf(backupTarget)).filter(
    (one) => one.slice(8) >= startOf(base).slice(8),
  );
  for (const segment of needed) {
    const { store, keys } = backupTarget;
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
  // two timelines share the segment in which a recovery began the second
  for (const segment of segments.toSorted((a, b) => (a.slice(8) < b.slice(8) ? -1 : 1))) {
    if (numberOf(segment) > next)
      throw new BackupError(`A segment is missing before ${segment}: take another base backup.`);
    if (numberOf(segment) === next) next += 1n;
  }
}

async function segmentsOf({ store }: BackupTarget): Promise<string[]> {
  const names = await store.list(LOGS);
  return names
    .map((name) => name.slice(name.lastIndexOf('/') + 1))
    .filter((one) => /^[0-9A-F]{24}$/.test(one));
}

/**
 * Removes all but the newest base backups, and the segments that none of these needs. Returns the
 * number of removed objects.
 */
export async function tidyLog(backupTarget: BackupTarget, keep: number): Promise<number> {
  const bases = await listBases(backupTarget);
  const retained = bases.slice(-keep);
  const from = retained[0] && startOf(retained[0]).slice(8);
  if (!from) return 0;
  const logs = (await backupTarget.store.list(LOGS)).filter((name) => {
    const segment = name.slice(name.lastIndexOf('/') + 1);
    return SEGMENT_NAME.test(segment) && segment.slice(8, 24) < from;
  });
  const gone = [...bases.slice(0, -keep), ...logs];
  for (const name of gone) await backupTarget.store.remove(name);
  return gone.length;
}
