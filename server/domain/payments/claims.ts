import type { Ctx } from '#server/context.ts';
import { inFlight } from '#server/db/in-flight.ts';
import type { Transaction } from '#server/domain/wallet/transactions.ts';
import { BLIND } from '#server/outside/gateways/gateway.ts';
import { givenBack, lockReceipt } from './receipt-owner.ts';

/** A receipt that a callback named for a payment; anybody can name one, so the bank decides. */
export type Claim = {
  id: number;
  receipt: string;
  claimedAmount: number | null;
  cardMasked: string | null;
  at: string;
  /** Its money goes back to the payer: it pays nothing any more. */
  isGivenBack: boolean;
  /** Another payment of ours carries or claims the same receipt. */
  isShared: boolean;
  /** Another payment of the same amount named it earlier, is not paid by it, and the bank has not refused it there. */
  isNamedBefore: boolean;
  /** The bank was asked about it before, and no answer with figures ever came back. */
  isAnswerLost: boolean;
};

type Named = { receipt?: string; claimedAmount?: number; cardMasked?: string };

/** More of them are no mistake. */
const MAX = 5;

/** Claims belong to the payment that the bank knows, also when another one follows it. */
const ownerOf = ({ id, followsId }: Transaction) => followsId ?? id;

/**
 * Saves the receipt that a callback named. Refused: a confirmed receipt of another payment, one whose money goes back to
 * its payer, one that the bank refused before, or one too many.
 */
export async function saveClaim(
  tx: Ctx,
  payment: Transaction,
  { receipt = '', claimedAmount, cardMasked }: Named,
): Promise<'new' | 'known' | 'refused'> {
  const { sql } = tx;
  const owner = ownerOf(payment);
  const named = { gateway: payment.gatewayType, receipt };
  const [, [kept]] = await inFlight([
    lockReceipt(tx, named),
    sql`
      insert into payment_claims (transaction_id, receipt, claimed_amount, card_masked, at)
      select ${owner}, ${receipt}, ${claimedAmount ?? null}::bigint, ${cardMasked ?? null}, ${tx.now().toISOString()}::timestamptz
      where (select count(*) from payment_claims where transaction_id = ${owner}) < ${MAX} and not exists (
        select 1 from transactions o where o.gateway_type = ${payment.gatewayType} and o.gateway_receipt = ${receipt}
          and coalesce(o.follows_id, o.id) <> ${owner}) and not exists (${givenBack(tx, named)})
      on conflict do nothing returning 1`,
  ]);
  if (kept) return 'new';
  const [open] = await sql`
    select 1 from payment_claims
    where transaction_id = ${owner} and receipt = ${receipt} and refused_at is null and given_back_at is null`;
  return open ? 'known' : 'refused';
}

/** What may still bring money or has to go back, the newest first. */
export const openClaims = (ctx: Ctx, payment: Transaction) => ctx.sql<Claim[]>`
  select c.id, c.receipt, c.claimed_amount, c.card_masked, c.at, c.given_back_at is not null as is_given_back,
    exists (select 1 from payment_claims o join transactions t on t.id = o.transaction_id
      where o.receipt = c.receipt and o.transaction_id <> c.transaction_id and t.gateway_type = ${payment.gatewayType})
    or exists (select 1 from transactions t where t.gateway_type = ${payment.gatewayType} and t.gateway_receipt = c.receipt
      and coalesce(t.follows_id, t.id) <> c.transaction_id) as is_shared,
    exists (select 1 from payment_claims o join transactions t on t.id = o.transaction_id
      where o.receipt = c.receipt and o.transaction_id <> c.transaction_id and t.gateway_type = ${payment.gatewayType}
        and o.id < c.id and o.refused_at is null and t.amount = ${payment.amount} and t.status <> 'mismatch' and not exists (
          select 1 from transactions p where p.gateway_type = t.gateway_type and p.gateway_receipt = o.receipt))
      as is_named_before,
    coalesce((select bool_or(a.code = 'none') and bool_and(a.code in ('none', ${BLIND})) from transaction_attempts a
      join transactions t on t.id = a.transaction_id
      where a.call = 'verify' and t.user_id = ${payment.userId} and c.transaction_id in (t.id, t.follows_id)), false) as is_answer_lost
  from payment_claims c where c.transaction_id = ${ownerOf(payment)} and c.refused_at is null order by c.id desc`;

/** The bank has said that this receipt brings nothing. */
export const refuseClaim = (ctx: Ctx, { id }: Claim) => ctx.sql`
  update payment_claims set refused_at = ${ctx.now().toISOString()} where id = ${id} and refused_at is null`;
