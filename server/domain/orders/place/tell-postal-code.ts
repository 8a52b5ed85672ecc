import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { conflict, notFound } from '#server/errors.ts';

type Reported = { id: string; postalCode: string };

/**
 * Postal code that the buyer adds to an order by phone, until it is shipped. Throws `not_found`, and
 * `conflict` where the order has one or is on its way.
 */
export async function tellPostalCode(ctx: Ctx, { id, postalCode }: Reported): Promise<undefined> {
  const userId = ownerOf(ctx);
  await inTransaction(ctx, async (tx) => {
    const [owner] = await tx.sql`
      update orders set address = address || jsonb_build_object('postalCode', ${postalCode}::text),
        version = version + 1, updated_at = ${tx.now().toISOString()}::timestamptz
      where id = ${id} and user_id = ${userId} and address->>'postalCode' = ''
        and status not in ('shipped', 'delivered', 'canceled', 'expired')
      returning 1`;
    if (!owner) throw await refusal(tx, id, userId);
    const audited = { action: 'order.postal_code', entity: 'order', entityId: id };
    await recordAudit(tx, { ...audited, after: { postalCode } });
    await notify(tx, { userId, staff: true, kind: 'order', id });
  });
  return undefined;
}

async function refusal({ sql }: Ctx, id: string, userId: string) {
  const [own] = await sql`select 1 from orders where id = ${id} and user_id = ${userId}`;
  return own ? conflict() : notFound();
}
