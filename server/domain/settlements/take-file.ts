import type { ReplyOf } from '#contract/endpoints.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { DomainError } from '#server/errors.ts';
import { cutText, foldText } from '#shared/fold-text.ts';
import { isStatement, type SettlementMapping } from '#shared/settlement-fields.ts';
import type { SettlementSource } from '#shared/states.ts';
import { judgeLines, lockSettlements } from './judge-lines.ts';
import type { BankLine } from './parse-line.ts';
import { type BankFile, readLines } from './read-lines.ts';

const MAX_NAME = 120;
/** Lines that one statement carries, and by how many the bank of a file is recognised. */
const CHUNK = 5000;
const SAMPLE = 200;

type Sent = {
  name: string;
  parts: Buffer[];
  source?: SettlementSource | undefined;
  mapping?: SettlementMapping | undefined;
};
type Taken = ReplyOf<'GET /api/admin/settlement-files'>['items'][number];

/**
 * Records what a bank says in a file and compares it with the books. Lines of an earlier file add
 * nothing. Throws `settlement_source` where the file does not tell its bank, and what `readLines`
 * throws.
 */
export async function takeFile(ctx: Ctx, { name, parts, source, mapping }: Sent): Promise<Taken> {
  const known = (heads: string[]) => lastMapping(ctx, heads);
  const file = await readLines(ctx, { parts, chosen: mapping, known });
  const of = source ?? (await sourceOf(ctx, file));
  if (!of)
    throw new DomainError('invalid', 'settlement_source', {}, { source: 'settlement_source' });
  const id = newId();
  const lines = numbered(file.lines);
  return inTransaction(ctx, async (tx) => {
    await lockSettlements(tx);
    await insertFile(tx, { id, name: cutText(foldText(name), MAX_NAME), source: of, file });
    for (let at = 0; at < lines.length; at += CHUNK)
      await insertLines(tx, { id, source: of, lines: lines.slice(at, at + CHUNK) });
    await countAdded(tx, id);
    await judgeLines(tx, of);
    const taken = await readFile(tx, id);
    await recordAudit(tx, {
      action: 'settlement.file',
      entity: 'settlement_file',
      entityId: id,
      after: { source: of, name: taken.fileName, lines: taken.lines, added: taken.added },
    });
    return taken;
  });
}

/** Mapping that staff chose for the last file with these heads. */
async function lastMapping({ sql }: Ctx, heads: string[]): Promise<SettlementMapping | undefined> {
  const [row] = await sql<{ mapping: SettlementMapping }[]>`
    select mapping from settlement_files where heads = ${JSON.stringify(heads)}::text::jsonb
    order by created_at desc limit 1`;
  return row?.mapping;
}

/**
 * The gateway whose payments the lines name most, else that of the last file with the same heads; a
 * statement is known by its columns.
 */
async function sourceOf({ sql }: Ctx, { heads, mapping, lines }: BankFile) {
  if (isStatement(mapping)) return 'statement' as const;
  const sample = lines.slice(0, SAMPLE);
  const [row] = await sql<{ source: SettlementSource }[]>`
    (select gateway_type as source from transactions
    where gateway_type <> 'other' and (bank_reference = any(${sample.map((l) => l.reference)}::text[])
      or gateway_reference = any(${sample.map((l) => l.reference)}::text[])
      or number = any(${sample.map((l) => l.ourNumber).filter(Boolean)}::text[]))
    group by gateway_type order by count(*) desc limit 1)
    union all (select source from settlement_files where heads = ${JSON.stringify(heads)}::text::jsonb
      order by created_at desc limit 1) limit 1`;
  return row?.source;
}

type New = { id: string; name: string; source: SettlementSource; file: BankFile };

function insertFile(tx: Ctx, { id, name, source, file: { heads, mapping, lines } }: New) {
  const days = lines.map(({ day }) => day).toSorted();
  return tx.sql`
    insert into settlement_files (id, source, file_name, heads, mapping, from_day, to_day, lines,
      added, actor_id, created_at)
    values (${id}, ${source}, ${name}, ${JSON.stringify(heads)}::text::jsonb,
      ${JSON.stringify(mapping)}::text::jsonb, ${days[0] ?? ''}, ${days.at(-1) ?? ''},
      ${lines.length}, 0, ${actorIdOf(tx)}, ${tx.now().toISOString()})`;
}

type Numbered = BankLine & { nth: number };

/** Equal lines of one file are several: a bank may pay twice. */
function numbered(lines: BankLine[]): Numbered[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { reference, side, day, grossRial, feeRial } = line;
    const key = `${reference} ${side} ${day} ${grossRial} ${feeRial}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return { ...line, nth };
  });
}

const insertLines = (
  tx: Ctx,
  { id, source, lines }: { id: string; source: SettlementSource; lines: Numbered[] },
) => tx.sql`
  insert into settlement_lines (file_id, position, source, side, reference, rrn, our_number, day,
    gross_rial, fee_rial, nth)
  select ${id}, position, ${source}, side, reference, rrn, "ourNumber", day, "grossRial", "feeRial",
    nth
  from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as n(position int, side text,
    reference text, rrn text, "ourNumber" text, day date, "grossRial" bigint, "feeRial" bigint,
    nth int)
  on conflict do nothing`;

const countAdded = (tx: Ctx, id: string) => tx.sql`
  update settlement_files
  set added = (select count(*) from settlement_lines where file_id = ${id}) where id = ${id}`;

/** A file as lists show it. */
async function readFile({ sql }: Ctx, id: string): Promise<Taken> {
  const [row] = await sql<Taken[]>`${filesWhere(sql, sql`f.id = ${id}`)}`;
  if (!row) throw new Error('a file of a bank was not written');
  return row;
}

/** Files `f` with the number of their lines that are still open. */
export const filesWhere = (sql: Ctx['sql'], where: ReturnType<Ctx['sql']>) => sql`
  select f.id as "_id", f.source, f.file_name, f.from_day::text as from_day,
    f.to_day::text as to_day, f.lines, f.added,
    coalesce(u.first_name || ' ' || u.last_name, '') as by, f.created_at as at,
    (select count(*)::int from settlement_lines l where l.source = f.source and l.file_id = f.id
      and l.status = 'open') as open
  from settlement_files f left join users u on u.id = f.actor_id where ${where}`;
