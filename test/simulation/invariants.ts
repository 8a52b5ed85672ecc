import type { Fault } from '#server/domain/books/book-check.ts';
import { bookChecks } from '#server/domain/books/check-books.ts';
import { withoutByHand } from '../by-hand.ts';
import { bankNames } from './banks.ts';
import type { Run } from './play.ts';

const STEPWISE = bookChecks.filter(({ book }) => book !== 'banks');

/** Violations in what is committed now, while acts may be under way. */
export async function checkStep(run: Run): Promise<string[]> {
  return [...(await books(run, STEPWISE)), ...(await acknowledged(run))];
}

/** The same with the banks, once everything has ended. */
export async function checkAll(run: Run): Promise<string[]> {
  return [
    ...(await books(run, bookChecks)),
    ...(await acknowledged(run)),
    ...(await banksAgree(run)),
  ];
}

async function books({ world: { control } }: Run, checks: typeof bookChecks): Promise<string[]> {
  const [first, ...rest] = checks.map(
    ({ name, find }) =>
      control`select ${name}::text as name, f.id::text as id, f.expected::text as expected, f.found::text as found from (${find(control)}) f`,
  );
  const all = rest.reduce(
    (sum, one) => control`${sum as never} union all ${one as never}`,
    first as never,
  );
  const rows = await control<(Fault & { name: string })[]>`${all}`;
  return withoutByHand(rows).map(
    ({ name, id, expected, found }) => `${name}: ${id}: expected ${expected}, found ${found}`,
  );
}

/** Nothing acknowledged is lost, and nobody pays a price that was not shown. */
async function acknowledged({ world: { control }, placed }: Run): Promise<string[]> {
  if (placed.size === 0) return [];
  const rows = await control<{ id: string; lines: number; paid: number; refunded: number }[]>`
    select o.id, (select sum(line_total) from order_lines l where l.order_id = o.id)::bigint as lines,
      paid_amount as paid, refunded_amount as refunded
    from orders o where id = any(${[...placed.keys()]}::uuid[])`;
  const known = new Map(rows.map((row) => [row.id, row]));
  return [...placed].flatMap(([id, amount]) => {
    const row = known.get(id);
    if (!row) return [`order ${id} was acknowledged and is lost`];
    if (row.lines > amount) return [`order ${id} costs ${row.lines}, and ${amount} was shown`];
    return row.refunded > row.paid ? [`order ${id} gave back ${row.refunded} of ${row.paid}`] : [];
  });
}

async function banksAgree({ world: { control, banks } }: Run): Promise<string[]> {
  const faults: string[] = [];
  for (const bank of bankNames) {
    const [row] = await control<{ sum: number }[]>`
      select coalesce(sum(-delta), 0)::bigint as sum from ledger_entries where account = ${`gateway:${bank}`}`;
    const held = banks.held(bank);
    if (row?.sum !== held)
      faults.push(`${bank} holds ${held} for the shop, whose ledger says ${row?.sum}`);
  }
  return faults;
}
