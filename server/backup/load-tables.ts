import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type postgres from 'postgres';
import { BackupError } from './backup-error.ts';
import { columnsOf, type Dumped, type DumpedTable, nameOf, RECORD } from './dump-tables.ts';
import { reader } from './encrypt-stream.ts';

/**
 * Restores the rows of a dump into the empty tables of this transaction, and verifies them.
 * Triggers are off, and indexes and foreign keys are rebuilt afterwards, which also checks the
 * references. Throws BackupError.
 */
export async function loadTables(
  own: postgres.TransactionSql,
  dump: AsyncIterable<Buffer>,
): Promise<Dumped> {
  const restore = await putAside(own);
  const dumped = await loadRows(own, dump);
  await restore();
  for (const { name, value } of dumped.sequences)
    await own`select setval(${name}::regclass, ${value}::bigint)`;
  return dumped;
}

type Definition = { table: string; name: string; definition: string };

/** Drops checks and indexes that would slow each row; returns a function that recreates them. */
async function putAside(own: postgres.TransactionSql): Promise<() => Promise<void>> {
  const references = await own<Definition[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  const indexes = await own<Definition[]>`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
      pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'i'
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      and not exists (select from pg_depend d where d.objid = i.indrelid and d.deptype = 'e')`;
  const tables = await own<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
  for (const { table, name } of references)
    await own.unsafe(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await own.unsafe(`drop index ${name}`);
  for (const { name } of tables) await own.unsafe(`alter table ${name} disable trigger user`);
  // the dump also contains the rows that migrations have inserted
  await own.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  return async () => {
    for (const { definition } of indexes) await own.unsafe(definition);
    for (const { table, name, definition } of references)
      await own.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { name } of tables) await own.unsafe(`alter table ${name} enable trigger user`);
  };
}

const loadRows = (own: postgres.TransactionSql, dump: AsyncIterable<Buffer>) =>
  readDump(dump, (table) => openTable(own, table));

/** Destination for the rows of one table; `end` returns the number that arrived. */
export type TableSink = { write: (rows: Buffer) => Promise<void>; end: () => Promise<number> };

/**
 * Passes on the rows of each table, and compares them with the dump's own figures. Throws
 * BackupError.
 */
export async function readDump(
  dump: AsyncIterable<Buffer>,
  openSink: (table: DumpedTable) => Promise<TableSink>,
): Promise<Dumped> {
  const bytes = reader(dump);
  const seen: Dumped['tables'] = {};
  let end: (() => Promise<void>) | undefined;
  let write: TableSink['write'] | undefined;
  for (;;) {
    const head = await bytes(5);
    if (!head) throw new BackupError('The dump of the database has no end.');
    const body = (await bytes(head.readUInt32BE(1))) ?? Buffer.alloc(0);
    if (head[0] === RECORD.rows) await write?.(body);
    else await end?.();
    if (head[0] === RECORD.table) {
      const table: DumpedTable = JSON.parse(body.toString());
      const sink = await openSink(table);
      const digest = createHash('sha256');
      write = (rows) => sink.write(digest.update(rows) && rows);
      end = async () => {
        const rows = await sink.end();
        seen[`${table.schema}.${table.table}`] = { rows, sha256: digest.digest('hex') };
      };
    }
    if (head[0] === RECORD.end) return compared(JSON.parse(body.toString()), seen);
  }
}

async function openTable(own: postgres.TransactionSql, table: DumpedTable): Promise<TableSink> {
  const copy = own.unsafe(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`);
  let failure: unknown;
  const failed = (error: unknown) => {
    failure ??= error;
  };
  // postgres.js does not publish this field of a query
  const { reject } = copy as unknown as { reject: (error: unknown) => void };
  // after the end of its stream only this callback receives the error
  const report = (error: unknown) => {
    failed(error);
    reject(error);
  };
  Object.assign(copy, { reject: report });
  const into: Writable = await copy.writable();
  into.on('error', failed);
  return {
    write: async (rows) => {
      if (failure) throw failure;
      if (!into.write(rows)) await Promise.race([once(into, 'drain'), once(into, 'close')]);
    },
    end: async () => {
      await endCopy(into);
      if (failure) throw failure;
      // fails if the last rows were refused
      const counted = own.unsafe<{ rows: string }[]>(
        `select count(*)::text as rows from ${nameOf(table)}`,
      );
      const [row] = await counted.catch((error: unknown) => {
        throw failure ?? error;
      });
      return Number(row?.rows);
    },
  };
}

/**
 * Resolves once all rows are sent; `finish` may never fire, because postgres.js 3.4 drops a
 * refusal at the end.
 */
function endCopy(into: Writable): Promise<void> {
  return new Promise((sent) => {
    const final = into._final.bind(into);
    into._final = (done) => {
      final(done);
      sent();
    };
    into.once('close', sent);
    into.end();
  });
}

/** Compares the figures; rows were counted in the database after the write. */
function compared(dumped: Dumped, seen: Dumped['tables']): Dumped {
  for (const [name, { rows, sha256 }] of Object.entries(dumped.tables)) {
    const found = seen[name];
    if (found?.rows === rows && found.sha256 === sha256) continue;
    throw new BackupError(`${name} has ${found?.rows ?? 'no'} rows in place of ${rows}.`);
  }
  return dumped;
}
