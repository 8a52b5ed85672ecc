import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { systemContext } from '#server/context.ts';
import { createDb } from '#server/db/client.ts';
import { withStartLock } from '#server/db/migrate.ts';
import { fillOnce } from '#server/db/mode-mark.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { renewCounts } from '#server/domain/catalogue/cached-counts.ts';
import { openDatabase } from '#server/open-database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { copyProducts } from './seed/copy-products.ts';
import { createInventor } from './seed/invent-product.ts';

const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } });
const wanted = Number(values.products);
if (!Number.isInteger(wanted) || wanted < 1)
  throw new Error('--products must be a whole number above 0');

const config = readConfig();
if (config.mode !== 'demo') throw new Error('Invented products are for a demo shop only.');
const database = await openDatabase(config, { isNew: false, onLost: () => process.exit(1) });
const deps = createDeps(config, database.appUrl);
try {
  await withStartLock(database.url, async (sql) => {
    await prepareDatabase(sql, database.url, config);
    await fillOnce(sql, async () => {
      const { fillDemo } = await import('#server/db/demo/fill.ts');
      await fillDemo(deps);
    });
  });
  const started = performance.now();
  // the owner's role, because indexes are dropped and rebuilt
  const { sql } = createDb(database.url, { max: 2, lockMs: 0, statementMs: 0, idleMs: 0 });
  await copyProducts(sql, await createInventor(sql), wanted).finally(() => sql.end());
  await renewCounts(systemContext(deps));
  console.log(`· ${wanted} products in ${((performance.now() - started) / 1000).toFixed(1)} s`);
} finally {
  await closeDeps(deps, 5);
  await database.close();
}
