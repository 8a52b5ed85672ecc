import type { PendingQuery, Row } from 'postgres';
import type { Ctx } from '../../context.ts';
import { foldForSearch } from './fold.ts';

/** A query as the search uses it: for each word the forms of which one must be found. */
export type Match = { folded: string; words: string[][] };

type Fragment = PendingQuery<Row[]>;

const MOST_WORDS = 8;
const SHORTEST_CORRECTED = 3;
const MOST_CORRECTIONS = 4;

/** Folds a query; undefined when it holds no word. */
export function matchOf(q: string | undefined): Match | undefined {
  const folded = foldForSearch(q ?? '');
  if (!folded) return undefined;
  return {
    folded,
    words: folded
      .split(' ')
      .slice(0, MOST_WORDS)
      .map((word) => [word]),
  };
}

/** The condition that every word is found in `search_text`. */
export const containsWords = (sql: Ctx['sql'], { words }: Match) =>
  words.reduce(
    (all, forms) => sql`${all} and ${likeOneOf(sql, sql`p.search_text`, forms.map(patternOf))}`,
    sql`p.status = 'published'`,
  );

/** How near a found product is: its code, a title that starts so, holds it, holds its words; 4 otherwise. */
export function nearness(sql: Ctx['sql'], { folded, words }: Match) {
  const title = sql`split_part(p.search_text, E'\n', 1)`;
  const allInTitle = words.reduce(
    (all, forms) =>
      sql`${all} and ${likeOneOf(
        sql,
        title,
        forms.map((word) => `%${word}%`),
      )}`,
    sql`true`,
  );
  return sql`case when lower(p.code) = ${folded} then 0 when p.search_text like ${` ${folded}%`} then 1
    when ${title} like ${`%${folded}%`} then 2 when ${allInTitle} then 3 else 4 end`;
}

/** One LIKE for each: of `like any` with a parameter the planner expects so much that it reads every row. */
function likeOneOf(sql: Ctx['sql'], text: Fragment, patterns: string[]) {
  const [first = '', ...more] = patterns;
  return sql`(${more.reduce((all, pattern) => sql`${all} or ${text} like ${pattern}`, sql`${text} like ${first}`)})`;
}

/** Words one wrong letter away, for a query that found nothing; undefined when no word is near. */
export async function correctMatch(ctx: Ctx, match: Match): Promise<Match | undefined> {
  const words = await Promise.all(
    match.words.map(async ([word = '']) => [word, ...(await nearWords(ctx, word))]),
  );
  if (words.every((forms) => forms.length === 1)) return undefined;
  return { ...match, words };
}

async function nearWords(ctx: Ctx, word: string): Promise<string[]> {
  const letters = [...word];
  if (letters.length < SHORTEST_CORRECTED || /\d/.test(word)) return [];
  const rows = await ctx.sql<{ word: string }[]>`
    select word from search_words
    where word like any(${oneWrongLetter(letters)}::text[]) and word <> ${word}
    order by length(word) = ${letters.length} desc, word limit ${MOST_CORRECTIONS}`;
  return rows.map((row) => row.word);
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

/** One or two letters give the index nothing inside a word, so they must begin one. */
const patternOf = (word: string) => (word.length < 3 ? `% ${word}%` : `%${word}%`);
