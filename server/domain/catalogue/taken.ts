import { brokenUnique } from '#server/db/unique-violation.ts';
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

/** Runs a write; a value that another row has already is refused as `taken` on its field. */
export async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const field = FIELDS[brokenUnique(error) ?? ''];
    if (field) throw invalidField(field, 'taken');
    throw error;
  }
}
