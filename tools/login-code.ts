import { readConfig } from '#server/config.ts';
import { systemContext } from '#server/context.ts';
import { withStartLock } from '#server/db/migrate.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { printLoginCode } from '#server/domain/auth/print-login-code.ts';
import { explainStart } from '#server/explain-start.ts';
import { openDatabase } from '#server/open-database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';

// makes a one-time code on the server, for users without SMS
async function run(): Promise<void> {
  const config = readConfig();
  // a running shop has the database open already, and keeps it
  const database = await openDatabase(config, { isNew: false, onLost: () => process.exit(1) });
  await withStartLock(database.url, (sql) => prepareDatabase(sql, database.url, config));
  const deps = createDeps(config, database.url);
  const ctx = { ...systemContext(deps), device: 'npm run login-code', requestId: 'login-code' };
  try {
    await deps.clock.read();
    console.log((await printLoginCode(ctx, process.argv.slice(2))).join('\n'));
  } finally {
    await closeDeps(deps, 5);
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = 1;
});
