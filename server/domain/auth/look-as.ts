import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { pagePricesLine } from './page-prices.ts';
import { lifeOf } from './start-session.ts';

/**
 * Shows the shop at the prices of the person with this number in this session; answers the cookie of
 * these prices. The session stays that of staff. Throws `user_not_found`.
 */
export async function lookAs(ctx: Ctx, mobileNumber: string): Promise<string> {
  const { sessionId } = staffOf(ctx);
  const buyerId = await inTransaction(ctx, async (tx) => {
    const [buyer] = await tx.sql<{ id: string }[]>`
      select id from users where mobile_number = ${mobileNumber}`;
    if (!buyer) throw invalidField('mobileNumber', 'user_not_found');
    await tx.sql`update sessions set buyer_id = ${buyer.id} where id = ${sessionId}`;
    await recordAudit(tx, { action: 'prices.view', entity: 'user', entityId: buyer.id });
    return buyer.id;
  });
  return pagePricesLine(ctx, { userId: buyerId, seconds: lifeOf('admin') });
}

/** Shows the shop at the own prices again; answers their cookie. */
export async function lookAsOneself(ctx: Ctx): Promise<string> {
  const { id, sessionId, buyerId } = staffOf(ctx);
  if (buyerId)
    await inTransaction(ctx, async (tx) => {
      await tx.sql`update sessions set buyer_id = null where id = ${sessionId}`;
      await recordAudit(tx, { action: 'prices.view_end', entity: 'user', entityId: buyerId });
    });
  return pagePricesLine(ctx, { userId: id, seconds: lifeOf('admin') });
}

function staffOf({ actor }: Ctx) {
  if (actor.kind === 'admin') return actor;
  throw new DomainError('forbidden', 'forbidden');
}
