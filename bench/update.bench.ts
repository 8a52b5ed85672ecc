import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import postgres from 'postgres';
import { connectAlone } from '#server/backup/connect-alone.ts';
import { migrateTo } from '#server/backup/migrate-to.ts';
import { splitAddress } from '#server/db/connect.ts';
import { createDatabase, migrate } from '#server/db/migrate.ts';
import { inOneTransaction } from '#server/db/snapshot.ts';
import { readRelease } from '../test/releases/release-text.ts';
import type { Bench } from './bench.ts';
import { LARGE, openWorld } from './world.ts';

const RELEASE = process.env.BENCH_RELEASE ?? '0.1.0';
/** As the server of a shop of this size is told to take it. */
const BUILDING = 'maintenance_work_mem = 512MB';
const ASK_EVERY_MS = 100;
/** Who waits for so long was held up; what answers sooner had only more to do. */
const HELD_MS = 1_000;

export const catalogues = [LARGE.products];
export const mostMs = 3_600_000;

/** A shop of years that never left its first release, brought to this version in one start, while others read and write. */
export const run: Bench = async () => {
  const world = await openWorld(LARGE);
  try {
    const url = await anOldShop(world.ownerUrl);
    const others = Object.keys(STATEMENTS).map((what) => ask(url, what));
    const began = performance.now();
    await migrate(url);
    const seconds = (performance.now() - began) / 1000;
    const waits = await Promise.all(others.map((other) => other.end()));
    return waits.map(({ what, longest, held }) => ({
      claim: `update of a shop of release ${RELEASE} with 1,000,000 products and 500,000 orders to this version`,
      measured: `${seconds.toFixed(0)} s in all; who ${what} waited ${held.toFixed(0)} s in all`,
      ratio: `at most ${longest.toFixed(1)} s at once`,
      aim: '3 s',
      meets: longest < 3,
    }));
  } finally {
    await world.close();
  }
};

/** A copy of what a shop of this release has, which is made once. */
async function anOldShop(source: string): Promise<string> {
  const old = `shop_${RELEASE.replaceAll('.', '_')}`;
  const own = connectAlone(source);
  const [made] = await own`select from pg_database where datname = ${old} and datistemplate`;
  if (!made) {
    await own`drop database if exists ${own(old)} with (force)`;
    await createDatabase(source, old);
    await fillOldShop(source, addressOf(source, old));
    await own`alter database ${own(old)} is_template true`;
  }
  await own`drop database if exists updated with (force)`;
  await own`create database updated template ${own(old)} strategy file_copy`;
  await own.end();
  return addressOf(source, 'updated');
}

const addressOf = (server: string, database: string) =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href;

/** The rows of the world in the tables that this release had. */
async function fillOldShop(source: string, url: string): Promise<void> {
  const release = await readRelease(
    resolve(import.meta.dirname, `../test/releases/${RELEASE}.txt.gz`),
  );
  const owner = connectAlone(url);
  await owner`create table shop_meta (key text primary key, value text not null)`;
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
  await inOneTransaction(owner, (tx) => migrateTo(tx, release.migrations));
  await fillFrom(source, owner);
  await owner.end();
}

/** Without indexes, which are made when all is there. */
async function fillFrom(source: string, owner: postgres.Sql): Promise<void> {
  const from = connectAlone(source);
  const indexes = await owner<{ name: string; text: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
    join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = i.indexrelid)`;
  for (const { name } of indexes) await owner.unsafe(`drop index ${name}`);
  await owner.unsafe(`set session_replication_role = 'replica'`);
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'shop_meta'`;
  for (const { name } of tables) await copyTable(from, owner, name);
  await owner.unsafe(`set session_replication_role = 'origin'`);
  await from.end();
  await owner.unsafe(`set ${BUILDING}`);
  for (const { text } of indexes) await owner.unsafe(text);
  await owner`vacuum analyze`;
}

async function copyTable(from: postgres.Sql, to: postgres.Sql, name: string): Promise<void> {
  const columnsOf = async (sql: postgres.Sql) =>
    (
      await sql<{ name: string }[]>`
        select attname as name from pg_attribute where attrelid = to_regclass(${name}) and attnum > 0
          and not attisdropped and attgenerated = ''`
    ).map((column) => column.name);
  const there = new Set(await columnsOf(from));
  const columns = (await columnsOf(to)).filter((column) => there.has(column));
  if (columns.length === 0) return;
  const list = columns.map((column) => `"${column}"`).join();
  await pipeline(
    await from.unsafe(`copy (select ${list} from "${name}") to stdout`).readable(),
    await to.unsafe(`copy "${name}" (${list}) from stdin`).writable(),
  );
}

const STATEMENTS: Record<string, string> = {
  'reads orders': 'select * from orders where id = (select id from orders limit 1)',
  'writes orders':
    'update orders set updated_at = updated_at where id = (select id from orders order by id limit 1)',
  'reads products':
    'select * from products p join categories c on c.id = p.category_id order by p.id limit 20',
  'takes stock':
    'update products set reserved = reserved where id = (select id from products order by id limit 1)',
};

/** Somebody who does this over and over while the tables change. */
function ask(url: string, what: string) {
  const { address, socket } = splitAddress(url);
  const sql = postgres(address, { ...socket, max: 1, prepare: false, onnotice: () => {} });
  let isOver = false;
  let longest = 0;
  let held = 0;
  const work = async () => {
    while (!isOver) {
      const began = performance.now();
      await sql.unsafe(STATEMENTS[what] ?? '');
      const ms = performance.now() - began;
      longest = Math.max(longest, ms / 1000);
      if (ms > HELD_MS) held += ms / 1000;
      await sleep(ASK_EVERY_MS);
    }
    await sql.end();
  };
  const all = work();
  return {
    end: async () => {
      isOver = true;
      await all;
      return { what, longest, held };
    },
  };
}
