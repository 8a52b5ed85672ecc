import { parseArgs } from 'node:util';
import { NO_PLACE, openBackupStore } from '#server/backup/bucket-store.ts';
import { checkBackup } from '#server/backup/check-backup.ts';
import { type BackupTarget, listBackups } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { type Config, readConfig } from '#server/config.ts';
import { StartError } from '#server/db/start-error.ts';
import { bookChecks, booksReport } from '#server/domain/books/check-books.ts';
import { explainStart } from '#server/explain-start.ts';
import { log } from '#server/log.ts';
import { openDatabase } from '#server/open-database.ts';
import { openFiles } from '#server/outside/files/open-files.ts';

const NEXT = '`npm start` opens it; a rehearsal of the shop is first marked by `npm run rehearse`.';

const { values } = parseArgs({
  options: {
    backup: { type: 'string' },
    list: { type: 'boolean' },
    check: { type: 'boolean' },
    'allow-unencrypted': { type: 'boolean' },
  },
});

// puts the newest backup, or the named one, into an empty place, and proves it
async function run(): Promise<void> {
  const config = readConfig();
  const store = openBackupStore(config.backup);
  if (!store) throw new StartError(NO_PLACE);
  const keys = values['allow-unencrypted'] ? [] : config.backup.keys;
  const backupTarget = { store, keys };
  const ids = await listBackups(backupTarget.store);
  if (values.list) return console.log(ids.join('\n'));
  const id = values.backup ?? ids.at(-1);
  if (!id || !ids.includes(id))
    throw new StartError(`There is no backup ${id ? `${id} ` : ''}in ${store.place}.`);
  if (!values.check) return restore(config, backupTarget, id);
  const { manifest } = await checkBackup(backupTarget, id);
  console.log(`The backup ${id} is whole: ${manifest.files.count} files, all tables.`);
}

async function restore(config: Config, backupTarget: BackupTarget, id: string): Promise<void> {
  const database = await openDatabase(config, { isNew: true });
  try {
    const { dataDir, mode } = config;
    const shop = { files: openFiles(config, log), dataDir, mode };
    const say = (line: string) => console.log(`· ${line}`);
    const job = { config, backupTarget, shop, id, url: database.url, say };
    const { manifest, books } = await restoreBackup(job);
    for (const [name, { rows }] of Object.entries(manifest.tables))
      console.log(`  ${name} ${rows}`);
    console.log(booksReport(books, bookChecks.length).join('\n'));
    console.log(`The backup ${id} is restored: the shop as it was at ${manifest.at}.`);
    if (books.faults.length > 0) process.exitCode = 1;
    else console.log(`\n  ${NEXT}\n`);
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = 1;
});
