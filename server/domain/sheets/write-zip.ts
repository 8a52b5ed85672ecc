import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

type Parts = AsyncIterable<string> | Iterable<string>;
type Entry = { name: Buffer; crc: number; packed: number; size: number; at: number };

/** Sizes after the bytes (bit 3), names in UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** One unit of a JavaScript string takes at most so many bytes in UTF-8. */
const MAX_BYTES = 3;
const VERSION = 20;
/** Fixed date (1 January 1980), so that equal rows give equal files. */
const DATE = 0x21;

/** ZIP written as a stream; only its directory is held in memory. */
export function startZip() {
  const entries: Entry[] = [];
  let at = 0;
  const count = (bytes: Buffer) => {
    at += bytes.length;
    return bytes;
  };
  return {
    /** One file inside, packed while its parts come. */
    async *file(name: string, parts: Parts) {
      const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at };
      entries.push(entry);
      yield count(localHead(entry.name));
      for await (const bytes of packed(parts, entry)) yield count(bytes);
      yield count(sizesOf(entry));
    },
    /** The directory, last of all. */
    end(): Buffer {
      const directory = Buffer.concat(entries.map(directoryLine));
      return Buffer.concat([directory, endMark(entries.length, directory.length, at)]);
    },
  };
}

/** Each part is packed before the next is asked for, so one piece of memory holds them all in turn. */
async function* packed(parts: Parts, entry: Entry) {
  const deflate = createDeflateRaw({ level: 3 });
  const done: Buffer[] = [];
  deflate.on('data', (bytes: Buffer) => done.push(bytes));
  let room = Buffer.alloc(0);
  try {
    for await (const text of parts) {
      const most = text.length * MAX_BYTES;
      if (room.length < most) room = Buffer.allocUnsafe(most);
      const bytes = room.subarray(0, room.write(text));
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      await new Promise<void>((resolve, reject) =>
        deflate.write(bytes, (error) => (error ? reject(error) : resolve())),
      );
      yield* taken(done, entry);
    }
    deflate.end();
    await once(deflate, 'end');
    yield* taken(done, entry);
  } finally {
    deflate.destroy();
  }
}

function taken(done: Buffer[], entry: Entry): Buffer[] {
  const all = done.splice(0);
  for (const bytes of all) entry.packed += bytes.length;
  return all;
}

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATE, 8);
  head.writeUInt16LE(DATE, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function sizesOf({ crc, packed, size }: Entry): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directoryLine({ name, crc, packed, size, at }: Entry): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(VERSION, 4);
  line.writeUInt16LE(VERSION, 6);
  line.writeUInt16LE(FLAGS, 8);
  line.writeUInt16LE(DEFLATE, 10);
  line.writeUInt16LE(DATE, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(packed, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt32LE(at, 42);
  return Buffer.concat([line, name]);
}

function endMark(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
