import type { ErrorKey } from '#contract/errors.ts';
import { brokenCheck, brokenUnique } from '#server/db/unique-violation.ts';
import { invalidField } from '#server/errors.ts';

const FIELDS: Record<string, string> = {
  products_code_unique: 'code',
  product_path: 'slug',
  products_of_family: 'variants',
  brands_nameFolded_unique: 'name',
  categories_nameFolded_unique: 'name',
  brands_slug_unique: 'slug',
  categories_slug_unique: 'slug',
  posts_slug_unique: 'slug',
};

/** What the trigger of the tree refuses. */
const TREE: Record<string, ErrorKey> = {
  category_no_loop: 'category_below_itself',
  category_three_levels: 'category_too_deep',
};

/** Runs a write; a value that another row has already is refused as `taken` on its field, a place that no category may have on its parent. */
export async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const field = FIELDS[brokenUnique(error) ?? ''];
    if (field) throw invalidField(field, 'taken');
    const misplaced = TREE[brokenCheck(error) ?? ''];
    if (misplaced) throw invalidField('parent', misplaced);
    throw error;
  }
}
