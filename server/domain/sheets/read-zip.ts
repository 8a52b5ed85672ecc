import { createInflateRaw } from 'node:zlib';
import { DomainError } from '#server/errors.ts';

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const MAX_COMMENT = 0xffff;
const MAX_ENTRIES = 2000;
const STORED = 0;
const DEFLATE = 8;
const MB = 1024 * 1024;
/** What unpacks to more than this, or to so many times its size, is a bomb and no table. */
const MAX_UNPACKED = 150 * MB;
const MAX_RATIO = 250;
const HARMLESS = 10 * MB;

type Entry = { method: number; packed: number; at: number };

export const unreadable = () =>
  new DomainError('invalid', 'sheet_unreadable', {}, { file: 'sheet_unreadable' });

/** Opens a ZIP by its directory. Throws `sheet_unreadable` for anything that is no plain ZIP. */
export function openZip(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0 || count > MAX_ENTRIES) throw unreadable();
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_SIZE > end || bytes.readUInt32LE(at) !== ENTRY_MARK) throw unreadable();
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw unreadable();
    unpacked += bytes.readUInt32LE(at + 24);
    if (unpacked > MAX_UNPACKED) throw unreadable();
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength);
    // of two files with one name, two readers may take different ones
    if (entries.has(name)) throw unreadable();
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += ENTRY_SIZE + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The directory ends with a mark, before a comment of any length. */
function findEnd(bytes: Buffer): number {
  const last = bytes.length - END_SIZE;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at--)
    if (bytes.readUInt32LE(at) === END_MARK) return at;
  throw unreadable();
}

/** The bytes of one file inside, in parts. Counts what really comes out, whatever the directory says. */
export async function* unpack(bytes: Buffer, entry: Entry): AsyncGenerator<Buffer> {
  if (entry.at + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(entry.at) !== LOCAL_MARK)
    throw unreadable();
  const start =
    entry.at + LOCAL_SIZE + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
  const packed = bytes.subarray(start, start + entry.packed);
  if (entry.method === STORED) return yield packed;
  if (entry.method !== DEFLATE) throw unreadable();
  const inflate = createInflateRaw();
  inflate.end(packed);
  const most = Math.min(MAX_UNPACKED, Math.max(HARMLESS, packed.length * MAX_RATIO));
  let unpacked = 0;
  try {
    for await (const part of inflate as AsyncIterable<Buffer>) {
      unpacked += part.length;
      if (unpacked > most) throw unreadable();
      yield part;
    }
  } catch (error) {
    // damaged bytes are a fault of the file
    throw error instanceof DomainError ? error : unreadable();
  }
}
