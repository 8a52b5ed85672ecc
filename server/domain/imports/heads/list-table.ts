import type { ImportInfo } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import { guessMapping, type Mapping } from '#server/domain/imports/guess-mapping.ts';
import {
  countColumns,
  countHeads,
  listColumns,
  withoutPurchaseColumn,
} from '#server/domain/imports/import-rights.ts';
import { readNames } from '#server/domain/imports/new-terms.ts';
import { categoryCells } from '#server/domain/imports/woo/category-cells.ts';
import type { ConvertedRow } from '#server/domain/imports/woo/product-table.ts';
import { unreadable } from '#server/domain/sheets/read-zip.ts';
import type { SheetRow } from '#server/domain/sheets/sheet-rows.ts';
import { readNumber } from '#shared/amounts.ts';
import { cutText, foldText } from '#shared/fold-text.ts';
import { isMainGroup } from '#shared/group-heads.ts';
import { unnamedColumns } from '#shared/money-columns.ts';
import type { PriceUnit } from '#shared/price-units.ts';
import { findHeads, HEAD_ROWS } from './find-heads.ts';
import { foundUnit } from './found-unit.ts';
import { storable } from './keep-rows.ts';
import { printedRows } from './printed-rows.ts';

const MAX_HEAD = 100;
/** Characters of the first rows that are stored separately. */
const MAX_LEAD = 400_000;
/** Of a path that was joined before. */
const BELOW = '>';

export type ListTable = {
  heads: string[];
  mapping: Mapping;
  unit: PriceUnit | undefined;
  /** The first rows as the file has them, from which other heads can be chosen. */
  lead: SheetRow[];
  headRow: number;
  /** A row becomes a product, or is left out. */
  keep(row: SheetRow): ConvertedRow;
  /** First rows that are below the heads. */
  below: SheetRow[];
};

/** Kind of the file, and the row of its heads where staff chose another one. */
type Asked = { source: ImportInfo['source']; chosen?: number };

/**
 * Table of products, or of their prices in a list, from its first rows, with any text above its
 * heads. Throws `sheet_unreadable`.
 */
export async function listTable(
  tx: Ctx,
  rows: SheetRow[],
  { source, chosen }: Asked,
): Promise<ListTable> {
  const found = findHeads(rows, chosen);
  const last = found?.lines.at(-1)?.position;
  if (!found || last === undefined) throw unreadable();
  const heads = found.heads.map((head) => cutText(foldText(head), MAX_HEAD));
  const mapping = await mappingOf(tx, heads, source);
  const below = rows.filter(({ position }) => position > last);
  const left = printedRows(found, mapping);
  const path = await categoryPath(tx, heads, mapping);
  const priced = withUnits(heads, mapping);
  return {
    heads: countHeads(tx, heads),
    below,
    mapping:
      source === 'price_list'
        ? listColumns(mapping)
        : countColumns(tx, withoutPurchaseColumn(tx, mapping)),
    unit: foundUnit({ heads, mapping, lead: below.map(priced), above: found.above }),
    lead: leadOf(rows),
    headRow: found.lines[0]?.position ?? last,
    keep: (row) => {
      const read = left(row);
      return read.state === 'left' ? read : path(priced(read));
    },
  };
}

/** First rows to store; none if they are too long to be displayed. */
function leadOf(rows: SheetRow[]): SheetRow[] {
  const first = rows.slice(0, HEAD_ROWS);
  const letters = first.reduce((sum, { cells }) => sum + cells.join('').length, 0);
  return letters > MAX_LEAD ? [] : first.map((row) => ({ ...row, cells: row.cells.map(storable) }));
}

/**
 * The field of each column: as staff said of the last file with these heads, else by the heads themselves. Whether its
 * stock counts is asked of each file.
 */
async function mappingOf(
  { sql }: Ctx,
  heads: string[],
  source: ImportInfo['source'],
): Promise<Mapping> {
  const guessed = guessMapping(heads);
  const [known] = await sql<{ mapping: Mapping }[]>`
    select mapping
    from imports
    where heads = ${JSON.stringify(heads)}::text::jsonb and status <> 'uploaded'
      and (source = 'price_list') = ${source === 'price_list'}
    order by created_at desc limit 1`;
  if (!known) return guessed;
  const { onHand, ...mapping } = known.mapping;
  return mapping.exported === undefined || onHand === undefined ? mapping : { ...mapping, onHand };
}

const UNIT_HEAD = /^(?:واحد[\s\u200c]*(?:پول|پولی)|نوع[\s\u200c]*ارز|ارز|currency)$/i;

/** The unit of a row in a column of its own goes to those of its amounts whose heads name none. */
function withUnits(heads: string[], mapping: Mapping) {
  const at = heads.findIndex((head) => UNIT_HEAD.test(foldText(head)));
  const columns = unnamedColumns({ heads, mapping }).map((field) => mapping[field]);
  return <Row extends SheetRow>(row: Row): Row => {
    const unit = row.cells[at]?.trim() ?? '';
    if (unit === '') return row;
    const cells = row.cells.map((cell, column) =>
      columns.includes(column) && readNumber(cell) !== undefined ? `${cell} ${unit}` : cell,
    );
    return { ...row, cells };
  };
}

/** Joins the columns of a group and its parent group into the path of a category. */
async function categoryPath(tx: Ctx, heads: string[], { category: at }: Mapping) {
  const above = heads.findIndex((head, column) => column !== at && isMainGroup(head));
  if (at === undefined || above < 0) return (row: ConvertedRow) => row;
  const called = categoryCells(await readNames(tx));
  return (row: ConvertedRow): ConvertedRow => {
    const [main = '', sub = ''] = [row.cells[above], row.cells[at]].map((cell) =>
      foldText((cell ?? '').split(BELOW).at(-1) ?? ''),
    );
    const parts = [main, sub].filter((part, n, all) => part !== '' && all.indexOf(part) === n);
    return { ...row, cells: row.cells.with(at, called(parts)) };
  };
}
