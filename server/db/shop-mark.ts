import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import type { Config } from '#server/config.ts';
import { DomainError } from '#server/errors.ts';
import { AREAS, type FileStore } from '#server/outside/files/file-store.ts';
import { HOW_TO_BEGIN, StartError } from './start-error.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'files'>;

/** Lies beside the files, wherever they are. */
const MARK = 'shop-id';

const readMark = async (files: FileStore): Promise<string | undefined> =>
  (await files.read(MARK))?.toString('utf8').trim();

/**
 * Checks that files and database belong to the same live shop, by an id in both. Throws StartError
 * if not; a shop older than these ids gets one by `keepShopId`.
 */
export async function requireSameShop(
  config: Settings,
  files: FileStore,
  idInDatabase?: string,
): Promise<void> {
  const isOnDisk = config.files.in === 'disk';
  if (isOnDisk && !existsSync(config.dataDir)) throw new StartError(missing(config.dataDir));
  const id = await reached(readMark(files));
  if (id === idInDatabase) return;
  // the embedded database lies in this very folder, or where the folder says
  if (!id && isOnDisk && !config.databaseUrl) return;
  const { place, mark } = namesOf(config);
  if (!id)
    throw new StartError(
      `${place} is not where this database's shop keeps its files: it has no shop-id. ` +
        'Is its disk mounted, is the name right? ' +
        `Where the files are really lost, write ${idInDatabase} into ${mark} to go on without them.`,
    );
  throw new StartError(
    `${place} and the database belong to two shops: the files say ${id}, ` +
      `the database ${idInDatabase ?? 'nothing'}. Check the settings of files and DATABASE_URL. ` +
      `Where they do belong together, write the id of the database into ${mark}, or remove that file.`,
  );
}

function namesOf({ dataDir, files: { in: place, s3 } }: Settings) {
  if (place === 'disk') return { place: `DATA_DIR (${dataDir})`, mark: join(dataDir, MARK) };
  const name = `${s3?.bucket}/${s3?.prefix ?? ''}`;
  return { place: `The bucket (${name})`, mark: `its object ${name}${MARK}` };
}

const missing = (dataDir: string) =>
  `DATA_DIR (${dataDir}) does not exist: is its disk mounted, is the path right? ${HOW_TO_BEGIN}`;

/** Refuses a start without access to the files, as they could be those of another shop. */
const reached = <T>(query: Promise<T>): Promise<T> =>
  query.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    throw new StartError(
      'The store of files does not answer as it should: check S3_ENDPOINT, S3_BUCKET and its keys.',
    );
  });

/** Writes the id into both places where it is missing. */
export async function keepShopId(sql: postgres.Sql, files: FileStore): Promise<void> {
  const found = await reached(readMark(files));
  const id = found ?? randomUUID();
  await sql`insert into shop_meta (key, value) values ('shop_id', ${id}) on conflict do nothing`;
  const [row] = await sql<{ value: string }[]>`select value from shop_meta where key = 'shop_id'`;
  if (row && row.value !== found) await reached(files.put(MARK, Buffer.from(`${row.value}\n`)));
}

/** A new shop takes no place that holds the files of another. Throws StartError. */
export async function requireNoFiles(config: Settings, files: FileStore): Promise<void> {
  const held = [];
  for (const area of AREAS) if (await reached(isFilled(files, area))) held.push(area.slice(0, -1));
  if (held.length === 0) return;
  throw new StartError(
    `${namesOf(config).place} already holds the files of a shop (${held.join(', ')}): ` +
      'a new shop needs a place of its own.',
  );
}

async function isFilled(files: FileStore, area: string): Promise<boolean> {
  for await (const _ of files.list(area)) return true;
  return false;
}
