import type { Ctx } from '#server/context.ts';
import { keptWords } from './kept-words.ts';
import { looksMistyped, onOtherKeyboard } from './keyboard.ts';
import { knownForms, partsOf, readKnown } from './known-words.ts';
import type { Match } from './match-words.ts';
import { correctMatch } from './near-words.ts';
import { readWords, typedWords } from './read-query.ts';
import { keptSynonyms, renewSynonyms } from './read-synonyms.ts';
import type { Synonyms } from './synonyms.ts';

/**
 * One reading of a query: as typed, as something else that was `meant`, or only `near` to it, `without` the words that
 * fit nothing.
 */
export type Attempt = { match: Match; kind: 'typed' | 'meant' | 'near'; without: string[] };

type Read = { match: Match; synonyms: Synonyms };
type ReadWords = NonNullable<ReturnType<typeof readWords>>;

/** Who saves synonyms without a pause keeps nobody from searching. */
const MOST_RENEWALS = 2;

/** The readings of a query, likeliest first; each costs nothing until it is asked for. `trial` are synonyms that are not stored yet. */
export async function* attemptsAt(ctx: Ctx, q: string, trial?: Synonyms): AsyncGenerator<Attempt> {
  const typed = await readQuery(ctx, q, trial);
  if (!typed) return;
  const otherText = onOtherKeyboard(q);
  const readOther = async () =>
    otherText === undefined ? undefined : readQuery(ctx, otherText, trial);
  const isMistyped = looksMistyped(q);
  const early = isMistyped ? await readOther() : undefined;
  if (early) yield attempt(early.match, 'meant');
  yield attempt(typed.match, 'typed');
  const other = early ?? (await readOther());
  if (other && !isMistyped) yield attempt(other.match, 'meant');
  const corrected = await correctMatch(ctx, typed.match, typed.synonyms);
  if (hasMore(corrected, typed.match)) yield attempt(corrected, 'meant');
  const otherCorrected = other && (await correctMatch(ctx, other.match, other.synonyms));
  if (otherCorrected && hasMore(otherCorrected, other.match))
    yield attempt(otherCorrected, 'meant');
  for (const match of isMistyped ? [otherCorrected, corrected] : [corrected, otherCorrected]) {
    const kept = match && (await keptWords(ctx, match, typed.synonyms));
    if (kept) yield { ...kept, kind: 'near' };
  }
}

const attempt = (match: Match, kind: Attempt['kind']): Attempt => ({ match, kind, without: [] });

/** Reads a query by the synonyms as they are now, with the forms that the catalogue has. */
async function readQuery(ctx: Ctx, q: string, trial?: Synonyms): Promise<Read | undefined> {
  const pairs = pairsOf(typedWords(q));
  let { synonyms, version } = trial
    ? { synonyms: trial, version: undefined }
    : await keptSynonyms(ctx);
  for (let renewals = 0; ; renewals++) {
    const draft = readWords(q, { synonyms, joined: new Set() });
    if (!draft) return undefined;
    const forms = draft.words.flatMap(({ forms, kin, stems }) => [...forms, ...kin, ...stems]);
    const asked = [...partsOf(forms), ...draft.words.map(({ typed }) => typed), ...pairs.keys()];
    const known = await readKnown(ctx, asked);
    if (version === undefined || known.version === version || renewals === MOST_RENEWALS)
      return { match: settled(q, draft, { synonyms, pairs, known: known.words }), synonyms };
    ({ synonyms, version } = await renewSynonyms(ctx));
  }
}

/** Neighbours by what they would be as one word. */
const pairsOf = (typed: string[]) =>
  new Map(typed.slice(1).map((word, at) => [`${typed[at]}${word}`, `${typed[at]} ${word}`]));

type Settling = { synonyms: Synonyms; pairs: Map<string, string>; known: Set<string> };

/** Read once more only where the catalogue knows neighbours as one word. */
function settled(q: string, draft: ReadWords, { synonyms, pairs, known }: Settling): Match {
  const joined = [...pairs].filter(([pair]) => known.has(pair)).map(([, words]) => words);
  const read = joined.length > 0 ? readWords(q, { synonyms, joined: new Set(joined) }) : draft;
  const { folded = '', words = [] } = read ?? {};
  return { folded, words: words.map((word) => knownForms(word, known)) };
}

const hasMore = (corrected: Match, { words }: Match) =>
  corrected.words.some(
    ({ forms, kin }, at) =>
      forms.length + kin.length > (words[at]?.forms.length ?? 0) + (words[at]?.kin.length ?? 0),
  );
