import type postgres from 'postgres';
import type { Sql } from '#server/db/client.ts';
import type { RowOf } from '#server/db/rows.ts';
import { inSnapshot } from '#server/db/snapshot.ts';
import { bankChecks } from './bank-checks.ts';
import type { BookCheck, Fault } from './book-check.ts';
import { couponChecks } from './coupon-checks.ts';
import { invoiceChecks } from './invoice-checks.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { logChecks } from './log-checks.ts';
import { offerChecks } from './offer-checks.ts';
import { orderChecks } from './order-checks.ts';
import { returnChecks } from './return-checks.ts';
import { settlementChecks } from './settlement-checks.ts';
import { stockChecks } from './stock-checks.ts';

export const bookChecks: readonly BookCheck[] = [
  ...ledgerChecks,
  ...stockChecks,
  ...orderChecks,
  ...couponChecks,
  ...offerChecks,
  ...returnChecks,
  ...invoiceChecks,
  ...bankChecks,
  ...settlementChecks,
  ...logChecks,
];

type InTomans = 'ledger' | 'wallets' | 'held' | 'sales';
type InPieces = 'onHand' | 'reserved';
type Counted = 'postings' | 'products' | 'orders' | 'payments';
/** Sums and counts of all checked tables. */
export type BookSums = Record<InTomans | InPieces | Counted, number>;
/** Payment whose result is still unknown: not a fault, but worth a look. */
export type OpenPayment = RowOf<
  'transactions',
  'number' | 'gatewayType' | 'amount' | 'status' | 'createdAt'
>;
export type Books = { at: string; sums: BookSums; faults: Fault[]; open: OpenPayment[] };

/** Rows named per check; more than that have a common cause. */
const MAX_NAMED = 1000;

/** Checks all books in one snapshot while the shop keeps running. */
export const checkBooks = (sql: postgres.Sql): Promise<Books> => inSnapshot(sql, readBooks);

/** The same within the caller's snapshot. */
export async function readBooks(sql: Sql): Promise<Books> {
  const [now] = await sql<{ at: string }[]>`select now()::text as at`;
  const faults: Fault[] = [];
  for (const check of bookChecks) faults.push(...(await findFaults(sql, check)));
  return { at: now?.at ?? '', sums: await readSums(sql), faults, open: await readOpen(sql) };
}

/** Rows that violate this check. */
export async function findFaults(sql: Sql, { name, book, find }: BookCheck): Promise<Fault[]> {
  const rows = await sql<{ id: string; expected: string | null; found: string | null }[]>`
    select f.id, f.expected, f.found from (${find(sql)}) f order by f.id limit ${MAX_NAMED}`;
  return rows.map((row) => ({ book, name, ...row }));
}

/** Sums that a backup records and a restore compares. */
export async function readSums(sql: Sql): Promise<BookSums> {
  const [sums] = await sql<BookSums[]>`
    select
      (select count(*) from ledger_entries)::bigint as postings,
      (select coalesce(sum(delta), 0) from ledger_entries)::bigint as ledger,
      (select coalesce(sum(balance), 0) from wallets)::bigint as wallets,
      (select coalesce(sum(amount), 0)
        from withdrawals
        where status in ('pending', 'approved'))::bigint as held,
        (select coalesce(sum(delta), 0)
          from ledger_entries
          where account = 'sales')::bigint as sales,
        (select count(*) from products)::bigint as products,
        (select coalesce(sum(on_hand), 0) from products)::bigint as on_hand,
        (select coalesce(sum(reserved), 0) from products)::bigint as reserved,
        (select count(*) from orders)::bigint as orders,
        (select count(*) from transactions where status = 'success')::bigint as payments`;
  if (!sums) throw new Error('the books have no sums');
  return sums;
}

const readOpen = (sql: Sql) => sql<OpenPayment[]>`
  select number, gateway_type, amount, status, created_at from transactions
  where status in ('unknown', 'reversing', 'verifying') order by created_at limit ${MAX_NAMED}`;

const count = (n: number) => n.toLocaleString('en-US');

/** The books as lines for the machine of the server; tomans and pieces. */
export function booksReport({ at, sums, faults, open }: Books, checks: number): string[] {
  return [
    `books of ${at}`,
    `  ledger  ${count(sums.postings)} rows that sum to ${count(sums.ledger)}; wallets ${count(sums.wallets)}, ` +
      `of which ${count(sums.held)} held`,
    `  stock   ${count(sums.products)} products, ${count(sums.onHand)} pieces, of which ` +
      `${count(sums.reserved)} reserved`,
    `  orders  ${count(sums.orders)}, sales ${count(sums.sales)}`,
    `  banks   ${count(sums.payments)} transactions that succeeded, ${count(open.length)} whose end is open`,
    ...open.map(
      ({ number, gatewayType, amount, status, createdAt }) =>
        `    ${number} ${gatewayType ?? '-'} ${count(amount)} ${status} since ${createdAt}`,
    ),
    faults.length === 0 ? `all ${checks} checks hold` : `${count(faults.length)} faults:`,
    ...faults.map(
      ({ book, name, id, expected, found }) =>
        `  ${book}: ${name}: ${id}: expected ${expected ?? 'nothing'}, found ${found ?? 'nothing'}`,
    ),
  ];
}
