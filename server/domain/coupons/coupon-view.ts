import type { Coupon } from '#contract/desk/coupons.ts';
import type { Ctx } from '#server/context.ts';
import { staffMoves } from '#server/domain/states/states.ts';
import { notFound } from '#server/errors.ts';
import { couponMoves, isUnstarted } from '#shared/coupons/coupon-moves.ts';
import { couponStates } from './coupon-states.ts';

type Row = Omit<Coupon, 'can' | 'series' | 'report'> & {
  size: number;
  made: number;
  prefix: string;
};

/** One coupon with the number of its orders, and what may be done. Throws `not_found`. */
export async function readCouponView(ctx: Ctx, id: string): Promise<Coupon> {
  const [row] = await ctx.sql<Row[]>`
    select c.id as "_id", c.title, c.code, c.kind, c.value, c.ceiling, c.floor, c.sale_types,
      c.starts_at as "from", c.ends_at as until, c.max_uses, c.uses_per_person, c.is_first_order,
      c.beside_offers, c.products, (select json_build_object('_id', g.id, 'title', g.title)
        from buyer_groups g where g.id = c.group_id) as "group", c.status, c.taken, c.series_size as size,
      c.series_made as made, c.series_prefix as prefix, c.version,
      coalesce(u.first_name || ' ' || u.last_name, '') as by
    from coupons c left join users u on u.id = c.actor_id
    where c.id = ${id}`;
  if (!row) throw notFound();
  const { size, made, prefix, ...coupon } = row;
  const isDraft = isUnstarted(coupon);
  return {
    ...coupon,
    series: size > 0 ? { size, made, prefix } : null,
    report: await readReport(ctx, id),
    can: {
      ...staffMoves(couponStates, couponMoves, coupon.status),
      change: true,
      delete: isDraft,
    },
  };
}

async function readReport({ sql }: Ctx, id: string): Promise<Coupon['report']> {
  const [report] = await sql<Coupon['report'][]>`
    select count(*) filter (where u.freed_at is null and o.stock_state <> 'sold')::int as held,
      count(*) filter (where u.freed_at is null and o.stock_state = 'sold')::int as used,
      count(*) filter (where u.freed_at is not null)::int as freed
    from coupon_uses u join orders o on o.id = u.order_id
    where u.coupon_id = ${id}`;
  return report ?? { held: 0, used: 0, freed: 0 };
}
