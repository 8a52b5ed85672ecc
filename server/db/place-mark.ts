import { hostname } from 'node:os';
import type postgres from 'postgres';
import type { Config } from '#server/config.ts';
import { StartError } from './start-error.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'publicUrl'>;

/** Location of a live shop; a copy of it lies in another folder and another database. */
const placeOf = ({ dataDir, databaseUrl, publicUrl }: Place) => ({
  folder: `${hostname()}:${dataDir}`,
  database: databaseUrl ? addressOf(databaseUrl) : undefined,
  publicUrl,
});

function addressOf(databaseUrl: string): string {
  const { hostname: host, port, pathname } = new URL(databaseUrl);
  return `${host}:${port || '5432'}${pathname}`;
}

/** Records the location of a live shop at each start. */
export async function keepPlace(sql: postgres.Sql, config: Place): Promise<void> {
  const value = JSON.stringify(placeOf(config));
  await sql`
    insert into shop_meta (key, value) values ('place', ${value})
    on conflict (key) do update set value = excluded.value`;
}

/**
 * Throws StartError unless this is a copy: at another location than the shop
 * was last, and never opened.
 */
export async function requireCopy(sql: postgres.Sql, config: Place): Promise<void> {
  const [row] = await sql<{ value: string }[]>`select value from shop_meta where key = 'place'`;
  if (!row) throw new StartError(NO_PLACE);
  const real: ReturnType<typeof placeOf> = JSON.parse(row.value);
  const here = placeOf(config);
  if (real.folder === here.folder) throw new StartError(`DATA_DIR ${ITSELF}`);
  if (here.database && real.database === here.database)
    throw new StartError(`DATABASE_URL ${ITSELF}`);
  if (real.publicUrl === here.publicUrl) throw new StartError(`PUBLIC_URL ${ITSELF}`);
  const [others] = await sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database()
      and pid <> pg_backend_pid()
      and backend_type = 'client backend'`;
  if (others && others.count > 0) throw new StartError(IN_USE);
}

const NO_PLACE =
  'It is not known where the real shop runs: start it once with this version, then copy it again.';
const ITSELF = 'is that of the real shop: a rehearsal needs a copy and an address of its own.';
const IN_USE = 'Something is connected to this database: is it really a copy? Stop it first.';
