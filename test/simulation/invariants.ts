import type { Fault } from '#server/domain/books/book-check.ts';
import { bookChecks } from '#server/domain/books/check-books.ts';
import { withoutByHand } from '../by-hand.ts';
import { bankNames } from './banks.ts';
import type { Run } from './play.ts';
import { TWO_ABOVE } from './world.ts';

const STEPWISE = bookChecks.filter(({ book }) => book !== 'banks');

/** Every so many acts the books are checked as a whole, as this takes longer than an act. */
const BOOKS_EVERY = 4;

/** Violations in what is committed now, while acts may be under way; `ended`: acts so far. */
export async function checkStep(run: Run, ended: number): Promise<string[]> {
  const quick = [
    ...(await acknowledged(run)),
    ...(await secondPerson(run)),
    ...(await strangers(run)),
  ];
  return ended % BOOKS_EVERY === 0 ? [...quick, ...(await books(run, STEPWISE))] : quick;
}

/** The same with the banks, once everything has ended. */
export async function checkAll(run: Run): Promise<string[]> {
  return [
    ...(await checkStep(run, 1)),
    ...(await books(run, bookChecks)),
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
async function acknowledged({ world: { control }, placed, held }: Run): Promise<string[]> {
  if (placed.size + held.size === 0) return [];
  const rows = await control<{ id: string; lines: number; paid: number; refunded: number }[]>`
    select o.id, (select sum(line_total) from order_lines l where l.order_id = o.id)::bigint as lines,
      paid_amount as paid, refunded_amount as refunded
    from orders o where id = any(${[...placed.keys()]}::uuid[])`;
  const known = new Map(rows.map((row) => [row.id, row]));
  const [kept] = await control<{ n: number }[]>`
    select count(*)::int as n from withdrawals where id = any(${[...held]}::uuid[])`;
  if (kept?.n !== held.size) return ['an acknowledged withdrawal is lost'];
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
    const lying = banks.payments.filter((one) => one.bank === bank && one.status === 'paid');
    if (bank === 'platform_zarinpal' && lying.length > 0)
      faults.push(`${lying.length} payments lie at ${bank}, and nobody asks for them`);
    if (row?.sum !== held)
      faults.push(`${bank} holds ${held} for the shop, whose ledger says ${row?.sum}`);
  }
  return faults;
}

/** A large withdrawal that one person both approved and paid. */
async function secondPerson({ world: { control } }: Run): Promise<string[]> {
  const rows = await control<{ number: string; amount: number }[]>`
    select w.number, w.amount from withdrawals w
    where w.status = 'paid' and w.amount > ${TWO_ABOVE} and (
      select count(distinct h.actor_id) from withdrawal_history h
      where h.withdrawal_id = w.id and h.status in ('approved', 'paid')) < 2`;
  return rows.map(
    ({ number, amount }) => `withdrawal ${number} of ${amount} left through one pair of hands`,
  );
}

/** Orders that another buyer has moved, whatever that buyer was answered. */
async function strangers({ world: { control } }: Run): Promise<string[]> {
  const rows = await control<{ number: string; to: string }[]>`
    select o.order_number as number, h."to" from order_history h join orders o on o.id = h.order_id
    where h.actor = 'user' and h.actor_id <> o.user_id`;
  return rows.map(({ number, to }) => `order ${number} is ${to} by another buyer`);
}
