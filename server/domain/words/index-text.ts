import { apart, foldForSearch, foldJoined } from './normalize.ts';
import { apartFromDigits, measuresOf } from './units.ts';

export type Searchable = {
  title: string;
  code: string;
  barcode?: string;
  brand: string;
  category: string;
  attributes: { name?: string; value: string }[];
};

/**
 * Increase it whenever a product's search text would change; stored texts of older versions are
 * then rebuilt.
 */
export const SEARCH_TEXT_VERSION = 4;

/**
 * Content of products.search_text: one line each for title, codes, brand, category and attributes.
 */
export const searchTextOf = (p: Searchable) =>
  [
    p.title,
    p.barcode ? `${p.code} ${p.barcode}` : p.code,
    p.brand,
    p.category,
    attributesText(p.attributes),
  ]
    .map(searchLine)
    .join('\n');

/** Names and values of the attributes as one text. */
export const attributesText = (attributes: Searchable['attributes']) =>
  attributes.map(({ name = '', value }) => `${name} ${value}`).join(' ');

/** Line of search_text; its outer spaces let « word» match the start of any word. */
export function searchLine(text: string): string {
  const folded = foldForSearch(text);
  const have = new Set(folded.split(' '));
  const more = [
    foldJoined(text),
    foldForSearch(text.replaceAll('-', '')),
    foldForSearch(apart(text)),
  ]
    .flatMap((form) => form.split(' '))
    .filter((word) => !have.has(word));
  return ` ${[folded, ...new Set(more), ...gluedIn(folded), ...measuresOf(folded)].join(' ')} `;
}

/** Adds «iphone 13» for «iphone13», so that both spellings of a model match. */
const gluedIn = (folded: string) =>
  folded
    .split(' ')
    .map((word) => apartFromDigits(word).replace(/^([a-z]+)(\d+[a-z]*)$/, '$1 $2'))
    .filter((word) => word.includes(' '));

/** Words that a mistyped query may be corrected to; «بلندگوی» also gives «بلندگو». */
export const wordsOf = (searchText: string) => [
  ...new Set(
    searchText
      .split(/\s+/)
      .filter((word) => word.length >= 2 && word.length <= 30 && !/\d/.test(word))
      .flatMap((word) => (/..[او]ی$/.test(word) ? [word, word.slice(0, -1)] : word)),
  ),
];
