import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { lineAt, root } from './source-files.ts';

const FOLDER = 'server/db/migrations';
/** Last migration of the tables of 1.0.0, which no version ran before. */
const LAST_FREE = 4;

type Entry = { idx: number; tag: string; when: number };
type Migration = Entry & { sql: string };

/** Statements that would break the previous version. */
const TAKES_AWAY: [RegExp, string][] = [
  [/\bdrop\s+(?:table|column|view|sequence|type|default)\b/gi, 'takes away'],
  [/\brename\b/gi, 'renames'],
  [/\bset\s+not\s+null\b/gi, 'demands a value'],
  [/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/gi, 'changes a type'],
  [
    /\badd\s+column\s+(?:(?!\bdefault\b|\bgenerated\b|[,;]).)*\bnot\s+null\b(?!(?:(?![,;]).)*\b(?:default|generated)\b)/gi,
    'demands a value',
  ],
];

/**
 * A migration only adds, because the previous version runs beside it and may come back. A later
 * release may remove things, and names the migration since which nothing needs them:
 *
 *     -- contracts 0045_name: why nothing needs it since
 *     insert into shop_meta (key, value) values ('schema_floor', '<when of 0045_name>')
 *       on conflict (key) do update set value = excluded.value;
 */
export function migrationViolations(): string[] {
  const { entries }: { entries: Entry[] } = JSON.parse(read('meta/_journal.json'));
  const files = entries
    .filter(({ idx }) => idx > LAST_FREE)
    .map((entry) => ({ ...entry, sql: read(`${entry.tag}.sql`) }));
  return [
    ...files.flatMap((file) => contractionsOf(file, entries)),
    ...files.flatMap(locksOf),
    ...files.flatMap(longOf),
  ];
}

const read = (name: string) => readFileSync(resolve(root, FOLDER, name), 'utf8');

/**
 * Indexes without IF NOT EXISTS cannot be built in advance, so they block writers. Exported
 * for its test.
 */
export function locksOf({ tag, sql }: Pick<Migration, 'tag' | 'sql'>): string[] {
  const made = new Set([...sql.matchAll(/create\s+table\s+"?(\w+)"?/gi)].map(([, name]) => name));
  const index = /create\s+(?:unique\s+)?index\s+(?!if\s+not\s+exists)"?\w+"?\s+on\s+"?(\w+)"?/gi;
  return [...sql.matchAll(index)]
    .filter(([, table]) => !made.has(table))
    .map(
      ({ index: at }) =>
        `${FOLDER}/${tag}.sql:${lineAt(sql, at)} an index of a table that stands says IF ` +
        'NOT EXISTS (tools/migration-rules.ts)',
    );
}

/** Statements that read or write a whole table while the migration locks it. */
const LONG: [RegExp, string][] = [
  [
    /^\s*(?:update|delete|insert|select)\b/i,
    'writes rows: say «-- in batches: <name>» or «-- few rows: <why>»',
  ],
  [
    /\badd\s+constraint\s+"?\w+"?\s+(?:unique|primary\s+key)\b/i,
    'makes an index: CREATE UNIQUE INDEX IF NOT EXISTS',
  ],
  [/\badd\s+column\b[^;]*\bstored\b/i, 'writes the whole table anew: a column and a fill'],
];

/** Exported for its test. */
export function longOf({ tag, sql }: Pick<Migration, 'tag' | 'sql'>): string[] {
  return withoutBodies(sql)
    .split('--> statement-breakpoint')
    .flatMap((statement) => {
      if (/^-- (?:in batches: \w+|few rows: \S)/m.test(statement)) return [];
      const bare = statement.replace(/--.*$/gm, '');
      return LONG.filter(([pattern]) => pattern.test(bare)).map(
        ([, what]) => `${FOLDER}/${tag}.sql a statement ${what} (tools/migration-rules.ts)`,
      );
    });
}

/** Exported for its test. */
export function contractionsOf({ idx, tag, sql }: Migration, entries: Entry[]): string[] {
  const bare = withoutOwn(sql);
  const found = TAKES_AWAY.flatMap(([pattern, what]) =>
    [...bare.matchAll(pattern)].map((match) => ({ what, line: lineAt(bare, match.index) })),
  );
  const [, since] = /^-- contracts (\S+): \S/m.exec(sql) ?? [];
  const named = entries.find((entry) => entry.tag === since && entry.idx < idx);
  const hasFloor = named && sql.includes(`('schema_floor', '${named.when}')`);
  if (hasFloor) return [];
  const wrong = since ? 'its mark names no earlier migration with its floor' : 'without a mark';
  return found.map(
    ({ what, line }) => `${FOLDER}/${tag}.sql:${line} ${what} ${wrong} (tools/migration-rules.ts)`,
  );
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
const withoutBodies = (sql: string) => sql.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, blank);

/** SQL with comments, function bodies and statements on the migration's own tables blanked. */
function withoutOwn(sql: string): string {
  const plain = withoutBodies(sql).replace(/--.*$/gm, blank);
  const made = [
    ...plain.matchAll(
      /create\s+(?:temp(?:orary)?\s+)?table\s+(?:if\s+not\s+exists\s+)?("?[\w.]+"?)/gi,
    ),
  ].map(([, name = '']) => name.replaceAll('"', ''));
  return plain.replace(
    /(?:alter|drop)\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?("?[\w.]+"?)[^;]*/gi,
    (statement, name: string) =>
      made.includes(name.replaceAll('"', '')) ? blank(statement) : statement,
  );
}
