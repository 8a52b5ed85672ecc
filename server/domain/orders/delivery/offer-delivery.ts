import type { z } from 'zod';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { DeliveryOffer, deliveryEndpoints } from '#contract/order/delivery.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { limitGuesses, refuseGuesses } from '#server/domain/coupons/limit-guesses.ts';
import { asBuyerOf } from '#server/domain/orders/place/buyer-by-phone.ts';
import { quoteCoupon, quoteForBuyer } from '#server/domain/orders/place/check-coupon.ts';
import { SALE_OF } from '#server/domain/orders/place/order-request.ts';
import { readPrices } from '#server/domain/orders/place/read-prices.ts';
import { requireWholesale } from '#server/domain/price-lists/see-wholesale.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { piecesSum, unitPriceOf } from '#shared/sale-terms.ts';
import { methodsFor, offerOf, weigh } from './offers-of.ts';

type Input = z.output<(typeof deliveryEndpoints)['POST /api/delivery-offers']['body']>;
type Place = { province: string; city: string };

/**
 * Delivery methods for these products and an address of the buyer, with their current prices
 * (toman). Throws `address_required`, `wholesale_hidden`.
 */
export async function offerDelivery(
  ctx: Ctx,
  { orderType, address, products, coupon }: Input,
): Promise<ReplyOf<'POST /api/delivery-offers'>> {
  const { delivery: settings } = await readSettings(ctx);
  const methods = methodsFor(settings, { orderType });
  if (methods.length === 0) return { isSetUp: false, city: null, offers: [] };
  const place = await readPlace(ctx, address);
  if (!place) return { isSetUp: true, city: null, offers: [] };
  // a sum from which sending is free would tell the prices
  if (orderType === 'total') await requireWholesale(ctx);
  const off = await couponOff(coupon, (code) => {
    const who = { userId: ownerOf(ctx), code, onMany: refuseGuesses };
    return limitGuesses(ctx, who, () => quoteCoupon(ctx, { code, orderType, products }));
  });
  const offers = await offersTo(ctx, { place, orderType, products }, off);
  return { isSetUp: true, city: place.city, offers };
}

type Anywhere = z.output<(typeof deliveryEndpoints)['POST /api/admin/delivery-offers']['body']>;

/** The same to any place, for staff who enter a buyer's order. */
export async function offerToPlace(
  ctx: Ctx,
  input: Anywhere,
): Promise<ReplyOf<'POST /api/admin/delivery-offers'>> {
  const { delivery: settings } = await readSettings(ctx);
  const isSetUp = methodsFor(settings, input).length > 0;
  const buyer = await asBuyerOf(ctx, input.mobileNumber);
  const off = await couponOff(input.coupon, (code) => quoteForBuyer(ctx, { ...input, code }));
  const offers = isSetUp ? await offersTo(buyer, input, off) : [];
  const { province, city } = input.place;
  // pickup needs no place
  return {
    isSetUp,
    offers: province && city ? offers : offers.filter(({ kind }) => kind === 'pickup'),
  };
}

/**
 * Sum that a coupon takes off; one that is refused takes nothing, and checkout says why. It counts as
 * a guess, since a price of sending tells whether a code is known.
 */
async function couponOff(
  code: string | undefined,
  quote: (code: string) => ReturnType<typeof quoteCoupon>,
): Promise<number> {
  if (code === undefined) return 0;
  try {
    return (await quote(code)).amount;
  } catch (error) {
    if (error instanceof DomainError) return 0;
    throw error;
  }
}

/** Methods for products, of whose sum a coupon has taken `off` tomans. */
async function offersTo(
  ctx: Ctx,
  { place, orderType, products }: Omit<Anywhere, 'mobileNumber' | 'coupon'>,
  off: number,
): Promise<DeliveryOffer[]> {
  const { delivery: settings } = await readSettings(ctx);
  const lines = products.map(({ _id, orderQuantity, promise }) => ({
    productId: _id,
    quantity: orderQuantity,
    promise,
  }));
  const [amount, weight] = await Promise.all([sumOf(ctx, orderType, lines), weigh(ctx, lines)]);
  const offers = await Promise.all(
    methodsFor(settings, { orderType }).map((method) =>
      offerOf(ctx, method, { ...weight, amount: amount - off, place }, settings),
    ),
  );
  return offers.filter((offer) => offer !== null);
}

/** Place of the given address, or of the default one. */
async function readPlace(ctx: Ctx, address: string | null): Promise<Place | undefined> {
  const [place] = await ctx.sql<Place[]>`
    select province->>'id' as province, city from addresses
    where user_id = ${ownerOf(ctx)}
      and ${address === null ? ctx.sql`true` : ctx.sql`id = ${address}`}
    order by is_default desc, created_at desc limit 1`;
  if (!place && address !== null) throw invalidField('address', 'address_required');
  return place;
}

/** Total of the products on sale at the prices of the acting person; the cart itself reports the others. */
async function sumOf(ctx: Ctx, orderType: Input['orderType'], lines: Line[]): Promise<number> {
  const { cards } = await readPrices(ctx, lines);
  const sale = SALE_OF[orderType];
  return lines.reduce((sum, { productId, quantity }) => {
    const card = cards.find(({ _id }) => _id === productId);
    return sum + piecesSum(card && unitPriceOf(card, sale, quantity), quantity);
  }, 0);
}

type Line = { productId: string; quantity: number; promise?: string | undefined };
