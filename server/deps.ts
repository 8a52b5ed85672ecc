import type { Config } from './config.ts';
import type { Deps } from './context.ts';
import { openPools } from './db/pools.ts';
import { log } from './log.ts';
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
  const all = [sql, ...Object.values(pools).map((pool) => pool.sql)];
  await Promise.all(all.map((pool) => pool.end({ timeout: seconds })));
}
