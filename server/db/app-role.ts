import type postgres from 'postgres';

/**
 * Role of the shop in the embedded database: reads and writes rows, changes no table, trigger or
 * right.
 */
export const APP_ROLE = 'hojreh_app';

/** Append-only tables; only their owner could drop the triggers that enforce it. */
const WRITTEN_ONCE = [
  'ledger_entries',
  'stock_moves',
  'audit_logs',
  'order_history',
  'withdrawal_history',
  'transfer_history',
  'return_history',
  'file_views',
  'transaction_attempts',
  'wallet_adjustments',
  'settlement_days',
  'price_history',
  'currency_rates',
];

type Settings = { databaseUrl: string | undefined; databaseOwnerUrl: string | undefined };

/** Role to grant rights to; undefined where the shop's own role owns the tables. */
export function appRoleOf({ databaseUrl, databaseOwnerUrl }: Settings): string | undefined {
  if (!databaseUrl) return APP_ROLE;
  return databaseOwnerUrl && decodeURIComponent(new URL(databaseUrl).username);
}

/**
 * URL of the same database for another role, without a password: sockets of the embedded database
 * need none.
 */
export function asRole(url: string, role: string): string {
  const address = new URL(url);
  address.username = role;
  return address.href;
}

/** Grants rights on rows only; runs at every start, because a new version may add tables. */
export async function grantRows(sql: postgres.Sql, role: string): Promise<void> {
  const [found] = await sql`select 1 from pg_roles where rolname = ${role}`;
  // two databases of one server may be prepared at the same time
  if (!found) await sql`create role ${sql(role)} login`.catch(ignoreDuplicate);
  await sql`grant usage on schema public, drizzle, graphile_worker to ${sql(role)}`;
  await sql`grant select on all tables in schema drizzle to ${sql(role)}`;
  for (const schema of ['public', 'graphile_worker']) {
    await sql`grant select, insert, update,
        delete on all tables in schema ${sql(schema)} to ${sql(role)}`;
    await sql`grant usage, select on all sequences in schema ${sql(schema)} to ${sql(role)}`;
  }
  await sql`revoke update, delete on ${sql(WRITTEN_ONCE)} from ${sql(role)}`;
  // prices are recorded by triggers alone, so that no query of the shop can invent one
  await sql`revoke insert on price_history from ${sql(role)}`;
  await openJobs(sql, role);
}

const DUPLICATE = ['42710', '23505'];
function ignoreDuplicate(error: unknown) {
  if (!DUPLICATE.includes((error as { code?: string }).code ?? '')) throw error;
}

/** graphile-worker restricts its tables to their owner by row-level security. */
async function openJobs(sql: postgres.Sql, role: string): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace
      and c.relkind = 'r' and c.relrowsecurity and not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname = 'of_the_shop')`;
  for (const { name } of tables)
    await sql`
      create policy of_the_shop on graphile_worker.${sql(name)} for all to ${sql(role)} using (true) with check (true)`;
}

export const OWNER_WARNING =
  '  WARNING: the role of DATABASE_URL owns its tables and could lift what protects the ledger. ' +
  'Give the shop a role of its own: DATABASE_OWNER_URL in docs/operations/settings.md.';

/** True when the role of this connection could lift what protects its tables. */
export async function ownsItsTables(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql`
    select (select rolsuper from pg_roles where rolname = current_user)
      or pg_has_role(c.relowner, 'usage') as owns
    from pg_class c where c.oid = 'public.ledger_entries'::regclass`;
  return row?.owns === true;
}
