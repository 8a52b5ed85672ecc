import type { ProductStatus } from '#contract/admin-catalogue.ts';
import type { ErrorKey } from '#contract/errors.ts';
import type { SaleType } from '#contract/fields.ts';
import type { Ctx } from '#server/context.ts';
import { askAgain, unusualPrices } from '#server/domain/amounts/unusual.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { asTomans } from '#shared/money.ts';
import { areTiers, type Tier } from '#shared/sale-terms.ts';

/** In toman; null where there is none. */
export type Prices = {
  price: number | null;
  partialPrice: number | null;
  saleTypes: SaleType[];
  tiers: Tier[];
};
export type Terms = Prices & { minTotalQuantity: number; totalStep: number };

/** A sale that is off has no price, and no cheaper one for many. */
export const settledPrices = <Price extends number>({
  price,
  partialPrice,
  saleTypes,
  tiers,
}: {
  price: Price | null;
  partialPrice: Price | null;
  saleTypes: SaleType[];
  tiers: Tier[];
}) => ({
  price: saleTypes.includes('totalSell') ? price : null,
  partialPrice: saleTypes.includes('partialSell') ? partialPrice : null,
  saleTypes: (['totalSell', 'partialSell'] as const).filter((type) => saleTypes.includes(type)),
  tiers: saleTypes.includes('totalSell') ? tiers : [],
});

/**
 * Throws when a sale that is on lacks its price, which a draft may, retail is cheaper than
 * wholesale, tiers do not fall, or the smallest wholesale order is not made of whole cartons.
 */
export function checkPrices(prices: Terms, status: ProductStatus) {
  const missing = missingPrices(prices);
  if (status !== 'draft' && Object.keys(missing).length > 0)
    throw new DomainError('invalid', 'field_required', {}, missing);
  const { price, partialPrice, saleTypes } = prices;
  if (prices.minTotalQuantity % prices.totalStep !== 0)
    throw invalidField('minTotalQuantity', 'minimum_not_in_steps');
  if (saleTypes.includes('totalSell') && !areTiers(prices.tiers, price))
    throw invalidField('tiers', 'tiers_not_falling');
  if (saleTypes.length < 2 || price === null || partialPrice === null || partialPrice >= price)
    return;
  const key = 'paritialPrice_under_mainPrice';
  throw new DomainError('invalid', key, {}, { price: key, partialPrice: key });
}

/** Sales that are on and have no price. */
export function missingPrices({
  price,
  partialPrice,
  saleTypes,
}: Omit<Prices, 'tiers'>): Record<string, ErrorKey> {
  return {
    ...(saleTypes.includes('totalSell') && price === null && { price: 'field_required' as const }),
    ...(saleTypes.includes('partialSell') &&
      partialPrice === null && { partialPrice: 'field_required' as const }),
  };
}

type Priced = { price: number | null; partialPrice: number | null; tiers?: Tier[] };

/** Throws `amount_unusual` for a price that moves further than the settings allow unseen. */
export async function askAboutPrices(
  ctx: Ctx,
  before: Priced | null,
  form: Priced & { confirmed: boolean },
): Promise<void> {
  const { priceAskPercent } = await readSettings(ctx);
  askAgain(unusualPrices(priceAskPercent, before, form), form.confirmed);
}

type Asked = { price?: number | null | undefined; partialPrice?: number | null | undefined };

/** Throws `field_invalid` for the price of a sale that is off. */
export function refuseUnsold(
  { saleTypes }: Pick<Prices, 'saleTypes'>,
  { price, partialPrice }: Asked,
): void {
  if (price && !saleTypes.includes('totalSell')) throw invalidField('price', 'field_invalid');
  if (partialPrice && !saleTypes.includes('partialSell'))
    throw invalidField('partialPrice', 'field_invalid');
}

/** Price of a form, which has checked that it is a whole number of tomans. */
export const inTomans = (price: number | null) => (price === null ? null : asTomans(price));
