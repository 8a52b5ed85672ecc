import { expect, it } from 'vitest';
import { connectAlone } from '#server/backup/connect-alone.ts';
import { migrateTo } from '#server/backup/migrate-to.ts';
import { knownMigrations, readMigrations } from '#server/db/inspect-database.ts';
import { migrate, withStartLock } from '#server/db/migrate.ts';
import { inOneTransaction } from '#server/db/snapshot.ts';
import { bareDatabase } from '#test/database.ts';

/** The tables of an older version. */
async function anOldShop(migrations: number) {
  const { owner, url } = await bareDatabase();
  const own = connectAlone(url);
  await own`create table shop_meta (key text primary key, value text not null)`;
  const before = knownMigrations().slice(0, migrations);
  await inOneTransaction(own, (tx) => migrateTo(tx, before)).finally(() => own.end());
  return { owner, url, before };
}

it('an interrupted update keeps finished migrations, and the next start does the others', async () => {
  const known = knownMigrations();
  const { owner, url, before } = await anOldShop(3);
  await owner`
    insert into users (id, first_name, last_name, mobile_number)
    values (gen_random_uuid(), 'مشتری', 'نمونه', '09120000001')`;
  // the second of them dies, as with kill -9
  await owner`
    create function cut() returns event_trigger language plpgsql as $$ begin
      if (select count(*)
        from drizzle.__drizzle_migrations) > ${owner.unsafe(String(before.length))} then
        raise exception 'killed';
      end if;
    end $$`;
  await owner`create event trigger cut on ddl_command_end execute function cut()`;
  await expect(migrate(url)).rejects.toThrow('killed');
  expect(await readMigrations(owner)).toEqual(known.slice(0, before.length + 1));
  await owner`drop event trigger cut`;
  await migrate(url);
  expect(await readMigrations(owner)).toEqual(known);
  expect(await owner`select mobile_number from users`).toEqual([{ mobileNumber: '09120000001' }]);
}, 120_000);

it('nobody waits behind an update that waits for a long reader', async () => {
  const { owner, url } = await anOldShop(3);
  const reader = connectAlone(url);
  let update: Promise<void> | undefined;
  await owner.begin(async (tx) => {
    await tx`select from page_changes`;
    update = migrate(url);
    update.catch(() => {});
    for (let rows = 0; rows === 0; )
      rows = (
        await tx`select from pg_locks where relation = 'page_changes'::regclass and not granted`
      ).length;
    await reader`set lock_timeout = 2500`;
    expect(await reader`select from page_changes`).toEqual([]);
  });
  await update;
  expect(await readMigrations(owner)).toEqual(knownMigrations());
  await reader.end();
}, 60_000);

it('refuses tables that are older than those which it can read', async () => {
  const { owner, url } = await anOldShop(5);
  await owner`update drizzle.__drizzle_migrations set created_at = 1`;
  await expect(migrate(url)).rejects.toThrow('from before version 0.9.0');
});

it('a start whose database ends the connection meanwhile says so, and waits for nothing', async () => {
  const { url } = await bareDatabase();
  const start = withStartLock(url, async (sql) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.catch(() => {});
    // a statement of which the driver says nothing more
    await new Promise(() => {});
  });
  await expect(start).rejects.toThrow('was PostgreSQL stopped meanwhile?');
});
