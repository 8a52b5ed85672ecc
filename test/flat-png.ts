import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGBA = 6;
const MB = 1024 * 1024;

type Look = { side: number; depth?: 8 | 16; interlaced?: boolean };

/** A square PNG of one colour, written line by line: making it takes no memory that a reader would be blamed for. */
export async function flatPng({ side, depth = 8, interlaced = false }: Look): Promise<Buffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([depth, RGBA, 0, 0, interlaced ? 1 : 0], 8);
  const body = await zeros(linesOf(side, interlaced) + side * side * 4 * (depth / 8));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND')]);
}

/** Each line begins with a byte for its filter; an interlaced picture has lines of seven passes. */
const linesOf = (side: number, interlaced: boolean) =>
  interlaced
    ? [
        [0, 8],
        [0, 8],
        [4, 8],
        [0, 4],
        [2, 4],
        [0, 2],
        [1, 2],
      ].reduce((sum, [from = 0, step = 1]) => sum + Math.ceil((side - from) / step), 0)
    : side;

async function zeros(length: number): Promise<Buffer> {
  const deflate = createDeflate();
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  for (let left = length; left > 0; left -= MB)
    if (!deflate.write(Buffer.alloc(Math.min(left, MB)))) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(parts);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
