import { type Ctx, inTransaction } from '#server/context.ts';
import { inFlight } from '#server/db/in-flight.ts';
import { DomainError } from '#server/errors.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { OPEN } from './transactions.ts';

type Named = { gateway: GatewayName; receipt: string };
/** Holder of a receipt: a payment it paid, perhaps an open payment, or nobody in the shop. */
export type Taker = 'paid' | 'awaited' | 'nobody';

/**
 * Serialises decisions about a receipt until the transaction ends: either it pays a payment, or its
 * money goes back.
 */
export const lockReceipt = ({ sql }: Ctx, { gateway, receipt }: Named) =>
  sql`select pg_advisory_xact_lock(hashtext(${gateway}), hashtext(${receipt}))`;

/** Claims of a receipt whose money goes back. */
export const givenBack = ({ sql }: Ctx, { gateway, receipt }: Named) => sql`
  select 1 from payment_claims g join transactions o on o.id = g.transaction_id
  where g.receipt = ${receipt} and g.given_back_at is not null and o.gateway_type = ${gateway}`;

/**
 * Requires that nobody decided to refund the receipt. Throws an error that `isGivenBack`
 * recognises.
 */
export async function requireNotRefunded(tx: Ctx, named: Named): Promise<void> {
  const [, gone] = await inFlight([lockReceipt(tx, named), givenBack(tx, named)]);
  if (gone.length > 0) throw new DomainError('conflict', 'conflict', { isGivenBack: true });
}

export const isGivenBack = (error: unknown) =>
  error instanceof DomainError && error.data.isGivenBack === true;

/** Finds the payment that holds a receipt, or may still get it. */
export async function receiptHolderOf({ sql }: Ctx, { gateway, receipt }: Named): Promise<Taker> {
  const [taker] = await sql<{ taker: Taker }[]>`
    select case
      when exists (select 1
        from transactions
        where gateway_type = ${gateway} and gateway_receipt = ${receipt}) then 'paid'
      when exists (
        select 1
        from payment_claims c
        join transactions t on c.transaction_id in (t.id, t.follows_id)
        where c.receipt = ${receipt} and c.refused_at is null and t.gateway_type = ${gateway}
          and t.status = any(${[...OPEN]})) then 'awaited'
      else 'nobody' end as taker`;
  return taker?.taker ?? 'nobody';
}

/**
 * Decides to refund a claimed receipt unless a payment holds it; afterwards it cannot pay anything.
 */
export const decideGiveBack = (ctx: Ctx, claimId: number, named: Named): Promise<Taker> =>
  inTransaction(ctx, async (tx) => {
    const [, taker] = await inFlight([lockReceipt(tx, named), receiptHolderOf(tx, named)]);
    if (taker === 'nobody')
      await tx.sql`update payment_claims
        set given_back_at = ${tx.now().toISOString()}
        where id = ${claimId}`;
    return taker;
  });

/**
 * Revokes the decision after the bank refused: the money stays with the shop, and its owner may
 * still claim it.
 */
export const takeBackDecision = ({ sql }: Ctx, claimId: number) =>
  sql`update payment_claims set given_back_at = null where id = ${claimId}`;
