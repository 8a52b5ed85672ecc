import type { Config } from './config.ts';
import { APP_ROLE, asRole } from './db/app-role.ts';
import type { Which } from './db/embedded/cluster-folders.ts';
import { startPostgres } from './db/embedded.ts';
import { createDatabase, hasDatabase } from './db/migrate.ts';
import { HOW_TO_BEGIN, StartError } from './db/start-error.ts';

export type OpenDatabase = {
  /** As the owner of the tables. */
  url: string;
  /** As the shop, which may change rows only. */
  appUrl: string;
  close: () => Promise<void>;
};

type Options = {
  /**
   * True for `npm run init`: the cluster and its database may then be created, as
   * always for a demo.
   */
  isNew: boolean;
  /** Of the embedded ones; see `clusterFolder`. */
  which?: Which;
  onLost?: () => void;
};

const NAME = 'hojreh';

/** The database of the settings, or the embedded one. Throws StartError when a live shop's is not there. */
export async function openDatabase(config: Config, options: Options): Promise<OpenDatabase> {
  const { databaseUrl: appUrl, databaseOwnerUrl, databaseDirectUrl } = config;
  if (appUrl) {
    const url = databaseOwnerUrl ?? databaseDirectUrl ?? appUrl;
    return { url, appUrl, close: async () => {} };
  }
  console.log('· starting PostgreSQL');
  const { dataDir, mode, databaseMost, databaseBuffers } = config;
  const flags = [`max_connections=${databaseMost}`, `shared_buffers=${databaseBuffers}MB`];
  const postgres = await startPostgres({ dataDir, flags, isLive: mode === 'live', ...options });
  try {
    await makeOrRequire(postgres.url('postgres'), mode === 'demo' || options.isNew);
    const url = postgres.url(NAME);
    return { url, appUrl: asRole(url, APP_ROLE), close: postgres.stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function makeOrRequire(serverUrl: string, mayMake: boolean): Promise<void> {
  if (mayMake) return createDatabase(serverUrl, NAME);
  if (await hasDatabase(serverUrl, NAME)) return;
  throw new StartError(`The cluster in DATA_DIR holds no database of a shop. ${HOW_TO_BEGIN}`);
}
