import { adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import type { ErrorKey } from '#contract/errors.ts';
import type { NewTerms } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import { aboveOf, readTerms, type Term } from '#server/domain/catalogue/read-terms.ts';
import { RESERVED_WORDS } from '#server/domain/catalogue/reserved-words.ts';
import { foldJoined } from '#server/domain/words/normalize.ts';
import { foldText } from '#shared/fold-text.ts';
import { MAX_NEW_TERMS } from '#shared/limits.ts';
import { slugOf } from '#shared/slug.ts';

export type TermField = 'brand' | 'category';
export const TERM_FIELDS = ['brand', 'category'] as const;
export type TermNames = Record<TermField, string[]>;

/** Names of brands and categories, by the key of each spelling that a cell may use. */
export type Names = Record<TermField, Map<string, string>>;

/** Levels of the category tree. */
export const MAX_LEVELS = 3;
/** Separator between the names of a category path. */
const BELOW = ' > ';

export const splitPath = (path: string): string[] =>
  path
    .split(BELOW.trim())
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const toPath = (parts: string[]): string => parts.join(BELOW);

/** Lookup key of a name; spellings that the shop treats as equal share one key. */
export const nameKey = (name: string) =>
  name
    .split(BELOW.trim())
    .map((part) => foldJoined(foldText(part)).replaceAll(' ', ''))
    .join(BELOW);

const rule = adminCatalogueEndpoints['POST /api/admin/brands'].body.shape.name;

/** Reason why a brand or category cannot have this name, or a category this path. */
export function nameFault(field: TermField, name: string, names: Names): ErrorKey | undefined {
  if (field === 'category' && name.includes(BELOW.trim())) return pathFault(name, names);
  const parsed = rule.safeParse(name);
  if (!parsed.success) return name.length < 2 ? 'too_short' : 'too_long';
  const slug = slugOf(name);
  if (!slug) return 'field_invalid';
  return field === 'brand' && RESERVED_WORDS.has(slug) ? 'reserved_word' : undefined;
}

/**
 * Checks a path: it must go from existing categories to new ones. A name that exists elsewhere in
 * the tree cannot be on it.
 */
function pathFault(path: string, names: Names): ErrorKey | undefined {
  const parts = splitPath(path);
  if (parts.length < 2 || parts.length > MAX_LEVELS) return 'field_invalid';
  for (const [at, part] of parts.entries()) {
    if (names.category.has(nameKey(toPath(parts.slice(0, at + 1))))) continue;
    if (names.category.has(nameKey(part))) return 'field_invalid';
    const fault = nameFault('category', part, names);
    if (fault) return fault;
  }
  return undefined;
}

/**
 * Brands and categories of the shop by name and by slug; categories also by path, `a > b > c`.
 */
export async function readNames(ctx: Ctx): Promise<Names> {
  const { brands, categories } = await readTerms(ctx);
  const keysOf = ({ slug, name }: Term) => [nameKey(slug), nameKey(name)];
  const pathOf = (one: Term) =>
    [...aboveOf(categories, one.id), one].map(({ name }) => name).join(BELOW);
  const namesBy = (terms: Term[], keys: (one: Term) => string[]) =>
    new Map(terms.flatMap((one) => keys(one).map((key) => [key, one.name] as const)));
  return {
    brand: namesBy([...brands.values()], keysOf),
    category: namesBy([...categories.values()], (one) => [...keysOf(one), nameKey(pathOf(one))]),
  };
}

/** Names of the shop together with those to be made. */
export const withMade = (names: Names, make: TermNames): Names => {
  const added = (field: TermField) => {
    const made = make[field].map(foldText).filter((name) => !nameFault(field, name, names));
    const calls = made.flatMap((name) => {
      const last = field === 'category' ? (splitPath(name).at(-1) ?? name) : name;
      return [...new Set([name, last])].map((one) => [nameKey(one), last] as const);
    });
    // existing names override new ones
    return new Map([...calls, ...names[field]]);
  };
  return { brand: added('brand'), category: added('category') };
};

/** Counts the names of a file that the shop lacks, by their first spelling. */
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
      if (key === '' || names[field].has(key) || nameFault(field, name, names)) return;
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

/** Names chosen to be made. */
export const namesToMake = (terms: NewTerms): TermNames => {
  const chosen = (field: TermField) =>
    terms[field].filter(({ isMade }) => isMade).map(({ name }) => name);
  return { brand: chosen('brand'), category: chosen('category') };
};
