import { readConfig } from '#server/config.ts';
import { closedSince, setClosed } from '#server/db/maintenance.ts';
import { withStartLock } from '#server/db/migrate.ts';
import { StartError } from '#server/db/start-error.ts';
import { explainStart } from '#server/explain-start.ts';
import { openDatabase } from '#server/open-database.ts';

const USAGE = 'usage: npm run maintenance -- on | off | status';

// closes the shop for visitors, or opens it again, while it runs; banks are heard and staff may look
async function run(): Promise<void> {
  const [word = 'status'] = process.argv.slice(2);
  if (!['on', 'off', 'status'].includes(word)) throw new StartError(USAGE);
  const config = readConfig();
  const database = await openDatabase(config, { isNew: false });
  try {
    await withStartLock(database.url, async (sql) => {
      if (word !== 'status') await setClosed(sql, word === 'on');
      const since = await closedSince(sql);
      console.log(since ? `The shop is closed since ${since}.` : 'The shop is open.');
    });
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = 1;
});
