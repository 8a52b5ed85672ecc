import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import type { Config } from '#server/config.ts';
import { HOW_TO_BEGIN, StartError } from './start-error.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

const fileOf = (dataDir: string) => join(dataDir, 'shop-id');

function idInFolder(dataDir: string): string | undefined {
  if (!existsSync(fileOf(dataDir))) return undefined;
  return readFileSync(fileOf(dataDir), 'utf8').trim();
}

/**
 * Files and database of a live shop belong together: the same id stands in both. Throws StartError when they
 * do not; a shop made before there were ids gets one by `keepShopId`.
 */
export function requireSameShop({ dataDir, databaseUrl }: Place, idInDatabase?: string): void {
  if (!existsSync(dataDir)) throw new StartError(missing(dataDir));
  const id = idInFolder(dataDir);
  if (id === idInDatabase) return;
  // the embedded database lies in this very folder, or where the folder says
  if (!id && !databaseUrl) return;
  if (!id)
    throw new StartError(
      `DATA_DIR (${dataDir}) is not the folder of this database's shop: it has no shop-id. ` +
        'Is its disk mounted, is the path right? ' +
        `Where the files are really lost, write ${idInDatabase} into ${fileOf(dataDir)} to go on without them.`,
    );
  throw new StartError(
    `DATA_DIR (${dataDir}) and the database belong to two shops: the folder says ${id}, ` +
      `the database ${idInDatabase ?? 'nothing'}. Check DATA_DIR and DATABASE_URL. ` +
      `Where they do belong together, write the id of the database into ${fileOf(dataDir)}, or remove that file.`,
  );
}

const missing = (dataDir: string) =>
  `DATA_DIR (${dataDir}) does not exist: is its disk mounted, is the path right? ${HOW_TO_BEGIN}`;

/** Writes the id into both places where it is missing. */
export async function keepShopId(sql: postgres.Sql, dataDir: string): Promise<void> {
  const id = idInFolder(dataDir) ?? randomUUID();
  await sql`insert into shop_meta (key, value) values ('shop_id', ${id}) on conflict do nothing`;
  const [row] = await sql<{ value: string }[]>`select value from shop_meta where key = 'shop_id'`;
  mkdirSync(dataDir, { recursive: true });
  if (row && row.value !== idInFolder(dataDir)) writeFileSync(fileOf(dataDir), `${row.value}\n`);
}

const FILES = ['files', 'private', 'manual-orders'];

/** A new shop takes no folder that holds the files of another. Throws StartError. */
export function requireNoFiles(dataDir: string): void {
  const held = FILES.filter((name) => isFilled(join(dataDir, name)));
  if (held.length === 0) return;
  throw new StartError(
    `DATA_DIR (${dataDir}) already holds the files of a shop (${held.join(', ')}): ` +
      'a new shop needs a folder of its own.',
  );
}

const isFilled = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;
