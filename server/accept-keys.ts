import { readConfig } from './config.ts';
import { inspectDatabase } from './db/inspect-database.ts';
import { acceptKeys } from './db/key-marks.ts';
import { withStartLock } from './db/migrate.ts';
import { markOf, requireOwnDatabase } from './db/mode-mark.ts';
import { explainStart } from './explain-start.ts';
import { openDatabase } from './open-database.ts';

/** `npm run accept-keys`: the keys of the settings are the shop's from now on, whatever they were. */
async function accept(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config, { isNew: false });
  try {
    await withStartLock(database.url, async (sql) => {
      requireOwnDatabase(await inspectDatabase(sql), markOf(config));
      await acceptKeys(sql, config);
    });
  } finally {
    await database.close();
  }
  console.log('The keys of the settings are accepted. What other keys encrypted stays closed.');
}

accept().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = 1;
});
