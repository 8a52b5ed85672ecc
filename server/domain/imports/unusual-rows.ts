import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import { FEW_PIECES, MAX_TIMES } from '#server/domain/amounts/unusual.ts';

/** True if the warning of a row `r` still matters; rows in other states set no price. */
export const showsUnusual = ({ sql }: Ctx): Fragment =>
  sql`(r.is_unusual and r.state in ('add', 'added', 'change', 'applied'))`;

/**
 * True if a row (`r`) sets values of its product (`p`) that a form would ask to confirm: a price or
 * tier moved by more than `percent`, a retail price far above wholesale, or a stock that grew as by
 * a typing error.
 */
export function unusualRow({ sql }: Ctx, percent: number): Fragment {
  const was = (field: string) => sql`(r.before->>${field})::bigint`;
  // a first own price is held against the public one
  const before = (field: string, column: string) => sql`coalesce(${was(field)}, p.${sql(column)})`;
  const now = (field: string) => sql`(r.after->>${field})::bigint`;
  const moved = (field: string, column: string) => sql`
    coalesce(abs(${now(field)} - ${before(field, column)}) * 100
      > ${before(field, column)} * ${percent}::int, false)`;
  const merged = (field: string, column: string) => sql`
    case when r.after ? ${field} then ${now(field)} else p.${sql(column)} end`;
  const isPair = sql`(r.after ? 'price' or r.after ? 'partialPrice') and coalesce(
    ${merged('partialPrice', 'partial_price')} > ${MAX_TIMES}::int * (${merged('price', 'price')}),
      false)`;
  const isTierMoved = sql`
    is_tier_moved(r.before->'tiers', r.after->'tiers', ${merged('price', 'price')},
      ${percent}::int)`;
  const isStockGrown = sql`
    coalesce(${was('onHand')} > 0 and ${now('onHand')} > ${FEW_PIECES}::int
      and ${now('onHand')} > ${MAX_TIMES}::int * ${was('onHand')}, false)`;
  return sql`(r.state in ('add', 'change')
    and (${isStockGrown}
      or ${moved('price', 'price')}
      or ${moved('partialPrice', 'partial_price')}
      or ${isPair}
      or ${isTierMoved}))`;
}
