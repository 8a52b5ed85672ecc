import type { Ctx } from '#server/context.ts';
import { DAY } from '#shared/time.ts';

/**
 * Notes published products that became low since the last run, and those that recovered. Each is
 * reported once when it falls to its level; one that recovers and falls again within a day is not
 * reported again.
 */
export async function noteLowStock({ sql, now }: Ctx): Promise<void> {
  const at = now().toISOString();
  const dayAgo = new Date(now().getTime() - DAY).toISOString();
  await sql`
    with low as materialized (
      select k.id from product_stock k join products p on p.id = k.id
      where k.is_low and p.status = 'published'
    ), ended as (
      update low_stock_marks m set ended_at = ${at}
      where m.ended_at is null and not exists (select from low where low.id = m.product_id)
    )
    insert into low_stock_marks as mark (product_id, at)
    select low.id, ${at} from low
    where not exists (select from low_stock_marks m
      where m.product_id = low.id and m.ended_at is null)
    on conflict (product_id) do update set ended_at = null,
      at = case when mark.ended_at < ${dayAgo} then excluded.at else mark.at end`;
}
