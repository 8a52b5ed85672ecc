/** Plural endings, which are never part of a word's stem. */
const PLURAL = /(?:هایی|های|ها)$/;
const ENDINGS =
  /^(?:هایشان|هایتان|هایمان|هاشون|هاتون|هامون|هاش|هات|هام|ترین|تر|شون|تون|مون|یی|ای|ات|ان|رو|ا|ی|ه|و|م|ت|ش)$/;
const LATIN_ENDINGS = /^(?:es|s)$/;
const MIN_LENGTH = 2;
const MAX_ENDING = 6;

/** Word in the singular: «گوشی» for «گوشیها». */
export const singularOf = (word: string): string => word.replace(PLURAL, '');

/**
 * Possible stems of a word without endings of written and spoken Persian, and written forms of
 * spoken words: «دوربین» for «دوربینش», «نان» for «نون». Longest first; most are not words.
 */
export function stemsOf(word: string): string[] {
  if (/[a-z]/.test(word)) return withoutEnding(word, LATIN_ENDINGS);
  const single = singularOf(word);
  const once = [...(single === word ? [] : [single]), ...withoutEnding(word, ENDINGS)];
  const twice = once.flatMap((stem) => withoutEnding(stem, ENDINGS));
  const all = [word, ...once, ...twice].flatMap((stem) => [stem, ...written(stem)]);
  return [...new Set(all)]
    .filter((stem) => stem !== word && stem.length >= MIN_LENGTH)
    .toSorted((a, b) => b.length - a.length);
}

function withoutEnding(word: string, endings: RegExp): string[] {
  const from = Math.max(MIN_LENGTH + 1, word.length - MAX_ENDING);
  const cuts = Array.from({ length: Math.max(0, word.length - from) }, (_, i) => from + i);
  return cuts.filter((at) => endings.test(word.slice(at))).map((at) => word.slice(0, at));
}

/** «خونه» is «خانه», «بادوم» is «بادام». */
const written = (word: string): string[] =>
  [word.replace(/ون/, 'ان'), word.replace(/وم(?=$|[یهن])/, 'ام')].filter((one) => one !== word);
