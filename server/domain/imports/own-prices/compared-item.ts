import type { StoredProduct } from '#server/domain/catalogue/change-products.ts';
import type { Fault } from '#server/domain/imports/broken-rule.ts';
import { sameAs } from '#server/domain/imports/bulk-row.ts';
import { faulty } from '#server/domain/imports/compare-row.ts';
import type { Compared } from '#server/domain/imports/compared.ts';
import type { RowFields } from '#server/domain/imports/row-fields.ts';
import { isSame, type OwnPrices } from '#server/domain/price-lists/lists/write-own-prices.ts';
import { areTiers } from '#shared/sale-terms.ts';

/** Effect of a change of own prices (toman) on a product of a list, under the rules of its grid. */
export function comparedItem(
  product: StoredProduct,
  now: OwnPrices,
  set: Partial<OwnPrices>,
): Compared {
  const next = settled({ ...now, ...set }, set);
  const broken = brokenPrices(product, next);
  if (broken) return faulty(product, broken);
  if (isSame(now, next)) return sameAs(product);
  return { ...sameAs(product), state: 'change', before: fieldsOf(now), after: fieldsOf(next) };
}

/** Tiers end with the wholesale price that they are tiers of. */
const settled = (prices: OwnPrices, { tiers }: Partial<OwnPrices>): OwnPrices =>
  prices.price === null && !tiers?.length ? { ...prices, tiers: [] } : prices;

/** A retail price without a wholesale price of its own keeps to the public one. */
function brokenPrices(product: StoredProduct, { price, partialPrice, tiers }: OwnPrices) {
  const wholesale =
    price ?? (product.saleTypes.includes('totalSell') ? (product.price ?? null) : null);
  if (partialPrice !== null && wholesale !== null && partialPrice < wholesale)
    return fault('paritialPrice_under_mainPrice', 'partialPrice');
  return areTiers(tiers, price) ? undefined : fault('tiers_not_falling', 'tiers');
}

const fault = (key: Fault['fault'], field: string): Fault => ({ fault: key, field });

/** All three prices: a row is written only where none of them was changed since. */
const fieldsOf = ({ price, partialPrice, tiers }: OwnPrices) =>
  // whole tomans, as cells and forms are read
  ({ price, partialPrice, tiers }) as RowFields;
