import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import type { DumpedTable } from '#server/backup/dump-tables.ts';
import type { Part, Release } from './release-text.ts';

/** Columns of a table with unique values, beside its ids. */
type Own = {
  texts?: string[];
  counts?: string[];
  /** Kinds of rows whose number does not depend on orders. */
  without?: readonly string[];
};

/** Kinds of stock movements that people made by themselves. */
const COUNTED = ['count', 'import', 'manual'] as const;

/** Tables that grow with orders; products, pages and settings do not. */
const GROWN: Record<string, Own> = {
  users: { texts: ['email'] },
  wallets: {},
  buyer_sums: {},
  companies: {},
  addresses: {},
  private_files: { texts: ['name', 'content_hash'] },
  orders: { texts: ['idempotency_key'] },
  order_lines: {},
  order_history: { counts: ['id'] },
  transactions: { texts: ['public_id', 'gateway_reference', 'bank_reference'] },
  ledger_entries: { counts: ['id'] },
  stock_moves: { counts: ['id'], without: COUNTED },
  withdrawals: { texts: ['number', 'idempotency_key'] },
  withdrawal_history: { counts: ['id'] },
  transfers: { texts: ['tracking_key', 'picture_hash'] },
  transfer_history: { counts: ['id'] },
  returns: { texts: ['number'] },
  return_lines: {},
  return_pictures: {},
  return_history: { counts: ['id'] },
  invoices: { counts: ['entry_id', 'serial'] },
  invoice_lines: { counts: ['entry_id'] },
  audit_logs: { counts: ['id'] },
};

type Kind = 'id' | 'mobile' | 'order' | 'payment';
/** Pattern of ids and numbers anywhere in a row, also within texts and JSON. */
const NAMES =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b09\d{9}\b|\b\d{6}-\d{5,}\b|\b1\d{11}\b/g;
const NAMED: Record<string, Kind> = {
  id: 'id',
  posting_id: 'id',
  request_id: 'id',
  mobile_number: 'mobile',
  order_number: 'order',
  number: 'payment',
};
type Known = Map<string, { kind: Kind; place: number; of: number }>;
type Sheet = { table: DumpedTable; rows: string[][] };

const NULL = '\\N';

/**
 * The release of a larger shop: people, orders, money and papers are multiplied, each copy
 * with new people.
 */
export function growRelease(release: Release, times: number): Release {
  const sheets = release.parts.map(sheetOf);
  const known = readKnown(sheets.filter(isGrown));
  const far = farthest(sheets.filter(isGrown));
  const parts = sheets.map((sheet, at): Part => {
    const copies = Array.from({ length: isGrown(sheet) ? times - 1 : 0 }, (_, n) =>
      copyOf(sheet, { known, far, n: n + 1 }),
    );
    return { table: sheet.table, rows: [release.parts[at]?.rows, ...copies].join('') };
  });
  const tables = Object.fromEntries(
    parts.map((part) => [`${part.table.schema}.${part.table.table}`, proofOf(part)]),
  );
  // beyond all copies; order numbers have five digits and start anew
  const sequences = release.sequences.map(({ name, value }) =>
    name.endsWith('_id_seq') ? { name, value: String(far * times) } : { name, value },
  );
  return { ...release, parts, tables, sequences };
}

const isGrown = ({ table: { schema, table } }: Sheet) => schema === 'public' && table in GROWN;

const sheetOf = ({ table, rows }: Part): Sheet => ({
  table,
  rows: rows
    ? rows
        .slice(0, -1)
        .split('\n')
        .map((line) => line.split('\t'))
    : [],
});

const proofOf = ({ rows }: Part) => ({
  rows: rows.split('\n').length - 1,
  sha256: createHash('sha256').update(rows).digest('hex'),
});

const valuesOf = ({ table, rows }: Sheet, name: string): string[] => {
  const at = table.columns.indexOf(name);
  return at < 0 ? [] : rows.flatMap((row) => row[at] ?? []);
};

