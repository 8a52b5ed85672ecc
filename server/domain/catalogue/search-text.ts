import { foldForSearch, foldJoined } from './fold.ts';

export type Searchable = {
  title: string;
  code: string;
  brand: string;
  category: string;
  attributes: { value: string }[];
};

/** What products.search_text holds: one line each for title, code, brand, category and attribute values. */
export const searchTextOf = (p: Searchable) =>
  [p.title, p.code, p.brand, p.category, p.attributes.map((a) => a.value).join(' ')]
    .map(searchLine)
    .join('\n');

/** A line of search_text; the space around it lets « word» match the start of any word. */
export function searchLine(text: string): string {
  const folded = foldForSearch(text);
  const have = new Set(folded.split(' '));
  const more = [foldJoined(text), foldForSearch(text.replaceAll('-', ''))]
    .flatMap((form) => form.split(' '))
    .filter((word) => !have.has(word));
  return ` ${[folded, ...new Set(more)].join(' ')} `;
}

/** Words that a mistyped query may be corrected to. */
export const wordsOf = (searchText: string) => [
  ...new Set(
    searchText
      .split(/\s+/)
      .filter((word) => word.length >= 3 && word.length <= 30 && !/\d/.test(word)),
  ),
];
