import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import type postgres from 'postgres';
import { inspectDatabase, readMigrations } from '#server/db/inspect-database.ts';
import { requireUsable, withStartLock } from '#server/db/migrate.ts';
import { type Mark, MOVED, RESTORING, requireOwnDatabase } from '#server/db/mode-mark.ts';
import { holdsLock, START_LOCK } from '#server/db/schema-lock.ts';
import { inOneTransaction, inSnapshot } from '#server/db/snapshot.ts';
import { placeOfAddress, StartError } from '#server/db/start-error.ts';
import { type Books, checkBooks, readSums } from '#server/domain/books/check-books.ts';
import { connectAlone } from './connect-alone.ts';
import { type Dumped, dumpTables, listTables, nameOf } from './dump-tables.ts';
import { loadTables } from './load-tables.ts';
import { migrateTo } from './migrate-to.ts';

export type Move = {
  /** Addresses as the table owner, without any pooler. */
  from: string;
  to: string;
  mode: Mark;
  say: (line: string) => void;
  /** Called when the copy is verified, before the switch. */
  proven?: () => void;
};
export type Moved = { tables: Dumped['tables']; books: Books };

/**
 * Copies the database of a stopped shop into an empty one, verifies the copy and switches over:
 * from then on only the copy opens. The same call restarts an interrupted move. Throws StartError.
 */
export async function moveDatabase(move: Move): Promise<Moved> {
  const { from, to } = move;
  let moved: Moved | undefined;
  await withStartLock(from, async (source) => {
    await requireAlone(source);
    await requireOther(to);
    await withStartLock(to, async (target) => {
      moved = await moveLocked(move, source, target);
    });
  });
  if (!moved) throw new Error('a move without an end');
  return moved;
}

async function moveLocked(
  { from, to, mode, say, proven }: Move,
  source: postgres.Sql,
  target: postgres.Sql,
): Promise<Moved> {
  const isBegun = await requireTarget(target);
  await requireSource(source, { mode, isBegun });
  say('rows');
  const { tables, sums } = await copyRows({ from, to, isBegun }, target);
  say('reading them back');
  const own = connectAlone(to);
  const books = await compareRows(own, tables)
    .then(() => checkBooks(own))
    .finally(() => own.end({ timeout: 5 }));
  requireSame('sums of the books', sums, books.sums);
  proven?.();
  await giveOver(source, target, placeOfAddress(to));
  return { tables, books };
}

const WAIT_MS = 5_000;

