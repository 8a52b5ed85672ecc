import { type Part, partsOf } from './expand-parts.ts';
import type { Lexicon } from './lexicon.ts';
import type { Match, Word } from './query.ts';

/** Marks of `product_words`: tiers, the best first, anywhere and in the title; samples of 512, 64 and 8; unpublished. */
const TIERS = ['a', 'b', 'c', 'd', 'e'];
const SAMPLES = ['3', '2', '1'];
const UNPUBLISHED = 'u';
/** How many products one of each sample stands for. */
export const SCALES = [512, 64, 8];
/** In a large shop what is marked so is too much to be read through for every word that begins somehow. */
const WIDE = new Set(['e', 'E', '1']);
const MIN_START = 4;

/** Brands and categories by id, one of each kind is enough. */
export type Within = { brands?: Set<string> | undefined; categories?: Set<string> | undefined };

/** Queries of the index, as text of `tsquery`. */
export type WordQueries = {
  /** Found in titles, tier after tier, then elsewhere. */
  ranked: string[];
  /** Found anywhere, tier after tier. */
  tiers: string[];
  /** From the smallest sample to the largest. */
  samples: string[];
  /** Found anywhere, all tiers at once. */
  whole: string;
  /** Whatever the status. */
  all: string;
};

/** By what a match becomes queries: the words of the catalogue, and whether the shop is a large one. */
type Means = { lexicon: Lexicon; isLarge: boolean };

/** What the index is asked for a match; it may find a little more than the match, never less. */
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

/** Products that have all of these words as they stand, whatever their status. */
export const wholeWordsQuery = (words: string[]): string =>
  all(words.map((word) => any([...TIERS, UNPUBLISHED].map((mark) => lexeme(mark, word)))));

/** The samples of everything within these. */
export const samplesWithin = (within: Within): string[] =>
  SAMPLES.map((mark) => placesQuery(within, mark) || lexeme(mark, '*'));

const placesQuery = ({ brands, categories }: Within, mark: string) =>
  all([placesOf(brands, '@', mark), placesOf(categories, '#', mark)]);

/** How many of `ranked` look into titles. */
export const OF_TITLES = TIERS.length;

const formsOf = ({ forms, kin }: Word) => [...forms, ...kin];

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

/** The end of an id, of which the rest is mostly its hour of birth. */
const placesOf = (ids: Set<string> | undefined, sign: string, mark: string) =>
  ids
    ? any(
        [...ids]
          .map((id) => lexeme(mark, sign + id.slice(-12)))
          .concat(ids.size === 0 ? lexeme(mark, sign) : []),
      )
    : '';

/** Longer words are cut in the index too. */
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
