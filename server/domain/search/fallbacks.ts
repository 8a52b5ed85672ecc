import type { Ctx } from '#server/context.ts';
import { readCounts } from '#server/domain/catalogue/cached-counts.ts';
import { codesIn } from '#server/domain/words/code-tokens.ts';
import { looksMistyped, onOtherKeyboard } from '#server/domain/words/keyboard-layout.ts';
import { knownForms } from '#server/domain/words/known-forms.ts';
import type { Match } from '#server/domain/words/query.ts';
import type { Vocabulary } from '#server/domain/words/read-synonyms.ts';
import { correctMatch } from '#server/domain/words/spelling.ts';
import { readWords, typedWords } from '#server/domain/words/tokens.ts';
import { retainWords } from './relax-query.ts';

/**
 * Interpretation of a query: as typed, corrected (`meant`) or relaxed (`near`); `without` are the
 * words dropped because they match nothing.
 */
export type Attempt = { match: Match; kind: 'typed' | 'meant' | 'near'; without: string[] };

/** From this number of words on, whole words are tried first: prefixes take long and are seldom meant then. */
const MANY = 4;

/** The readings of a query, likeliest first; each costs nothing until it is asked for. */
export async function* attemptsAt(
  ctx: Ctx,
  q: string,
  vocabulary: Vocabulary,
): AsyncGenerator<Attempt> {
  const code = await wholeCode(ctx, q);
  const named = code === undefined ? undefined : readQuery(code, vocabulary);
  if (named) yield attempt(named, 'typed');
  const typed = readQuery(q, vocabulary);
  if (!typed) return;
  const otherText = onOtherKeyboard(q);
  const other = otherText === undefined ? undefined : readQuery(otherText, vocabulary);
  const isMistyped = looksMistyped(q);
  if (other && isMistyped) yield attempt(other, 'meant');
  if (typed.words.length >= MANY && (await readCounts(ctx)).isLarge)
    yield attempt({ ...typed, isWhole: true }, 'typed');
  yield attempt(typed, 'typed');
  if (other && !isMistyped) yield attempt(other, 'meant');
  const corrected = correctMatch(typed, vocabulary);
  if (hasMore(corrected, typed)) yield attempt(corrected, 'meant');
  const otherCorrected = other && correctMatch(other, vocabulary);
  if (otherCorrected && hasMore(otherCorrected, other)) yield attempt(otherCorrected, 'meant');
  for (const match of isMistyped ? [otherCorrected, corrected] : [corrected, otherCorrected]) {
    const retained = match && (await retainWords(ctx, match, vocabulary));
    if (!retained) continue;
    const without = match === otherCorrected ? retained.without.map(asTyped) : retained.without;
    yield { ...retained, without, kind: 'near' };
  }
}

/** Product whose code occurs anywhere in the query. */
async function wholeCode({ sql }: Ctx, q: string): Promise<string | undefined> {
  const codes = codesIn(q);
  if (codes.length === 0) return undefined;
  const [found] = await sql<{ code: string }[]>`
    select code from products where lower(code) = any(${codes}) and status = 'published'
    order by array_position(${codes}::text[], lower(code)) limit 1`;
  return found?.code;
}

/** A word of the other keyboard as its person typed it. */
const asTyped = (word: string) => onOtherKeyboard(word) ?? word;

const attempt = (match: Match, kind: Attempt['kind']): Attempt => ({ match, kind, without: [] });

/** Reads a query, with the forms that the catalogue has; undefined when it holds no word. */
function readQuery(q: string, { lexicon, synonyms }: Vocabulary): Match | undefined {
  const joined = new Set(
    [...pairsOf(typedWords(q))].filter(([pair]) => lexicon.has(pair)).map(([, words]) => words),
  );
  const draft = readWords(q, { synonyms, joined });
  return (
    draft && {
      folded: draft.folded,
      words: draft.words.map((word) => knownForms(word, lexicon)),
    }
  );
}

/** Neighbours by what they would be as one word. */
const pairsOf = (typed: string[]) =>
  new Map(typed.slice(1).map((word, at) => [`${typed[at]}${word}`, `${typed[at]} ${word}`]));

const hasMore = (corrected: Match, { words }: Match) =>
  corrected.words.some(
    ({ forms, related }, at) =>
      forms.length + related.length >
      (words[at]?.forms.length ?? 0) + (words[at]?.related.length ?? 0),
  );
