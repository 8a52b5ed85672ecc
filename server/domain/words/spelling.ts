import { isKnown } from './known-forms.ts';
import type { Lexicon } from './lexicon.ts';
import { vowelDistance } from './phonetics.ts';
import type { Match, Word } from './query.ts';
import type { Vocabulary } from './read-synonyms.ts';
import { singularOf } from './stemming.ts';
import { nearKeys, type Synonyms } from './synonyms.ts';
import { boundForm, relatedTo } from './tokens.ts';

const MIN_SOUGHT = 2;
const MAX_CORRECTIONS = 4;
const MAX_RELATED = 12;
/** Latin words have vowels that Persian ones leave out; in one alphabet a word must be nearer. */
const MAX_UNLIKE = 2;

/**
 * The query with words of the catalogue beside those that it lacks: one wrong letter away, of the
 * same sound in the other
 * alphabet, joined or split otherwise; and with the synonyms of all these.
 */
export function correctMatch(match: Match, { lexicon, synonyms }: Vocabulary): Match {
  const typed = match.words.map(({ typed: word }) => (isPlain(word) ? word : ''));
  const words = match.words.map((word, at) => {
    const one = typed[at];
    if (!one || lexicon.has(one) || word.related.length > 0) return word;
    const other = [
      ...joinedOf(typed, at, lexicon),
      ...splitOf(one, lexicon),
      ...nearWords(one, lexicon),
    ];
    const meant = corrected(word, other, nearKeys(one, synonyms), synonyms);
    return { ...meant, related: knownRelated(meant, word, lexicon) };
  });
  return { words, folded: foldedOf(words, typed, lexicon) };
}

const isPlain = (word: string) => !/[\d=% ]/.test(word);

function corrected(word: Word, other: string[], keys: string[], synonyms: Synonyms): Word {
  const meant = [...other, ...keys].flatMap((one) => relatedTo(one.replace('%', ''), synonyms));
  return {
    typed: word.typed,
    forms: [...new Set([...word.forms, ...other])],
    related: [...new Set([...word.related, ...keys.map(boundForm), ...meant])],
  };
}

/** Synonyms added by corrections, limited to those in the catalogue. */
const knownRelated = ({ related }: Word, before: Word, lexicon: Lexicon) =>
  related
    .filter((form) => before.related.includes(form) || isKnown(form, lexicon))
    .slice(0, MAX_RELATED);

/** The best guess at the whole query. */
const foldedOf = (words: Word[], typed: string[], known: Lexicon) =>
  words
    .map(({ typed: word, forms }, at) => {
      const next = forms[1];
      return next && typed[at] && !known.has(word) ? next : word;
    })
    .join(' ')
    .replaceAll('%', ' ');

/** The beginnings of a word with their ends, of two letters at least; two so short ones are found everywhere. */
const cutsOf = (word: string) =>
  Array.from(
    { length: word.length < 5 ? 0 : word.length - 3 },
    (_, i) => [word.slice(0, i + 2), word.slice(i + 2)] as const,
  );

const pairOf = (word: string, at: number, all: string[]) =>
  word && all[at + 1] ? [word + all[at + 1]] : [];

/** «شال گردن» for «شالگردن», «گوشی» for «گوشیها». */
function splitOf(word: string, known: Lexicon): string[] {
  const stem = singularOf(word);
  const cuts = cutsOf(word).filter(([start, end]) => known.has(start) && known.has(end));
  // the cut whose shorter part is longest is the likeliest
  const best = cuts.toSorted((a, b) => shorter(b) - shorter(a)).slice(0, 2);
  return [...(stem !== word && known.has(stem) ? [stem] : []), ...best.map((cut) => cut.join('%'))];
}

const shorter = ([start, end]: readonly [string, string]) => Math.min(start.length, end.length);

/** The word with its neighbour as one, where the catalogue has them so. */
const joinedOf = (typed: string[], at: number, known: Lexicon) =>
  [at - 1, at].flatMap((i) => pairOf(typed[i] ?? '', i, typed)).filter((word) => known.has(word));

/** Words of the catalogue that are spelt or sound alike, the likeliest first. */
function nearWords(word: string, lexicon: Lexicon): string[] {
  if (word.length < MIN_SOUGHT) return [];
  const spelt = lexicon.spelt(word).slice(0, MAX_CORRECTIONS);
  const spoken = soundingNearest(word, lexicon.spoken(word));
  const all = isLatin(word) ? [...spoken, ...spelt] : [...spelt, ...spoken];
  return [...new Set(all)].slice(0, MAX_CORRECTIONS);
}

const isLatin = (word: string) => /[a-z]/.test(word);

/** Words of the same consonants; of many the ones whose vowels are most alike. */
function soundingNearest(word: string, alike: string[]): string[] {
  const all = alike
    .map((other) => ({ word: other, far: vowelDistance(word, other) }))
    .sort((a, b) => a.far - b.far);
  const least = all[0]?.far ?? 0;
  if (least > MAX_UNLIKE && !isLatin(word)) return [];
  return all.filter(({ far }) => far <= least).map((one) => one.word);
}
