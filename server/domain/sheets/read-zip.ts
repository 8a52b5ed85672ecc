import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { DomainError } from '#server/errors.ts';

export type Zip = { file: ZipFile; entries: Map<string, Entry> };

const MAX_ENTRIES = 2000;
const MB = 1024 * 1024;
/** Limits of unpacking, in bytes and as a ratio; a file above them is a ZIP bomb. */
const MAX_UNPACKED = 150 * MB;
const MAX_RATIO = 250;
const HARMLESS = 10 * MB;

export const unreadable = () =>
  new DomainError('invalid', 'sheet_unreadable', {}, { file: 'sheet_unreadable' });

/** Opens a ZIP by its directory. Throws `sheet_unreadable` unless it is a plain ZIP. */
export async function openZip(bytes: Buffer): Promise<Zip> {
  try {
    // raw names only: some readers use a second name in an extra field, and others do not
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
    // readers may disagree about two files of the same name
    if (entries.has(name)) throw unreadable();
    entries.set(name, entry);
  }
  return entries;
}

/** Bytes of one file inside, in parts; throws if it unpacks to more than the directory says. */
export async function* unpack({ file }: Zip, entry: Entry): AsyncGenerator<Buffer> {
  const most = Math.max(HARMLESS, entry.compressedSize * MAX_RATIO);
  if (entry.uncompressedSize > most) throw unreadable();
  try {
    yield* await file.openReadStreamPromise(entry);
  } catch {
    // damaged bytes are an error of the file
    throw unreadable();
  }
}
