import { lettersOf, spelled, spoken } from './letter-names.ts';
import { apart, foldForSearch } from './normalize.ts';
import type { Word } from './query.ts';
import { singularOf, stemsOf } from './stemming.ts';
import { CODE_LABELS, JOINING, MONEY, NAMING, SHOPPING } from './stop-words.ts';
import { phraseAt, type Synonyms } from './synonyms.ts';
import { apartFromDigits, otherWriting, readMeasure, readNumber } from './units.ts';

const MAX_WORDS = 8;
const MAX_TYPED = 24;
/** Largest number that is also searched as a word: «شش نفره» for 6. */
const LAST_WORDED = 20;
const MAX_RUN = 5;
/** Word length from which only the start is bound, so that endings match as well. */
const BOUND_AT_START = 4;
/** Digits and suffix after the letters of a model. */
const DIGITS = /^\d{1,4}[a-z]{0,4}$/;
const MODEL = /^([a-z]+)-?(\d+)([a-z]{0,5})$/;

/**
 * Word with all possible meanings, whether the catalogue has them or not; `stems` are used only if
 * it lacks the word itself.
 */
export type Draft = Word & { stems: string[] };

/** Data for reading a query: the synonyms, and word pairs that the catalogue writes as one word. */
export type QueryContext = { synonyms: Synonyms; joined: Set<string> };

/** Words of a query as typed, folded. */
export const typedWords = (q: string): string[] =>
  apartFromDigits(foldForSearch(apart(q)))
    .split(' ')
    .filter(Boolean)
    .filter(isNoLabel)
    .slice(0, MAX_TYPED);

/**
 * Drops labels such as «کد کالا» before a number, because the number alone identifies the product.
 */
const isNoLabel = (word: string, at: number, all: string[]) =>
  !CODE_LABELS.has(word) || !all.slice(at + 1, at + LABEL_REACH).some((other) => /\d/.test(other));

/** Words between a label and its number: the label, «کالا» and the letters of the code. */
const LABEL_REACH = 4;

/** Reads a query; undefined if it has no word. */
export function readWords(
  q: string,
  context: QueryContext,
): { folded: string; words: Draft[] } | undefined {
  const typed = typedWords(q);
  if (typed.length === 0) return undefined;
  const words =
    [SHOPPING, JOINING, new Set<string>()]
      .map((skipped) => wordsOf(typed, skipped, context))
      .find((all) => all.length > 0) ?? [];
  const spelling = typed.filter((word) => JOINING.has(word) || !SHOPPING.has(word)).join(' ');
  return { folded: spelling || typed.join(' '), words: words.slice(0, MAX_WORDS) };
}

function wordsOf(typed: string[], skipped: Set<string>, context: QueryContext): Draft[] {
  const all: Draft[] = [];
  for (let at = 0; at < typed.length; ) {
    const price = skipped === SHOPPING ? priceAt(typed, at) : at;
    const read = readAt(typed, at, context);
    const [only = '', more] = typed.slice(at, read.next);
    const isAside = !more && (skipped.has(only) || (all.length > 0 && NAMING.has(only)));
    if (price === at && !isAside) all.push(read.word);
    at = Math.max(price, read.next);
  }
  return all;
}

/** Index after a price that begins here: «۵ میلیون تومان». */
function priceAt(typed: string[], at: number): number {
  let next = readNumber(typed, at)?.next ?? at;
  if (next === at || !MONEY.has(typed[next] ?? '')) return at;
  while (MONEY.has(typed[next] ?? '')) next++;
  return next;
}

type Read = { word: Draft; next: number };

/** Longest reading that begins at this word. */
function readAt(typed: string[], at: number, { synonyms, joined }: QueryContext): Read {
  const isJoined = joined.has(typed.slice(at, at + 2).join(' '));
  const length = phraseAt(synonyms, typed, at) || (isJoined ? 2 : 0);
  if (length > 0) {
    const phrase = typed.slice(at, at + length);
    return { word: phraseWord(phrase, synonyms), next: at + length };
  }
  return (
    measureAt(typed, at) ??
    lettersAt(typed, at, synonyms) ??
    numberAt(typed, at) ?? { word: plainWord(typed[at] ?? '', synonyms), next: at + 1 }
  );
}

const draft = (typed: string, forms: string[], related: string[] = [], stems: string[] = []) => ({
  typed,
  forms: [...new Set(forms)],
  related,
  stems,
});

const phraseWord = (phrase: string[], synonyms: Synonyms): Draft =>
  draft(
    phrase.join(' '),
    [phrase.map(boundShort).join('%'), phrase.join('')],
    relatedTo(phrase.join(''), synonyms),
  );

