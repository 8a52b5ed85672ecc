import type { ErrorKey } from '#contract/errors.ts';
import type { Ctx } from '#server/context.ts';
import { brokenCheck, brokenUnique } from '#server/db/unique-violation.ts';
import { DomainError, invalidField } from '#server/errors.ts';

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

/** Errors for the checks in the trigger of the category tree. */
const TREE: Record<string, ErrorKey> = {
  category_no_loop: 'category_below_itself',
  category_three_levels: 'category_too_deep',
};

/**
 * Runs a write and translates constraint errors: a duplicate value becomes `taken` on its field, an
 * invalid place in the tree an error on `parent`.
 */
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

/**
 * The same for one product. A code of an archived product is refused with that product's title,
 * because staff can restore it with one click.
 */
export async function refuseTakenCode<T>(
  ctx: Ctx,
  code: string,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await refuseTaken(write);
  } catch (error) {
    if (!(error instanceof DomainError) || error.fields?.code !== 'taken') throw error;
    const [archived] = await ctx.sql<{ title: string }[]>`
      select title from products where code = ${code} and status = 'archived'`;
    throw archived ? invalidField('code', 'code_of_archived', archived) : error;
  }
}
