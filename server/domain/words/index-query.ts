import { type Part, partsOf } from './expand-parts.ts';
import type { Lexicon } from './lexicon.ts';
import type { Match, Word } from './query.ts';

/**
 * Marks in `product_words`: tiers, the best first (upper case: in the title); samples of 512, 64
 * and 8; unpublished.
 */
const TIERS = ['a', 'b', 'c', 'd', 'e'];
const SAMPLES = ['3', '2', '1'];
const UNPUBLISHED = 'u';
/** Number of products that one in each sample represents. */
export const SCALES = [512, 64, 8];
/** Marks too frequent in a large shop to search every word by its beginning. */
const WIDE = new Set(['e', 'E', '1']);
const MIN_START = 4;

/** Brands and categories by id; a product must match one of each kind. */
export type Within = { brands?: Set<string> | undefined; categories?: Set<string> | undefined };

/** Index queries, as text of `tsquery`. */
export type WordQueries = {
  /** Matches in titles, tier after tier, then anywhere. */
  ranked: string[];
  /** Matches anywhere, tier after tier. */
  tiers: string[];
  /** Samples, from the smallest to the largest. */
  samples: string[];
  /** Matches anywhere, all tiers at once. */
  whole: string;
  /** Matches of any status. */
  all: string;
};

/** Inputs for building queries: the words of the catalogue, and whether the shop is large. */
type Means = { lexicon: Lexicon; isLarge: boolean };

/** Index queries for a match; they may find a few more products than match, never fewer. */
export function wordQueries(
  { words: sought, isWhole }: Pick<Match, 'words' | 'isWhole'>,
  { lexicon, isLarge }: Means,
  within: Within = {},
): WordQueries {
  const parts = partsOf(sought.flatMap(formsOf), lexicon, isWhole);
  const inside = (mark: string) => placesQuery(within, mark);
  const words = (mark: string) =>
    all(sought.map((word) => formsQuery(formsOf(word), parts, mark, isLarge)));
  const anywhere = (mark: string) => all([words(mark), inside(mark)]) || lexeme(mark, '*');
  const inTitle = (mark: string) =>
    all([words(mark.toUpperCase()), inside(mark)]) || lexeme(mark, '*');
  const tiers = TIERS.map(anywhere);
  const titles = TIERS.map(inTitle);
  const others = tiers.map((tier, at) => `${tier} & !(${titles[at]})`);
  return {
    ranked: [...titles, ...others],
    tiers,
    samples: SAMPLES.map(anywhere),
    whole: any(tiers),
    all: any([...tiers, anywhere(UNPUBLISHED)]),
  };
}

/** Query for products that have all these words exactly, of any status. */
export const wholeWordsQuery = (words: string[]): string =>
  all(words.map((word) => any([...TIERS, UNPUBLISHED].map((mark) => lexeme(mark, word)))));

/** Sample queries for everything within these brands and categories. */
export const samplesWithin = (within: Within): string[] =>
  SAMPLES.map((mark) => placesQuery(within, mark) || lexeme(mark, '*'));

const placesQuery = ({ brands, categories }: Within, mark: string) =>
  all([placesOf(brands, '@', mark), placesOf(categories, '#', mark)]);

/** Number of queries in `ranked` that search titles. */
export const OF_TITLES = TIERS.length;

const formsOf = ({ forms, related }: Word) => [...forms, ...related];

function formsQuery(forms: string[], parts: Map<string, Part[]>, mark: string, isLarge: boolean) {
  const isNarrow = isLarge && WIDE.has(mark);
  return any(
    forms.map((form) =>
      all((parts.get(form) ?? []).map((part) => partQuery(part, mark, isNarrow))),
    ),
  );
}

function partQuery({ words, start }: Part, mark: string, isNarrow: boolean): string {
  const each = words.map((word) => lexeme(mark, word));
  const isTelling = start !== undefined && start.length >= MIN_START && /\d/.test(start);
  return any(
    start !== undefined && (!isNarrow || isTelling) ? [...each, `${lexeme(mark, start)}:*`] : each,
  );
}

/** Ends of the ids, because their beginnings are mostly a timestamp. */
const placesOf = (ids: Set<string> | undefined, sign: string, mark: string) =>
  ids
    ? any(
        [...ids]
          .map((id) => lexeme(mark, sign + id.slice(-12)))
          .concat(ids.size === 0 ? lexeme(mark, sign) : []),
      )
    : '';

/** Longest word; the index truncates longer ones as well. */
const MAX_LENGTH = 60;
const lexeme = (mark: string, word: string) => {
  const text = word.length > MAX_LENGTH ? [...word].slice(0, MAX_LENGTH).join('') : word;
  const quoted = /['\\]/.test(text) ? text.replaceAll('\\', '\\\\').replaceAll("'", "''") : text;
  return `'${mark}${quoted}'`;
};

const joined = (queries: string[], sign: string) => {
  const some = [...new Set(queries.filter(Boolean))];
  return some.length > 1 ? `(${some.join(` ${sign} `)})` : (some[0] ?? '');
};
const all = (queries: string[]) => joined(queries, '&');
const any = (queries: string[]) => joined(queries, '|');
