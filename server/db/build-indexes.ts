import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { causeOf } from './failures.ts';

type Journal = { entries: { tag: string; when: number }[] };
const folder = join(import.meta.dirname, 'migrations');
const INDEX =
  /^\s*(create\s+(?:unique\s+)?index)\s+if\s+not\s+exists\s+"?(\w+)"?\s+on\s+"?(\w+)"?/i;
/** Its table, a column or a function of it is made by the same migration: there is nothing to wait for yet. */
const NOT_YET = ['42P01', '42703', '42883', '42704'];

export type Index = { name: string; table: string; statement: string };

/** The indexes of these statements of a migration that say IF NOT EXISTS, to be built without keeping writers waiting. */
export function indexesOf(sql: string): Index[] {
  return sql.split('--> statement-breakpoint').flatMap((statement) => {
    const [head, create = '', name = '', table = ''] = INDEX.exec(statement) ?? [];
    if (!head) return [];
    const rest = statement.slice(statement.indexOf(head) + head.length);
    const made = `${create} concurrently if not exists "${name}" on "${table}"${rest}`;
    return [{ name, table, statement: made.trim().replace(/;$/, '') }];
  });
}

/**
 * Builds the indexes of the migrations that this database lacks while others write to its tables: the migration finds
 * them made. One that was broken off is built anew; what cannot be built yet is left to the migration.
 */
export async function buildIndexesAhead(sql: postgres.Sql, say: (line: string) => void) {
  for (const index of await lackingIndexes(sql)) {
    const since = Date.now();
    if (await build(sql, index))
      say(`· index ${index.name}: ${Math.round((Date.now() - since) / 1000)} s`);
  }
}

async function lackingIndexes(sql: postgres.Sql): Promise<Index[]> {
  const { entries }: Journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  const made = await sql<{ at: string }[]>`
    select created_at::text as at from drizzle.__drizzle_migrations`;
  const known = new Set(made.map(({ at }) => Number(at)));
  return entries
    .filter(({ when }) => !known.has(when))
    .flatMap(({ tag }) => indexesOf(readFileSync(join(folder, `${tag}.sql`), 'utf8')));
}

async function build(sql: postgres.Sql, { name, statement }: Index): Promise<boolean> {
  const [found] = await sql<{ isWhole: boolean }[]>`
    select i.indisvalid as "isWhole" from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.oid = to_regclass(${`public."${name}"`})`;
  if (found?.isWhole) return false;
  if (found) await sql.unsafe(`drop index concurrently if exists "${name}"`);
  try {
    await sql.unsafe(statement);
    return true;
  } catch (error) {
    if (NOT_YET.includes(String(causeOf(error).code))) return false;
    await sql.unsafe(`drop index concurrently if exists "${name}"`);
    throw error;
  }
}
