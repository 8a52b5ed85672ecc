import type { BulkWork } from '#contract/products/bulk.ts';
import type { ProductFields, StoredProduct } from '#server/domain/catalogue/change-products.ts';
import { settledPrices } from '#server/domain/catalogue/prices.ts';
import { MAX_PRICE } from '#shared/limits.ts';
import { asTomans } from '#shared/money.ts';
import { rounded } from '#shared/roundings.ts';
import { brokenRule } from './broken-rule.ts';
import { difference, faulty } from './compare-row.ts';
import { type Compared, NOTHING } from './compared.ts';
import { settledStatus } from './row-status.ts';

type StatusWork = Extract<BulkWork, { kind: 'status' }>;
type PriceWork = Extract<BulkWork, { kind: 'percent' | 'amount' }>;

/** Effect of a bulk change on one product, under the rules of the product form. */
export function bulkRow(product: StoredProduct, work: BulkWork, needsPicture: boolean): Compared {
  if (product.status === 'archived') return sameAs(product);
  if (work.kind === 'status') return statusRow(product, work, needsPicture);
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

/** Price in toman after the change and the rounding; it may leave the allowed range. */
export function movedPrice(price: number, work: PriceWork): number {
  const { kind, amount, rounding, round = 'nearest' } = work;
  // hundredths of a percent as a whole number, so that float errors cannot change the rounding
  const part = 10_000 + Math.round(amount * 100);
  const exact = kind === 'percent' ? (price * part) / 10_000 : price + amount;
  return rounded(exact, rounding, round);
}

type Ranged = {
  price?: number | null;
  tiers?: readonly { price: number }[];
  partialPrice?: number | null;
};

/**
 * First field whose new price is out of range; a price rounded down to 0 counts, as no product is
 * free.
 */
export function outOfRange({ price, tiers = [], partialPrice }: Ranged) {
  if (!isPrice(price)) return 'price';
  if (!tiers.every((tier) => isPrice(tier.price))) return 'tiers';
  return isPrice(partialPrice) ? undefined : 'partialPrice';
}

const isPrice = (price: number | null | undefined) =>
  typeof price !== 'number' || (price >= 1 && price <= MAX_PRICE);

/** Row of a product that the change leaves as it is. */
export const sameAs = ({ id, version }: StoredProduct): Compared => ({
  ...NOTHING,
  state: 'same',
  productId: id,
  seenVersion: version,
});

/** Changes the status of one product; drafts stay drafts, and what is incomplete is a fault. */
function statusRow(product: StoredProduct, { status: to }: StatusWork, needsPicture: boolean) {
  const { status, note } = settledStatus(product, to, needsPicture);
  if (note?.fault) return faulty(product, { fault: note.fault, field: 'status' });
  if (!status) return sameAs(product);
  const before = { status: product.status };
  return { ...sameAs(product), state: 'change' as const, before, after: { status } };
}
