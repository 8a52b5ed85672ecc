import { randomBytes } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { mayHaveMoved } from '#server/db/status-lists.ts';
import { MINUTE } from '#shared/time.ts';
import { type Transaction, transactionColumns } from './transactions.ts';

const FIRST_CHECK = MINUTE;

type Ended = Pick<Transaction, 'id' | 'followsId' | 'number'>;

/** The payment that the bank knows. */
const rootOf = ({ id, followsId }: Ended) => followsId ?? id;

/** Follow-up payment for late money of an ended one, if it is open or was paid. */
export async function findFollowUp(ctx: Ctx, ended: Ended): Promise<Transaction | undefined> {
  const { sql } = ctx;
  const [row] = await sql<Transaction[]>`
    select ${transactionColumns(sql)} from transactions t where t.follows_id = ${rootOf(ended)}
      and t.status in ${mayHaveMoved(sql)}`;
  return row;
}

/**
 * Separate payment for money that arrives after another payment ended; the bank knows it by the number and reference of
 * the ended one. There is never more than one that lives, and the sweeper looks after it from now on.
 */
export async function openFollowUp(tx: Ctx, ended: Ended): Promise<Transaction> {
  const now = tx.now();
  const at = now.toISOString();
  const nextCheck = new Date(now.getTime() + FIRST_CHECK).toISOString();
  await tx.sql`
    insert into transactions (id, public_id, number, user_id, order_id, follows_id, kind, amount,
      amount_rial, gateway_type, gateway_reference, status, next_check_at, created_at, updated_at)
    select ${newId()}, ${randomBytes(18).toString('base64url')},
      nextval('transaction_numbers')::text, e.user_id, e.order_id, e.id, e.kind, e.amount,
      e.amount_rial, e.gateway_type, e.gateway_reference, 'verifying', ${nextCheck}::timestamptz,
      ${at}::timestamptz, ${at}::timestamptz
    from transactions e where e.id = ${rootOf(ended)}
    on conflict do nothing`;
  const followUp = await findFollowUp(tx, ended);
  if (!followUp) throw new Error(`nothing follows payment ${ended.number}`);
  return followUp;
}
