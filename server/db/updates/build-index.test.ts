import { expect, it } from 'vitest';
import { asRole } from '#server/db/app-role.ts';
import type { Sql } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';
import { stepsOf } from './migration-steps.ts';

const INDEX = 'orders_by_method';
const MARK = 'after_migration:1';
const shop = await startTestApp();
const { owner } = shop;
const ownerUrl = asRole(shop.url, 'postgres');
const productId = await aProduct(shop, {
  title: 'کالا',
  brand: 'آوا',
  category: 'صوتی',
  onHand: 50,
});
const buyer = await aPerson(shop, { balance: 9_000_000 });

const isWhole = async (sql: Sql = owner) => {
  const rows = await sql`
    select from pg_index where indexrelid = to_regclass(${INDEX}) and indisvalid`;
  return rows.length === 1;
};

/** As a migration has left it that was done while its index was not. */
async function goBack() {
  const statement = `CREATE INDEX IF NOT EXISTS "${INDEX}" ON "orders" USING btree ((delivery ->> 'method'))`;
  await owner`drop index if exists ${owner(INDEX)}`;
  await owner`insert into shop_meta (key, value) values (${MARK}, ${JSON.stringify([statement])})`;
}

/** Until the index waits for the change that is still open. */
async function untilBuilding(tx: Sql) {
  for (let rows = 0; rows === 0; ) {
    const waiting = await tx`select from pg_locks where locktype = 'virtualxid' and not granted`;
    rows = waiting.length;
  }
}

it('builds the indexes of an update while orders are placed, and no order waits for them', async () => {
  await goBack();
  let building: Promise<void> | undefined;
  await owner.begin(async (tx) => {
    // a concurrent change, for which CREATE INDEX waits; a plain one would block every
    // order meanwhile
    await tx`update orders set admin_note = '' where false`;
    building = migrate(ownerUrl);
    building.catch(() => {});
    await untilBuilding(tx);
    const { status } = await buy(shop, buyer, 'wallet', { productId });
    expect(status).toBe(201);
    expect(await isWhole(tx)).toBe(false);
  });
  await building;
  expect(await isWhole()).toBe(true);
});

it('builds an index anew that was broken off half way, and then forgets it', async () => {
  await goBack();
  await owner`create index ${owner(INDEX)} on orders ((delivery ->> 'method'))`;
  await owner`update pg_index set indisvalid = false where indexrelid = to_regclass(${INDEX})`;
  await migrate(ownerUrl);
  expect(await isWhole()).toBe(true);
  expect(await owner`select from shop_meta where key = ${MARK}`).toEqual([]);
});

it('reads from a migration what takes time, and does it behind its transaction', () => {
  const { now, later, fills } = stepsOf([
    `CREATE INDEX IF NOT EXISTS "a_by_b" ON "a" USING btree ("b") WHERE "a"."b" = 'x;y';`,
    '\nCREATE UNIQUE INDEX IF NOT EXISTS "a_once" ON "a" ("c");',
    'CREATE TABLE "made" ("a" int);',
    'CREATE INDEX "made_by_a" ON "made" ("a");',
    'ALTER TABLE "made" ADD CONSTRAINT "made_few" CHECK ("made"."a" < 9);',
    'ALTER TABLE "a" ADD CONSTRAINT "few" CHECK ("a"."b" < 9);',
    'ALTER TABLE "a" ADD CONSTRAINT "of_c" FOREIGN KEY ("c") REFERENCES "public"."c"("id") ON DELETE cascade;',
    'DROP INDEX "a_once";',
    'DROP INDEX "old";',
    '-- why\n-- in batches: names\nupdate a set b = 1',
  ]);
  expect(now).toEqual([
    'CREATE TABLE "made" ("a" int);',
    'CREATE INDEX "made_by_a" ON "made" ("a");',
    'ALTER TABLE "made" ADD CONSTRAINT "made_few" CHECK ("made"."a" < 9);',
    'alter table "a" ADD CONSTRAINT "few" CHECK ("a"."b" < 9) not valid',
    'alter table "a" ADD CONSTRAINT "of_c" FOREIGN KEY ("c") REFERENCES "public"."c"("id") ON DELETE cascade not valid',
    'DROP INDEX "a_once";',
  ]);
  expect(later.map((one) => one.trim())).toEqual([
    `CREATE INDEX IF NOT EXISTS "a_by_b" ON "a" USING btree ("b") WHERE "a"."b" = 'x;y';`,
    'CREATE UNIQUE INDEX IF NOT EXISTS "a_once" ON "a" ("c");',
    'alter table "a" validate constraint "few"',
    'alter table "a" validate constraint "of_c"',
    'drop index concurrently if exists "old"',
  ]);
  expect(fills).toEqual(['names']);
});
