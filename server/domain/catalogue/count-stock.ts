import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { askAgain, grownFar } from '#server/domain/amounts/unusual.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { conflict, invalidField, notFound } from '#server/errors.ts';
import { readAdminProduct } from './read-admin-product.ts';

type Input = { reason: string; confirmed: boolean };
type Count = Input & { kind: 'count'; onHand: number; was?: number | undefined };
type Move = Input & { kind: 'manual' | 'return'; delta: number };

const MAX = 1_000_000;

/**
 * Sets the counted stock or moves it by a difference, with its movement row; never below what orders hold. Throws
 * `conflict` for a count of a stock that is no longer what was seen, `amount_unusual` for a slipped digit.
 */
export function countStock(
  ctx: Ctx,
  { id, ...input }: (Count | Move) & { id: string },
): Promise<AdminProduct> {
  return inTransaction(ctx, async (tx) => {
    const [now] = await tx.sql<RowOf<'products', 'onHand' | 'reserved'>[]>`
      select on_hand, reserved from products where id = ${id} for no key update`;
    if (!now) throw notFound();
    if (input.kind === 'count' && (input.was ?? now.onHand) !== now.onHand) throw conflict();
    const after = input.kind === 'count' ? input.onHand : now.onHand + input.delta;
    checkStock(input, after, now.reserved);
    askAgain(grownFar(fieldOf(input), now.onHand, after), input.confirmed);
    await moveStock(tx, id, input, now.onHand, after);
    return readAdminProduct(tx, { id });
  });
}

const fieldOf = ({ kind }: Count | Move) => (kind === 'count' ? 'onHand' : 'delta');

function checkStock(input: Count | Move, after: number, reserved: number) {
  const field = fieldOf(input);
  if (input.kind === 'return' && input.delta <= 0) throw invalidField('delta', 'field_invalid');
  if (after < reserved || after > MAX) {
    throw invalidField(field, 'out_of_range', {
      min: reserved,
      max: MAX,
      limits: { [field]: { min: reserved, max: MAX } },
    });
  }
}

async function moveStock(
  tx: Ctx,
  id: string,
  { kind, reason }: Count | Move,
  before: number,
  after: number,
) {
  const now = tx.now().toISOString();
  const actorId = actorIdOf(tx);
  await tx.sql`update products set on_hand = ${after}, updated_at = ${now} where id = ${id}`;
  await tx.sql`
    insert into stock_moves (product_id, kind, amount, before, after, actor_id, reason, at)
    values (${id}, ${kind}, ${after - before}, ${before}, ${after}, ${actorId}, ${reason}, ${now})`;
  await recordAudit(tx, {
    action: `stock.${kind}`,
    entity: 'products',
    entityId: id,
    before: { onHand: before },
    after: { onHand: after, reason },
  });
}
