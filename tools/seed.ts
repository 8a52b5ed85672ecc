import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { startPostgres } from '../server/db/embedded.ts';
import { createDatabase, migrateLocked, withStartLock } from '../server/db/migrate.ts';
import { claimDatabase, fillOnce } from '../server/db/mode-mark.ts';
import { createDeps } from '../server/deps.ts';
import { copyProducts } from './seed/copy-products.ts';
import { createInventor } from './seed/invent-product.ts';

const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } });
const wanted = Number(values.products);
if (!Number.isInteger(wanted) || wanted < 1)
  throw new Error('--products must be a whole number above 0');

const config = readConfig();
if (config.mode !== 'demo') throw new Error('Invented products are for a demo shop only.');
const postgres = config.databaseUrl
  ? undefined
  : await startPostgres({ dataDir: config.dataDir, onLost: () => process.exit(1) });
if (postgres) await createDatabase(postgres.url('postgres'), 'hojreh');
const url = config.databaseUrl ?? postgres?.url('hojreh') ?? '';
const deps = createDeps(config, url);
try {
  await withStartLock(url, async (sql) => {
    await migrateLocked(url, sql);
    await claimDatabase(sql, config.mode);
    await fillOnce(sql, async () => {
      const { fillDemo } = await import('../server/db/demo/fill.ts');
      await fillDemo(deps);
    });
  });
  const started = performance.now();
  await copyProducts(deps.sql, await createInventor(deps.sql), wanted);
  console.log(`· ${wanted} products in ${((performance.now() - started) / 1000).toFixed(1)} s`);
} finally {
  await deps.sql.end({ timeout: 5 });
  await postgres?.stop();
}
