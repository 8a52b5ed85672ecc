import type { Ctx } from '#server/context.ts';
import { readCounts } from '#server/domain/catalogue/cached-counts.ts';
import { wordQueries } from '#server/domain/words/index-query.ts';
import { knownForms } from '#server/domain/words/known-forms.ts';
import type { Lexicon } from '#server/domain/words/lexicon.ts';
import { checksOf, type Match, type Word } from '#server/domain/words/query.ts';
import type { Vocabulary } from '#server/domain/words/read-synonyms.ts';
import { plainWord } from '#server/domain/words/tokens.ts';

/** Of a Persian phrase the first word is most often the thing, the others tell which. */
const FIRST = 2.2;
const NUMBER = 0.7;
/** A word that was only guessed must not outvote those that are right. */
const GUESSED = 0.4;
/** So many sets of words are looked for in one statement; the likeliest come first. */
const AT_ONCE = 12;
/** Words beyond these are left out. */
const MAX_WORDS = 6;

/** The weightiest words of a match that some product has together, and those left out; undefined when no word fits. */
export async function retainWords(
  ctx: Ctx,
  match: Match,
  vocabulary: Vocabulary,
): Promise<{ match: Match; without: string[] } | undefined> {
  const apart = wordsApart(match, vocabulary);
  const all = [...new Set([...match.words, ...apart])];
  const weigh = weightBy(vocabulary);
  const thoseFound = foundIn(ctx, match, vocabulary);
  const alive = (await thoseFound(all.map((word) => [word]))).flat();
  const sets = [match.words, apart].flatMap((words) =>
    setsOf(words.filter((word) => alive.includes(word)).slice(0, MAX_WORDS)).map((set) => ({
      set,
      weight: weightOf(set, words[0], weigh),
      without: words.filter((word) => !set.includes(word)).map(({ typed }) => typed),
    })),
  );
  sets.sort((a, b) => b.weight - a.weight);
  for (let from = 0; from < sets.length; from += AT_ONCE) {
    const some = sets.slice(from, from + AT_ONCE);
    const [best] = await thoseFound(some.map(({ set }) => set));
    const found = some.find(({ set }) => set === best);
    if (found) {
      const folded = found.set.map(({ typed }) => typed).join(' ');
      return { match: { folded, words: found.set }, without: found.without };
    }
  }
  return undefined;
}

/** Words that were read as the name of one thing, each by itself and with its own synonyms. */
function wordsApart({ words }: Match, { lexicon, synonyms }: Vocabulary): Word[] {
  return words.flatMap((word) =>
    word.typed.includes(' ') && !/\d/.test(word.typed)
      ? word.typed.split(' ').map((part) => knownForms(plainWord(part, synonyms), lexicon))
      : word,
  );
}

type Weigh = (word: Word) => { own: number; asFirst: number };

const weightOf = (set: Word[], first: Word | undefined, weigh: Weigh) =>
  set.reduce((sum, word) => sum + (word === first ? weigh(word).asFirst : weigh(word).own), 0);

const weightBy =
  ({ lexicon, synonyms }: Vocabulary): Weigh =>
  ({ typed }) => {
    const own = /^\d/.test(typed) ? NUMBER : typed.split(' ').length;
    const read = knownForms(plainWord(typed, synonyms), lexicon);
    const isTyped = /[\d ]/.test(typed) || lexicon.has(typed) || read.forms.length > 1;
    const share = isTyped || read.related.length > 0 ? 1 : GUESSED;
    return { own: own * share, asFirst: (own + FIRST - 1) * share };
  };

/** Tells which of some sets of words a published product has whole, in one statement. */
const foundIn =
  (ctx: Ctx, match: Match, { lexicon }: Vocabulary) =>
  async (sets: Word[][]): Promise<Word[][]> => {
    const asked = sets.map((words) => ({ ...match, words }));
    const found = await foundAmong(ctx, asked, lexicon);
    return sets.filter((_, at) => found[at]);
  };

/** Sets of some of the words: all, without one, without two, pairs and single words. */
function setsOf(words: Word[]): Word[][] {
  const without = (set: Word[]) => set.map((_, at) => set.toSpliced(at, 1));
  const lessOne = without(words);
  const lessTwo = lessOne.flatMap((set, at) => without(set).slice(at));
  const pairs = words.flatMap((one, at) => words.slice(at + 1).map((other) => [one, other]));
  const all = [words, ...lessOne, ...lessTwo, ...pairs, ...words.map((word) => [word])];
  const byName = new Map(all.map((set) => [set.map(({ typed }) => typed).join(' '), set]));
  return [...byName.values()].filter((set) => set.length > 0);
}

/** True for each match that some published product has; one statement for all of them. */
export async function foundAmong(ctx: Ctx, asked: Match[], lexicon: Lexicon): Promise<boolean[]> {
  if (asked.length === 0) return [];
  const { isLarge } = await readCounts(ctx);
  const sought = asked.map((match) => ({
    queries: wordQueries(match, { lexicon, isLarge }).tiers,
    checks: checksOf(match),
  }));
  const [row] = await ctx.sql<{ found: boolean[] }[]>`
    select array(
      select exists (select from search_candidates(null,
        array(select jsonb_array_elements_text(sought -> 'queries'))::tsquery[],
        array(select jsonb_array_elements_text(sought -> 'checks')), 0, 1, null, null, null, false,
          false))
      from jsonb_array_elements(${JSON.stringify(sought)}::text::jsonb)
      with ordinality s (sought, at)
      order by at) as found`;
  return row?.found ?? [];
}
