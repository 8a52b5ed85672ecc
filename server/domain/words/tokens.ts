import { lettersOf, spelled, spoken } from './letter-names.ts';
import { apart, foldForSearch } from './normalize.ts';
import type { Word } from './query.ts';
import { singularOf, stemsOf } from './stemming.ts';
import { JOINING, MONEY, NAMING, SHOPPING } from './stop-words.ts';
import { phraseAt, type Synonyms } from './synonyms.ts';
import { apartFromDigits, otherWriting, readMeasure, readNumber } from './units.ts';

const MAX_WORDS = 8;
const MAX_TYPED = 24;
/** Numbers up to here are looked for as words too: «شش نفره» for 6. */
const LAST_WORDED = 20;
const MAX_RUN = 5;
/** A word of so many letters is bound at its start only, so that its endings are found with it. */
const BOUND_AT_START = 4;
/** What may stand behind the letters of a model. */
const DIGITS = /^\d{1,4}[a-z]{0,4}$/;
const MODEL = /^([a-z]+)-?(\d+)([a-z]{0,5})$/;

/** A word with all that it may mean, known to the shop or not; `stems` only where the shop lacks the word itself. */
export type Draft = Word & { stems: string[] };

/** What a query is read by: the synonyms, and two words that the catalogue writes as one. */
export type Lore = { synonyms: Synonyms; joined: Set<string> };

/** The words of a query as they were typed, folded. */
export const typedWords = (q: string): string[] =>
  apartFromDigits(foldForSearch(apart(q)))
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_TYPED);

/** Reads a query; undefined when it holds no word. */
export function readWords(q: string, lore: Lore): { folded: string; words: Draft[] } | undefined {
  const typed = typedWords(q);
  if (typed.length === 0) return undefined;
  const words =
    [SHOPPING, JOINING, new Set<string>()]
      .map((skipped) => wordsOf(typed, skipped, lore))
      .find((all) => all.length > 0) ?? [];
  const said = typed.filter((word) => JOINING.has(word) || !SHOPPING.has(word)).join(' ');
  return { folded: said || typed.join(' '), words: words.slice(0, MAX_WORDS) };
}

function wordsOf(typed: string[], skipped: Set<string>, lore: Lore): Draft[] {
  const all: Draft[] = [];
  for (let at = 0; at < typed.length; ) {
    const price = skipped === SHOPPING ? priceAt(typed, at) : at;
    const read = readAt(typed, at, lore);
    const [only = '', more] = typed.slice(at, read.next);
    const isAside = !more && (skipped.has(only) || (all.length > 0 && NAMING.has(only)));
    if (price === at && !isAside) all.push(read.word);
    at = Math.max(price, read.next);
  }
  return all;
}

/** The place after a price that begins here: «۵ میلیون تومان». */
function priceAt(typed: string[], at: number): number {
  let next = readNumber(typed, at)?.next ?? at;
  if (next === at || !MONEY.has(typed[next] ?? '')) return at;
  while (MONEY.has(typed[next] ?? '')) next++;
  return next;
}

type Read = { word: Draft; next: number };

/** The longest reading that begins at this word. */
function readAt(typed: string[], at: number, { synonyms, joined }: Lore): Read {
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

const draft = (typed: string, forms: string[], kin: string[] = [], stems: string[] = []) => ({
  typed,
  forms: [...new Set(forms)],
  kin,
  stems,
});

const phraseWord = (phrase: string[], synonyms: Synonyms): Draft =>
  draft(
    phrase.join(' '),
    [phrase.map(boundShort).join('%'), phrase.join('')],
    kinOf(phrase.join(''), synonyms),
  );

/** A part of a phrase that is so short that it would be found everywhere. */
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

/** Letters by their names or one by one, with the number behind them: «پی اس ۵», «ای ۵۴», «a 54». */
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
  const kin = spelled(names).flatMap((letters) => kinOf(letters + digits, synonyms));
  const forms = [` ${phrase.join(' ')}`, ` ${phrase.join('')}`, ...codes];
  return { word: draft(phrase.join(' '), forms, kin), next };
}

/** One word by itself. */
export function plainWord(word: string, synonyms: Synonyms): Draft {
  const model = MODEL.exec(word);
  if (model) return modelWord(word, model, synonyms);
  const spaced = (synonyms.get(word) ?? []).filter((other) => other.replaceAll(' ', '') === word);
  const apart = spaced.map((other) => other.split(' ').map(boundShort).join('%'));
  const forms = [word, ...apart, ...countedForms(word)];
  const single = singularOf(word);
  const plural = single === word ? [] : [boundForm(single), ...kinOf(single, synonyms)];
  const kin = [...kinOf(word, synonyms), ...plural];
  if (kin.length > 0) return draft(word, forms, kin);
  const stems = stemsOf(word);
  const key = stems.find((stem) => synonyms.has(stem)) ?? '';
  return draft(word, forms, [], [...stems.map(boundForm), ...kinOf(key, synonyms)]);
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

/** «iphone13», «a54», «nvn1203»: together, apart, and by the names of the letters. */
function modelWord(word: string, model: string[], synonyms: Synonyms): Draft {
  const [, letters = '', digits = '', tail = ''] = model;
  const number = `${digits}${tail}`;
  const forms = [word, letters + number, ` ${letters} ${number}`, ` ${letters}% ${number} `];
  const named = kinOf(letters, synonyms).map((form) => `${form}% ${number} `);
  const said = letters.length < BOUND_AT_START ? [` ${spoken(letters)} ${number}`] : [];
  return draft(word, forms, [...kinOf(letters + number, synonyms), ...named, ...said]);
}

/** Other words for the same thing, each with its parts in any order, and as one word. */
export const kinOf = (key: string, synonyms: Synonyms): string[] =>
  (synonyms.get(key) ?? []).flatMap((other) => {
    const parts = other.split(' ');
    const apart = parts.map(boundForm).join('%');
    return parts.length > 1 ? [apart, boundForm(parts.join(''))] : apart;
  });

/** A word by itself: «کت» is not the beginning of «کتاب». */
export const boundForm = (word: string): string =>
  word.length < BOUND_AT_START ? ` ${word} ` : ` ${word}`;
