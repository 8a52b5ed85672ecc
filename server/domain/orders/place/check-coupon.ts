import type { z } from 'zod';
import type { cartEndpoints } from '#contract/cart.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import { actorIdOf, type Ctx, type OutsideCtx, ownerOf } from '#server/context.ts';
import { type BotProof, requireBotCheck } from '#server/domain/bot-check/require-bot-check.ts';
import {
  limitGuesses,
  refuseGuesses,
  tooManyGuesses,
} from '#server/domain/coupons/limit-guesses.ts';
import { readCoupon } from '#server/domain/coupons/read-coupon.ts';
import { requireWholesale } from '#server/domain/price-lists/see-wholesale.ts';
import { asBuyerOf } from './buyer-by-phone.ts';
import { checkCart } from './check-cart.ts';
import { merged, SALE_OF } from './order-request.ts';
import { priceCart, withCoupon } from './price-cart.ts';
import { readPrices } from './read-prices.ts';

type Body = z.output<(typeof cartEndpoints)['POST /api/cart/check']['body']>;
type Asked = NonNullable<Body['coupon']>;
type Quoted = NonNullable<ReplyOf<'POST /api/cart/check'>['coupon']>;

/** Wrong codes in ten minutes after which no solved puzzle helps. */
const MOST_MISSES = 60;

/**
 * Products of a cart, and what a coupon takes off them, in tomans. Throws `session_expired` for a
 * visitor with a coupon, and its refusals.
 */
export async function checkWithCoupon(
  ctx: OutsideCtx,
  { ids, promises, coupon }: Body,
  proof: BotProof,
): Promise<ReplyOf<'POST /api/cart/check'>> {
  const { lines } = await checkCart(ctx, ids, promises);
  if (!coupon) return { lines };
  const onMany = (misses: number) =>
    misses > MOST_MISSES ? Promise.reject(tooManyGuesses()) : requireBotCheck(ctx, proof);
  const userId = ownerOf(ctx);
  const quoted = await limitGuesses(ctx, { userId, code: coupon.code, onMany }, () =>
    quoteCoupon(ctx, coupon),
  );
  return { lines, coupon: quoted };
}

/** Sum that a coupon takes off an order of these products now, in tomans. Throws its refusals, `wholesale_hidden`. */
export async function quoteCoupon(ctx: Ctx, asked: Asked): Promise<Quoted> {
  if (asked.orderType === 'total') await requireWholesale(ctx);
  return quoteAs(ctx, ownerOf(ctx), asked);
}

/** Of nobody: a number without an account has used no coupon and is in no group. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The same for the buyer whose order a member of staff writes, whose own guesses count. Throws its refusals. */
export async function quoteForBuyer(
  ctx: Ctx,
  { mobileNumber, ...asked }: Asked & { mobileNumber?: string | undefined },
): Promise<Quoted> {
  const buyer = await asBuyerOf(ctx, mobileNumber);
  const who = { userId: ownerOf(ctx), code: asked.code, onMany: refuseGuesses };
  return limitGuesses(ctx, who, () => quoteAs(buyer, actorIdOf(buyer) ?? NOBODY, asked));
}

async function quoteAs(
  ctx: Ctx,
  userId: string,
  { code, orderType, products }: Asked,
): Promise<Quoted> {
  const saleType = SALE_OF[orderType];
  const lines = merged(products);
  const ids = lines.map(({ productId }) => productId);
  const coupon = await readCoupon(ctx, { code, userId, saleType, products: ids });
  const { cards, listed } = await readPrices(ctx, lines);
  const priced = priceCart({ saleType, lines }, cards, listed);
  const { amount } = withCoupon(priced, coupon);
  return { code: coupon.code, title: coupon.title, amount: priced.amount - amount };
}
