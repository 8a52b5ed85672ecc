import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aProduct } from '#test/goods.ts';
import { aPerson } from '#test/people.ts';
import { buy } from '#test/shopping.ts';
import { indexesOf } from './build-indexes.ts';
import type { Sql } from './client.ts';
import { buildAhead } from './migrate.ts';

const INDEX = 'orders_newest_of_user';
/** Of the migration that brings it. */
const SINCE = 1_795_376_705_975;
const shop = await startTestApp();
const { owner } = shop;
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

/** As in a shop of the version before: its orders are there, an index and the mark of its migration are not. */
async function goBack() {
  await owner`drop index if exists ${owner(INDEX)}`;
  await owner`
    delete from drizzle.__drizzle_migrations where created_at >= ${SINCE}`;
}

const ahead = () => buildAhead(owner);

/** Until the index waits for the change that is still open. */
async function untilBuilding(tx: Sql) {
  for (let rows = 0; rows === 0; ) {
    const waiting = await tx`select from pg_locks where locktype = 'virtualxid' and not granted`;
    rows = waiting.length;
  }
}

it('builds the indexes of an update while orders are placed, and no order waits for them @s780', async () => {
  await goBack();
  let building: Promise<void> | undefined;
  await owner.begin(async (tx) => {
    // the change of somebody else, for whose end an index waits; behind a plain one every order would wait too
    await tx`update orders set admin_note = '' where false`;
    building = ahead();
    building.catch(() => {});
    await untilBuilding(tx);
    const { status } = await buy(shop, buyer, 'wallet', { productId });
    expect(status).toBe(201);
    expect(await isWhole(tx)).toBe(false);
  });
  await building;
  expect(await isWhole()).toBe(true);
});

it('builds an index anew that was broken off half way @s781', async () => {
  await goBack();
  await ahead();
  await owner`update pg_index set indisvalid = false where indexrelid = to_regclass(${INDEX})`;
  await ahead();
  expect(await isWhole()).toBe(true);
});

it('reads from a migration what it may build before it, and leaves the rest to it @s782', () => {
  const found = indexesOf(`
    CREATE INDEX IF NOT EXISTS "a_by_b" ON "a" USING btree ("b") WHERE "a"."b" = 'x;y';--> statement-breakpoint
    CREATE UNIQUE INDEX IF NOT EXISTS "a_once" ON "a" ("c");--> statement-breakpoint
    CREATE INDEX "a_by_d" ON "a" ("d");--> statement-breakpoint
    -- CREATE INDEX IF NOT EXISTS "never" ON "a" ("d")
    select 1`);
  expect(found.map(({ statement }) => statement)).toEqual([
    `CREATE INDEX concurrently if not exists "a_by_b" on "a" USING btree ("b") WHERE "a"."b" = 'x;y'`,
    'CREATE UNIQUE INDEX concurrently if not exists "a_once" on "a" ("c")',
  ]);
});
