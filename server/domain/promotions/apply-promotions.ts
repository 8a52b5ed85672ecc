import { type Ctx, inTransaction } from '#server/context.ts';
import { PROMOTIONS } from '#server/domain/catalogue/offers/promoted-prices.ts';
import { renewOffers } from '#server/domain/catalogue/offers/store-offers.ts';

const CHUNK = 500;

type Row = { id: string; status: string; appliedTo: string | null };

/**
 * Gives one batch of a promotion's products their prices, and marks how far it came, so that a
 * killed process continues. False when none is left, or another process does it.
 */
export async function applyChunk(tx: Ctx, only?: string): Promise<boolean> {
  const { sql } = tx;
  await sql`select pg_advisory_xact_lock_shared(hashtext(${PROMOTIONS}))`;
  const [row] = await sql<Row[]>`
    select id, status, applied_to from promotions
    where not is_applied and ${only ? sql`id = ${only}` : sql`true`}
    order by updated_at limit 1 for no key update skip locked`;
  if (!row) return false;
  const found = await sql<{ id: string }[]>`
    select product_id as id from promotion_products
    where promotion_id = ${row.id}
      and ${row.appliedTo ? sql`product_id > ${row.appliedTo}` : sql`true`}
    order by product_id limit ${CHUNK}`;
  const ids = found.map(({ id }) => id);
  await renewOffers(tx, ids, `promotion.${row.status}`);
  await sql`
    update promotions
    set applied_to = ${ids.at(-1) ?? row.appliedTo}, is_applied = ${ids.length < CHUNK}
    where id = ${row.id}`;
  return true;
}

/** Batches until none is left. */
export async function applyAll(ctx: Ctx): Promise<void> {
  while (!ctx.stopping.aborted && (await inTransaction(ctx, (tx) => applyChunk(tx))));
}
