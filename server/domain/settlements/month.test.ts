import { expect, it } from 'vitest';
import { addDays } from '#shared/days.ts';
import { gatewayNames } from '#shared/gateways.ts';
import { startTestApp } from '#test/app.ts';
import { atTheDesk, type BankRow, files, type Paid, payments, rowOf } from '#test/bank-papers.ts';
import { aPerson } from '#test/people.ts';
import { SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestApp();
const desk = await atTheDesk(shop);
const DAYS = 31;

/** A planted difference: what the bank says instead, and what the books say instead. */
type Plant = (row: BankRow, paid: Paid) => BankRow[];
const again = (rows: BankRow[]) => rows;

const plants: Record<string, Plant> = {
  missing: () => [],
  late: (row) => again([{ ...row, day: addDays(row.day, 4) }]),
  twice: (row) => [row, row],
  fee: (row) => [{ ...row, fee: row.fee + 5000 }],
  unknown: (row) => [row, { ...row, reference: `X${row.reference}`, ourNumber: '' }],
  amount: (row) => [{ ...row, gross: row.gross - 10_000 }],
  remainder: (row) => [{ ...row, fee: row.fee - 5 }],
  refund: (row) => [row, { ...row, fee: 0, back: true }],
  unpaid: (row) => [row],
  reversed: (row) => [row],
};
const EACH = 4;

it('finds forty planted differences among five thousand payments, and no other', async () => {
  await desk.contracts();
  const buyer = await aPerson(shop);
  const paid = await payments(shop, buyer, { n: 5000, days: DAYS });
  const planted = new Map<string, string>();
  // far enough from the end of the month that the bank should have paid
  const early = paid.filter((one) => one.day < addDays(paid[0]?.day ?? '', -10));
  for (const [n, reason] of Object.keys(plants).entries())
    for (let i = 0; i < EACH; i++) planted.set(early[n * 17 + i * 401]?.reference ?? '', reason);
  for (const one of paid) {
    const reason = planted.get(one.reference);
    if (reason === 'unpaid') await unpay(one, 'failed');
    if (reason === 'reversed') await unpay(one, 'reversed');
  }
  for (const source of gatewayNames) {
    const rows = paid
      .filter((one) => one.source === source)
      .flatMap((one) => {
        const row = rowOf(one);
        return plants[planted.get(one.reference) ?? '']?.(row, one) ?? [row];
      });
    expect((await desk.send(files[source](rows))).body).toMatchObject({
      source,
      lines: rows.length,
    });
  }
  const found = (await desk.open()).map((e) => `${e.reason} ${e.reference.replace('X', '')}`);
  expect(found.toSorted()).toEqual(
    [...planted].map(([reference, reason]) => `${reason} ${reference}`).toSorted(),
  );
  expect(found).toHaveLength(40);
  expect(await soundness(shop)).toEqual(SOUND);
});

/** As if the shop had heard from the bank that the payment failed, or had given it back. */
async function unpay({ id, number, amount, source }: Paid, status: 'failed' | 'reversed') {
  await shop.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update transactions set status = ${status} where id = ${id}`;
    await sql`
      with back as (select gen_random_uuid() as posting),
      last as (select account, user_id, seq, after from ledger_entries
        where user_id = (select user_id from transactions where id = ${id}) order by seq desc limit 1)
      insert into ledger_entries (posting_id, account, user_id, seq, delta, before, after, kind, reference)
      select posting, account, user_id, seq + 1, -${amount}::bigint, after, after - ${amount}::bigint,
        'wallet_topup', ${number} from back, last
      union all select posting, ${`gateway:${source}`}, null, null, ${amount}, null, null,
        'wallet_topup', ${number} from back`;
    await sql`update wallets set balance = balance - ${amount}
      where user_id = (select user_id from transactions where id = ${id})`;
  });
}
