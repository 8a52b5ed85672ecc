import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  type FileInfo,
  type FileStore,
  isPublic,
  type Listed,
  type Range,
  requireKey,
} from './file-store.ts';
import { writeWhole } from './write-whole.ts';

/** Leftover of a killed process. */
const PART = /\.part$/;
/**
 * Options of private files: readable by the shop's user only, and synced before a row names them.
 */
const PRIVATE = { mode: 0o600, folderMode: 0o700, flush: true };

/** Files in `dataDir`, each under its key. */
export function createDiskStore(dataDir: string): FileStore {
  const pathOf = (key: string) => join(dataDir, requireKey(key));
  return {
    put: (key, content) => writeWhole(pathOf(key), content, isPublic(key) ? {} : PRIVATE),
    get: (key, range) => openFile(pathOf(key), range),
    read: (key) => readFile(pathOf(key)).catch(missing),
    head: (key) => headOf(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listFiles(dataDir, prefix),
    addressOf: () => undefined,
    forgetParts: (before) => forgetParts(dataDir, before),
  };
}

/** Opens a file, which stays readable even if it is deleted meanwhile. */
async function openFile(path: string, range?: Range) {
  const file = await open(path).catch(missing);
  if (!file) return undefined;
  try {
    const { size: whole } = await file.stat();
    const size = range ? range.end - range.start + 1 : whole;
    return { size, body: file.createReadStream(range) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

const headOf = (path: string): Promise<FileInfo | undefined> =>
  stat(path).then(({ size, mtime }) => ({ size, at: mtime }), missing);

async function* listFiles(dataDir: string, prefix: string): AsyncIterable<Listed> {
  for await (const path of pathsIn(join(dataDir, prefix))) {
    const found = PART.test(path) ? undefined : await headOf(path);
    const key = relative(dataDir, path).replaceAll(sep, '/');
    if (found) yield { key, size: found.size, at: found.at };
  }
}

async function* pathsIn(folder: string): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries) if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

async function forgetParts(dataDir: string, before: Date): Promise<void> {
  for (const area of ['files', 'private', 'manual-orders', 'uploads'])
    for await (const path of pathsIn(join(dataDir, area))) {
      const found = PART.test(path) ? await headOf(path) : undefined;
      if (found && found.at < before) await rm(path, { force: true });
    }
}

function missing(error: unknown): undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
}

/** Local file as content for a store; the caller has counted and hashed its bytes already. */
export const fileContent = (path: string, expected: { size: number; sha256: string }) => ({
  ...expected,
  open: () => createReadStream(path),
});
