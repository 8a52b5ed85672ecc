import type { ImportInfo } from '#contract/imports.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { piecesApart } from '#server/domain/files/apart/open-apart.ts';
import { unreadable } from '#server/domain/sheets/read-zip.ts';
import { type SheetRow, wholeRows } from '#server/domain/sheets/sheet-rows.ts';
import { DomainError } from '#server/errors.ts';
import { cutText, foldText } from '#shared/fold-text.ts';
import type { PriceUnit } from '#shared/price-units.ts';
import { guessMapping, type Mapping } from './guess-mapping.ts';
import { keepRows } from './heads/keep-rows.ts';
import { listTable } from './heads/list-table.ts';
import { countColumns, countHeads, refuseSource, withoutPurchaseColumn } from './import-rights.ts';
import { membersTable } from './members/members-table.ts';
import { type Names, readNames } from './new-terms.ts';
import { readInfo } from './read-import.ts';
import { shopifyColumns } from './shopify/shopify-heads.ts';
import { shopifyProducts } from './shopify/shopify-products.ts';
import { peopleFile } from './woo/people-heads.ts';
import type { ConvertedTable } from './woo/product-table.ts';
import { productColumns } from './woo/woo-heads.ts';
import { PEOPLE_MAPPING, wooCustomers, wooOrders } from './woo/woo-people.ts';
import { wooProducts } from './woo/woo-products.ts';

const MAX_NAME = 120;
const MAX_HEAD = 100;
/** Rows that are looked at before the others are read, fewer of very long ones. */
const LEAD = 50;
const LEAD_LETTERS = 1_000_000;

/** Price list or group that a file is sent for. */
export type Target = { source: 'price_list' | 'group_members'; id: string };
type File = { name: string; parts: Buffer[]; target?: Target };

/**
 * Keeps the rows of a file for a dry run; nothing else changes. Throws `sheet_unreadable`,
 * `sheet_too_long`.
 */
export async function sendTable(ctx: Ctx, { name, parts, target }: File): Promise<ImportInfo> {
  const id = newId();
  const rows = rowsApart(ctx, parts);
  try {
    await keepTable(ctx, { id, name, target, first: await take(rows, LEAD), rows });
  } finally {
    // a reader that stops early gives the process back
    await rows.return(undefined);
  }
  return readInfo(ctx, id);
}

type Reading = Pick<File, 'name' | 'target'> & {
  id: string;
  first: SheetRow[];
  rows: AsyncIterator<SheetRow>;
};

function keepTable(ctx: Ctx, reading: Reading) {
  const { id, name, target } = reading;
  let tries = 0;
  return inTransaction(ctx, async (tx) => {
    // a file is read once: rows that a transaction took which the database undid are not there again
    if (tries++ > 0) throw new DomainError('unavailable', 'busy');
    const table = await tableFrom(tx, reading);
    const { source, heads, mapping, unit = null, lead = [], headRow = null } = table;
    const now = tx.now().toISOString();
    await tx.sql`
      insert into imports (id, file_name, source, target_id, unit, heads, mapping, fallback, lead, head_row,
        total, actor_id, created_at, updated_at)
      values (${id}, ${nameOf(name)}, ${source}, ${target?.id ?? null}, ${unit}, ${JSON.stringify(heads)}::text::jsonb,
        ${JSON.stringify(mapping)}::text::jsonb, ${target ? '{}' : lastFallback(tx)},
          ${JSON.stringify(lead)}::text::jsonb, ${headRow}, 0, ${actorIdOf(tx)}, ${now}, ${now})`;
    await keepRows(tx, id, table.rows);
    const [stored] = await tx.sql<{ total: number }[]>`
      update imports
      set total = (select count(*) from import_rows where import_id = ${id})
      where id = ${id}
      returning total`;
    if (!stored?.total) throw unreadable();
  });
}

const tableFrom = async (tx: Ctx, { target, first, rows }: Reading): Promise<Sent> => {
  if (target?.source === 'group_members') return membersTable(joined(first, rows));
  if (target) return ownTable(tx, { source: 'price_list', first, rows });
  const foreign = await foreignTable(tx, first, rows);
  return foreign ?? ownTable(tx, { source: 'table', first, rows });
};

