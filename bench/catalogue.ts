import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Catalogues stay here, so that only the first run has to write a million products. */
const FOLDER = process.env.BENCH_CATALOGUES ?? join(tmpdir(), 'hojreh-catalogues');

/** Data folder of a shop with this number of products; created once. */
export function aCatalogue(products: number): string {
  const dataDir = join(FOLDER, String(products));
  if (existsSync(join(dataDir, 'seeded'))) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const seed = resolve(import.meta.dirname, '../tools/seed.ts');
  const made = spawnSync(process.execPath, [seed, '--products', String(products)], {
    env: { ...process.env, DATA_DIR: dataDir, SHOP_MODE: 'demo' },
    stdio: 'inherit',
  });
  if (made.status !== 0) throw new Error(`${products} products could not be created`);
  mkdirSync(join(dataDir, 'seeded'));
  return dataDir;
}
