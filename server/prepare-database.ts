import type postgres from 'postgres';
import type { Config } from './config.ts';
import { appRoleOf } from './db/app-role.ts';
import { inspectDatabase, requireKnownSchema } from './db/inspect-database.ts';
import { keepKeyMarks, requireEveryKey, requireSameKeys } from './db/key-marks.ts';
import { migrateLocked } from './db/migrate.ts';
import { claimDatabase, markOf, requireNoShop, requireOwnDatabase } from './db/mode-mark.ts';
import { keepPlace, requireCopy } from './db/place-mark.ts';
import { keepShopId, requireNoFiles, requireSameShop } from './db/shop-mark.ts';
import { StartError } from './db/start-error.ts';
import { warningsOf } from './db/updates/security-releases.ts';
import { log } from './log.ts';
import { openFiles } from './outside/files/open-files.ts';

/**
 * Under the start lock: makes the shop's own database ready for this version. Throws StartError
 * before anything is written into any other.
 */
export async function prepareDatabase(
  sql: postgres.Sql,
  url: string,
  config: Config,
): Promise<void> {
  const found = await inspectDatabase(sql);
  requireOwnDatabase(found, markOf(config));
  await requireKnownSchema(sql);
  if (config.mode === 'live' && found.kind === 'shop') {
    await requireSameShop(config, placeOf(config), found.marks.get('shop_id'));
    requireSameKeys(config, found.marks);
  }
  await migrateLocked(url, sql, appRoleOf(config));
  if (config.mode === 'live') await markLive(sql, config);
  await claimDatabase(sql, markOf(config));
  if (config.mode === 'live') await warnOfVersions(sql);
}

async function warnOfVersions(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ version: string }[]>`
    select current_setting('server_version') as version`;
  const versions = { postgres: row?.version ?? '', node: process.versions.node };
  for (const line of warningsOf(versions, new Date())) console.warn(`  WARNING: ${line}`);
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

/** Under the start lock: a copy of a live shop becomes its rehearsal, for good. Throws StartError. */
export async function markRehearsal(sql: postgres.Sql, config: Config): Promise<void> {
  const found = await inspectDatabase(sql);
  if (found.kind !== 'shop' || found.mode !== 'live')
    throw new StartError('There is no copy of a live shop here that is not marked yet.');
  await requireKnownSchema(sql);
  await requireSameShop(config, placeOf(config), found.marks.get('shop_id'));
  requireSameKeys(config, found.marks);
  await requireCopy(sql, config);
  await sql`update shop_meta set value = 'rehearsal' where key = 'mode' and value = 'live'`;
}

async function markLive(sql: postgres.Sql, config: Config): Promise<void> {
  await requireEveryKey(sql, config);
  await keepShopId(sql, placeOf(config));
  await keepKeyMarks(sql, config);
  if (!config.isRehearsal) await keepPlace(sql, config);
}

const placeOf = (config: Config) => openFiles(config, log);
