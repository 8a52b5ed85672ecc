import { keptList } from '#app/common/kept-list.ts';

const searches = keptList('searches', 5);

/** Search queries of this browser, newest first. */
export const recentSearches = searches.all;
export const forgetSearches = searches.forget;

export function keepSearch(words: string): void {
  if (words.trim()) searches.keep(words.trim());
}
