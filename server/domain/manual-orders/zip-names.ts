const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LONGEST_COMMENT = 0xffff;
const MOST_ENTRIES = 2000;
/** All that a file may unpack to; beyond is a bomb, not a table. */
const MOST_UNPACKED = 200 * 1024 * 1024;

/** Names of the files inside a ZIP, from its directory alone; undefined for anything that is no plain ZIP. */
export function zipNames(bytes: Buffer): string[] | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;
  const entries = bytes.readUInt16LE(end + 10);
  if (entries === 0 || entries > MOST_ENTRIES) return undefined;
  const names: string[] = [];
  let unpacked = 0;
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < entries; i++) {
    if (at + ENTRY_SIZE > end || bytes.readUInt32LE(at) !== ENTRY_MARK) return undefined;
    const isSealed = (bytes.readUInt16LE(at + 8) & 1) === 1;
    unpacked += bytes.readUInt32LE(at + 24);
    if (isSealed || unpacked > MOST_UNPACKED) return undefined;
    const nameLength = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength));
    at += ENTRY_SIZE + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

/** The directory ends with a mark, before a comment of any length. */
function findEnd(bytes: Buffer): number | undefined {
  const last = bytes.length - END_SIZE;
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at--)
    if (bytes.readUInt32LE(at) === END_MARK) return at;
  return undefined;
}
