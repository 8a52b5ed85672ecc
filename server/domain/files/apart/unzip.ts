import type { Entry } from 'yauzl';
import { openZip, unpack, unreadable, type Zip } from '#server/domain/sheets/read-zip.ts';
import { DomainError } from '#server/errors.ts';

/** A file in a ZIP, with its unpacked size. */
export type ZippedFile = { path: string; size: number };
/** A part of a file as it is unpacked, the last one marked; or the end of a file that is damaged. */
export type UnzippedPart = { part: Buffer; isLast: boolean } | { isDamaged: true };

const MAX_NAME = 1000;
/** Bytes that cross to the shop's process in one piece. */
const PIECE = 1024 * 1024;

/** The directory of a ZIP. Throws `sheet_unreadable` for anything that is no plain ZIP. */
export async function listZip(bytes: Buffer): Promise<ZippedFile[]> {
  const { entries } = await openZip(bytes);
  return [...entries].map(([path, { uncompressedSize: size }]) => {
    if (path.length > MAX_NAME) throw unreadable();
    return { path, size };
  });
}

/** The files of these paths, one after the other. */
export async function* unzip(bytes: Buffer, paths: string[]): AsyncGenerator<UnzippedPart> {
  const zip = await openZip(bytes);
  for (const path of paths) {
    const entry = zip.entries.get(path);
    if (!entry) throw unreadable();
    yield* partsOf(zip, entry);
  }
}

async function* partsOf(zip: Zip, entry: Entry): AsyncGenerator<UnzippedPart> {
  const parts: Buffer[] = [];
  try {
    for await (const part of unpack(zip, entry)) parts.push(part);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    yield { isDamaged: true };
    return;
  }
  const whole = Buffer.concat(parts);
  for (let at = 0; at < Math.max(1, whole.length); at += PIECE)
    yield { part: whole.subarray(at, at + PIECE), isLast: at + PIECE >= whole.length };
}