/** Binds a part of a phrase that is too short to search inside words. */
const boundShort = (word: string) => (word.length < 3 ? ` ${word} ` : word);

function measureAt(typed: string[], at: number): Read | undefined {
  const measure = readMeasure(typed, at);
  if (!measure) return undefined;
  const phrase = typed.slice(at, measure.next).join(' ');
  return { word: draft(phrase, [...measure.signs, phrase]), next: measure.next };
}

function numberAt(typed: string[], at: number): Read | undefined {
  const count = readNumber(typed, at);
  if (!count || !(count.isWord || count.value <= LAST_WORDED)) return undefined;
  const phrase = typed.slice(at, count.next);
  const forms = [phrase.filter((word) => word !== 'و').join('%'), otherWriting(count) ?? []].flat();
  return { word: draft(phrase.join(' '), forms), next: count.next };
}

/** Letters by name or one by one, with the number after them: «پی اس ۵», «ای ۵۴», «a 54». */
function lettersAt(typed: string[], at: number, synonyms: Synonyms): Read | undefined {
  let next = at;
  while (next - at < MAX_RUN && lettersOf(typed[next] ?? '')) next++;
  const names = typed.slice(at, next);
  const digits = DIGITS.test(typed[next] ?? '') && !readMeasure(typed, next) ? typed[next] : '';
  if (names.length === 0 || (names.length === 1 && !digits)) return undefined;
  if (digits) next++;
  const codes = spelled(names).flatMap((letters) =>
    digits ? [` ${letters}${digits}`, ` ${letters} ${digits}`] : ` ${letters} `,
  );
  const phrase = typed.slice(at, next);
  const related = spelled(names).flatMap((letters) => relatedTo(letters + digits, synonyms));
  const forms = [` ${phrase.join(' ')}`, ` ${phrase.join('')}`, ...codes];
  return { word: draft(phrase.join(' '), forms, related), next };
}

/** A single word. */
export function plainWord(word: string, synonyms: Synonyms): Draft {
  const model = MODEL.exec(word);
  if (model) return modelWord(word, model, synonyms);
  const spaced = (synonyms.get(word) ?? []).filter((other) => other.replaceAll(' ', '') === word);
  const apart = spaced.map((other) => other.split(' ').map(boundForm).join('%'));
  const forms = [word, ...apart, ...countedForms(word)];
  const single = singularOf(word);
  const plural = single === word ? [] : [boundForm(single), ...relatedTo(single, synonyms)];
  const related = [...relatedTo(word, synonyms), ...plural];
  if (related.length > 0) return draft(word, forms, related);
  const stems = stemsOf(word);
  const key = stems.find((stem) => synonyms.has(stem)) ?? '';
  return draft(word, forms, [], [...stems.map(boundForm), ...relatedTo(key, synonyms)]);
}

/** «چهارنفره» as «چهار نفره» and «۴ نفره». */
function countedForms(word: string): string[] {
  const cut = [6, 5, 4, 3, 2].find(
    (at) => word.length > at + 2 && readNumber([word.slice(0, at)], 0),
  );
  if (!cut) return [];
  const count = readNumber([word.slice(0, cut)], 0);
  const digits = count && otherWriting(count);
  const rest = word.slice(cut);
  return [` ${word.slice(0, cut)} % ${rest}`, ...(digits ? [` ${digits} % ${rest}`] : [])];
}

/** Forms of «iphone13», «a54», «nvn1203»: joined, separated, and with the names of the letters. */
function modelWord(word: string, model: string[], synonyms: Synonyms): Draft {
  const [, letters = '', digits = '', tail = ''] = model;
  const number = `${digits}${tail}`;
  const forms = [word, letters + number, ` ${letters} ${number}`, ` ${letters}% ${number} `];
  const named = relatedTo(letters, synonyms).map((form) => `${form}% ${number} `);
  const spelling = letters.length < BOUND_AT_START ? [` ${spoken(letters)} ${number}`] : [];
  return draft(word, forms, [...relatedTo(letters + number, synonyms), ...named, ...spelling]);
}

/** Synonyms of a key, each with its parts in any order, and as one word. */
export const relatedTo = (key: string, synonyms: Synonyms): string[] =>
  (synonyms.get(key) ?? []).flatMap((other) => {
    const parts = other.split(' ');
    const apart = parts.map(boundForm).join('%');
    return parts.length > 1 ? [apart, boundForm(parts.join(''))] : apart;
  });

/** Bound form of a word, so that «کت» does not match «کتاب». */
export const boundForm = (word: string): string =>
  word.length < BOUND_AT_START ? ` ${word} ` : ` ${word}`;
