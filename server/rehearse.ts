import { readConfig } from './config.ts';
import { withStartLock } from './db/migrate.ts';
import { StartError } from './db/start-error.ts';
import { explainStart } from './explain-start.ts';
import { openDatabase } from './open-database.ts';
import { markRehearsal } from './prepare-database.ts';

/** `npm run rehearse`: marks a copy of a live shop as its rehearsal, for good. */
async function rehearse(): Promise<void> {
  const config = readConfig();
  if (!config.isRehearsal) throw new StartError('A rehearsal needs SHOP_MODE=rehearsal.');
  const database = await openDatabase(config, { isNew: false });
  try {
    await withStartLock(database.url, (sql) => markRehearsal(sql, config));
  } finally {
    await database.close();
  }
  console.log('\n  This copy is a rehearsal from now on, and never a real shop again.');
  console.log('  `npm start` opens it: no text and no payment leaves it.\n');
}

rehearse().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = 1;
});
