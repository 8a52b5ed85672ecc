import { NO_PLACE, openBackupStore } from '#server/backup/bucket-store.ts';
import { connectAlone } from '#server/backup/connect-alone.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { readConfig } from '#server/config.ts';
import { inspectDatabase, requireKnownSchema } from '#server/db/inspect-database.ts';
import { type Mark, markOf, requireOwnDatabase } from '#server/db/mode-mark.ts';
import { StartError } from '#server/db/start-error.ts';
import { explainStart } from '#server/explain-start.ts';
import { log } from '#server/log.ts';
import { openDatabase } from '#server/open-database.ts';
import { openFiles } from '#server/outside/files/open-files.ts';

// makes a whole backup of database and files, while the shop is open or not
async function run(): Promise<void> {
  const config = readConfig();
  const { keys, keep } = config.backup;
  const store = openBackupStore(config.backup);
  if (!store) throw new StartError(NO_PLACE);
  if (keys.length === 0)
    console.warn('  WARNING: without BACKUP_KEYS this backup is not encrypted.');
  const database = await openDatabase(config, { isNew: false });
  try {
    const connect = () => connectAlone(database.url);
    await requireShop(connect(), markOf(config));
    const { dataDir, mode } = config;
    const { id, tables, files } = await makeBackup({
      backupTarget: { store, keys },
      shop: { files: openFiles(config, log), dataDir, mode },
      way: 'by_hand',
      rule: keep,
      now: () => new Date(),
      connect,
    });
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`backup ${id} in ${store.place}: ${rows} rows, ${files.count} files`);
    for (const path of files.missing)
      console.warn(`  WARNING: the database names a file that is nowhere: ${path}`);
  } finally {
    await database.close();
  }
}

async function requireShop(sql: ReturnType<typeof connectAlone>, mode: Mark) {
  try {
    requireOwnDatabase(await inspectDatabase(sql), mode);
    await requireKnownSchema(sql);
  } finally {
    await sql.end();
  }
}

run().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = 1;
});
