import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Content, contentOf } from './file-store.ts';

type Options = { mode?: number; folderMode?: number; flush?: boolean };

/** A reader sees the whole file or none, also when the process dies while writing or the disk is full. */
export async function writeWhole(
  path: string,
  content: Content | Buffer,
  { folderMode, ...options }: Options = {},
): Promise<void> {
  const { open, size, sha256 } = contentOf(content, () => Readable.from([content]));
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true, ...(folderMode && { mode: folderMode }) });
  try {
    const { check, written } = checking();
    await pipeline(open(), check, createWriteStream(part, options));
    const is = written();
    if (is.size !== size || is.sha256 !== sha256)
      throw new Error('a file has another size or digest than announced');
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

/** Counts and hashes what passes through. */
export function checking() {
  const hash = createHash('sha256');
  let size = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { check, written: () => ({ size, sha256: hash.digest('hex') }) };
}
