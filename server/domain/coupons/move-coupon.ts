import type { Coupon } from '#contract/desk/coupons.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { transition } from '#server/domain/states/transition.ts';
import { conflict, DomainError } from '#server/errors.ts';
import { couponMoves } from '#shared/coupons/coupon-moves.ts';
import { coupon } from './coupon-states.ts';
import { readCouponView } from './coupon-view.ts';

type Move = { id: string; version: number };

/**
 * Starts, stops or resumes a coupon; orders that hold it keep it. Throws `not_found`, `conflict`,
 * `coupon_over`.
 */
export const moveCoupon = (ctx: Ctx, name: keyof typeof couponMoves, { id, version }: Move) =>
  inTransaction(ctx, async (tx): Promise<Coupon> => {
    const before = await readCouponView(tx, id);
    if (!before.can[name]) throw conflict();
    const isOver = before.until !== null && Date.parse(before.until) <= tx.now().getTime();
    if (name !== 'stop' && isOver)
      throw new DomainError('conflict', 'coupon_over', {}, { until: 'coupon_over' });
    const { to } = couponMoves[name];
    await transition(tx, coupon, {
      id,
      version,
      to,
      as: 'admin',
      audit: {
        action: `coupon.${name}`,
        before: { status: before.status },
        after: { status: to, title: before.title },
      },
    });
    return readCouponView(tx, id);
  });
