import { appendFileSync, mkdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { ISql } from 'postgres';
import type { Pools } from '#server/context.ts';
import type { Pool } from '#server/db/client.ts';

/** PostgreSQL's description of a result column. */
export type ResultColumn = {
  name: string;
  type: string;
  /** Table column behind it; null for an expression. */
  source: string | null;
  isNotNull: boolean;
};

/** Observed result of one statement: its place in the code, and its columns. */
export type Seen = { at: string; text: string; columns: ResultColumn[]; nulls: string[] };

type Column = { name: string; type: number; table: number; number: number };
type Result = Record<string, unknown>[] & { columns?: Column[]; statement?: { string: string } };
/** Internal fields of a postgres.js query that this file reads. */
type Query = {
  handler(query: Query): unknown;
  resolve(result: Result): void;
  cursorFn?: (result: Result) => unknown;
  isRaw?: unknown;
};
type Shape = { at: string; text: string; columns: Column[]; nulls: Set<string> };

const root = resolve(import.meta.dirname, '..');
const folder = resolve(root, 'test-results/queries');
const MAX_ROWS = 100;
/** Places of templates; a template is the same object on every call. */
const places = new WeakMap<object, string>();
const written = new Set<string>();

/**
 * Records the results of a test file's statements, which `tools/check-queries.ts` compares with
 * their declared types.
 */
export function createRecorder() {
  const shapes = new Map<string, Shape>();

  function note(at: string, result: Result, isRaw: unknown) {
    // the end of a cursor without rows has no columns
    const { columns } = result;
    if (!columns?.length) return;
    const key = JSON.stringify([at, columns.map((c) => [c.name, c.type, c.table, c.number])]);
    const text = result.statement?.string ?? '';
    const shape = shapes.get(key) ?? { at, text, columns, nulls: new Set() };
    shapes.set(key, shape);
    if (isRaw) return;
    for (const row of result.slice(0, MAX_ROWS))
      for (const { name } of columns) if (row[name] === null) shape.nulls.add(name);
  }

  function watch(made: unknown, strings: object) {
    if (!(made instanceof Promise)) return;
    const at = placeOf(strings);
    // postgres.js calls the handler once, when the query is sent; fragments are never sent
    const query = made as unknown as Query;
    const { handler } = query;
    query.handler = (sent) => {
      const { resolve, cursorFn } = sent;
      sent.resolve = (result) => {
        if (Array.isArray(result)) note(at, result, sent.isRaw);
        resolve(result);
      };
      if (cursorFn)
        sent.cursorFn = (result) => {
          note(at, result, sent.isRaw);
          return cursorFn(result);
        };
      return handler(sent);
    };
  }

  const apply = (target: object, self: unknown, args: [strings: { raw?: unknown }]) => {
    const made = Reflect.apply(target as () => unknown, self, args);
    if (args[0].raw) watch(made, args[0]);
    return made;
  };

  const recorded = (pool: Pool['sql']): Pool['sql'] =>
    new Proxy<Pool['sql']>(pool, {
      apply,
      get: (target, name) =>
        name === 'begin'
          ? (work: (tx: ISql) => unknown) =>
              target.begin((tx) => work(new Proxy<typeof tx>(tx, { apply })))
          : Reflect.get(target, name),
    });

  return {
    recordedPools: (pools: Pools): Pools => {
      const watched = ({ sql, ...rest }: Pool): Pool => ({ ...rest, sql: recorded(sql) });
      const { reads, writes, long, changes } = pools;
      return {
        reads: watched(reads),
        writes: watched(writes),
        long: watched(long),
        changes: watched(changes),
      };
    },
    write: async (owner: ISql) => {
      const lines = [];
      const fresh = [...shapes].filter(([key, { nulls }]) => isNew(key + [...nulls].sort()));
      const tell = await readCatalogue(
        owner,
        fresh.flatMap(([, { columns }]) => columns),
      );
      for (const [, { at, text, columns, nulls }] of fresh) {
        const seen: Seen = { at, text, columns: columns.map(tell), nulls: [...nulls] };
        lines.push(`${JSON.stringify(seen)}\n`);
      }
      mkdirSync(folder, { recursive: true });
      appendFileSync(resolve(folder, `${process.pid}.jsonl`), lines.join(''));
    },
  };
}

function isNew(key: string): boolean {
  const isFresh = !written.has(key);
  written.add(key);
  return isFresh;
}

/** `file:line:column` of a template, from the stack. */
function placeOf(strings: object): string {
  const known = places.get(strings);
  if (known) return known;
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 12;
  const frames = new Error('where').stack?.split('\n') ?? [];
  Error.stackTraceLimit = stackTraceLimit;
  const caller = frames.find(
    (line) => line.includes(root) && !/record-queries|bound-waiting|node_modules/.test(line),
  );
  const [, path = '', place = ''] = /(\/[^():]+):(\d+:\d+)\)?$/.exec(caller ?? '') ?? [];
  const at = `${relative(root, path)}:${place}`;
  places.set(strings, at);
  return at;
}

/** Describes columns by the database's catalogue. */
async function readCatalogue(sql: ISql, columns: Column[]) {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const oids = [...new Set(columns.map(({ type }) => type))];
  const [attributes, types] = await Promise.all([
    sql<{ key: string; source: string; isNotNull: boolean }[]>`
      select a.attrelid || '.' || a.attnum as key, c.relname || '.' || a.attname as source, a.attnotnull as is_not_null
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attrelid = any(${tables}::oid[]) and a.attnum > 0`,
    sql<{ oid: number; name: string }[]>`
      select oid::int, format_type(oid, null) as name from pg_type where oid = any(${oids}::oid[])`,
  ]);
  const attributeOf = new Map(attributes.map((one) => [one.key, one]));
  const typeOf = new Map(types.map(({ oid, name }) => [oid, name]));
  return ({ name, type, table, number }: Column): ResultColumn => {
    const attribute = attributeOf.get(`${table}.${number}`);
    return {
      name,
      type: typeOf.get(type) ?? String(type),
      source: attribute?.source ?? null,
      isNotNull: attribute?.isNotNull ?? false,
    };
  };
}
