import { adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import type { ErrorKey } from '#contract/errors.ts';
import type { NewTerms } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { slugOf } from '#server/domain/catalogue/product-path.ts';
import { RESERVED_WORDS } from '#server/domain/catalogue/reserved-words.ts';
import { foldJoined } from '#server/domain/words/normalize.ts';
import { foldText } from '#shared/fold-text.ts';
import { MAX_NEW_TERMS } from '#shared/limits.ts';

export type TermField = 'brand' | 'category';
export const TERM_FIELDS = ['brand', 'category'] as const;
export type TermNames = Record<TermField, string[]>;

/** What brands and categories are called, by what a cell may call them. */
export type Names = Record<TermField, Map<string, string>>;

/** What the names of a table are looked up by: names that the shop takes for the same have one key. */
export const nameKey = (name: string) => foldJoined(foldText(name)).replaceAll(' ', '');

const rule = adminCatalogueEndpoints['POST /api/admin/brands'].body.shape.name;

/** Why no brand or category can be called so. */
export function nameFault(field: TermField, name: string): ErrorKey | undefined {
  const parsed = rule.safeParse(name);
  if (!parsed.success) return name.length < 2 ? 'too_short' : 'too_long';
  const slug = slugOf(name);
  if (!slug) return 'field_invalid';
  return field === 'brand' && RESERVED_WORDS.has(slug) ? 'reserved_word' : undefined;
}

/** Brands and categories of the shop by their names and by their names in addresses. */
export async function readNames({ sql }: Ctx): Promise<Names> {
  const read = async (table: 'brands' | 'categories') => {
    const rows = await sql<
      RowOf<'brands', 'name' | 'slug'>[]
    >`select name, slug from ${sql(table)}`;
    return new Map(
      rows.flatMap(({ name, slug }) => [
        [nameKey(slug), name] as const,
        [nameKey(name), name] as const,
      ]),
    );
  };
  return { brand: await read('brands'), category: await read('categories') };
}

/** The names of the shop and those that shall be made. */
export const withMade = (names: Names, make: TermNames): Names => {
  const added = (field: TermField) => {
    const made = make[field].map(foldText).filter((name) => !nameFault(field, name));
    // what the shop has goes before
    return new Map([...made.map((name) => [nameKey(name), name] as const), ...names[field]]);
  };
  return { brand: added('brand'), category: added('category') };
};

/** Counts the names of a file that the shop does not have, as they are first spelt. */
export function countTerms(names: Names, make: TermNames) {
  const found: Record<TermField, Map<string, { name: string; rows: number }>> = {
    brand: new Map(),
    category: new Map(),
  };
  const wanted = (field: TermField) => new Set(make[field].map(nameKey));
  const chosen = { brand: wanted('brand'), category: wanted('category') };
  return {
    add(field: TermField, cell: string) {
      const name = foldText(cell);
      const key = nameKey(name);
      if (key === '' || names[field].has(key) || nameFault(field, name)) return;
      const known = found[field].get(key);
      if (known) known.rows += 1;
      else if (found[field].size < MAX_NEW_TERMS) found[field].set(key, { name, rows: 1 });
    },
    end(): NewTerms {
      const listed = (field: TermField) =>
        [...found[field]]
          .map(([key, term]) => ({ ...term, isMade: chosen[field].has(key) }))
          .toSorted((a, b) => b.rows - a.rows);
      return { brand: listed('brand'), category: listed('category') };
    },
  };
}

/** Those that shall be made. */
export const namesToMake = (terms: NewTerms): TermNames => {
  const chosen = (field: TermField) =>
    terms[field].filter(({ isMade }) => isMade).map(({ name }) => name);
  return { brand: chosen('brand'), category: chosen('category') };
};
