import type { Ctx } from '#server/context.ts';
import { piecesApart } from '#server/domain/files/apart/open-apart.ts';
import type { SheetRow } from '#server/domain/sheets/sheet-rows.ts';
import { DomainError } from '#server/errors.ts';
import { addDays, tehranDay } from '#shared/days.ts';
import { missingFields, type SettlementMapping } from '#shared/settlement-fields.ts';
import { type BankLine, type LineFault, lineParser } from './parse-line.ts';
import { HEAD_ROWS, readHeads, type SettlementTable } from './read-heads.ts';

/** Rows named of a file that cannot be read. */
const MOST_NAMED = 5;

export type BankFile = Pick<SettlementTable, 'heads' | 'mapping'> & { lines: BankLine[] };
type Known = (heads: string[]) => Promise<SettlementMapping | undefined>;

/**
 * Lines of a bank's file, opened apart. Columns go by `chosen`, else by the last file with the same
 * heads, else by the heads. All or nothing: throws `settlement_heads` {heads, mapping},
 * `settlement_line` {line, field, lines, n}, `settlement_empty`, and what reading a sheet throws.
 */
export async function readLines(
  ctx: Ctx,
  {
    parts,
    chosen,
    known,
  }: { parts: Buffer[]; chosen: SettlementMapping | undefined; known: Known },
): Promise<BankFile> {
  const rows = rowsApart(ctx, parts);
  try {
    const first = await takeRows(rows);
    const table = readHeads(first);
    const heads = table?.heads ?? first[0]?.cells ?? [];
    const mapping = chosen ?? (await known(heads)) ?? table?.mapping ?? {};
    if (missingFields(mapping).length > 0) throw headsUnknown(heads, mapping);
    const headRow = table?.headRow ?? first[0]?.position ?? 0;
    const unit = { inTomans: table?.inTomans ?? false, last: addDays(tehranDay(ctx.now()), 1) };
    const parse = lineParser(mapping, unit);
    const lines: BankLine[] = [];
    const faults: LineFault[] = [];
    for await (const row of rest(first, rows)) {
      if (row.position <= headRow) continue;
      const read = parse(row);
      if (read === 'left') continue;
      if ('line' in read) lines.push(read.line);
      else faults.push(read.fault);
    }
    requireSound(lines, faults);
    return { heads, mapping, lines };
  } finally {
    await rows.return(undefined);
  }
}

async function* rowsApart(ctx: Ctx, parts: Buffer[]): AsyncGenerator<SheetRow> {
  for await (const rows of piecesApart(ctx, { task: 'table', parts, options: undefined }))
    yield* rows;
}

async function takeRows(rows: AsyncGenerator<SheetRow>): Promise<SheetRow[]> {
  const first: SheetRow[] = [];
  while (first.length < HEAD_ROWS) {
    const { value, done } = await rows.next();
    if (done) break;
    first.push(value);
  }
  return first;
}

async function* rest(first: SheetRow[], rows: AsyncGenerator<SheetRow>) {
  yield* first;
  yield* rows;
}

const headsUnknown = (heads: string[], mapping: SettlementMapping) =>
  new DomainError('invalid', 'settlement_heads', { heads, mapping }, { file: 'settlement_heads' });

function requireSound(lines: BankLine[], faults: LineFault[]): void {
  const [first] = faults;
  if (first) {
    const alike = faults.filter(({ column }) => column === first.column).map(({ line }) => line);
    const data = { ...first, lines: alike.slice(0, MOST_NAMED), n: faults.length };
    throw new DomainError('invalid', 'settlement_line', data, { file: 'settlement_line' });
  }
  if (lines.length === 0)
    throw new DomainError('invalid', 'settlement_empty', {}, { file: 'settlement_empty' });
}
