import type { Ctx } from '../../context.ts';
import type { Match } from './match-words.ts';
import { loanOf, soundsOf, unlikeness } from './sounds.ts';

const SHORTEST_CORRECTED = 3;
const MOST_CORRECTIONS = 4;
const MOST_ALIKE = 40;
/** Latin words have vowels that Persian ones leave out; in one alphabet a word must be nearer. */
const MOST_UNLIKE = 2;
const ENDING = /(های|هایی|ها)$/;

/** What the catalogue knows of each word of a query. */
export type Corrected = { match: Match; unknown: Set<number> };

/**
 * The query with words of the catalogue beside those that it lacks: one wrong letter away, of the
 * same sound in the other alphabet, joined or split otherwise.
 */
export async function correctMatch(ctx: Ctx, match: Match): Promise<Corrected> {
  const typed = match.words.map(([form = '']) => (isPlain(form) ? form : ''));
  const known = await knownOf(ctx, typed.flatMap(partsOf).concat(typed.flatMap(pairOf)));
  const isStrange = (word: string) => word !== '' && !known.has(word);
  // when every word is known and they are nowhere together, one of them may be a slip all the same
  const isWanted = typed.some(isStrange) ? isStrange : (word: string) => word !== '';
  const words = await Promise.all(
    match.words.map(async (forms, at) => {
      const word = typed[at] ?? '';
      if (!isWanted(word)) return forms;
      const other = [
        ...joinedOf(typed, at, known),
        ...(known.has(word) ? [] : splitOf(word, known)),
        ...(await nearWords(ctx, word)),
      ];
      return [...new Set([...forms, ...other])];
    }),
  );
  const unknown = await unknownOf(ctx, words, typed);
  return { match: { ...match, words, folded: foldedOf(words, typed, known) }, unknown };
}

const isPlain = (form: string) => !/[\d=% ]/.test(form);

/** The best guess at the whole query. */
const foldedOf = (words: string[][], typed: string[], known: Set<string>) =>
  words
    .map(([form = '', next], at) => (next && typed[at] && !known.has(form) ? next : form))
    .join(' ')
    .replaceAll('%', ' ');

async function knownOf({ sql }: Ctx, words: string[]): Promise<Set<string>> {
  const rows = await sql<{ word: string }[]>`
    select word from search_words where word = any(${[...new Set(words)]}::text[])`;
  return new Set(rows.map(({ word }) => word));
}

/** The word, its beginnings and its ends, of two letters at least. */
const partsOf = (word: string) => cutsOf(word).flat().concat(word, word.replace(ENDING, ''));

const cutsOf = (word: string) =>
  Array.from(
    { length: Math.max(0, word.length - 3) },
    (_, i) => [word.slice(0, i + 2), word.slice(i + 2)] as const,
  );

const pairOf = (word: string, at: number, all: string[]) =>
  word && all[at + 1] ? [word + all[at + 1]] : [];

/** «شال گردن» for «شالگردن», «گوشی» for «گوشیها». */
function splitOf(word: string, known: Set<string>): string[] {
  const stem = word.replace(ENDING, '');
  const cuts = cutsOf(word).filter(([start, end]) => known.has(start) && known.has(end));
  // the cut whose shorter part is longest is the likeliest
  const best = cuts.toSorted((a, b) => shorter(b) - shorter(a)).slice(0, 2);
  return [...(stem !== word && known.has(stem) ? [stem] : []), ...best.map((cut) => cut.join('%'))];
}

const shorter = ([start, end]: readonly [string, string]) => Math.min(start.length, end.length);

/** The word with its neighbour as one, where the catalogue has them so. */
const joinedOf = (typed: string[], at: number, known: Set<string>) =>
  [at - 1, at].flatMap((i) => pairOf(typed[i] ?? '', i, typed)).filter((word) => known.has(word));

async function nearWords(ctx: Ctx, word: string): Promise<string[]> {
  if (word.length < 2) return [];
  const [spelt, spoken] = await Promise.all([speltAlike(ctx, word), spokenAlike(ctx, word)]);
  const loan = loanOf(word);
  const all = isLatin(word) ? [...spoken, ...spelt] : [...spelt, ...spoken];
  return [...new Set(loan ? [loan, ...all] : all)].slice(0, MOST_CORRECTIONS);
}

const isLatin = (word: string) => /[a-z]/.test(word);

async function speltAlike({ sql }: Ctx, word: string): Promise<string[]> {
  const letters = [...word];
  if (letters.length < SHORTEST_CORRECTED) return [];
  const rows = await sql<{ word: string }[]>`
    select word from search_words
    where word like any(${oneWrongLetter(letters)}::text[]) and word <> ${word}
    order by length(word) = ${letters.length} desc, word limit ${MOST_CORRECTIONS}`;
  return rows.map((row) => row.word);
}

/** Words of the same consonants; of many the ones whose vowels are most alike. */
async function spokenAlike({ sql }: Ctx, word: string): Promise<string[]> {
  const rows = await sql<{ word: string }[]>`
    select word from search_words where sounds && ${soundsOf(word)}::text[] and word <> ${word} limit ${MOST_ALIKE}`;
  const all = rows
    .map((row) => ({ word: row.word, far: unlikeness(word, row.word) }))
    .sort((a, b) => a.far - b.far);
  const least = all[0]?.far ?? 0;
  if (least > MOST_UNLIKE && !isLatin(word)) return [];
  return all.filter(({ far }) => far <= least).map((one) => one.word);
}

/** Patterns of words with one letter changed, missing, too many, or two neighbours swapped. */
function oneWrongLetter(letters: string[]): string[] {
  const places = letters.map(
    (_, i) => [letters.slice(0, i).join(''), letters.slice(i).join('')] as const,
  );
  return [
    ...places.map(([start, rest]) => `${start}_${[...rest].slice(1).join('')}`),
    ...places.map(([start, rest]) => `${start}_${rest}`),
    `${letters.join('')}_`,
    ...places
      .filter(([, rest]) => letters.length > SHORTEST_CORRECTED && rest)
      .map(([start, rest]) => start + [...rest].slice(1).join('')),
    ...places.slice(0, -1).map(([start, rest]) => {
      const [first = '', second = '', ...more] = rest;
      return start + second + first + more.join('');
    }),
  ];
}

/** Places of the words that are in no product, not even corrected; numbers count among them. */
async function unknownOf({ sql }: Ctx, words: string[][], typed: string[]): Promise<Set<number>> {
  const lone = typed.map((word, at) => (words[at]?.length === 1 ? word : ''));
  const rows = await sql<{ found: boolean }[]>`
    select exists (select from search_words where word like '%' || w || '%') as found
    from unnest(${lone}::text[]) with ordinality as t (w, place) order by place`;
  return new Set(typed.flatMap((word, at) => (word === '' || !rows[at]?.found ? [at] : [])));
}
