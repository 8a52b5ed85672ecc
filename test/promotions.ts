import { newId } from '#server/db/new-id.ts';
import { promotionLoops } from '#server/domain/promotions/jobs.ts';
import type { SaleKind } from '#shared/sale-terms.ts';
import { HOUR } from '#shared/time.ts';
import type { TestContext } from './context.ts';

type Wanted = {
  ids: string[];
  title?: string;
  kind?: 'percent' | 'amount' | 'fixed';
  value?: number;
  saleTypes?: SaleKind[];
  /** Hours from now. */
  from?: number;
  until?: number;
  status?: 'draft' | 'set';
  groups?: string[];
  /** Most in all. */
  pieces?: number;
};

/** Puts a promotion there: 20 percent of retail for a day, unless told otherwise. */
export async function aPromotion({ sql, clock }: TestContext, actorId: string, wanted: Wanted) {
  const id = newId();
  const at = (hours: number) => new Date(clock.now.getTime() + hours * HOUR).toISOString();
  const { ids, title = 'جشنواره', kind = 'percent', value = 20, status = 'draft' } = wanted;
  await sql`insert into promotions ${sql({
    id,
    title,
    kind,
    value,
    round_to: 1,
    sale_types: wanted.saleTypes ?? ['partialSell'],
    starts_at: at(wanted.from ?? 0),
    ends_at: at(wanted.until ?? 24),
    status,
    products: ids.length,
    actor_id: actorId,
    created_at: at(0),
  })}`;
  await sql`insert into promotion_products (promotion_id, product_id)
    select ${id}, p from unnest(${ids}::uuid[]) p`;
  await sql`insert into promotion_groups (promotion_id, group_id)
    select ${id}, g from unnest(${wanted.groups ?? []}::uuid[]) g`;
  if (wanted.pieces)
    await sql`insert into promotion_limits (promotion_id, most) values (${id}, ${wanted.pieces})`;
  return { id, version: 1 };
}

/** Puts a promotion there that runs, with the prices of its products. */
export async function aRunningPromotion(shop: TestContext, actorId: string, wanted: Wanted) {
  const made = await aPromotion(shop, actorId, { ...wanted, status: 'set' });
  await promotionLoops.promotions(shop.ctx);
  return { ...made, version: 2 };
}
