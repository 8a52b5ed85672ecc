import type { Suggestion } from '#contract/catalogue.ts';

/** Slug of the category that most of the found products are in; of equal ones the best match's. */
export function likelyCategory(found: readonly Pick<Suggestion, 'category'>[]): string | undefined {
  const slugs = found.flatMap(({ category }) => category?.slug ?? []);
  const times = (slug: string) => slugs.filter((one) => one === slug).length;
  // stable, so the order of the search decides between equal ones
  return slugs.toSorted((a, b) => times(b) - times(a))[0];
}
