import { readConfig } from './config.ts';
import { withStartLock } from './db/migrate.ts';
import { StartError } from './db/start-error.ts';
import { explainStart, warnOfPlace } from './explain-start.ts';
import { openDatabase } from './open-database.ts';
import { makeShop } from './prepare-database.ts';

/** `npm run init`: makes a new, empty live shop, once, and ends. */
async function init(): Promise<void> {
  const config = readConfig();
  if (config.mode !== 'live' || config.isRehearsal)
    throw new StartError(
      'Only a live shop is made (SHOP_MODE=live): a demo makes itself, a rehearsal is a copy.',
    );
  warnOfPlace(config);
  const database = await openDatabase(config, { isNew: true });
  try {
    await withStartLock(database.url, (sql) => makeShop(sql, database.url, config));
  } finally {
    await database.close();
  }
  console.log('\n  The shop is made. `npm start` opens it.');
  console.log(`  Its owner signs up with ${config.adminMobile}.`);
  console.log(`  Keep SECRET_KEY and DATA_KEYS safe, apart from ${config.dataDir}.\n`);
}

init().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = 1;
});