async function* rowsApart(ctx: Ctx, parts: Buffer[]): AsyncGenerator<SheetRow> {
  for await (const rows of piecesApart(ctx, { task: 'table', parts, options: undefined }))
    yield* rows;
}

/** Fallback brand and category that the same person chose in their last import. */
const lastFallback = (tx: Ctx) => tx.sql`
  coalesce((select fallback from imports where actor_id = ${actorIdOf(tx)} and fallback <> '{}'
    order by created_at desc limit 1), '{}')`;

type Sent = Omit<ConvertedTable, 'rows'> &
  Pick<ImportInfo, 'source'> & {
    rows: Parameters<typeof keepRows>[2];
    mapping: Mapping;
    unit?: PriceUnit | undefined;
    lead?: SheetRow[];
    headRow?: number;
  };

/** Reader of files of one kind, known by their heads; nothing for any other file. */
type Reader = (
  tx: Ctx,
  heads: string[],
  rows: () => Promise<SheetRow[]>,
) => Promise<Sent | undefined>;

type Shop<Columns> = {
  source: ImportInfo['source'];
  columnsOf: (heads: string[]) => Columns | undefined;
  convert: (
    rows: SheetRow[],
    file: { heads: string[]; columns: Columns; names: Names },
  ) => Promise<ConvertedTable>;
};

/** Reader of the products of another shop, whose file becomes a table of our own. */
const shopReader =
  <Columns>({ source, columnsOf, convert }: Shop<Columns>): Reader =>
  async (tx, first, rows) => {
    const columns = columnsOf(first);
    if (!columns) return undefined;
    const file = { heads: first, columns, names: await readNames(tx) };
    const table = await convert(await rows(), file);
    const heads = table.heads.map((head) => cutText(foldText(head), MAX_HEAD));
    const mapping = countColumns(tx, withoutPurchaseColumn(tx, guessMapping(heads)));
    return { ...table, source, heads: countHeads(tx, heads), mapping };
  };

const peopleReader: Reader = async (tx, heads, rows) => {
  const people = peopleFile(heads);
  const isOrders = people?.source === 'woo_orders';
  // a product table may have a column for a person who delivers
  if (!people || (!isOrders && guessMapping(heads).code !== undefined)) return undefined;
  refuseSource(tx, people.source);
  const convert = isOrders ? wooOrders : wooCustomers;
  const table = await convert(await rows(), people.columns);
  return { source: people.source, mapping: PEOPLE_MAPPING, ...table };
};

const READERS: Reader[] = [
  shopReader({ source: 'woo_products', columnsOf: productColumns, convert: wooProducts }),
  shopReader({ source: 'shopify_products', columnsOf: shopifyColumns, convert: shopifyProducts }),
  peopleReader,
];

/** A file of another shop has its heads in its first row. */
async function foreignTable(
  tx: Ctx,
  [first, ...lead]: SheetRow[],
  rest: AsyncIterator<SheetRow>,
): Promise<Sent | undefined> {
  if (!first) throw unreadable();
  for (const read of READERS) {
    const table = await read(tx, first.cells, () => wholeRows(joined(lead, rest)));
    if (table) return table;
  }
  return undefined;
}

type Own = Pick<Reading, 'first' | 'rows'> & { source: 'table' | 'price_list' };

async function ownTable(tx: Ctx, { source, first, rows }: Own): Promise<Sent> {
  const { keep, below, ...table } = await listTable(tx, first, { source });
  const read = async function* () {
    for await (const row of joined(below, rows)) yield keep(row);
  };
  return { source, ...table, rows: read() };
}

/** The first rows of a file. */
async function take(rows: AsyncIterator<SheetRow>, most: number): Promise<SheetRow[]> {
  const taken: SheetRow[] = [];
  for (let letters = 0; taken.length < most && letters < LEAD_LETTERS; ) {
    const next = await rows.next();
    if (next.done) break;
    taken.push(next.value);
    for (const cell of next.value.cells) letters += cell.length;
  }
  return taken;
}

async function* joined(first: SheetRow[], rest: AsyncIterator<SheetRow>) {
  yield* first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

const nameOf = (name: string) =>
  cutText(foldText(name.split(/[\\/]/).at(-1) ?? ''), MAX_NAME) || 'file';
