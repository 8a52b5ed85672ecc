import { readConfig } from '#server/config.ts';
import { inspectDatabase } from '#server/db/inspect-database.ts';
import { buildAhead, withStartLock } from '#server/db/migrate.ts';
import { markOf, requireOwnDatabase } from '#server/db/mode-mark.ts';
import { explainStart } from '#server/explain-start.ts';
import { openDatabase } from '#server/open-database.ts';

// before the switch to a new version: what its migrations index is built while the version before goes on selling
async function run(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config, { isNew: false });
  try {
    await withStartLock(database.url, async (sql) => {
      requireOwnDatabase(await inspectDatabase(sql), markOf(config));
      await buildAhead(sql);
    });
    console.log('· the indexes of this version are built');
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = 2;
});
