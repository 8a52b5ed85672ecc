import type { Promotion } from '#contract/desk/promotions.ts';
import type { Ctx } from '#server/context.ts';
import { staffMoves } from '#server/domain/states/states.ts';
import { notFound } from '#server/errors.ts';
import { isDraft, isUnbegun, promotionMoves } from '#shared/promotions/promotion-moves.ts';
import { promotionStates } from './promotion-states.ts';

type Row = Omit<Promotion, 'can' | 'sold'> & { startedAt: string | null };
type Sold = NonNullable<Promotion['sold']>;

/** True of a promotion `m` whose products have prices of their own. */
export const isByProduct = (sql: Ctx['sql']) => sql`
  exists (select from promotion_products i where i.promotion_id = m.id and i.price is not null)
    as is_by_product`;

/** One promotion with what was sold under it, in tomans, and what may be done. Throws `not_found`. */
export async function readPromotion(ctx: Ctx, id: string): Promise<Promotion> {
  const [row] = await ctx.sql<Row[]>`
    select m.id as "_id", m.title, m.kind, m.value, ${isByProduct(ctx.sql)}, m.round_to, m.sale_types, m.products,
      m.starts_at as "from", m.ends_at as until, m.status, m.struck_days, m.is_applied, m.version,
      m.started_at, coalesce(u.first_name || ' ' || u.last_name, '') as by
    from promotions m left join users u on u.id = m.actor_id
    where m.id = ${id}`;
  if (!row) throw notFound();
  const { startedAt, ...promotion } = row;
  const { status } = promotion;
  return {
    ...promotion,
    sold: startedAt === null ? null : await readSold(ctx, id),
    can: {
      ...staffMoves(promotionStates, promotionMoves, status),
      change: isUnbegun(promotion),
      delete: isDraft(promotion),
    },
  };
}

/** Paid lines; the price before a promotion is the part before the last. */
async function readSold({ sql }: Ctx, id: string): Promise<Sold> {
  const [row] = await sql<Sold[]>`
    select count(distinct l.order_id)::int as orders,
      coalesce(sum(l.order_quantity), 0)::int as pieces,
      coalesce(sum(l.line_total), 0)::bigint as amount,
      coalesce(sum(((l.price_parts->-2->>'price')::bigint - l.unit_price) * l.order_quantity),
        0)::bigint as saved
    from order_lines l join orders o on o.id = l.order_id
    where l.promotion_id = ${id} and o.stock_state = 'sold'`;
  return row ?? { orders: 0, pieces: 0, amount: 0, saved: 0 };
}
