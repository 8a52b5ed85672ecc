import { readConfig } from '#server/config.ts';
import { systemContext } from '#server/context.ts';
import { withStartLock } from '#server/db/migrate.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { runStaffCommand } from '#server/domain/staff/staff-command.ts';
import { explainStart } from '#server/explain-start.ts';
import { openDatabase } from '#server/open-database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';

// lists, adds and removes staff on the server, for when no one can sign in
async function run(): Promise<void> {
  const config = readConfig();
  // a running shop has the database open already, and keeps it
  const database = await openDatabase(config, { isNew: false, onLost: () => process.exit(1) });
  await withStartLock(database.url, (sql) => prepareDatabase(sql, database.url, config));
  const deps = createDeps(config, database.appUrl);
  const ctx = { ...systemContext(deps), device: 'npm run staff', requestId: 'staff' };
  try {
    await deps.clock.read();
    console.log((await runStaffCommand(ctx, process.argv.slice(2))).join('\n'));
  } finally {
    await closeDeps(deps, 5);
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = 1;
});
