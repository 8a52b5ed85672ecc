import type { ImportInfo, ImportNote } from '#contract/imports.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { readSheet } from '#server/domain/sheets/read-sheet.ts';
import { unreadable } from '#server/domain/sheets/read-zip.ts';
import { type SheetRow, wholeRows } from '#server/domain/sheets/sheet-rows.ts';
import { cutText, foldText } from '#shared/fold-text.ts';
import type { PriceUnit } from '#shared/price-units.ts';
import { guessMapping, type Mapping } from './guess-mapping.ts';
import { readNames } from './new-terms.ts';
import { withoutPurchaseColumn } from './purchase-column.ts';
import { isPast, readInfo, refusePeople } from './read-import.ts';
import { peopleFile } from './woo/people-heads.ts';
import { type KeptRow, type KeptTable, wooGoods } from './woo/woo-goods.ts';
import { goodsColumns } from './woo/woo-heads.ts';
import { KEPT_MAPPING, wooCustomers, wooOrders } from './woo/woo-people.ts';

const CHUNK = 2000;
const LETTERS_OF_CHUNK = 4_000_000;
const MAX_NAME = 120;
const MAX_HEAD = 100;

/** Keeps the rows of a file for a dry run; nothing of the catalogue changes. Throws `sheet_unreadable`, `sheet_too_long`. */
export async function sendTable(
  ctx: Ctx,
  { name, parts }: { name: string; parts: Buffer[] },
): Promise<ImportInfo> {
  const sheet = await readSheet(parts);
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    const rows = sheet[Symbol.asyncIterator]();
    const first = await rows.next();
    if (first.done) throw unreadable();
    const rest = { [Symbol.asyncIterator]: () => rows };
    const { source, unit = null, ...table } = await tableOf(tx, first.value.cells, rest);
    refusePeople(tx, source);
    const heads = table.heads.map((head) => cutText(foldText(head), MAX_HEAD));
    const actorId = actorIdOf(tx);
    const now = tx.now().toISOString();
    const mapping = isPast(source)
      ? KEPT_MAPPING
      : withoutPurchaseColumn(tx, await mappingOf(tx, heads));
    await tx.sql`
      insert into imports (id, file_name, source, unit, heads, mapping, total, actor_id, created_at, updated_at)
      values (${id}, ${nameOf(name)}, ${source}, ${unit}, ${JSON.stringify(heads)}::text::jsonb,
        ${JSON.stringify(mapping)}::text::jsonb, 0, ${actorId}, ${now}, ${now})`;
    for await (const chunk of inChunks(table.rows)) await insertRows(tx, id, chunk);
    const [kept] = await tx.sql<{ total: number }[]>`
      update imports set total = (select count(*) from import_rows where import_id = ${id}) where id = ${id}
      returning total`;
    if (!kept?.total) throw unreadable();
  });
  return readInfo(ctx, id);
}

type Sent = Omit<KeptTable, 'rows'> &
  Pick<ImportInfo, 'source'> & {
    rows: Iterable<KeptRow> | AsyncIterable<KeptRow>;
    unit?: PriceUnit | undefined;
  };

/** A file of WooCommerce becomes a table of our own. */
async function tableOf(tx: Ctx, heads: string[], rows: AsyncIterable<SheetRow>): Promise<Sent> {
  const columns = goodsColumns(heads);
  if (columns) {
    const names = await readNames(tx);
    return {
      source: 'woo_products',
      ...wooGoods(heads, { rows: await wholeRows(rows), columns, names }),
    };
  }
  const people = peopleFile(heads);
  if (people?.source === 'woo_orders')
    return { source: 'woo_orders', ...wooOrders(await wholeRows(rows), people.columns) };
  // a table of goods may name who delivers them
  if (!people || guessMapping(heads).code !== undefined) return { source: 'table', heads, rows };
  return { source: 'woo_customers', ...wooCustomers(await wholeRows(rows), people.columns) };
}

/**
 * Which column holds which field: as staff said of the last file with these heads, else by the heads themselves. Whether its
 * stock counts is asked of each file.
 */
async function mappingOf({ sql }: Ctx, heads: string[]): Promise<Mapping> {
  const guessed = guessMapping(heads);
  const [known] = await sql<{ mapping: Mapping }[]>`
    select mapping from imports where heads = ${JSON.stringify(heads)}::text::jsonb and status <> 'uploaded'
    order by created_at desc limit 1`;
  if (!known) return guessed;
  const { onHand, ...mapping } = known.mapping;
  return mapping.exported === undefined || onHand === undefined ? mapping : { ...mapping, onHand };
}

/** As many rows as one statement may carry. */
async function* inChunks(rows: Sent['rows']) {
  let chunk: KeptRow[] = [];
  let letters = 0;
  for await (const row of rows) {
    chunk.push(row);
    for (const cell of row.cells) letters += cell.length;
    if (chunk.length < CHUNK && letters < LETTERS_OF_CHUNK) continue;
    yield chunk;
    [chunk, letters] = [[], 0];
  }
  if (chunk.length > 0) yield chunk;
}

/** The database keeps no zero characters and no halves of pairs in JSON; other signs go as they are. */
const insertRows = (tx: Ctx, id: string, rows: KeptRow[]) => tx.sql`
  insert into import_rows (import_id, position, cells, state, notes)
  select ${id}, position, cells, state, notes from unnest(${rows.map(({ position }) => position)}::int[],
    ${rows.map(({ cells }) => JSON.stringify(cells.map(kept)))}::text[], ${rows.map(({ state = 'new' }) => state)}::text[],
    ${rows.map(({ notes = [] }) => notesOf(notes))}::text[]) as n(position, text, state, told),
    lateral (select n.text::jsonb as cells, n.told::jsonb as notes) parsed`;

const kept = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

const notesOf = (notes: ImportNote[]) =>
  notes.length === 0
    ? null
    : JSON.stringify(
        notes.map((one) => ({ ...one, ...(one.value && { value: kept(one.value) }) })),
      );

const nameOf = (name: string) =>
  cutText(foldText(name.split(/[\\/]/).at(-1) ?? ''), MAX_NAME) || 'file';
