import type { Promotion } from '#contract/desk/promotions.ts';
import type { Ctx } from '#server/context.ts';
import { staffMoves } from '#server/domain/states/states.ts';
import { notFound } from '#server/errors.ts';
import { isDraft, isUnbegun, promotionMoves } from '#shared/promotions/promotion-moves.ts';
import { promotionStates } from './promotion-states.ts';

type Row = Omit<Promotion, 'can'>;

/** True of a promotion `m` whose products have prices of their own. */
export const isByProduct = (sql: Ctx['sql']) => sql`
  exists (select from promotion_products i where i.promotion_id = m.id and i.price is not null)
    as is_by_product`;

const groupsOf = (sql: Ctx['sql']) => sql`
  (select coalesce(json_agg(json_build_object('_id', g.id, 'title', g.title) order by g.title), '[]')
    from promotion_groups o join buyer_groups g on g.id = o.group_id
    where o.promotion_id = m.id)`;

/** One promotion, and what may be done. Throws `not_found`. */
export async function readPromotion(ctx: Ctx, id: string): Promise<Promotion> {
  const [row] = await ctx.sql<Row[]>`
    select m.id as "_id", m.title, m.kind, m.value, ${isByProduct(ctx.sql)}, m.round_to, m.sale_types, m.products,
      m.starts_at as "from", m.ends_at as until, m.status, m.struck_days, m.is_applied, m.version,
      m.started_at is not null as is_started, ${groupsOf(ctx.sql)} as groups,
      l.most as pieces, coalesce(l.taken, 0) as taken, coalesce(u.first_name || ' ' || u.last_name, '') as by
    from promotions m left join users u on u.id = m.actor_id
      left join promotion_limits l on l.promotion_id = m.id
    where m.id = ${id}`;
  if (!row) throw notFound();
  return {
    ...row,
    can: {
      ...staffMoves(promotionStates, promotionMoves, row.status),
      change: isUnbegun(row),
      delete: isDraft(row),
    },
  };
}
