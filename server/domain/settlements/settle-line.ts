import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { postSettled, type Settled } from '#server/domain/wallet/post-settled.ts';
import { conflict } from '#server/errors.ts';
import { accountOfLine, bookedDay } from './judge-lines.ts';

type Booking = {
  lineId: number;
  /** Sum that the line ends of the account, in tomans. */
  amount: number;
  /** Account that it ends; that of the source if left out. */
  account?: 'adjustments';
};

/**
 * Books one line by the decision of a person: what the bank moved in whole tomans, and the
 * difference to `amount` as a fee. Throws `conflict` if it is decided already.
 */
export async function bookLine(tx: Ctx, { lineId, amount, account }: Booking): Promise<void> {
  const { sql } = tx;
  const isIn = sql`side = 'in'`;
  const moved = sql`case when ${isIn} then (gross_rial - fee_rial) / 10
    else (gross_rial + fee_rial) / 10 end`;
  const booked = bookedDay(tx, sql`day`);
  const [settled] = await sql<Settled[]>`
    update settlement_lines l set status = 'settled', amount = ${amount}::bigint,
      fee = case when ${isIn} then ${amount}::bigint - ${moved} else ${moved} - ${amount}::bigint end,
      account = coalesce(${account ?? null}, ${accountOfLine(sql)}), posting_id = ${newId()}::uuid,
      booked_on = ${booked}, corrects = case when ${booked} <> day then day end
    where id = ${lineId} and booked_on is null and transaction_id is not null
    returning posting_id, source, account, source || ' ' || booked_on as reference,
      case when ${isIn} then amount else -amount end as amount, fee`;
  if (!settled) throw conflict();
  await postSettled(tx, [settled]);
}

/** Decides that a line is booked nowhere. Throws `conflict` if it is decided already. */
export async function ignoreLine(tx: Ctx, lineId: number): Promise<void> {
  const booked = bookedDay(tx, tx.sql`day`);
  const rows = await tx.sql`
    update settlement_lines set status = 'ignored', booked_on = ${booked},
      corrects = case when ${booked} <> day then day end
    where id = ${lineId} and booked_on is null returning 1`;
  if (rows.length === 0) throw conflict();
}
