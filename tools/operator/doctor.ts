import { readConfig } from '#server/config.ts';
import { connectDomains } from '#server/connect-domains.ts';
import { systemContext } from '#server/context.ts';
import { explainDatabase } from '#server/db/start-error.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { examineMachine, examineShop, type Finding } from '#server/domain/monitoring/doctor.ts';
import { explainStart } from '#server/explain-start.ts';
import { openDatabase } from '#server/open-database.ts';

const SIGNS = { fine: 'ok  ', warns: 'WARN', fails: 'FAIL', unknown: '-   ' };

// looks at everything that may be wrong, in one report; ends with 1 where something fails
async function run(): Promise<void> {
  const config = readConfig();
  const findings = [...(await examineMachine(config, new Date())), ...(await examine(config))];
  const width = Math.max(...findings.map(({ name }) => name.length));
  for (const { name, health, seen } of findings)
    console.log(`${SIGNS[health]} ${name.padEnd(width)}  ${seen}`);
  if (findings.some(({ health }) => health === 'fails')) process.exitCode = 1;
}

/**
 * Findings of the database; an unreachable one is a single finding, and its details are missing.
 */
async function examine(config: ReturnType<typeof readConfig>): Promise<Finding[]> {
  connectDomains();
  try {
    const database = await openDatabase(config, { isNew: false });
    const deps = createDeps(config, database.appUrl);
    try {
      return await examineShop(systemContext(deps));
    } catch (error) {
      const seen = explainDatabase(error, database.appUrl) ?? String(error);
      return [{ name: 'database', health: 'fails', seen }];
    } finally {
      await closeDeps(deps, 1);
      await database.close();
    }
  } catch (error) {
    return [{ name: 'database', health: 'fails', seen: String(explainStart(error)) }];
  }
}

run().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = 2;
});
