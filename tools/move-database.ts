import { moveDatabase } from '#server/backup/move-database.ts';
import { type Config, readConfig } from '#server/config.ts';
import { isOutgrown, takeNextCluster, type Which } from '#server/db/embedded/cluster-folders.ts';
import { markOf } from '#server/db/mode-mark.ts';
import { StartError } from '#server/db/start-error.ts';
import { bookChecks, booksReport } from '#server/domain/books/check-books.ts';
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
  const open = async (settings: Config, which: Which) => {
    const database = await openDatabase(settings, { isNew: which === 'next', which });
    opened.push(database);
    return database.url;
  };
  try {
    const from = await open(config, sourceOf(config));
    const isEmbedded = next === 'embedded';
    const to = isEmbedded ? await open(asEmbedded(config), 'next') : next;
    const say = (line: string) => console.log(`· ${line}`);
    const proven = () => isEmbedded && takeNextCluster(config.dataDir);
    const { tables, books } = await moveDatabase({ from, to, mode: markOf(config), say, proven });
    for (const [name, { rows, sha256 }] of Object.entries(tables))
      console.log(`  ${name} ${rows} ${sha256.slice(0, 12)}`);
    console.log(booksReport(books, bookChecks.length).join('\n'));
    tellWhatNow(config);
  } finally {
    for (const database of opened.reverse()) await database.close();
    page.close();
  }
}

/** From one embedded database to the next it is the one of an older PostgreSQL that is left. */
const sourceOf = ({ databaseUrl, databaseNextUrl, dataDir }: Config): Which =>
  !databaseUrl && (databaseNextUrl === 'embedded' || isOutgrown(dataDir)) ? 'older' : 'current';

const asEmbedded = (config: Config): Config => ({
  ...config,
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  databaseDirectUrl: undefined,
});

function tellWhatNow({ databaseUrl, databaseNextUrl: next }: Config): void {
  console.log('\n  The shop has moved: every row was read back and is what it was.');
  if (!databaseUrl && next === 'embedded') {
    console.log('  Start it. The folder of the older PostgreSQL is kept, and opens no more.\n');
    return;
  }
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
