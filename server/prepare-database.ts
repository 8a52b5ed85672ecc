import type postgres from 'postgres';
import type { Config } from './config.ts';
import { appRoleOf } from './db/app-role.ts';
import { inspectDatabase, requireKnownSchema } from './db/inspect-database.ts';
import { keepKeyMarks, requireEveryKey, requireSameKeys } from './db/key-marks.ts';
import { migrateLocked } from './db/migrate.ts';
import { claimDatabase, requireNoShop, requireOwnDatabase } from './db/mode-mark.ts';
import { keepShopId, requireNoFiles, requireSameShop } from './db/shop-mark.ts';
import { log } from './log.ts';
import { openFiles } from './outside/files/open-files.ts';

/** Under the start lock: makes the shop's own database ready for this version. Throws StartError before anything is written into any other. */
export async function prepareDatabase(
  sql: postgres.Sql,
  url: string,
  config: Config,
): Promise<void> {
  const found = await inspectDatabase(sql);
  requireOwnDatabase(found, config.mode);
  await requireKnownSchema(sql);
  if (config.mode === 'live' && found.kind === 'shop') {
    await requireSameShop(config, placeOf(config), found.marks.get('shop_id'));
    requireSameKeys(config, found.marks);
  }
  await migrateLocked(url, sql, appRoleOf(config));
  if (config.mode === 'live') await markLive(sql, config);
  await claimDatabase(sql, config.mode);
}

/** Under the start lock: makes a new live shop in an empty database and an empty folder. Throws StartError. */
export async function makeShop(sql: postgres.Sql, url: string, config: Config): Promise<void> {
  requireNoShop(await inspectDatabase(sql));
  await requireNoFiles(config, placeOf(config));
  await migrateLocked(url, sql, appRoleOf(config));
  await markLive(sql, config);
  // the last mark: a shop that was cut off before it may be made again
  await claimDatabase(sql, 'live');
}

async function markLive(sql: postgres.Sql, config: Config): Promise<void> {
  await requireEveryKey(sql, config);
  await keepShopId(sql, placeOf(config));
  await keepKeyMarks(sql, config);
}

const placeOf = (config: Config) => openFiles(config, log);
