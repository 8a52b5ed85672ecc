import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import { conflict, DomainError } from '#server/errors.ts';
import { type CouponTerms, couponShares } from './coupon-shares.ts';
import { isLeft, refused, scopeOf, type UsableCoupon } from './read-coupon.ts';

type Taken = { orderId: string; userId: string; coupon: Pick<UsableCoupon, 'id' | 'code'> };

/**
 * Parts of a statement that take a coupon for an order: `coupon_held` has a row where it was free,
 * and `coupon_use` is written with `placed`. They come after the stock, so that coupons are locked
 * after products everywhere.
 */
export const couponParts = (tx: Ctx, { orderId, userId, coupon }: Taken, given: Fragment) => tx.sql`
  coupon_taken as (
    update coupons set taken = taken + 1, uses = uses + 1
    where id = ${coupon.id} and status = 'active' and (max_uses is null or taken < max_uses)
      and ${given}
    returning id
  ), coupon_held as (
    update coupon_codes set taken = taken + 1
    where code = ${coupon.code} and (not is_single or taken = 0)
      and exists (select from coupon_taken)
    returning code
  ), coupon_use as (
    insert into coupon_uses (order_id, coupon_id, code, user_id, at)
    select ${orderId}, coupon_id, code, ${userId}, ${tx.now().toISOString()}::timestamptz
    from coupon_codes where code = ${coupon.code} and exists (select from coupon_held)
  )`;

/**
 * Takes a coupon for an order that staff enter it for; order and person are locked, and so are the
 * products, which come before coupons. One that the order held before and lost leaves. Throws
 * `conflict` for an order that holds one, and `coupon_over`.
 */
export async function takeCoupon(tx: Ctx, taken: Taken & { coupon: UsableCoupon }): Promise<void> {
  const [held] = await tx.sql`
    select 1 from coupon_uses where order_id = ${taken.orderId} and freed_at is null`;
  if (held) throw conflict();
  await tx.sql`
    with lost as (delete from coupon_uses where order_id = ${taken.orderId} returning coupon_id)
    update coupons c set uses = c.uses - 1 from lost where c.id = lost.coupon_id`;
  const [row] = await tx.sql`
    with ${couponParts(tx, taken, tx.sql`true`)} select 1 from coupon_held`;
  if (!row) throw refused('coupon_over');
}

/** Throws `coupon_over` where others have used up a coupon since it was read. */
export async function requireCouponLeft({ sql }: Ctx, { id, code }: UsableCoupon): Promise<void> {
  const [free] = await sql`
    select 1 from coupon_codes k join coupons c on c.id = k.coupon_id
    where c.id = ${id} and k.code = ${code} and c.status = 'active'
      and ${isLeft(sql)}`;
  if (!free) throw refused('coupon_over');
}

/** Frees the coupon of an order that ended, once; the order is locked. */
export const freeCoupon = (tx: Ctx, orderId: string) => tx.sql`
  with freed as (
    update coupon_uses set freed_at = ${tx.now().toISOString()}
    where order_id = ${orderId} and freed_at is null returning coupon_id, code
  ), free_code as (
    update coupon_codes k set taken = k.taken - 1 from freed where k.code = freed.code
  )
  update coupons c set taken = c.taken - 1 from freed where c.id = freed.coupon_id`;

/**
 * Takes the coupon of an expired order again, whose money came late: its end or stop does not count,
 * since the order held it. False if others have used it up, or the person elsewhere. The caller has
 * locked its products, which come before coupons everywhere.
 */
export async function retakeCoupon(tx: Ctx, orderId: string): Promise<boolean> {
  const { sql } = tx;
  const [use] = await sql<{ couponId: string; code: string; userId: string }[]>`
    select coupon_id, code, user_id from coupon_uses
    where order_id = ${orderId} and freed_at is not null`;
  if (!use) return true;
  // orders of one person take turns, see place-order
  await sql`select 1 from users where id = ${use.userId} for no key update`;
  // before its code, as for a new order
  await sql`select 1 from coupons where id = ${use.couponId} for no key update`;
  const [free] = await sql`
    select 1 from coupon_codes k join coupons c on c.id = k.coupon_id
    where c.id = ${use.couponId} and k.code = ${use.code}
      and ${isLeft(sql)}
      and coalesce(case when c.is_first_order then 1 else c.uses_per_person end > (select count(*)
        from coupon_uses u
        where u.coupon_id = c.id and u.user_id = ${use.userId} and u.freed_at is null), true)`;
  if (!free) return false;
  await sql`
    with code as (update coupon_codes set taken = taken + 1 where code = ${use.code}),
    coupon as (update coupons set taken = taken + 1 where id = ${use.couponId})
    update coupon_uses set freed_at = null where order_id = ${orderId}`;
  return true;
}

/** Marks the uses of a deleted account, so that its number has no new ones. */
export const markGone = ({ sql }: Ctx, userId: string) => sql`
  update coupon_uses set is_owner_gone = true
  where order_id in (select id from orders where user_id = ${userId})`;

type Line = { productId: string; total: number; isOffered: boolean };

/**
 * Shares of an order's coupon after staff changed its lines, in tomans, in their order. A coupon that
 * does not count for them any more takes nothing; the caller frees it.
 */
export async function sharesAfterEdit(tx: Ctx, orderId: string, lines: Line[]): Promise<number[]> {
  const none = lines.map(() => 0);
  const [terms] = await tx.sql<(CouponTerms & { scope: string[] | null })[]>`
    select c.kind, c.value, c.ceiling, c.floor, c.beside_offers,
      ${scopeOf(
        tx.sql,
        lines.map(({ productId }) => productId),
      )} as scope
    from coupon_uses u join coupons c on c.id = u.coupon_id
    where u.order_id = ${orderId} and u.freed_at is null`;
  if (!terms) return none;
  try {
    return couponShares(terms, scoped(lines, terms.scope));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return none;
  }
}

/** Lines with a mark where a coupon counts for them. */
export const scoped = (lines: Line[], scope: string[] | null) =>
  lines.map(({ productId, ...line }) => ({
    ...line,
    isInScope: scope === null || scope.includes(productId),
  }));
