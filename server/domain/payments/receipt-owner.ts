import { type Ctx, inTransaction } from '#server/context.ts';
import { inFlight } from '#server/db/in-flight.ts';
import { OPEN } from '#server/domain/wallet/transactions.ts';
import { DomainError } from '#server/errors.ts';
import type { GatewayName } from '#shared/gateways.ts';

type Named = { gateway: GatewayName; receipt: string };
/** Whose the money of a receipt is: that of a payment it paid, perhaps that of one still open, or of none of ours. */
export type Taker = 'paid' | 'awaited' | 'nobody';

/** One decision about a receipt at a time, up to the end of the transaction: whom it pays, or that it goes back. */
export const lockReceipt = ({ sql }: Ctx, { gateway, receipt }: Named) =>
  sql`select pg_advisory_xact_lock(hashtext(${gateway}), hashtext(${receipt}))`;

/** The claims of a receipt whose money goes back. */
export const givenBack = ({ sql }: Ctx, { gateway, receipt }: Named) => sql`
  select 1 from payment_claims g join transactions o on o.id = g.transaction_id
  where g.receipt = ${receipt} and g.given_back_at is not null and o.gateway_type = ${gateway}`;

/** A receipt pays a payment only while nobody has decided to give its money back. Throws what `isGivenBack` knows. */
export async function requireKept(tx: Ctx, named: Named): Promise<void> {
  const [, gone] = await inFlight([lockReceipt(tx, named), givenBack(tx, named)]);
  if (gone.length > 0) throw new DomainError('conflict', 'conflict', { isGivenBack: true });
}

export const isGivenBack = (error: unknown) =>
  error instanceof DomainError && error.data.isGivenBack === true;

/** Who lives by the money of a receipt, or may yet. */
export async function takerOf({ sql }: Ctx, { gateway, receipt }: Named): Promise<Taker> {
  const [taker] = await sql<{ taker: Taker }[]>`
    select case
      when exists (select 1 from transactions where gateway_type = ${gateway} and gateway_receipt = ${receipt}) then 'paid'
      when exists (
        select 1 from payment_claims c join transactions t on c.transaction_id in (t.id, t.follows_id)
        where c.receipt = ${receipt} and c.refused_at is null and t.gateway_type = ${gateway}
          and t.status = any(${[...OPEN]})) then 'awaited'
      else 'nobody' end as taker`;
  return taker?.taker ?? 'nobody';
}

/** Decides that the money of a claimed receipt goes back, unless it is somebody's; from then on it pays nothing. */
export const decideGiveBack = (ctx: Ctx, claimId: number, named: Named): Promise<Taker> =>
  inTransaction(ctx, async (tx) => {
    const [, taker] = await inFlight([lockReceipt(tx, named), takerOf(tx, named)]);
    if (taker === 'nobody')
      await tx.sql`update payment_claims set given_back_at = ${tx.now().toISOString()} where id = ${claimId}`;
    return taker;
  });

/** The bank keeps the money with the shop: its owner may still name the receipt. */
export const takeBackDecision = ({ sql }: Ctx, claimId: number) =>
  sql`update payment_claims set given_back_at = null where id = ${claimId}`;
