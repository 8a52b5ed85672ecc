/** Query in the form that the search uses: a product must match every word. */
export type Match = {
  folded: string;
  words: Word[];
  /** True if words of the catalogue must not match inside longer words. */
  isWhole?: boolean;
};

/**
 * One word of a query, or several that name one thing; one matching form is enough. A form is a
 * part of a line of search_text: a space at its end binds it to a word's end there, and all parts
 * between `%` must occur.
 */
export type Word = {
  /** As typed, folded. */
  typed: string;
  /** Spellings of the typed word: variants, joined or corrected forms. */
  forms: string[];
  /** Synonyms; they rank below. */
  related: string[];
};

/** Distance added if the title lacks the words as typed, or does not begin with the first one. */
const NOT_AS_TYPED = 1;
const ANOTHER_START = 1;

/**
 * Data of a product to compare: its code and lines of `search_text`, the title first, others only
 * if they matter.
 */
export type Compared = { code: string; text: string };

/**
 * Distance of a found product; 0 for its code. It sums, word by word, whether the title has it
 * whole, in part or as a synonym, or another line has it; a title that begins with the first word
 * or holds all as typed is nearer.
 */
export function nearnessTo({ folded, words }: Match): (found: Compared) => number {
  const measures = words.map(farness);
  const [first] = words;
  const starts = (first ? [...first.forms, ...first.related] : []).map(
    (form) => ` ${form.split('%', 1).join('').trim()}`,
  );
  const asTyped = ` ${folded} `;
  return ({ code, text }) => {
    if (code === folded) return 0;
    const [title = ''] = text.split('\n', 1);
    const far = measures.reduce((sum, measure) => sum + 2 * measure(title, text), 1);
    const isStart = starts.some((start) => text.startsWith(start));
    return far + (isStart ? 0 : ANOTHER_START) + (title.includes(asTyped) ? 0 : NOT_AS_TYPED);
  };
}

/**
 * Distance of a word: 0 whole in the title, 1 in part, 2 as a synonym, 3 in another line, 4 there
 * as a synonym.
 */
function farness({ forms, related }: Word): (title: string, text: string) => number {
  const wholes = forms.map((form) => form.split('%').map((part) => ` ${part.trim()} `));
  const [parts, others] = [forms.map(partsOf), related.map(partsOf)];
  const has = (text: string, all: string[][]) =>
    all.some((form) => form.every((part) => text.includes(part)));
  return (title, text) => {
    if (has(title, wholes)) return 0;
    if (has(title, parts)) return 1;
    if (has(title, others)) return 2;
    return has(text, parts) ? 3 : 4;
  };
}

/**
 * Parts of a form; parts of one or two letters must begin a word, because the index cannot search
 * them inside words.
 */
const partsOf = (form: string) =>
  form.split('%').map((part) => (part.length < 3 ? ` ${part.trimStart()}` : part));

/** True if a line of search_text contains the form. */
export const holdsForm = (line: string, form: string): boolean =>
  partsOf(form).every((part) => line.includes(part));

/**
 * Patterns that search_text must match after the index, which does not know adjacent words: one for
 * each word with such a form.
 */
export const checksOf = ({ words }: Match): string[] =>
  words
    .map(({ forms, related }) => [...forms, ...related].map(partsOf))
    .filter((forms) => forms.some((parts) => parts.some((part) => /\S \S/.test(part))))
    .map((forms) => forms.map(patternOf).join('|'));

/** Pattern of a form with its parts in any order. */
const patternOf = (parts: string[]) =>
  parts.length === 1
    ? escaped(parts.join(''))
    : parts.map((part) => `(?=.*${escaped(part)})`).join('');

const escaped = (text: string) => text.replace(/[^\p{L}\p{N} ]/gu, '\\$&');
