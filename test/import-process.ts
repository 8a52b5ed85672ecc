import { type Deps, systemContext } from '../server/context.ts';
import { createDb } from '../server/db/client.ts';
import { runImport } from '../server/domain/imports/run-import.ts';

/** A process of its own that runs one import, to be killed: `node test/import-process.ts <database> <id>`. */
const [, , url = '', id = ''] = process.argv;
const log = { info: () => {}, warn: () => {}, error: () => {} };
// an import needs no more of the shop than its database and a clock
const deps = { ...createDb(url, { max: 3 }), log, now: () => new Date() } as unknown as Deps;
await runImport(systemContext(deps), { id });
await deps.sql.end();
