import { type Deps, systemContext } from '#server/context.ts';
import { openPools } from '#server/db/pools.ts';
import { closeDeps } from '#server/deps.ts';
import { runImport } from '#server/domain/imports/run-import.ts';
import { plainConfig } from './config.ts';

/** A process of its own that runs one import, to be killed: `node test/import-process.ts <database> <id>`. */
const [, , url = '', id = ''] = process.argv;
const log = { info: () => {}, warn: () => {}, error: () => {} };
const { reads, ...pools } = openPools(url, 4);
// an import needs no more of the shop than its database, its settings and a clock
const deps = {
  ...reads,
  pools,
  config: plainConfig(''),
  log,
  now: () => new Date(),
  stopping: new AbortController().signal,
} as unknown as Deps;
await runImport(systemContext(deps), { id });
await closeDeps(deps, 1);
