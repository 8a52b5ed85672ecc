import type { Ctx } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { NewOrder } from './insert-order.ts';

const MINUTE = 60_000;
const SAME_WITHIN = 10 * MINUTE;

type Twin = { orderId: string; orderNumber: string; status: string; createdAt: string };

/**
 * The same goods to the same address for the same sum, a few minutes after an order that still stands: another tab,
 * another device, or a lost answer. Throws `order_repeated` {orderId, orderNumber, status, m minutes ago}, unless
 * `repeatOf` names the newest such order.
 */
export async function askAboutRepeat(
  tx: Ctx,
  { buyer, address, request, cart }: NewOrder,
  repeatOf: string | undefined,
): Promise<void> {
  const now = tx.now().getTime();
  const quantities = Object.fromEntries(
    request.lines.map(({ productId, quantity }) => [productId, quantity]),
  );
  const [twin] = await tx.sql<Twin[]>`
    select o.id as "orderId", o.order_number as "orderNumber", o.status, o.created_at as "createdAt" from orders o
    where o.user_id = ${buyer.id} and o.created_at > ${new Date(now - SAME_WITHIN).toISOString()}
      and o.status not in ('canceled', 'expired') and o.order_type = ${request.orderType} and o.amount = ${cart.amount}
      and o.address = ${JSON.stringify(address)}::text::jsonb
      and (select jsonb_object_agg(l.product_id, l.order_quantity) from order_lines l where l.order_id = o.id)
        = ${JSON.stringify(quantities)}::text::jsonb
    order by o.created_at desc, o.id desc limit 1`;
  if (!twin || twin.orderId === repeatOf) return;
  const { orderId, orderNumber, status, createdAt } = twin;
  const m = Math.max(1, Math.round((now - Date.parse(createdAt)) / MINUTE));
  throw new DomainError('conflict', 'order_repeated', { orderId, orderNumber, status, m });
}
