import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { DomainError } from '#server/errors.ts';

export type Zip = { file: ZipFile; entries: Map<string, Entry> };

const MAX_ENTRIES = 2000;
const MB = 1024 * 1024;
/** What unpacks to more than this, or to so many times its size, is a bomb and no table. */
const MAX_UNPACKED = 150 * MB;
const MAX_RATIO = 250;
const HARMLESS = 10 * MB;

export const unreadable = () =>
  new DomainError('invalid', 'sheet_unreadable', {}, { file: 'sheet_unreadable' });

/** Opens a ZIP by its directory. Throws `sheet_unreadable` for anything that is no plain ZIP. */
export async function openZip(bytes: Buffer): Promise<Zip> {
  try {
    // names are taken as they stand: a second name in an extra field is known to some readers only
    const file = await fromBufferPromise(bytes, { decodeStrings: false });
    return { file, entries: await readDirectory(file) };
  } catch {
    throw unreadable();
  }
}

async function readDirectory(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount === 0 || file.entryCount > MAX_ENTRIES) throw unreadable();
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of file.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > MAX_UNPACKED || !entry.canDecodeFileData()) throw unreadable();
    const name = entry.fileNameRaw.toString();
    // of two files with one name, two readers may take different ones
    if (entries.has(name)) throw unreadable();
    entries.set(name, entry);
  }
  return entries;
}

/** The bytes of one file inside, in parts; it ends in an error where more come out than the directory says. */
export async function* unpack({ file }: Zip, entry: Entry): AsyncGenerator<Buffer> {
  const most = Math.max(HARMLESS, entry.compressedSize * MAX_RATIO);
  if (entry.uncompressedSize > most) throw unreadable();
  try {
    yield* await file.openReadStreamPromise(entry);
  } catch {
    // damaged bytes are a fault of the file
    throw unreadable();
  }
}
