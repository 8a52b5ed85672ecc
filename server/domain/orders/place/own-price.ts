import type { ProductCard } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { DAY } from '#shared/time.ts';

/** Fields of a product by which it is sold; the log names those that an act has changed. */
const PRICES = ['price', 'partialPrice', 'tiers'];

/**
 * Ids of these products whose price this person set within a day: by form, in bulk, by file, on
 * creation, or by a promotion that this person wrote, changed or moved and that began or went on.
 */
export const ownPricedOf = (sql: Ctx['sql'], userId: string, ids: string[], now: Date) => sql`
  (select coalesce(json_agg(distinct own.id), '[]') from (
    select a.entity_id as id from audit_logs a
      where a.entity = 'products'
        and a.entity_id = any(${ids}::text[])
        and a.actor_id = ${userId}::uuid
        and a.at > ${dayBefore(now)}::timestamptz
        and a.after ?| ${PRICES}::text[]
    union all
    select i.product_id::text
      from promotion_products i join promotions m on m.id = i.promotion_id
      where i.product_id = any(${ids}::uuid[])
        and m.status = 'running'
        and m.updated_at > ${dayBefore(now)}::timestamptz
        and (m.actor_id = ${userId}::uuid or exists (select from audit_logs a
          where a.entity = 'promotion' and a.entity_id = m.id::text
            and a.actor_id = ${userId}::uuid))) own)`;

const dayBefore = (now: Date) => new Date(now.getTime() - DAY).toISOString();

/**
 * The same check for an order at quoted prices, which staff copied from the products. Throws
 * `own_price_today`.
 */
export async function refuseOwnQuoted(
  { sql, now }: Ctx,
  userId: string,
  products: Product[],
): Promise<void> {
  const ids = products.map(({ _id }) => _id);
  const [row] = await sql<
    { own: string[] }[]
  >`select ${ownPricedOf(sql, userId, ids, now())} as own`;
  refuseOwnPrice(products, row?.own ?? []);
}

type Product = Pick<ProductCard, '_id' | 'title'>;

/**
 * Refuses a purchase at a price that the buyer set less than a day ago, so that others can see it
 * first. Throws `own_price_today`.
 */
export function refuseOwnPrice(products: Product[], ownPriced: string[]): void {
  const own = products.find(({ _id }) => ownPriced.includes(_id));
  if (own)
    throw new DomainError('forbidden', 'own_price_today', { productId: own._id, title: own.title });
}
