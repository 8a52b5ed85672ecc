import { expect, it } from 'vitest';
import { connectAlone } from '#server/backup/connect-alone.ts';
import { migrateTo } from '#server/backup/migrate-to.ts';
import { readMigrations } from '#server/backup/read-migrations.ts';
import { bareDatabase } from '#test/database.ts';
import { knownMigrations } from './inspect-database.ts';
import { migrate, withStartLock } from './migrate.ts';
import { inOneTransaction } from './snapshot.ts';

it('an update that dies in the middle of its migrations leaves all as it was, and the next start does them @s814', async () => {
  const { owner, url } = await bareDatabase();
  const known = knownMigrations();
  const before = known.slice(0, -5);
  const own = connectAlone(url);
  await own`create table shop_meta (key text primary key, value text not null)`;
  await inOneTransaction(own, (tx) => migrateTo(tx, before)).finally(() => own.end());
  await owner`
    insert into users (id, first_name, last_name, mobile_number)
    values (gen_random_uuid(), 'مشتری', 'نمونه', '09120000001')`;
  // the transaction ends once some of them are made, as with kill -9
  await owner`
    create function cut() returns event_trigger language plpgsql as $$ begin
      if (select count(*) from drizzle.__drizzle_migrations) > ${owner.unsafe(String(before.length))} then
        raise exception 'killed';
      end if;
    end $$`;
  await owner`create event trigger cut on ddl_command_end execute function cut()`;
  await expect(migrate(url)).rejects.toThrow();
  expect(await readMigrations(owner)).toEqual(before);
  await owner`drop event trigger cut`;
  await migrate(url);
  expect(await readMigrations(owner)).toEqual(known);
  expect(await owner`select mobile_number from users`).toEqual([{ mobileNumber: '09120000001' }]);
}, 120_000);

it('a start whose database ends the connection meanwhile says so, and waits for nothing @s949', async () => {
  const { url } = await bareDatabase();
  const start = withStartLock(url, async (sql) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.catch(() => {});
    // a statement of which the driver says nothing more
    await new Promise(() => {});
  });
  await expect(start).rejects.toThrow('was PostgreSQL stopped meanwhile?');
});
