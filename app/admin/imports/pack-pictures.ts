const SIGNS = { file: 0x04034b50, line: 0x02014b50, end: 0x06054b50 };
const VERSION = 20;
/** Flag of the ZIP format for UTF-8 names. */
const FLAGS = 0x0800;

export type Packed = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** Packs files into an uncompressed ZIP, as pictures do not compress. */
export function packPictures(files: Packed[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const lines: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const file of files) {
    const name = new TextEncoder().encode(file.name);
    const facts = factsOf(file.bytes, name);
    const head = [...word(SIGNS.file), ...facts];
    lines.push(Uint8Array.of(...lineHead(facts, at)), name);
    parts.push(Uint8Array.of(...head), name, file.bytes);
    at += head.length + name.length + file.bytes.length;
  }
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  const count = half(files.length);
  const tail = [
    ...half(0),
    ...half(0),
    ...count,
    ...count,
    ...word(length),
    ...word(at),
    ...half(0),
  ];
  return new Blob([...parts, ...lines, Uint8Array.of(...word(SIGNS.end), ...tail)]);
}

/** Header fields of a file, repeated in the central directory. */
const factsOf = (bytes: Uint8Array, name: Uint8Array) => [
  ...half(VERSION),
  ...half(FLAGS),
  ...half(0),
  ...word(0),
  ...word(crc32(bytes)),
  ...word(bytes.length),
  ...word(bytes.length),
  ...half(name.length),
  ...half(0),
];

const lineHead = (facts: number[], at: number) => [
  ...word(SIGNS.line),
  ...half(VERSION),
  ...facts,
  ...half(0),
  ...half(0),
  ...half(0),
  ...word(0),
  ...word(at),
];

const half = (n: number) => [n & 255, (n >>> 8) & 255];
const word = (n: number) => [...half(n), ...half(n >>> 16)];

const POLYNOMIAL = 0xedb88320;
const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? POLYNOMIAL ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

function crc32(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}
