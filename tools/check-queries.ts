import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ResultColumn, Seen } from '#test/record-queries.ts';
import { type Declared, type Member, readDeclared } from './declared-rows.ts';
import { finish, isTest, readSources, root } from './source-files.ts';

/** Statements with declared rows that no test sends. */
const MAX_UNSEEN = 20;

/** JavaScript type of each PostgreSQL type; all others become strings. */
const KINDS: Record<string, string> = {
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  oid: 'number',
  boolean: 'boolean',
  bytea: 'object',
};

const OUTER_JOIN = /\b(?:left|right|full)\s+(?:outer\s+)?join\b/i;

const sources = readSources(/^server\/.*\.ts$/).filter(({ path }) => !isTest(path));
const seen = readSeen();
const declared = readDeclared(sources.map(({ path }) => path));
const typed = [...declared.values()].filter(({ members }) => members);
const unseen = typed.filter(({ at }) => !seen.has(at));
const untrue = [...seen].flatMap(([at, shapes]) => {
  const one = declared.get(at);
  return one ? shapes.flatMap((shape) => faultsOf(one, shape, shapes)) : [];
});

console.log(
  `${typed.length - unseen.length} of ${typed.length} statements with rows compared, ${untrue.length} faults`,
);
if (process.argv.includes('--partly')) finish(untrue);
else {
  for (const one of unseen) console.log(neverSent(one));
  finish([...untrue, ...(unseen.length > MAX_UNSEEN ? unseen.map(neverSent) : [])]);
}

function neverSent({ at }: Declared): string {
  return `${at} no test sends this statement, so nothing checks its row type`;
}

/** Results that the tests of this run recorded, by place in the code. */
function readSeen(): Map<string, Seen[]> {
  const folder = resolve(root, 'test-results/queries');
  if (!existsSync(folder))
    throw new Error('run the tests first: they record the results of statements');
  const lines = readdirSync(folder)
    .flatMap((file) => readFileSync(resolve(folder, file), 'utf8').split('\n'))
    .filter((line) => line !== '');
  return Map.groupBy(
    lines.map((line) => JSON.parse(line) as Seen),
    ({ at }) => at,
  ) as Map<string, Seen[]>;
}

function faultsOf({ at, members, isUsed }: Declared, seen: Seen, all: Seen[]): string[] {
  const { columns } = seen;
  if (!members)
    return isUsed && columns.some(isValue) ? [`${at} rows without a declared type`] : [];
  const memberOf = new Map(members.map((one) => [one.name, one]));
  const names = new Set(columns.map(({ name }) => name));
  return [
    ...members
      .filter(({ name, isOptional }) => !isOptional && !names.has(name))
      .map(({ name }) => `${at} ${name} is declared, but no column of the statement`),
    ...columns.flatMap((column) => {
      const member = memberOf.get(column.name);
      if (!member) return [`${at} ${column.name} is a column, but not declared`];
      return faultsOfColumn(column, member, seen, all).map(
        (fault) => `${at} ${column.name} ${fault}`,
      );
    }),
  ];
}

/**
 * False for `returning 1`, which only tells whether a row exists, and for functions
 * without a result.
 */
function isValue({ name, type }: ResultColumn): boolean {
  return name !== '?column?' && type !== 'void';
}

function faultsOfColumn(
  column: ResultColumn,
  { kinds }: Member,
  { text, nulls }: Seen,
  all: Seen[],
): string[] {
  const faults = [];
  const values = [...kinds].filter((kind) => kind !== 'null').join(' or ');
  const kind = kindOf(column.type);
  if (kind ? values !== kind : kinds.has('Date') || kinds.has('undefined'))
    faults.push(`is ${kind ?? column.type}, not ${values}`);
  if (kinds.has('null')) {
    if (isNeverNull(column, all)) faults.push('is never null');
  } else if (nulls.includes(column.name)) faults.push('was null');
  else if (column.source && !column.isNotNull && !isGuarded(column.source, text))
    faults.push('may be null');
  return faults;
}

/** True when no run of this place saw a null; one place may query several tables. */
function isNeverNull({ name }: ResultColumn, all: Seen[]): boolean {
  return all.every(
    ({ columns, text }) =>
      columns.every((one) => one.name !== name || one.isNotNull) && !OUTER_JOIN.test(text),
  );
}

/** Type of a value in JavaScript; undefined for JSON, which may be anything. */
function kindOf(type: string): string | undefined {
  if (type.endsWith('[]')) return `${kindOf(type.slice(0, -2))}[]`;
  return type === 'json' || type === 'jsonb' ? undefined : (KINDS[type] ?? 'string');
}

/** True for a statement that filters out rows without a value. */
function isGuarded(source: string, text: string): boolean {
  const [, column] = source.split('.');
  return new RegExp(`\\b${column}"? (?:is not null|=|<|>)`).test(text);
}
