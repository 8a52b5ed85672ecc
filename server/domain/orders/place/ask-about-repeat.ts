import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { addressJson } from '#server/domain/addresses/address-rows.ts';
import { DomainError } from '#server/errors.ts';
import { MINUTE } from '#shared/time.ts';
import type { OrderRequest } from './order-request.ts';

const SAME_WITHIN = 10 * MINUTE;

type DuplicateOrder = RowOf<'orders', 'orderNumber' | 'status' | 'createdAt'> & { orderId: string };

/**
 * Latest active order of the same products, address and sum within a few minutes: a possible
 * duplicate.
 */
export function readDuplicate(tx: Ctx, userId: string, request: OrderRequest) {
  const { sql } = tx;
  const since = new Date(tx.now().getTime() - SAME_WITHIN).toISOString();
  const quantities = Object.fromEntries(
    request.lines.map(({ productId, quantity }) => [productId, quantity]),
  );
  return sql<DuplicateOrder[]>`
    select o.id as order_id, o.order_number, o.status, o.created_at from orders o
    where o.user_id = ${userId} and o.created_at > ${since}
      and o.status not in ('canceled', 'expired')
      and o.order_type = ${request.orderType}
      and o.amount = ${request.amount}
      and o.address = (select ${addressJson(sql)}
        from addresses
        where id = ${request.addressId} and user_id = ${userId})
      and (select jsonb_object_agg(l.product_id, l.order_quantity)
        from order_lines l
        where l.order_id = o.id)
        = ${JSON.stringify(quantities)}::text::jsonb
    order by o.created_at desc, o.id desc limit 1`;
}

/**
 * Another tab, another device, or a lost answer may have sent the same order. Throws `order_repeated` {orderId,
 * orderNumber, status, m minutes ago}, unless `repeatOf` names that order.
 */
export function askAboutRepeat(
  { now }: Ctx,
  duplicate: DuplicateOrder,
  repeatOf: string | undefined,
): void {
  const { orderId, orderNumber, status, createdAt } = duplicate;
  if (orderId === repeatOf) return;
  const m = Math.max(1, Math.round((now().getTime() - Date.parse(createdAt)) / MINUTE));
  throw new DomainError('conflict', 'order_repeated', { orderId, orderNumber, status, m });
}
