import { indexOf } from './build-index.ts';

export type Steps = {
  /** In the transaction of the migration: each takes a moment, whatever the tables hold. */
  now: string[];
  /** Behind it, one by one, while others read and write; each may be done twice. */
  later: string[];
  /** What the job of fills does in batches. */
  fills: string[];
};

const CONSTRAINT =
  /^\s*alter table (?:"public"\.)?"(\w+)" (add constraint "(\w+)" (?:check|foreign key) [^;]*?);?\s*$/i;
const DROPPED_INDEX = /^\s*drop index (?:if exists )?"(\w+)";?\s*$/i;
const MADE_TABLE = /create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;
const IN_BATCHES = /^-- in batches: (\w+)/m;

/**
 * How a migration is done to tables that may hold millions of rows: whoever reads or writes them waits for none of it.
 * A new shop runs it as it is written.
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

type Known = { made: Set<string | undefined>; named: Set<string | undefined> };

function divide(statement: string, { now, later }: Steps, { made, named }: Known): void {
  const index = indexOf(statement);
  if (index && !made.has(index.table)) {
    later.push(statement);
    return;
  }
  const [, table, added, constraint] = CONSTRAINT.exec(statement) ?? [];
  if (table && !made.has(table)) {
    // new rows are held to it at once, those that are there are read afterwards
    now.push(`alter table "${table}" ${added} not valid`);
    later.push(`alter table "${table}" validate constraint "${constraint}"`);
    return;
  }
  const [, dropped] = DROPPED_INDEX.exec(statement) ?? [];
  // the version before finds its rows by it until those of this one are built
  if (dropped && !named.has(dropped)) later.push(`drop index concurrently if exists "${dropped}"`);
  else now.push(statement);
}
