import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { readConfig } from '#server/config.ts';
import { buffersOf } from '#server/config-database.ts';
import type { Deps } from '#server/context.ts';
import { splitAddress } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { fillWorld, type WorldSize } from '#test/fill-world.ts';
import { dropIndexes } from '../tools/seed/copy-products.ts';
import { aCatalogue } from './catalogue.ts';

/** Worlds stay here beside the catalogues, so that only the first run has to write them. */
const FOLDER = process.env.BENCH_WORLDS ?? join(tmpdir(), 'hojreh-worlds');

export type Size = WorldSize & { products: number };
export type World = { deps: Deps; close(): Promise<void> };

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000);
/** A shop of years: half as many orders as products, and a fifth as many people. */
export const SIZE: Size = { products: PRODUCTS, orders: PRODUCTS / 2, people: PRODUCTS / 5 };

/** Database of a shop of this size, created once. */
export async function openWorld(size: Size): Promise<World> {
  const dataDir = join(FOLDER, String(size.products));
  if (!existsSync(join(dataDir, 'filled'))) {
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    // with its owners: root has given the cluster to an account
    execFileSync('cp', ['-a', aCatalogue(size.products), dataDir]);
  }
  // as much as the embedded database of a live shop takes of this machine
  const server = await startPostgres({
    dataDir,
    flags: [`shared_buffers=${buffersOf('live')}MB`],
  });
  const url = server.url('hojreh');
  await migrate(url);
  if (!existsSync(join(dataDir, 'filled'))) await fill(url, size);
  mkdirSync(join(dataDir, 'filled'), { recursive: true });
  const deps = createDeps(readConfig({ DATA_DIR: dataDir }), url);
  return {
    deps,
    close: async () => {
      await closeDeps(deps, 5);
      await server.stop();
    },
  };
}

async function fill(url: string, size: WorldSize): Promise<void> {
  const { address, socket } = splitAddress(url);
  const sql = postgres(address, { ...socket, max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      await tx`set local maintenance_work_mem = '512MB'`;
      // written row by row into sixty indexes it would take three times as long
      const tables = await tx<{ name: string }[]>`
        select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and relname not like 'product%' and relname not in ('brands', 'categories', 'search_words')`;
      const indexes = [];
      for (const { name } of tables) indexes.push(...(await dropIndexes(tx, name)));
      await fillWorld(tx, size);
      for (const statement of indexes) await tx.unsafe(statement);
    });
    await sql`vacuum analyze`;
  } finally {
    await sql.end();
  }
}
