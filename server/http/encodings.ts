import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gunzip,
  gzip,
  zstdCompress,
  zstdDecompress,
} from 'node:zlib';

/** Supported encodings, best first. */
export const CODINGS = ['br', 'zstd', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** Size in bytes below which compression saves no network packet. */
export const MIN_PACKED = 1024;
const TEXTS =
  /^(?:text\/(?!event-stream)[\w.+-]+|application\/[\w.+-]*(?:json|xml|javascript)|image\/svg\+xml)\s*(?:;|$)/;

/** True for content types that compression makes smaller. */
export const isPackable = (type: string): boolean => TEXTS.test(type);

const MAX_REMEMBERED = 200;
const MAX_READ = 32;
const MAX_REMEMBERED_LENGTH = 200;
const remembered = new Map<string, Map<string, number>>();

/**
 * Encoding that a client prefers among the available ones, by q-values; undefined: uncompressed.
 * Invalid entries are ignored.
 */
export function codingFor(
  accepted: string | undefined,
  there: readonly Coding[] = CODINGS,
): Coding | undefined {
  if (!accepted) return undefined;
  const weights = weightsOf(accepted);
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  let best: Coding | undefined;
  for (const coding of there) if (weightOf(coding) > (best ? weightOf(best) : 0)) best = coding;
  const plain = weights.get('identity') ?? 0;
  return best && weightOf(best) >= plain ? best : undefined;
}

/** Cached, because browsers send a handful of these headers over and over. */
function weightsOf(accepted: string): Map<string, number> {
  const known = remembered.get(accepted);
  if (known) return known;
  const weights = weightsIn(accepted);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  if (accepted.length < MAX_REMEMBERED_LENGTH) remembered.set(accepted, weights);
  return weights;
}

/** `gzip;q=0.5, br` as weights; invalid entries are ignored. */
function weightsIn(accepted: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const piece of accepted.toLowerCase().split(',', MAX_READ)) {
    const [, name, q = '1'] =
      /^\s*([\w*-]+)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/.exec(piece) ?? [];
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, Number(q));
  }
  return weights;
}

/** Compression effort: quick for one waiting request, best for a cached answer. */
export type Care = 'quick' | 'best';
const LEVELS = {
  br: { quick: 3, best: 9 },
  zstd: { quick: 3, best: 12 },
  gzip: { quick: 3, best: 9 },
};

const zip = promisify(gzip);
const brotli = promisify<Buffer, object, Buffer>(brotliCompress);
const zstd = promisify<Buffer, object, Buffer>(zstdCompress);

/** Compresses on the zlib threads. */
export const pack = async (plain: Buffer, coding: Coding, care: Care): Promise<Buffer> =>
  ownBytes(await packed(plain, coding, care));

/**
 * Copies the bytes: zlib and pools return a slice of a far larger buffer, which would
 * stay in memory.
 */
export function ownBytes(piece: Buffer): Buffer {
  if (piece.buffer.byteLength === piece.length) return piece;
  const own = Buffer.allocUnsafeSlow(piece.length);
  piece.copy(own);
  return own;
}

function packed(plain: Buffer, coding: Coding, care: Care): Promise<Buffer> {
  const level = LEVELS[coding][care];
  if (coding === 'gzip') return zip(plain, { level });
  if (coding === 'zstd')
    return zstd(plain, { params: { [constants.ZSTD_c_compressionLevel]: level } });
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

const unpackers = {
  br: promisify<Buffer, Buffer>(brotliDecompress),
  zstd: promisify<Buffer, Buffer>(zstdDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
};

/** Reverses `pack`. */
export const unpack = (packed: Buffer, coding: Coding): Promise<Buffer> =>
  unpackers[coding](packed);

/** Streaming version of `pack`. */
export function packer(coding: Coding): Transform {
  const level = LEVELS[coding].quick;
  if (coding === 'gzip') return createGzip({ level });
  if (coding === 'zstd')
    return createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: level } });
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });
}
