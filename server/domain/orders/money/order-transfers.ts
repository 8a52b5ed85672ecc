import type { Order } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import type { RowOf } from '#server/db/rows.ts';
import type { Settings } from '#server/domain/settings/read-settings.ts';
import { bankOfCard } from '#shared/banks.ts';

type Row = Pick<RowOf<'orders'>, 'orderType' | 'transferAllowed'>;

/** The account to which money for this order may be sent; null where staff or the settings allow none. */
export function accountFor(order: Row, settings: Settings): Order['transferTo'] {
  const { transferSheba: sheba, transferCard: card, transferOwner: holder } = settings;
  const byType = order.orderType === 'total' ? settings.transfersTotal : settings.transfersRetail;
  if (!(order.transferAllowed ?? byType) || !holder || !(sheba || card)) return null;
  return { sheba, card, holder, bank: bankOfCard(card) };
}

/** Transfers of an order, the oldest first. */
export const transfersOf = ({ sql }: Ctx, orderId: string) => sql<Order['transfers']>`
  select id as "_id", transaction_id, way, amount, sent_on::text as sent_on, tracking, status,
    reject_reason, created_at as at
  from transfers where order_id = ${orderId} order by created_at, id`;

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
