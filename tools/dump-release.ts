import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildApp } from '#server/app.ts';
import { connectAlone } from '#server/backup/connect-alone.ts';
import { dumpTables } from '#server/backup/dump-tables.ts';
import { readConfig } from '#server/config.ts';
import { connectDomains } from '#server/connect-domains.ts';
import { type Deps, systemContext } from '#server/context.ts';
import { fillDemo } from '#server/db/demo/fill.ts';
import { readMigrations } from '#server/db/inspect-database.ts';
import { withStartLock } from '#server/db/migrate.ts';
import { inSnapshot } from '#server/db/snapshot.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { openDatabase } from '#server/open-database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { call } from '#test/call.ts';
import { fakeGateway } from '#test/fake-gateway.ts';
import { fillEveryOrder } from '#test/releases/every-order.ts';
import { writeRelease } from '#test/releases/release-text.ts';

// `npm run dump-release -- 0.2.0`: keeps the tables of a release, as a demo shop with every kind of
// order fills them, for the tests of all later ones
const [name = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(name)) throw new Error('name the release, as 0.2.0');
const path = resolve(import.meta.dirname, `../test/releases/${name}.txt.gz`);
const dataDir = mkdtempSync(join(tmpdir(), 'hojreh-release-'));
const config = readConfig({ DATA_DIR: dataDir });
const database = await openDatabase(config, { isNew: true });
const deps = createDeps(config, database.appUrl);
const own = connectAlone(database.url);
try {
  await withStartLock(database.url, (sql) => prepareDatabase(sql, database.url, config));
  await fillDemo(deps);
  await fillOrders(deps);
  await inSnapshot(own, async (tx) => writeRelease(path, await readMigrations(tx), dumpTables(tx)));
  console.log(`${path}: ${Math.round(statSync(path).size / 1024)} kB`);
} finally {
  await own.end();
  await closeDeps(deps, 5);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Without network and without jobs: what the orders leave is theirs alone. */
async function fillOrders(deps: Deps): Promise<void> {
  connectDomains();
  const { app } = await buildApp(deps);
  await app.ready();
  await fillEveryOrder({
    deps,
    ctx: systemContext(deps),
    sql: deps.pools.reads.sql,
    url: database.url,
    owner: deps.pools.reads.sql,
    clock: { now: deps.now(), advance: () => {} },
    sent: [],
    gateway: fakeGateway(),
    app,
    call: (key, options = {}) => call(app, key, options),
  });
  await app.close();
}
