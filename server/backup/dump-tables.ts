import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import type { Sql } from '#server/db/client.ts';
import { reader } from './encrypt-stream.ts';

/** A table as a backup holds it. Columns that the database writes by itself are left out. */
export type DumpedTable = { schema: string; table: string; columns: string[] };
export type TableProof = { rows: number; sha256: string };
export type Dumped = {
  /** By `schema.table`. */
  tables: Record<string, TableProof>;
  sequences: { name: string; value: string }[];
};

/** Equal rows are equal text and come in the order they were written, whatever the server is set to. */
const SAME_TEXT = [
  "timezone = 'UTC'",
  "datestyle = 'ISO, MDY'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
  'synchronize_seqscans = off',
];
const CHUNK = 128 * 1024;

/** The parts of a dump: a head of JSON, then the rows of a table as COPY gives them, or the end. */
export const RECORD = { table: 1, rows: 2, end: 3 } as const;

/** Every row of the shop in the snapshot of this transaction, in the form of COPY; answers what was in it. */
export async function* dumpTables(own: postgres.TransactionSql): AsyncGenerator<Buffer, Dumped> {
  const tables: Dumped['tables'] = {};
  for (const setting of SAME_TEXT) await own.unsafe(`set local ${setting}`);
  // before the rows: none of the snapshot has a number that is not given yet
  const sequences = await readSequences(own);
  for (const table of await listTables(own)) {
    yield record(RECORD.table, Buffer.from(JSON.stringify(table)));
    const digest = createHash('sha256');
    let rows = 0;
    const from = await own.unsafe(`copy (${selectOf(table)}) to stdout`).readable();
    const bytes = reader(from);
    for (let chunk = await bytes(CHUNK, 'or less'); chunk; chunk = await bytes(CHUNK, 'or less')) {
      digest.update(chunk);
      rows += countLines(chunk);
      yield record(RECORD.rows, chunk);
    }
    // postgres.js 3.4 pauses the line while much is unread, and forgets that where its end had come already
    from._read(0);
    tables[`${table.schema}.${table.table}`] = { rows, sha256: digest.digest('hex') };
  }
  const dumped: Dumped = { tables, sequences };
  yield record(RECORD.end, Buffer.from(JSON.stringify(dumped)));
  return dumped;
}

/**
 * Tables of the shop and of its jobs. Left out: what is unlogged (news of page changes), columns that are computed, and
 * numbers of transactions, which mean nothing in another cluster.
 */
export const listTables = (own: Sql) => own<DumpedTable[]>`
  select n.nspname as schema, c.relname as table,
    array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and (n.nspname = 'public' or (n.nspname = 'graphile_worker' and c.relname <> 'migrations'))
    and a.attnum > 0
    and not a.attisdropped
    and a.attgenerated = ''
    and a.atttypid <> 'xid8'::regtype
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by 1, 2 order by c.relname <> 'shop_meta', 1, 2`;

const readSequences = (own: Sql) => own<Dumped['sequences']>`
  select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
  where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const nameOf = ({ schema, table }: DumpedTable) => `${quoted(schema)}.${quoted(table)}`;
export const columnsOf = ({ columns }: DumpedTable) => columns.map(quoted).join(', ');
const selectOf = (table: DumpedTable) => `select ${columnsOf(table)} from ${nameOf(table)}`;

/** A row of COPY ends with the only bare line feed in it. */
function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++;
  return lines;
}

export function record(kind: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head[0] = kind;
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}