/** Waits, because a process that has just stopped stays in pg_stat_activity for a moment. */
async function requireAlone(source: postgres.Sql): Promise<void> {
  for (const end = Date.now() + WAIT_MS; ; await sleep(100)) {
    const [others] = await source<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database()
        and pid <> pg_backend_pid()
        and backend_type = 'client backend'`;
    if (others?.count === 0) return;
    if (Date.now() > end)
      throw new StartError(
        'Something is connected to the database of this shop: stop every process of it first.',
      );
  }
}

/** Refuses a target that shows our own lock: both addresses then lead to one database. */
async function requireOther(to: string): Promise<void> {
  const own = connectAlone(to);
  const [lock] = await own<{ held: boolean }[]>`
    select exists (select from pg_locks where locktype = 'advisory' and objid = ${START_LOCK}
      and database = (select oid from pg_database where datname = current_database())) as held`
    .catch(() => [])
    .finally(() => own.end());
  if (lock?.held)
    throw new StartError('The target is this very database, or another process prepares it.');
}

const BEGUN = 'move';

/** True after an interrupted move: the target then holds only half a copy. */
async function requireTarget(target: postgres.Sql): Promise<boolean> {
  const found = await inspectDatabase(target);
  if (found.kind === 'empty') return false;
  if (found.kind === 'shop' && found.marks.get(RESTORING) === BEGUN) return true;
  throw new StartError(
    'There is something in the target: a database moves into an empty one only.',
  );
}

async function requireSource(
  source: postgres.Sql,
  { mode, isBegun }: { mode: Mark; isBegun: boolean },
): Promise<void> {
  const found = await inspectDatabase(source);
  // an earlier move stopped between the two marks, and neither database opens
  if (isBegun && found.kind === 'shop') found.marks.delete(MOVED);
  requireOwnDatabase(found, mode);
  if (found.kind === 'empty') throw new StartError('There is no shop in this database.');
}

type Copy = { from: string; to: string; isBegun: boolean };

/** Copies all rows in one transaction, with a mark that the copy is not a shop yet. */
async function copyRows({ from, to, isBegun }: Copy, target: postgres.Sql) {
  await target`create table if not exists shop_meta (key text primary key, value text not null)`;
  await runMigrations({ connectionString: to, logger: new Logger(() => () => {}) });
  const own = connectAlone(from);
  try {
    return await inSnapshot(own, async (source) => {
      const migrations = await readMigrations(source);
      const sums = await readSums(source);
      let tables: Dumped['tables'] = {};
      await inOneTransaction(target, async (tx) => {
        await (isBegun ? requireSameTables(tx, migrations) : migrateTo(tx, migrations));
        await requireUsable(tx);
        await emptyJobs(tx);
        ({ tables } = await loadTables(tx, dumpTables(source)));
        await tx`insert into shop_meta (key, value) values (${RESTORING}, ${BEGUN})`;
      }).catch((error: unknown) => {
        // a connection in the middle of COPY takes no other statement, so it is cut
        void own.end({ timeout: 0 });
        throw error;
      });
      return { tables, sums };
    });
  } finally {
    await own.end({ timeout: 5 });
  }
}

async function requireSameTables(tx: postgres.TransactionSql, migrations: number[]) {
  const there = await readMigrations(tx);
  if (there.join() !== migrations.join())
    throw new StartError('Another version began this move: take an empty database for the target.');
}

/**
 * Empties the job tables, whose rows are copied too; loading the shop's tables empties
 * those by itself.
 */
async function emptyJobs(tx: postgres.TransactionSql): Promise<void> {
  const tables = (await listTables(tx)).filter(({ schema }) => schema === 'graphile_worker');
  await tx.unsafe(`truncate ${tables.map(nameOf).join(', ')}`);
}

/** Compares every row of the copy with the source. */
async function compareRows(own: postgres.Sql, tables: Dumped['tables']): Promise<void> {
  const found = await inSnapshot(own, async (tx) => {
    const records = dumpTables(tx);
    for (let next = await records.next(); ; next = await records.next())
      if (next.done) return next.value.tables;
  });
  // skips shop_meta, where the move itself added a row
  for (const [name, proof] of Object.entries(tables))
    if (name !== 'public.shop_meta') requireSame(name, proof, found[name]);
}

function requireSame(what: string, wanted: object, found: object | undefined): void {
  if (JSON.stringify(wanted) === JSON.stringify(found)) return;
  throw new StartError(
    `${what} of the copy is not what it was: ${JSON.stringify(found)} in place of ${JSON.stringify(wanted)}. ` +
      'The shop is where it was; run the same command again.',
  );
}

/**
 * Refuses the switch if the shop may have been open during the copy, because its writes
 * would be lost.
 */
async function requireStill(source: postgres.Sql): Promise<void> {
  if (!(await holdsLock(source, START_LOCK)))
    throw new StartError(
      'The connection that kept the shop closed was cut. The shop is where it was; run the same command again.',
    );
  await requireAlone(source);
}

/**
 * Marks both databases; between the two marks neither opens, so no order can be written to both.
 */
async function giveOver(source: postgres.Sql, target: postgres.Sql, where: string): Promise<void> {
  await requireStill(source);
  await source`
    insert into shop_meta (key, value) values (${MOVED}, ${where})
    on conflict (key) do update set value = excluded.value`;
  await target`delete from shop_meta where key in (${RESTORING}, ${MOVED})`;
}
