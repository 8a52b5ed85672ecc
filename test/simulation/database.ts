import type postgres from 'postgres';
import type { Pools } from '#server/context.ts';
import { APP_ROLE, asRole } from '#server/db/app-role.ts';
import { createDb } from '#server/db/client.ts';
import type { Locks } from './scheduler.ts';

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** The scheduler decides how long anything waits, so nothing ends by the machine's time. */
const HOUR = 3_600_000;
const PATIENT = { lockMs: 0, statementMs: HOUR, idleMs: HOUR, patienceMs: HOUR };

/** A database of the simulation: as often as wanted, everything in it is put back to how it was at `keep`. */
export async function openDatabase(address: string, template: string) {
  const name = `simulation_${process.pid}`;
  const urlOf = (database: string) => address.replace('{database}', database);
  const server = createDb(urlOf('postgres'), { max: 1 }).sql;
  await server`create database ${server(name)} template ${server(template)} strategy file_copy`;
  // a circle of waits is broken by the scheduler, not by time
  await server`alter database ${server(name)} set deadlock_timeout = '1h'`;
  await server`alter database ${server(name)} set search_path = simulated, pg_catalog, public`;
  const control = createDb(urlOf(name), { max: 1, ...PATIENT, plansOnce: true }).sql;
  await control.unsafe(CLOCK);
  const open = () => createDb(asRole(urlOf(name), APP_ROLE), { max: 12, ...PATIENT });
  const pools: Pools = { reads: open(), writes: open(), long: open(), changes: open() };
  return {
    control,
    pools,
    locks: locksOf(control),
    setClock: (at: Date) => control`update simulated.clock set at = ${at.toISOString()}`,
    keep: () => control.unsafe(KEEP),
    restore: () => control.unsafe(RESTORE),
    close: async () => {
      await Promise.all([
        ...Object.values(pools).map(({ sql }) => sql.end({ timeout: 1 })),
        control.end(),
      ]);
      await server`drop database ${server(name)} with (force)`;
      await server.end();
    },
  };
}

const locksOf = (sql: postgres.Sql): Locks => ({
  blockers: async (pids) => {
    const rows = await sql<{ pid: number; by: number[] }[]>`
      select pid, pg_blocking_pids(pid) as by from unnest(${pids}::int[]) pid`;
    return new Map(rows.map(({ pid, by }) => [pid, by]));
  },
  cancel: async (pid) => {
    await sql`select pg_cancel_backend(${pid})`;
  },
});

/** The clock of the database is that of the simulation: these functions hide those of PostgreSQL. */
const CLOCK = `
  create schema simulated; create schema kept;
  create table simulated.clock (at timestamptz not null);
  insert into simulated.clock values (now());
  create function simulated.now() returns timestamptz language sql stable as 'select at from simulated.clock';
  create function simulated.clock_timestamp() returns timestamptz language sql stable as 'select at from simulated.clock';
  grant usage on schema simulated to public; grant select on simulated.clock to public;`;

/** Copies every row and every sequence, to be put back later. */
const KEEP = `do $$ declare t record; begin
  for t in select tablename as name from pg_tables where schemaname = 'public' loop
    execute format('create table kept.%I as table public.%I', t.name, t.name);
  end loop;
  create table kept."sequence values" as
    select sequencename::text as name, coalesce(last_value, start_value) as value, last_value is not null as used
    from pg_sequences where schemaname = 'public';
end $$`;

const RESTORE = `do $$ declare t record; columns text; begin
  set local session_replication_role = replica;
  for t in select tablename as name from pg_tables where schemaname = 'kept' and tablename <> 'sequence values' loop
    execute format('delete from public.%I', t.name);
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = format('public.%I', t.name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into public.%I (%s) overriding system value select %s from kept.%I',
      t.name, columns, columns, t.name);
  end loop;
  perform setval(format('public.%I', name)::regclass, value, used) from kept."sequence values";
end $$`;
