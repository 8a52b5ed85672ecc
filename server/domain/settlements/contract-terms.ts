import type { Ctx } from '#server/context.ts';

/** Days after a payment in which a gateway pays, where no contract says so. */
export const PAY_DAYS = 3;

/** Most rials that gateway `c` may keep of line `l` by its contract; parts of a rial count as one. */
export const feeByContract = (sql: Ctx['sql']) => sql`
  least(greatest(ceil(l.gross_rial::numeric * c.rate / 100000), c.fee_min * 10),
    coalesce(c.fee_max * 10, l.gross_rial))::bigint`;
