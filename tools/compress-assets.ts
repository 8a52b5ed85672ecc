import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const client = resolve(import.meta.dirname, '../build/client');
const params = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
};

// once in the build at the highest quality, so that no request ever waits for it
for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg)$/.test(file)) continue;
  const plain = readFileSync(join(client, file));
  writeFileSync(join(client, `${file}.br`), brotliCompressSync(plain, { params }));
  writeFileSync(
    join(client, `${file}.gz`),
    gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }),
  );
}
