import { pipeline, type Transform } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { DataKey } from '#server/config-data-keys.ts';
import { BackupError } from './backup-error.ts';
import { seal, unseal } from './encrypt-stream.ts';

type Named = { keys: readonly DataKey[]; name: string };

const LEVEL = 3;

/** Compresses (Zstandard), then encrypts. */
export const packed = (source: AsyncIterable<Buffer>, named: Named, level = LEVEL) => {
  const params = { [constants.ZSTD_c_compressionLevel]: level };
  return seal(through(source, createZstdCompress({ params })), named);
};

/** Reverses `packed`. Throws BackupError for a wrong key and for any damage. */
export async function* unpacked(source: AsyncIterable<Buffer>, named: Named) {
  try {
    yield* through(unseal(source, named), createZstdDecompress());
  } catch (error) {
    throw isOfPacking(error) ? new BackupError(`${named.name} is damaged.`) : error;
  }
}

const isOfPacking = (error: unknown) =>
  /^(ZSTD|Z_|ERR_ZSTD|ERR_BUFFER)/.test(String((error as { code?: unknown }).code ?? ''));

/** Pipes the source through a stream; the reader receives the errors of both. */
const through = (source: AsyncIterable<Buffer>, stream: Transform): AsyncIterable<Buffer> =>
  pipeline(source, stream, () => {});
