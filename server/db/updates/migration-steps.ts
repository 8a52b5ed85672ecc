import { indexOf } from './build-index.ts';

export type Steps = {
  /** Statements inside the migration's transaction; each is quick, whatever the tables hold. */
  now: string[];
  /** Statements after it, one by one, while others read and write; each must be repeatable. */
  later: string[];
  /** Names of fills, which the job runs in batches. */
  fills: string[];
};

const CONSTRAINT =
  /^\s*alter table (?:"public"\.)?"(\w+)" (add constraint "(\w+)" (?:check|foreign key) [^;]*?);?\s*$/i;
const DROPPED_INDEX = /^\s*drop index (?:if exists )?"(\w+)";?\s*$/i;
const MADE_TABLE = /create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;
const IN_BATCHES = /^-- in batches: (\w+)/m;

/**
 * Splits a migration for tables with millions of rows, so that no reader or writer waits long. A
 * new shop runs it as written.
 */
export function stepsOf(statements: string[]): Steps {
  const made = new Set(
    statements.flatMap((one) => [...one.matchAll(MADE_TABLE)].map(([, t]) => t)),
  );
  const named = new Set(statements.map((one) => indexOf(one)?.name));
  const steps: Steps = { now: [], later: [], fills: [] };
  for (const statement of statements) {
    const [, fill] = IN_BATCHES.exec(statement) ?? [];
    if (fill) steps.fills.push(fill);
    else divide(statement, steps, { made, named });
  }
  return steps;
}

type ExistingIndexes = { made: Set<string | undefined>; named: Set<string | undefined> };

function divide(statement: string, { now, later }: Steps, { made, named }: ExistingIndexes): void {
  const index = indexOf(statement);
  if (index && !made.has(index.table)) {
    later.push(statement);
    return;
  }
  const [, table, added, constraint] = CONSTRAINT.exec(statement) ?? [];
  if (table && !made.has(table)) {
    // binds new rows at once; existing ones are validated afterwards
    now.push(`alter table "${table}" ${added} not valid`);
    later.push(`alter table "${table}" validate constraint "${constraint}"`);
    return;
  }
  const [, dropped] = DROPPED_INDEX.exec(statement) ?? [];
  // the previous version needs the old index until the new ones are built
  if (dropped && !named.has(dropped)) later.push(`drop index concurrently if exists "${dropped}"`);
  else now.push(statement);
}
