import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { StartError } from './start-error.ts';

/** Contents of a database before the shop writes into it. */
export type Found =
  | { kind: 'empty' }
  | { kind: 'foreign' }
  | { kind: 'shop'; mode: string | undefined; marks: Map<string, string> };

/** Only reads: a database that is not meant for the shop stays as it is. */
export async function inspectDatabase(sql: postgres.Sql): Promise<Found> {
  const [row] = await sql<{ isOurs: boolean; tables: number }[]>`
    select to_regclass('public.shop_meta') is not null as "isOurs", (
      select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('information_schema')
        and n.nspname not like 'pg\_%'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    ) as tables`;
  if (!row?.isOurs) return { kind: row && row.tables > 0 ? 'foreign' : 'empty' };
  const rows = await sql<{ key: string; value: string }[]>`select key, value from shop_meta`;
  const marks = new Map(rows.map(({ key, value }) => [key, value]));
  const mode = marks.get('mode');
  if (mode || (await hasRecords(sql))) return { kind: 'shop', mode, marks };
  // an earlier start stopped before it created the shop
  return { kind: 'empty' };
}

async function hasRecords(sql: postgres.Sql): Promise<boolean> {
  const [made] = await sql<
    { found: boolean }[]
  >`select to_regclass('public.users') is not null as found`;
  if (!made?.found) return false;
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from users) or exists (select from products) as found`;
  return Boolean(row?.found);
}

type Journal = { entries: { when: number }[] };
export const migrationsFolder = join(import.meta.dirname, 'migrations');
const journal = join(migrationsFolder, 'meta/_journal.json');

/** Instants of all migrations that this version knows. */
export function knownMigrations(): number[] {
  const { entries }: Journal = JSON.parse(readFileSync(journal, 'utf8'));
  return entries.map(({ when }) => when);
}

/** Last of the older migrations that the first five replaced; both result in the same tables. */
const LAST_REPLACED = 1_795_553_045_619;
const REPLACEMENTS = 5;

/**
 * Counts the migrations before 1.0.0 as the ones that replaced them. Throws StartError for a
 * database or a backup that lacks some of them.
 */
export function sinceBaseline(made: number[]): number[] {
  const later = made.filter((when) => when > LAST_REPLACED);
  if (later.length === made.length) return made;
  if (made.includes(LAST_REPLACED)) return [...knownMigrations().slice(0, REPLACEMENTS), ...later];
  throw new StartError(
    'These tables are from before version 0.9.0: start or restore them with that version once, ' +
      'then with this one.',
  );
}

/**
 * Migrations applied to a database, by the `when` of the journal, oldest first; none in a new
 * database. Throws StartError as `sinceBaseline`.
 */
export async function readMigrations(sql: postgres.ISql): Promise<number[]> {
  const [made] = await sql<
    { found: boolean }[]
  >`select to_regclass('drizzle.__drizzle_migrations') is not null as found`;
  if (!made?.found) return [];
  const rows = await sql<{ at: string }[]>`
    select created_at::text as at from drizzle.__drizzle_migrations order by created_at`;
  return sinceBaseline(rows.map(({ at }) => Number(at)));
}

/**
 * Throws StartError when a newer version removed something that this one needs. Newer additions are
 * fine, so the previous version may run beside an update and after a rollback; a migration that
 * removes things sets `schema_floor` in `shop_meta` to the oldest migration a version must know.
 */
export async function requireKnownSchema(sql: postgres.Sql): Promise<void> {
  const [made] = await sql<
    { found: boolean }[]
  >`select to_regclass('public.shop_meta') is not null as found`;
  if (!made?.found) return;
  const known = Math.max(...knownMigrations());
  const [floor] = await sql<{ at: string }[]>`
    select value as at from shop_meta where key = 'schema_floor' and value::bigint > ${known}`;
  if (!floor) return;
  throw new StartError(
    'The database belongs to a newer version of the shop than this one ' +
      `(a version must know the change of ${new Date(Number(floor.at)).toISOString()}). ` +
      'Start that version, or restore the backup made before the update.',
  );
}
