import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { APP_ROLE } from '#server/db/app-role.ts';
import { startPostgres } from '#server/db/embedded.ts';
import { createDatabase, migrate } from '#server/db/migrate.ts';
import { openMemoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL of this run, with `{database}` in place of a name. */
    databaseServer: string;
  }
}

export const template = 'hojreh_template';

/** One PostgreSQL for the whole run, migrated once; each test file copies the result. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeFolder = openMemoryFolder();
  const dataDir = mkdtempSync(join(tmpdir(), 'hojreh-test-'));
  // open to the account that root hands PostgreSQL to: the cluster then goes with the folder
  chmodSync(dataDir, 0o755);
  const flags = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
  const postgres = await startPostgres({ dataDir, flags });
  await createDatabase(postgres.url('postgres'), template);
  await migrate(postgres.url(template), APP_ROLE);
  project.provide('databaseServer', postgres.url('{database}'));
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    removeFolder();
  };
}
