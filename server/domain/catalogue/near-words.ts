import type { Ctx } from '#server/context.ts';
import { partsOf, readKnown } from './known-words.ts';
import type { Match, Word } from './match-words.ts';
import { boundForm, kinOf } from './read-query.ts';
import { heardAs, unlikeness } from './sounds.ts';
import { nearKeys, type Synonyms } from './synonyms.ts';
import { singularOf } from './word-stems.ts';

const SHORTEST_CORRECTED = 3;
const MOST_CORRECTIONS = 4;
const MOST_ALIKE = 40;
const MOST_KIN = 12;
/** Latin words have vowels that Persian ones leave out; in one alphabet a word must be nearer. */
const MOST_UNLIKE = 2;

/**
 * The query with words of the catalogue beside those that it lacks: one wrong letter away, of the same sound in the other
 * alphabet, joined or split otherwise; and with the synonyms of all these.
 */
export async function correctMatch(ctx: Ctx, match: Match, synonyms: Synonyms): Promise<Match> {
  const typed = match.words.map(({ typed: word }) => (isPlain(word) ? word : ''));
  const { words: known } = await readKnown(
    ctx,
    typed.flatMap(cutParts).concat(typed.flatMap(pairOf)),
  );
  const wanted = typed.map((word, at) =>
    known.has(word) || match.words[at]?.kin.length !== 0 ? '' : word,
  );
  const near = await nearWords(ctx, wanted);
  const drafts = match.words.map((word, at) => {
    const one = wanted[at];
    if (!one) return word;
    const other = [
      ...joinedOf(typed, at, known),
      ...(known.has(one) ? [] : splitOf(one, known)),
      ...(near[at] ?? []),
    ];
    return corrected(word, other, nearKeys(one, synonyms), synonyms);
  });
  const words = await knownKin(ctx, drafts, match.words);
  return { words, folded: foldedOf(words, typed, known) };
}

const isPlain = (word: string) => !/[\d=% ]/.test(word);

function corrected(word: Word, other: string[], keys: string[], synonyms: Synonyms): Word {
  const meant = [...other, ...keys].flatMap((one) => kinOf(one.replace('%', ''), synonyms));
  return {
    typed: word.typed,
    forms: [...new Set([...word.forms, ...other])],
    kin: [...new Set([...word.kin, ...keys.map(boundForm), ...meant])],
  };
}

/** Kin that the corrections brought are kept where the catalogue has them. */
async function knownKin(ctx: Ctx, drafts: Word[], before: Word[]): Promise<Word[]> {
  const fresh = drafts.flatMap(({ kin }, at) => kin.slice(before[at]?.kin.length ?? 0));
  if (fresh.length === 0) return drafts;
  const { words: known } = await readKnown(ctx, partsOf(fresh));
  const has = (form: string) => partsOf([form]).every((part) => known.has(part));
  return drafts.map((word, at) => {
    const old = before[at]?.kin ?? [];
    const kin = word.kin.filter((form) => old.includes(form) || has(form));
    return { ...word, kin: kin.slice(0, MOST_KIN) };
  });
}

/** The best guess at the whole query. */
const foldedOf = (words: Word[], typed: string[], known: Set<string>) =>
  words
    .map(({ typed: word, forms }, at) => {
      const next = forms[1];
      return next && typed[at] && !known.has(word) ? next : word;
    })
    .join(' ')
    .replaceAll('%', ' ');

/** The word, its beginnings and its ends, of two letters at least. */
const cutParts = (word: string) => cutsOf(word).flat().concat(word, singularOf(word));

const cutsOf = (word: string) =>
  Array.from(
    { length: Math.max(0, word.length - 3) },
    (_, i) => [word.slice(0, i + 2), word.slice(i + 2)] as const,
  );

const pairOf = (word: string, at: number, all: string[]) =>
  word && all[at + 1] ? [word + all[at + 1]] : [];

/** «شال گردن» for «شالگردن», «گوشی» for «گوشیها». */
function splitOf(word: string, known: Set<string>): string[] {
  const stem = singularOf(word);
  const cuts = cutsOf(word).filter(([start, end]) => known.has(start) && known.has(end));
  // the cut whose shorter part is longest is the likeliest
  const best = cuts.toSorted((a, b) => shorter(b) - shorter(a)).slice(0, 2);
  return [...(stem !== word && known.has(stem) ? [stem] : []), ...best.map((cut) => cut.join('%'))];
}

const shorter = ([start, end]: readonly [string, string]) => Math.min(start.length, end.length);

/** The word with its neighbour as one, where the catalogue has them so. */
const joinedOf = (typed: string[], at: number, known: Set<string>) =>
  [at - 1, at].flatMap((i) => pairOf(typed[i] ?? '', i, typed)).filter((word) => known.has(word));

type Near = { place: number; word: string; isSpelt: boolean };

/** For each word those of the catalogue that are spelt or sound alike, found in one statement; none for an empty one. */
async function nearWords(ctx: Ctx, words: string[]): Promise<string[][]> {
  const { sql } = ctx;
  const asked = words.flatMap((word, place) =>
    word.length < 2 ? [] : [speltAlike(ctx, word, place), spokenAlike(ctx, word, place)],
  );
  const [first, ...more] = asked;
  if (!first) return words.map(() => []);
  const rows = await sql<Near[]>`${more.reduce((all, one) => sql`${all} union all ${one}`, first)}`;
  return words.map((word, at) =>
    likeliest(
      word,
      rows.filter(({ place }) => place === at),
    ),
  );
}

function likeliest(word: string, rows: Near[]): string[] {
  const spelt = rows.flatMap((row) => (row.isSpelt ? row.word : [])).slice(0, MOST_CORRECTIONS);
  const spoken = soundingNearest(
    word,
    rows.flatMap((row) => (row.isSpelt ? [] : row.word)),
  );
  const all = isLatin(word) ? [...spoken, ...spelt] : [...spelt, ...spoken];
  return [...new Set(all)].slice(0, MOST_CORRECTIONS);
}

const isLatin = (word: string) => /[a-z]/.test(word);

function speltAlike({ sql }: Ctx, word: string, place: number) {
  const letters = [...word];
  const patterns = letters.length < SHORTEST_CORRECTED ? [] : oneWrongLetter(letters);
  return sql`(
    select ${place}::int as place, word, true as "isSpelt" from search_words
    where word like any(${patterns}::text[]) and word <> ${word}
    order by length(word) = ${letters.length}::int desc, word limit ${MOST_CORRECTIONS}::int)`;
}

const spokenAlike = ({ sql }: Ctx, word: string, place: number) => sql`(
  select ${place}::int, word, false from search_words
  where sounds && ${heardAs(word)}::text[] and word <> ${word} limit ${MOST_ALIKE}::int)`;

/** Words of the same consonants; of many the ones whose vowels are most alike. */
function soundingNearest(word: string, alike: string[]): string[] {
  const all = alike
    .map((other) => ({ word: other, far: unlikeness(word, other) }))
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
