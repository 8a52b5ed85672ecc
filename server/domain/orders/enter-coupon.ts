import { type Ctx, ownerOf } from '#server/context.ts';
import { limitGuesses, refuseGuesses } from '#server/domain/coupons/limit-guesses.ts';
import { readCoupon, type UsableCoupon } from '#server/domain/coupons/read-coupon.ts';
import type { OrderRow } from './order-view.ts';

/** Code that staff typed with a pro-forma; absent for none. */
type Entered = { coupon?: string | undefined };

/** Counts unknown codes of the member of staff who enters one with a pro-forma. */
export function withinGuesses<T>(
  ctx: Ctx,
  { coupon: code }: Entered,
  work: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return work();
  return limitGuesses(ctx, { userId: ownerOf(ctx), code, onMany: refuseGuesses }, work);
}

/**
 * The coupon that staff enter for a wholesale order, by the rules of its buyer, who is locked so
 * that the uses stay as read; before the products, as for a new order. Throws the refusals of a
 * coupon.
 */
export async function readEntered(
  tx: Ctx,
  { id: orderId, userId }: Pick<OrderRow, 'id' | 'userId'>,
  { coupon: code, lines }: Entered & { lines: { _id: string }[] },
): Promise<UsableCoupon | undefined> {
  if (code === undefined) return undefined;
  await tx.sql`select 1 from users where id = ${userId} for no key update`;
  const products = lines.map(({ _id }) => _id);
  return readCoupon(tx, { code, userId, saleType: 'totalSell', products, orderId });
}
