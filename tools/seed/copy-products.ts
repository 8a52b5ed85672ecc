import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from '#server/db/client.ts';
import { SEARCH_TEXT_VERSION } from '#server/domain/words/index-text.ts';
import { insertWords } from '#server/domain/words/remember-words.ts';
import type { Invented, Inventor } from './invent-product.ts';

const BATCH = 500;
/** Tables that triggers usually fill. */
const BESIDE = ['product_search', 'product_facets', 'product_titles', 'product_stock'];

/**
 * Adds products by COPY in one transaction; indexes and foreign keys are dropped before and
 * rebuilt afterwards.
 */
export async function copyProducts(
  sql: Pool['sql'],
  inventor: Inventor,
  wanted: number,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local maintenance_work_mem = '512MB'`;
    await tx`set local max_parallel_maintenance_workers = 2`;
    const keys = await dropForeignKeys(tx);
    const indexes = await dropIndexes(tx, 'products');
    const beside = [];
    for (const table of BESIDE) beside.push(...(await dropIndexes(tx, table)));
    await tx`alter table products disable trigger user`;
    const columns = Object.keys(inventor.next(0));
    const target = await tx`copy products (${tx(columns)}) from stdin`.writable();
    await pipeline(Readable.from(lines(inventor, columns, wanted)), target);
    console.log('· copied; building indexes');
    for (const statement of [...indexes, ...keys]) await tx.unsafe(statement);
    await tx`analyze products`;
    console.log('· built; writing what the search knows of them');
    // refilled, so that the best-ranked products come first
    await tx`truncate product_search`;
    await tx`select fill_beside_products()`;
    await tx`alter table products enable trigger user`;
    for (const statement of beside) await tx.unsafe(statement);
    await insertWords(tx, inventor.words);
    // marks the search text as current, so that the next start does not rebuild it
    await tx`
      insert into shop_meta (key, value)
      values ('search_text', ${String(SEARCH_TEXT_VERSION)})
      on conflict
      do nothing`;
    await tx`
      insert into stock_moves (product_id, kind, amount, before, after, reference)
      select id, 'count', on_hand, 0, on_hand, 'seed' from products p
      where on_hand > 0 and not exists (select from stock_moves m where m.product_id = p.id)`;
  });
  for (const table of ['products', ...BESIDE, 'search_words'])
    await sql`vacuum (analyze) ${sql(table)}`;
}

type Transaction = Parameters<Parameters<Pool['sql']['begin']>[1]>[0];

async function dropForeignKeys(tx: Transaction): Promise<string[]> {
  const keys = await tx<{ name: string; definition: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'products'::regclass and contype = 'f'`;
  for (const { name } of keys) await tx`alter table products drop constraint ${tx(name)}`;
  return keys.map(
    ({ name, definition }) => `alter table products add constraint "${name}" ${definition}`,
  );
}

/**
 * Drops the indexes and returns the statements to rebuild them. Those of constraints stay, as they
 * check the copied rows.
 */
export async function dropIndexes(tx: Transaction, table: string): Promise<string[]> {
  const indexes = await tx<{ name: string; definition: string }[]>`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.tablename = ${table} and i.schemaname = current_schema()
      and not exists (select from pg_constraint c
        where c.conrelid = i.tablename::regclass and c.conname = i.indexname)`;
  for (const { name } of indexes) await tx`drop index ${tx(name)}`;
  return indexes.map(({ definition }) => definition);
}

function* lines(inventor: Inventor, columns: string[], wanted: number) {
  for (let n = 0; n < wanted; n += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, wanted - n) }, (_, i) =>
      inventor.next(n + i + 1),
    );
    yield rows.map((row) => line(row, columns)).join('');
    if (n > 0 && n % 100_000 === 0) console.log(`· ${n} of ${wanted}`);
  }
}

const line = (row: Invented, columns: string[]) =>
  `${columns.map((column) => field(row[column])).join('\t')}\n`;

/** Text format of COPY: a backslash before special characters. */
const field = (value: Invented[string] | undefined) =>
  value === null || value === undefined
    ? '\\N'
    : String(value).replace(
        /[\\\t\n\r]/g,
        (sign) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[sign] ?? sign,
      );
