import type { Mapping } from '#server/domain/imports/guess-mapping.ts';
import { unreadable } from '#server/domain/sheets/read-zip.ts';
import { isFilled, type SheetRow } from '#server/domain/sheets/sheet-rows.ts';
import { invalidField } from '#server/errors.ts';
import { cutText, foldMobile, foldText } from '#shared/fold-text.ts';
import { MOBILE } from '#shared/iran-ids.ts';

/** Heads that the rows of members are stored under; the first is the one their rows are named by. */
const HEADS = ['شماره موبایل', 'عضو گروه'];
const NUMBER = /موبایل|همراه|تلفن|^شماره$|mobile|phone/i;
const MEMBER = /عضو[\s\u200c]*(?:گروه|است)|^عضو$|member/i;
/** Longest cell that is stored; a number has eleven digits. */
const MAX_CELL = 60;

type Columns = { number: number; member: number };

/**
 * Rows of a file of members: the mobile number, and whether its owner belongs to the group. Throws
 * `numbers_missing`, and `sheet_unreadable` for an empty file.
 */
export async function membersTable(rows: AsyncIterable<SheetRow>) {
  const iterator = rows[Symbol.asyncIterator]();
  const first = await firstFilled(iterator);
  const columns = headsOf(first.cells) ?? numbersOf(first.cells);
  if (!columns) throw invalidField('file', 'numbers_missing');
  const isHead = headsOf(first.cells) !== undefined;
  return {
    source: 'group_members' as const,
    heads: HEADS,
    mapping: { code: 0 } satisfies Mapping,
    rows: read(iterator, columns, isHead ? [] : [first]),
  };
}

async function firstFilled(rows: AsyncIterator<SheetRow>): Promise<SheetRow> {
  for (;;) {
    const next = await rows.next();
    if (next.done) throw unreadable();
    if (isFilled(next.value.cells)) return next.value;
  }
}

function headsOf(cells: string[]): Columns | undefined {
  const names = cells.map((cell) => foldText(cell));
  const number = names.findIndex((name) => NUMBER.test(name));
  return number < 0 ? undefined : { number, member: names.findIndex((name) => MEMBER.test(name)) };
}

/** A list of numbers without a head. */
function numbersOf(cells: string[]): Columns | undefined {
  const number = cells.findIndex((cell) => MOBILE.test(foldMobile(cell)));
  return number < 0 ? undefined : { number, member: -1 };
}

async function* read(rest: AsyncIterator<SheetRow>, columns: Columns, first: SheetRow[]) {
  yield* first.map((row) => rowOf(row, columns));
  for (let next = await rest.next(); !next.done; next = await rest.next())
    if (isFilled(next.value.cells)) yield rowOf(next.value, columns);
}

/** A number is stored in its one form, by which the row of a deleted account is found. */
function rowOf({ position, cells }: SheetRow, { number, member }: Columns): SheetRow {
  const typed = cells[number] ?? '';
  const mobile = foldMobile(typed);
  const cell = MOBILE.test(mobile) ? mobile : cutText(foldText(typed), MAX_CELL);
  return { position, cells: [cell, cutText(foldText(cells[member] ?? ''), MAX_CELL)] };
}
