import type { ImportInfo } from '#contract/imports.ts';
import type { PriceWork } from '#contract/products/bulk.ts';
import type { Ctx } from '#server/context.ts';
import type { StoredProduct } from '#server/domain/catalogue/change-products.ts';
import { movedPrice, outOfRange } from '#server/domain/imports/bulk-row.ts';
import { faulty } from '#server/domain/imports/compare-row.ts';
import type { Compared } from '#server/domain/imports/compared.ts';
import { makeWork } from '#server/domain/imports/work-rows.ts';
import { itemIds } from '#server/domain/price-lists/lists/read-price-list.ts';
import {
  NO_PRICES,
  type OwnPrices,
  readOwnPrices,
} from '#server/domain/price-lists/lists/write-own-prices.ts';
import { invalidField } from '#server/errors.ts';
import { MAX_PRICE } from '#shared/limits.ts';
import { comparedItem } from './compared-item.ts';
import { requireList } from './targets.ts';

type Input = { id: string; work: PriceWork; ids?: string[] | undefined; q?: string | undefined };

/**
 * Works out what a change by percent or amount would do to own prices of a list: those chosen, or
 * all that a search finds. Nothing is changed before it is applied. Throws `not_found`,
 * `own_account`, `field_required` without any product.
 */
export async function prepareItemsBulk(ctx: Ctx, { id, work, ids, q }: Input): Promise<ImportInfo> {
  await requireList(ctx, id);
  const found = await itemIds(ctx, { id, ids, q });
  if (found.length === 0) throw invalidField('ids', 'field_required');
  return makeWork(ctx, {
    work,
    ids: found,
    target: { source: 'price_list', id },
    judge: async (tx, products) => {
      const own = await readOwnPrices(
        tx,
        id,
        products.map((product) => product.id),
      );
      return products.map((product) => moved(product, own.get(product.id) ?? NO_PRICES, work));
    },
  });
}

function moved(product: StoredProduct, now: OwnPrices, work: PriceWork): Compared {
  const next = (price: number) => movedPrice(price, work);
  const { price, partialPrice, tiers } = now;
  const set: Partial<OwnPrices> = {
    ...(work.of !== 'partialPrice' &&
      price !== null && {
        price: next(price),
        tiers: tiers.map((tier) => ({ ...tier, price: next(tier.price) })),
      }),
    ...(work.of !== 'price' && partialPrice !== null && { partialPrice: next(partialPrice) }),
  };
  const field = outOfRange(set);
  return field
    ? faulty(product, { fault: 'out_of_range', field, limits: { min: 1, max: MAX_PRICE } })
    : comparedItem(product, now, set);
}