/** Ids and numbers in the growing tables. */
function readKnown(sheets: Sheet[]): Known {
  const known: Known = new Map();
  for (const [column, kind] of Object.entries(NAMED)) {
    const names = [...new Set(sheets.flatMap((sheet) => valuesOf(sheet, column)))];
    for (const [place, name] of names.entries()) known.set(name, { kind, place, of: names.length });
  }
  return known;
}

/** One above all sequential ids. */
const farthest = (sheets: Sheet[]): number =>
  1 +
  Math.max(
    ...sheets.flatMap((sheet) =>
      (GROWN[sheet.table.table]?.counts ?? []).flatMap((name) =>
        valuesOf(sheet, name).map(countOf),
      ),
    ),
  );
const countOf = (value: string) => (value === NULL ? 0 : Number(value));

type Copy = { known: Known; far: number; n: number };

/** Copy of a table's rows, with other people. */
function copyOf(sheet: Sheet, { known, far, n }: Copy): string {
  const { texts = [], counts = [], without = [] } = GROWN[sheet.table.table] ?? {};
  const kindAt = sheet.table.columns.indexOf('kind');
  const kinds = sheet.table.columns.map((name) => {
    if (texts.includes(name)) return (value: string) => `${value}-${n}`;
    if (name === 'serial') return (value: string, row: string[]) => serialOf(sheet, row, value, n);
    return counts.includes(name) ? (value: string) => String(countOf(value) + n * far) : undefined;
  });
  return sheet.rows
    .filter((row) => !without.includes(row[kindAt] ?? ''))
    .map((row) => {
      const own = row.map((value, at) =>
        value === NULL ? value : (kinds[at]?.(value, row) ?? value),
      );
      return `${own.join('\t')}\n`;
    })
    .join('')
    .replace(NAMES, (name) => nthName(name, known, n));
}

/** Serial of an invoice; those of a kind and year continue without a gap. */
function serialOf({ table, rows }: Sheet, row: string[], serial: string, n: number): string {
  const [kind, year] = [table.columns.indexOf('kind'), table.columns.indexOf('year')];
  const same = rows.filter((one) => one[kind] === row[kind] && one[year] === row[year]);
  return String(Number(serial) + n * same.length);
}

function nthName(name: string, known: Known, n: number): string {
  const found = known.get(name);
  if (!found) return name;
  const next = n * found.of + found.place + 1;
  if (found.kind === 'mobile') return `0990${String(next).padStart(7, '0')}`;
  if (found.kind === 'order') return `${name.slice(0, 7)}${String(next).padStart(5, '0')}`;
  if (found.kind === 'payment') return String(190_000_000_000 + next);
  const other = (Number.parseInt(name.slice(24, 28), 16) + n) % 65_536;
  return `${name.slice(0, 24)}${other.toString(16).padStart(4, '0')}${name.slice(28)}`;
}

/**
 * Restores the stock for all these orders: the first count of each product is raised by what left
 * since, and later counts become zero.
 */
export async function recountStock(own: postgres.TransactionSql): Promise<void> {
  // without new statistics the planner would scan the many new rows once for each row
  await own`analyze products, orders, order_lines, stock_moves`;
  await own`set local session_replication_role = replica`;
  await own`
    update products p set reserved = h.held, on_hand = p.on_hand + h.held - p.reserved
    from (select l.product_id, sum(l.order_quantity) as held
      from order_lines l
      join orders o on o.id = l.order_id
      where o.stock_state = 'reserved' group by 1) h
    where h.product_id = p.id`;
  await own`
    with moves as (
      select id, product_id,
        case when kind = any(${[...COUNTED]}::text[]) then 0 else amount end as amount,
        row_number() over (partition by product_id order by id) = 1 as is_first
      from stock_moves
    ), counted as (
      select m.id, m.product_id, case when is_first
        then p.on_hand - sum(case when is_first then 0 else amount end) over (partition by m.product_id)
        else amount end as amount
      from moves m join products p on p.id = m.product_id
    ), summed as (
      select id, amount, sum(amount) over (partition by product_id order by id) as after
      from counted
    )
    update stock_moves m set amount = s.amount, before = s.after - s.amount, after = s.after
    from summed s where s.id = m.id`;
  await own`set local session_replication_role = origin`;
}
