import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { connectDomains } from '#server/connect-domains.ts';
import { systemContext } from '#server/context.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { supportBundle } from '#server/domain/monitoring/support-bundle.ts';
import { explainStart } from '#server/explain-start.ts';
import { openDatabase } from '#server/open-database.ts';

// writes data for support into a file, without personal data
async function run(): Promise<void> {
  const config = readConfig();
  connectDomains();
  const database = await openDatabase(config, { isNew: false });
  const deps = createDeps(config, database.appUrl);
  try {
    const bundle = await supportBundle(systemContext(deps));
    const name = process.argv[2] ?? `support-${new Date().toISOString().slice(0, 10)}.json`;
    const file = resolve(process.env.INIT_CWD ?? '.', name);
    writeFileSync(file, `${JSON.stringify(bundle, undefined, 2)}\n`, { mode: 0o600 });
    console.log(
      `Written: ${file}. It holds no names, numbers, texts, codes or keys; look through it before you send it.`,
    );
  } finally {
    await closeDeps(deps, 1);
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = 1;
});
