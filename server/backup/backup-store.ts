import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from '#server/db/failures.ts';
import { BackupError } from './backup-error.ts';

/** Backup storage: names with `/`; each object is complete or absent. */
export type BackupStore = {
  /** Location in a form for people. */
  place: string;
  /** Resolves to the number of bytes written. */
  put: (name: string, source: AsyncIterable<Buffer>) => Promise<number>;
  /** Throws BackupError when the object is absent. */
  read: (name: string) => AsyncIterable<Buffer>;
  /** Names below a folder, including unfinished ones. */
  list: (folder: string) => Promise<string[]>;
  remove: (name: string) => Promise<void>;
  /** Removes leftovers of a killed process that no name shows. */
  tidy: () => Promise<void>;
};

const PART = '.part';

/** Temporary name; two writers of the same bytes each get their own. */
const ownPart = (path: string) => `${path}.${randomBytes(6).toString('hex')}${PART}`;

/** Store in a folder of this machine, or of a mounted disk. */
export function folderStore(folder: string, partOf = ownPart): BackupStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    place: folder,
    put: (name, source) =>
      putWhole({ path: pathOf(name), part: partOf(pathOf(name)) }, source, folder),
    read: (name) => readWhole(pathOf(name)),
    list: (under) => listFiles(folder, under),
    remove: async (name) => {
      await rm(pathOf(name), { force: true });
      // removes the folder if this was its last file; fails if others are left
      await rmdir(dirname(pathOf(name))).catch(() => {});
    },
    tidy: () => removeEmpty(folder),
  };
}

type Names = { path: string; part: string };

/** Writes to a temporary name and syncs, then renames. */
async function putWhole({ path, part }: Names, source: AsyncIterable<Buffer>, folder: string) {
  try {
    await requireFolder(folder);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(part, 'w', 0o600);
    await pipeline(source, file.createWriteStream({ flush: true }));
    await rename(part, path);
    await keepName(dirname(path));
    return (await stat(path)).size;
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw explained(error, folder);
  }
}

/** Throws when the folder is missing: an unmounted disk must not look like an empty one. */
async function requireFolder(folder: string): Promise<void> {
  if ((await sizeOf(folder)) !== undefined) return;
  throw new BackupError(`${folder} does not exist: is its disk mounted?`, 'place_away');
}

const NOT_ALLOWED = ['EACCES', 'EPERM', 'EROFS'];

function explained(error: unknown, folder: string, isRead = false): unknown {
  if (isDiskFull(error)) return new BackupError(`No room is left in ${folder}.`, 'no_room');
  if (!NOT_ALLOWED.includes(codeOf(error))) return error;
  const what = isRead ? 'read' : 'write into';
  return new BackupError(`This account may not ${what} ${folder}.`, 'place_refused');
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code);

/** Syncs the folder, because a new name is durable only after that. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function* readWhole(path: string): AsyncGenerator<Buffer> {
  if ((await sizeOf(path)) === undefined) throw new BackupError(`${path} is not there.`);
  yield* createReadStream(path, { highWaterMark: 256 * 1024 });
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

async function removeEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
  // children first; rmdir keeps a folder that is not empty
  for (const path of folders.sort().reverse()) await rmdir(path).catch(() => {});
}

/** Files below an existing folder; a missing subfolder counts as empty. */
async function listFiles(folder: string, under: string): Promise<string[]> {
  const entries = await readdir(join(folder, under), {
    withFileTypes: true,
    recursive: true,
  }).catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw explained(error, folder, true);
    await requireFolder(folder);
    return [];
  });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}
