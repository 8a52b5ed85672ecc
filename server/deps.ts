import type { Config } from './config.ts';
import type { Deps, Log } from './context.ts';
import { openPools } from './db/pools.ts';
import { createOutside } from './outside/create-outside.ts';

/** Everything that lives as long as the process. */
export function createDeps(
  config: Config,
  databaseUrl: string,
  stopping = new AbortController().signal,
): Deps {
  const { reads, ...pools } = openPools(databaseUrl, config.databasePool);
  const { db, sql } = reads;
  const outside = createOutside(config, sql);
  return { config, db, sql, pools, outside, log, now: () => new Date(), stopping };
}

/** Ends every connection; what still runs is cut after `seconds`. */
export async function closeDeps({ sql, pools }: Deps, seconds: number): Promise<void> {
  const all = [sql, pools.writes.sql, pools.long.sql];
  await Promise.all(all.map((pool) => pool.end({ timeout: seconds })));
}

/** One line of JSON for each event; an error is written with its stack. */
const write = (level: string, data: object, message: string) =>
  console.error(JSON.stringify({ at: new Date().toISOString(), level, message, ...plain(data) }));

const log: Log = {
  info: (data, message) => write('info', data, message),
  warn: (data, message) => write('warn', data, message),
  error: (data, message) => write('error', data, message),
};

const plain = (data: object) =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value instanceof Error ? (value.stack ?? value.message) : value,
    ]),
  );
