import type { Ctx } from '../../context.ts';
import { looksMistyped, onOtherKeyboard } from './keyboard.ts';
import { type Match, matchOf } from './match-words.ts';
import { correctMatch } from './near-words.ts';

/** One reading of a query: as typed, as something else that was `meant`, or only `near` to it. */
export type Attempt = { match: Match; kind: 'typed' | 'meant' | 'near' };

const FEWEST_FOR_MOST = 3;

/** The readings of a query, likeliest first; each costs nothing until it is asked for. */
export async function* attemptsAt(ctx: Ctx, q: string): AsyncGenerator<Attempt> {
  const typed = matchOf(q);
  if (!typed) return;
  const other = matchOf(onOtherKeyboard(q));
  if (other && looksMistyped(q)) yield { match: other, kind: 'meant' };
  yield { match: typed, kind: 'typed' };
  if (other && !looksMistyped(q)) yield { match: other, kind: 'meant' };
  const { match, unknown } = await correctMatch(ctx, typed);
  if (hasMore(match, typed)) yield { match, kind: 'meant' };
  const corrected = other && (await correctMatch(ctx, other)).match;
  if (corrected && hasMore(corrected, other)) yield { match: corrected, kind: 'meant' };
  yield* withLess(match, unknown);
}

const hasMore = (corrected: Match, { words }: Match) =>
  corrected.words.some((forms, at) => forms.length > (words[at]?.length ?? 0));

/** Without the words that are nowhere in the shop; then with any one word less. */
function* withLess(match: Match, unknown: Set<number>): Generator<Attempt> {
  const left = match.words.filter((_, at) => !unknown.has(at));
  if (left.length > 0 && left.length < match.words.length)
    yield { match: { ...match, words: left }, kind: 'near' };
  if (match.words.length >= FEWEST_FOR_MOST)
    yield { match: { ...match, most: true }, kind: 'near' };
}
