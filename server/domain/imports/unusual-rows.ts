import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import { MAX_TIMES } from '#server/domain/amounts/unusual.ts';

/** Whether a row `r` is to be shown as such: what became of the others sets no price. */
export const showsUnusual = ({ sql }: Ctx): Fragment =>
  sql`(r.is_unusual and r.state in ('add', 'added', 'change', 'applied'))`;

/**
 * Whether a row (`r`) that is compared with its product (`p`) sets a price or a tier that a form would ask about again: by more
 * than `percent` away from the one before, or retail far above wholesale.
 */
export function unusualRow({ sql }: Ctx, percent: number): Fragment {
  const was = (field: string) => sql`(r.before->>${field})::bigint`;
  const now = (field: string) => sql`(r.after->>${field})::bigint`;
  const moved = (field: string) => sql`
    coalesce(abs(${now(field)} - ${was(field)}) * 100 > ${was(field)} * ${percent}::int, false)`;
  const merged = (field: string, column: string) => sql`
    case when r.after ? ${field} then ${now(field)} else p.${sql(column)} end`;
  const isPair = sql`(r.after ? 'price' or r.after ? 'partialPrice') and coalesce(
    ${merged('partialPrice', 'partial_price')} > ${MAX_TIMES}::int * (${merged('price', 'price')}), false)`;
  const isTierMoved = sql`
    is_tier_moved(r.before->'tiers', r.after->'tiers', ${merged('price', 'price')}, ${percent}::int)`;
  return sql`(r.state in ('add', 'change')
    and (${moved('price')} or ${moved('partialPrice')} or ${isPair} or ${isTierMoved}))`;
}
