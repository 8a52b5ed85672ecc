import type { Ctx } from '#server/context.ts';
import { inFlight } from '#server/db/in-flight.ts';
import { BLIND } from '#server/outside/gateways/gateway.ts';
import { givenBack, lockReceipt } from './receipt-owner.ts';
import type { Transaction } from './transactions.ts';

/** Receipt that a callback claimed for a payment. Anybody can send one, so the bank decides. */
export type Claim = {
  id: number;
  receipt: string;
  claimedAmount: number | null;
  cardMasked: string | null;
  at: string;
  /** True if its money goes back to the payer, so it cannot pay anything. */
  isGivenBack: boolean;
  /** True if another payment has or claims the same receipt. */
  isShared: boolean;
  /**
   * True if another payment of the same amount claimed it earlier and is neither paid by it nor
   * refused.
   */
  isNamedBefore: boolean;
  /** True if the bank was asked before and never returned figures. */
  isAnswerLost: boolean;
};

type Named = { receipt?: string; claimedAmount?: number; cardMasked?: string };

/** Most claims per payment; more are no honest mistake. */
const MAX = 5;

/** Payment that owns the claims: the one the bank knows, not its follow-up. */
const ownerOf = ({ id, followsId }: Transaction) => followsId ?? id;

/**
 * Saves a claimed receipt. Refused are receipts that another payment confirmed, whose money goes
 * back, that the bank refused before, and claims above the limit.
 */
export async function saveClaim(
  tx: Ctx,
  payment: Transaction,
  { receipt = '', claimedAmount, cardMasked }: Named,
): Promise<'new' | 'known' | 'refused'> {
  const { sql } = tx;
  const owner = ownerOf(payment);
  const named = { gateway: payment.gatewayType, receipt };
  const [, [inserted]] = await inFlight([
    lockReceipt(tx, named),
    sql`
      insert into payment_claims (transaction_id, receipt, claimed_amount, card_masked, at)
      select ${owner}, ${receipt}, ${claimedAmount ?? null}::bigint, ${cardMasked ?? null},
        ${tx.now().toISOString()}::timestamptz
      where (select count(*) from payment_claims where transaction_id = ${owner}) < ${MAX}
        and not exists (
        select 1
        from transactions o
        where o.gateway_type = ${payment.gatewayType} and o.gateway_receipt = ${receipt}
          and coalesce(o.follows_id, o.id) <> ${owner}) and not exists (${givenBack(tx, named)})
      on conflict do nothing returning 1`,
  ]);
  if (inserted) return 'new';
  const [open] = await sql`
    select 1 from payment_claims
    where transaction_id = ${owner}
      and receipt = ${receipt}
      and refused_at is null
      and given_back_at is null`;
  return open ? 'known' : 'refused';
}

/** Claims that may still bring money or must be refunded, newest first. */
export const openClaims = (ctx: Ctx, payment: Transaction) => ctx.sql<Claim[]>`
  select c.id, c.receipt, c.claimed_amount, c.card_masked, c.at,
    c.given_back_at is not null as is_given_back,
    exists (select 1 from payment_claims o join transactions t on t.id = o.transaction_id
      where o.receipt = c.receipt
        and o.transaction_id <> c.transaction_id
        and t.gateway_type = ${payment.gatewayType})
    or exists (select 1
      from transactions t
      where t.gateway_type = ${payment.gatewayType} and t.gateway_receipt = c.receipt
      and coalesce(t.follows_id, t.id) <> c.transaction_id) as is_shared,
    exists (select 1 from payment_claims o join transactions t on t.id = o.transaction_id
      where o.receipt = c.receipt
        and o.transaction_id <> c.transaction_id
        and t.gateway_type = ${payment.gatewayType}
        and o.id < c.id
        and o.refused_at is null
        and t.amount = ${payment.amount}
        and t.status <> 'mismatch'
        and not exists (
          select 1
          from transactions p
          where p.gateway_type = t.gateway_type and p.gateway_receipt = o.receipt))
      as is_named_before,
    coalesce((select bool_or(a.code = 'none') and bool_and(a.code in ('none', ${BLIND}))
      from transaction_attempts a
      join transactions t on t.id = a.transaction_id
      where a.call = 'verify'
        and t.user_id = ${payment.userId}
        and c.transaction_id in (t.id, t.follows_id)),
        false) as is_answer_lost
  from payment_claims c
  where c.transaction_id = ${ownerOf(payment)} and c.refused_at is null
  order by c.id desc`;

/** Marks a claim as refused by the bank. */
export const refuseClaim = (ctx: Ctx, { id }: Claim) => ctx.sql`
  update payment_claims
  set refused_at = ${ctx.now().toISOString()}
  where id = ${id} and refused_at is null`;
