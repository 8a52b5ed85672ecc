import type { Config } from './config.ts';
import type { Deps } from './context.ts';
import { openPools } from './db/pools.ts';
import { type ShopClock, shopClock } from './db/shop-clock.ts';
import { log } from './log.ts';
import { createOutside } from './outside/create-outside.ts';
import { guardFiles, openFiles } from './outside/files/open-files.ts';
import { count } from './telemetry/shop-metrics.ts';

/** Everything that lives as long as the process; its time is that of this machine until `clock` is read. */
export function createDeps(
  config: Config,
  databaseUrl: string,
  stopping = new AbortController().signal,
): Deps & { clock: ShopClock } {
  const pools = openPools(databaseUrl, config.databasePool, {
    direct: config.databaseDirectUrl,
    prepares: config.databasePrepares,
    read: config.databaseReadUrl,
  });
  const { sql } = pools.reads;
  const clock = shopClock(pools.changes.sql, log);
  const { now } = clock;
  const outside = createOutside(config, sql, now);
  const files = guardFiles(openFiles(config, log));
  return { config, sql, pools, outside, files, log, count, now, clock, stopping };
}

/** Ends every connection; what still runs is cut after `seconds`. */
export async function closeDeps({ pools }: Pick<Deps, 'pools'>, seconds: number): Promise<void> {
  await Promise.all(Object.values(pools).map(({ sql }) => sql.end({ timeout: seconds })));
}
