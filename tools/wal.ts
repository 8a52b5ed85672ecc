import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { BackupError } from '#server/backup/backup-error.ts';
import {
  checkLog,
  fetchSegment,
  keepBase,
  keepSegment,
  listBases,
  readBase,
  tidyLog,
} from '#server/backup/keep-wal.ts';
import type { Vault } from '#server/backup/manifest.ts';
import { NO_PLACE, openBackupStore } from '#server/backup/open-backup-store.ts';
import { readBackupConfig } from '#server/config.ts';
import { explainStart } from '#server/explain-start.ts';

// keeps the log (WAL) and base backups of a PostgreSQL of one's own where backups are kept; run by the account of PostgreSQL
const USAGE = `usage: node shop.mjs wal keep <path> <name> | fetch <name> <path> | keep-base | fetch-base | check | tidy`;
/** To PostgreSQL an end below it means that there is no such file, where its log ends. */
const BROKEN = 200;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string', default: '2' } },
});

/** PostgreSQL names its files from the folder of the cluster. */
const at = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

const actions: Record<string, (vault: Vault, one: string, other: string) => Promise<void>> = {
  keep: (vault, path, name) => keepSegment(vault, at(path), name),
  fetch: async (vault, name, path) => {
    if (!(await fetchSegment(vault, name, at(path)))) process.exitCode = 1;
  },
  'keep-base': async (vault) => {
    console.log(await keepBase(vault, process.stdin, new Date()));
  },
  'fetch-base': async (vault) => {
    const base = (await listBases(vault)).at(-1);
    if (!base) throw new BackupError('There is no base backup.');
    await pipeline(readBase(vault, base), process.stdout);
  },
  check: async (vault) => {
    const { base, segments, last } = await checkLog(vault);
    console.log(`${base} and ${segments} segments up to ${last ?? 'none'} are whole`);
  },
  tidy: async (vault) => console.log(`${await tidyLog(vault, Number(values.keep))} removed`),
};

async function run(): Promise<void> {
  const [action = '', one = '', other = ''] = positionals;
  const act = actions[action];
  if (!act || !(Number(values.keep) >= 1)) throw new BackupError(USAGE);
  const config = readBackupConfig();
  const store = openBackupStore(config);
  if (!store) throw new BackupError(NO_PLACE);
  await act({ store, keys: config.keys }, one, other);
}

run().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = BROKEN;
});
