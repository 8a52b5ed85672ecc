import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { BackupError } from '#server/backup/backup-error.ts';
import { NO_PLACE, openBackupStore } from '#server/backup/bucket-store.ts';
import {
  checkLog,
  fetchSegment,
  findBase,
  keepBase,
  keepSegment,
  listBases,
  readBase,
  tidyLog,
} from '#server/backup/keep-wal.ts';
import type { BackupTarget } from '#server/backup/manifest.ts';
import { readBackupConfig } from '#server/config.ts';
import { explainStart } from '#server/explain-start.ts';

// archives the WAL and base backups of an external PostgreSQL in the backup store; run by
// PostgreSQL's account
const USAGE = `usage: node shop.mjs wal keep <path> <name> | fetch <name> <path> | keep-base | list | fetch-base [name] [--before=<time>] | check | tidy`;
/** To PostgreSQL an end below it means that there is no such file, where its log ends. */
const BROKEN = 200;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string', default: '2' }, before: { type: 'string' } },
});

/** PostgreSQL names its files from the folder of the cluster. */
const at = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

const actions: Record<
  string,
  (backupTarget: BackupTarget, one: string, other: string) => Promise<void>
> = {
  keep: (backupTarget, path, name) => keepSegment(backupTarget, at(path), name),
  fetch: async (backupTarget, name, path) => {
    if (!(await fetchSegment(backupTarget, name, at(path)))) process.exitCode = 1;
  },
  'keep-base': async (backupTarget) => {
    console.log(await keepBase(backupTarget, process.stdin, new Date()));
  },
  list: async (backupTarget) => {
    for (const base of await listBases(backupTarget)) console.log(base);
  },
  'fetch-base': async (backupTarget, name) => {
    const base = await findBase(backupTarget, { name: name || undefined, before: before() });
    console.error(`· ${base}`);
    await pipeline(readBase(backupTarget, base), process.stdout);
  },
  check: async (backupTarget) => {
    const { base, segments, last } = await checkLog(backupTarget);
    console.log(`${base} and ${segments} segments up to ${last ?? 'none'} are whole`);
  },
  tidy: async (backupTarget) =>
    console.log(`${await tidyLog(backupTarget, Number(values.keep))} removed`),
};

function before(): Date | undefined {
  const time = values.before === undefined ? undefined : new Date(values.before);
  if (Number.isNaN(time?.getTime())) throw new BackupError(`${values.before} is no time.`);
  return time;
}

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
