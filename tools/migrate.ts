import { readConfig } from '#server/config.ts';
import { inspectDatabase } from '#server/db/inspect-database.ts';
import { withStartLock } from '#server/db/migrate.ts';
import { StartError } from '#server/db/start-error.ts';
import { explainStart } from '#server/explain-start.ts';
import { openDatabase } from '#server/open-database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';

// before the switch to a new version: brings the database to it while the version before goes on selling
async function run(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config, { isNew: false });
  try {
    await withStartLock(database.url, async (sql) => {
      if ((await inspectDatabase(sql)).kind !== 'shop')
        throw new StartError('There is no shop in this database.');
      await prepareDatabase(sql, database.url, config);
    });
    console.log('· the database is ready for this version');
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = 2;
});
