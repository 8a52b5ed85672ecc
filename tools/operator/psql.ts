import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/db/start-error.ts';
import { explainStart } from '#server/explain-start.ts';
import { openDatabase } from '#server/open-database.ts';

const WRITE = '--write';
const NONE = 'psql is not installed here: `apt install postgresql-client` brings it.';

// opens psql on the database of the settings, embedded or not; it only reads, unless `-- --write` is said
async function run(): Promise<void> {
  const config = readConfig();
  const given = process.argv.slice(2);
  const database = await openDatabase(config, { isNew: false });
  try {
    const address = new URL(config.databaseDirectUrl ?? database.appUrl);
    // arguments of a command are read by everybody on the machine
    const password = decodeURIComponent(address.password);
    address.password = '';
    const child = spawn('psql', [address.href, ...given.filter((one) => one !== WRITE)], {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(password && { PGPASSWORD: password }),
        ...(!given.includes(WRITE) && { PGOPTIONS: '-c default_transaction_read_only=on' }),
      },
    });
    const failed = once(child, 'error').then(() => {
      throw new StartError(NONE);
    });
    const [code] = await Promise.race([once(child, 'exit'), failed]);
    process.exitCode = code ?? 1;
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = 1;
});
