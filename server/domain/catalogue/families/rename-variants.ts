import type { AdminFamily } from '#contract/products/families.ts';
import type { Ctx } from '#server/context.ts';
import { changeProducts, type StoredProduct } from '#server/domain/catalogue/change-products.ts';
import { variantTitle } from '#shared/family-options.ts';
import type { Family } from './check-family.ts';

type Input = { wished: Family; stored: StoredProduct[]; before: AdminFamily | undefined };

/**
 * Renames variants, also for carts and papers: a title must contain the variant's values. One built
 * from the old values is rebuilt, one without the values is replaced, and an own title with them
 * stays.
 */
export async function renameVariants(tx: Ctx, { wished, before, stored }: Input): Promise<void> {
  const rows = new Map(stored.map((row) => [row.id, row]));
  const known = new Map(before?.variants.map(({ _id, values }) => [_id, values]));
  const changes = wished.variants.flatMap(({ _id, values }) => {
    const row = rows.get(_id);
    const was = known.get(_id);
    const made = was && before && variantTitle(before.title, was);
    const isOwn = row?.title !== made && values.every((value) => row?.title.includes(value));
    const title = variantTitle(wished.title, values);
    return !row || isOwn || row.title === title ? [] : [{ before: row, set: { title } }];
  });
  if (changes.length > 0) await changeProducts(tx, { changes, action: 'product.change' });
}
