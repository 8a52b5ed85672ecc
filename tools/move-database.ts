import { moveDatabase } from '#server/backup/move-database.ts';
import { type Config, readConfig } from '#server/config.ts';
import { markOf } from '#server/db/mode-mark.ts';
import { StartError } from '#server/db/start-error.ts';
import { booksReport } from '#server/domain/books/books-report.ts';
import { bookChecks } from '#server/domain/books/check-books.ts';
import { explainStart } from '#server/explain-start.ts';
import { type OpenDatabase, openDatabase } from '#server/open-database.ts';
import { openClosedPage } from './closed-page.ts';

const HOW =
  'Set DATABASE_NEXT_URL to the empty database that the shop is to move into, or to `embedded`.';

// moves the database of a shop that is stopped into another, and proves it; run it again when it was cut off
async function run(): Promise<void> {
  const config = readConfig();
  const { databaseNextUrl: next } = config;
  if (!next) throw new StartError(HOW);
  const page = await openClosedPage(config);
  const opened: OpenDatabase[] = [];
  const open = async (settings: Config, isNew: boolean) => {
    const database = await openDatabase(settings, { isNew });
    opened.push(database);
    return database.url;
  };
  try {
    const from = await open(config, false);
    const to = next === 'embedded' ? await open(asEmbedded(config), true) : next;
    const say = (line: string) => console.log(`· ${line}`);
    const { tables, books } = await moveDatabase({ from, to, mode: markOf(config), say });
    for (const [name, { rows, sha256 }] of Object.entries(tables))
      console.log(`  ${name} ${rows} ${sha256.slice(0, 12)}`);
    console.log(booksReport(books, bookChecks.length).join('\n'));
    tellWhatNow(next);
  } finally {
    for (const database of opened.reverse()) await database.close();
    page.close();
  }
}

function asEmbedded(config: Config): Config {
  if (!config.databaseUrl)
    throw new StartError('This shop is in the embedded database already: DATABASE_URL is not set.');
  return {
    ...config,
    ...{ databaseUrl: undefined, databaseOwnerUrl: undefined, databaseDirectUrl: undefined },
  };
}

function tellWhatNow(next: string): void {
  console.log('\n  The shop has moved: every row was read back and is what it was.');
  console.log(
    next === 'embedded'
      ? '  Take DATABASE_URL and what belongs to it out of the settings,'
      : '  Set DATABASE_URL to the new address in the settings,',
  );
  console.log('  take DATABASE_NEXT_URL out, and start. The database before opens no more.\n');
}

run().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = 1;
});
