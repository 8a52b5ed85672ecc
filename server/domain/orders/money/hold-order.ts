import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';

/** Extends the reservation of an order `o` that waits for its payment until an instant. */
export const extendHold = ({ sql }: Ctx, id: string, until: Fragment) => sql`
  update orders o set expires_at = greatest(o.expires_at, ${until}), version = version + 1
  where o.id = ${id} and o.status in ('pending_payment', 'payment_review')`;

/** Shortens it to an instant where a condition holds; a pro-forma keeps its own time. */
export const shortenHold = ({ sql }: Ctx, id: string, least: string, when: Fragment) => sql`
  update orders o
  set expires_at = least(o.expires_at, greatest(o.valid_until, ${least}::timestamptz)),
    version = version + 1
  where o.id = ${id} and o.status in ('pending_payment', 'payment_review') and ${when}`;
