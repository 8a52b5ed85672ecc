import { expect, test } from 'vitest';
import { contractionsOf, locksOf, longOf } from './migration-rules.ts';

const before = { idx: 45, tag: '0045_before', when: 1000 };
const findings = (sql: string) =>
  contractionsOf({ idx: 46, tag: '0046_now', when: 2000, sql }, [before]).length;

test.each([
  'ALTER TABLE "orders" DROP COLUMN "note";',
  'drop table orders;',
  'ALTER TABLE "orders" RENAME COLUMN "a" TO "b";',
  'alter table orders rename to old_orders;',
  'ALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL;',
  'ALTER TABLE "orders" ALTER COLUMN "a" SET DATA TYPE bigint;',
  'ALTER TABLE "orders" ALTER COLUMN "a" DROP DEFAULT;',
  'ALTER TABLE "orders" ADD COLUMN "a" text NOT NULL;',
])('a migration that the version before would miss something by is refused: %s', (sql) => {
  expect(findings(sql)).toBe(1);
});

test.each([
  'ALTER TABLE "orders" ADD COLUMN "a" text;',
  `ALTER TABLE "orders" ADD COLUMN "a" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "orders" ADD COLUMN "a" text NOT NULL GENERATED ALWAYS AS (b) STORED;',
  'CREATE TABLE "parts" ("a" text NOT NULL); ALTER TABLE "parts" ALTER COLUMN "a" SET NOT NULL;',
  'DROP INDEX "by_name"; CREATE INDEX "by_name" ON "orders" ("a");',
  'ALTER TABLE "orders" ALTER COLUMN "a" DROP NOT NULL;',
  'create or replace function f() returns void as $$ begin drop table t; end $$ language plpgsql;',
  '-- here nothing is done: drop table orders',
])('one that only adds is taken: %s', (sql) => {
  expect(findings(sql)).toBe(0);
});

test('one that takes away names the earlier migration since which nothing needs it, and bars older versions', () => {
  const drop = 'ALTER TABLE "orders" DROP COLUMN "note";';
  const mark = '-- contracts 0045_before: no version reads notes since\n';
  const floor =
    "insert into shop_meta (key, value) values ('schema_floor', '1000') on conflict (key) do update set value = excluded.value;\n";
  expect(findings(mark + drop)).toBe(1);
  expect(findings(mark.replace('0045_before', '0046_now') + floor + drop)).toBe(1);
  expect(findings(mark + floor + drop)).toBe(0);
});

test('an index of a table that stands says IF NOT EXISTS, so that it can be built ahead', () => {
  const faults = (sql: string) => locksOf({ tag: '0050_now', sql }).length;
  expect(faults('CREATE INDEX "by_name" ON "orders" ("a");')).toBe(1);
  expect(faults('CREATE UNIQUE INDEX "by_name" ON "orders" ("a");')).toBe(1);
  expect(faults('CREATE INDEX IF NOT EXISTS "by_name" ON "orders" ("a");')).toBe(0);
  expect(faults('CREATE TABLE "parts" (a int); CREATE INDEX "by_a" ON "parts" ("a");')).toBe(0);
});

test('a migration that reads or writes a whole table in its transaction is refused', () => {
  const faults = (sql: string) => longOf({ tag: '0076_now', sql }).length;
  expect(faults('UPDATE orders SET a = 1;')).toBe(1);
  expect(
    faults(
      'ALTER TABLE "a" ADD COLUMN "b" text;--> statement-breakpoint\nINSERT INTO b SELECT * FROM a;',
    ),
  ).toBe(1);
  expect(faults('-- in batches: names\nUPDATE orders SET a = 1;')).toBe(0);
  expect(faults('-- few rows: there is one of settings\nUPDATE settings SET a = 1;')).toBe(0);
  expect(faults('ALTER TABLE "a" ADD CONSTRAINT "once" UNIQUE("b");')).toBe(1);
  expect(faults('CREATE TABLE "a" ("b" int, CONSTRAINT "once" UNIQUE("b"));')).toBe(0);
  expect(faults('ALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (lower(c)) STORED;')).toBe(
    1,
  );
  expect(
    faults(
      'CREATE FUNCTION f() RETURNS void AS $$ BEGIN UPDATE a SET b = 1; END $$ LANGUAGE plpgsql;',
    ),
  ).toBe(0);
});
