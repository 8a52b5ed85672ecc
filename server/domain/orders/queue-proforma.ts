import type { Ctx } from '#server/context.ts';
import { orderConfirmedText } from '#server/domain/messages/order-texts.ts';
import { insertMessage, messageRow } from '#server/domain/messages/queue-message.ts';
import { MINUTE } from '#shared/time.ts';
import type { OrderRow } from './order-view.ts';

/**
 * Time in which an equal message is not sent again: staff confirm and open the payment together, or
 * click twice.
 */
const SAME_WITHIN = 10 * MINUTE;

type Proforma = Pick<OrderRow, 'id' | 'orderNumber' | 'amount' | 'buyer'> & {
  /** True if the lines differ from those the buyer sent. */
  isChanged: boolean;
};

/**
 * Tells the buyer the amount (toman), deadline and link, unless an equal message was just sent;
 * asks for a missing postal code.
 */
export async function queueProforma(tx: Ctx, order: Proforma, validUntil: Date, dedupeKey: string) {
  const { id, orderNumber, amount, buyer, isChanged } = order;
  const link = `${tx.config.publicUrl}/console/orders/detail-${id}`;
  const [settings] =
    await tx.sql`select 1 from orders o where o.id = ${id} and ${lacksPostalCode(tx)}`;
  const asksCode = settings !== undefined;
  const row = await messageRow(tx, {
    mobileNumber: buyer.mobileNumber,
    template: 'order.confirmed',
    text: orderConfirmedText({ orderNumber, amount, validUntil, link, isChanged, asksCode }),
    dedupeKey,
  });
  const since = new Date(tx.now().getTime() - SAME_WITHIN).toISOString();
  await insertMessage(tx, row, {
    from: tx.sql`where not exists (select 1
        from messages m
        where m.mobile_number = ${row.mobileNumber}
      and m.text = ${row.text} and m.created_at > ${since}::timestamptz)`,
  });
}

/** Condition: order `o` goes by post and has no postal code yet. */
export const lacksPostalCode = ({ sql }: Ctx) =>
  sql`(o.delivery->>'kind' = 'post' and o.address->>'postalCode' = '')`;
