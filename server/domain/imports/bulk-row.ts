import type { BulkWork } from '#contract/goods/bulk.ts';
import type { ProductFields, StoredProduct } from '#server/domain/catalogue/change-products.ts';
import { missingPrices, settledPrices } from '#server/domain/catalogue/prices.ts';
import { MAX_PRICE } from '#shared/limits.ts';
import { asTomans } from '#shared/money.ts';
import { brokenRule } from './broken-rule.ts';
import { difference, faulty } from './compare-row.ts';
import { type Compared, NOTHING } from './compared.ts';

type StatusWork = Extract<BulkWork, { kind: 'status' }>;
type PriceWork = Extract<BulkWork, { kind: 'percent' | 'amount' }>;

/** What a change of many products would do to one of them, by the rules of its form. */
export function bulkRow(product: StoredProduct, work: BulkWork): Compared {
  if (product.status === 'archived') return sameAs(product);
  if (work.kind === 'status') return statusRow(product, work);
  const set = setOf(product, work);
  const field = outOfRange(set);
  if (field)
    return faulty(product, { fault: 'out_of_range', field, limits: { min: 1, max: MAX_PRICE } });
  const wished = { ...product, ...set };
  const merged = { ...wished, ...settledPrices(wished) };
  const broken = brokenRule(merged, product.status);
  return broken ? faulty(product, broken) : difference(product, merged, Object.keys(set));
}

function setOf(product: StoredProduct, work: Exclude<BulkWork, StatusWork>): ProductFields {
  if (work.kind === 'brand') return { brand: work.brand };
  if (work.kind === 'category') return { category: work.category };
  if (work.kind === 'stock')
    return { onHand: work.way === 'set' ? work.amount : product.onHand + work.amount };
  const moved = (price: number) => asTomans(movedPrice(price, work));
  const { price, partialPrice, tiers } = product;
  return {
    ...(work.of !== 'partialPrice' &&
      price !== null && {
        price: moved(price),
        tiers: tiers.map((tier) => ({ ...tier, price: moved(tier.price) })),
      }),
    ...(work.of !== 'price' && partialPrice !== null && { partialPrice: moved(partialPrice) }),
  };
}

/** A price in toman, moved and then rounded to the nearest; it may leave the range of prices. */
export function movedPrice(price: number, { kind, amount, rounding }: PriceWork): number {
  // hundredths of a percent, so that no sum of floats decides
  const part = 10_000 + Math.round(amount * 100);
  const exact = kind === 'percent' ? (price * part) / 10_000 : price + amount;
  return Math.round(exact / rounding) * rounding;
}

/** The first that is no price any more, also what was rounded down to nothing: goods are never for free. */
function outOfRange({ price, tiers = [], partialPrice }: ProductFields) {
  if (!isPrice(price)) return 'price';
  if (!tiers.every((tier) => isPrice(tier.price))) return 'tiers';
  return isPrice(partialPrice) ? undefined : 'partialPrice';
}

const isPrice = (price: number | null | undefined) =>
  typeof price !== 'number' || (price >= 1 && price <= MAX_PRICE);

const sameAs = ({ id, version }: StoredProduct): Compared => ({
  ...NOTHING,
  state: 'same',
  productId: id,
  seenVersion: version,
});

/** A draft is out of sight as it is; what is published has a picture and its prices. */
function statusRow(product: StoredProduct, { status: to }: StatusWork): Compared {
  const { status, hasPicture } = product;
  if (status === to || (to === 'hidden' && status === 'draft')) return sameAs(product);
  const isComplete = hasPicture && Object.keys(missingPrices(product)).length === 0;
  if (to === 'published' && !isComplete)
    return faulty(product, { fault: 'publish_incomplete', field: 'status' });
  return { ...sameAs(product), state: 'change', before: { status }, after: { status: to } };
}
