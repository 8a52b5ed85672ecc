/** A query as the search uses it: a product fits when it fits every word. */
export type Match = {
  folded: string;
  words: Word[];
  /** True: a word that the catalogue has is not looked for within longer ones. */
  isWhole?: boolean;
};

/**
 * One word of a query, or several that name one thing: any one of its forms is enough. A form is a part of a line of
 * search_text; a space at its end binds it to the end of a word there, and every part between `%` must be found.
 */
export type Word = {
  /** As it was typed, folded. */
  typed: string;
  /** The typed word, spelt, joined or corrected otherwise. */
  forms: string[];
  /** Other words for the same thing; they rank below. */
  kin: string[];
};

/** How far a found product is whose title does not hold the words as they were typed, or does not begin with the first. */
const NOT_AS_TYPED = 1;
const ANOTHER_START = 1;

/** What is compared of a product: its code and lines of its `search_text`, the title first, the others only where they may tell. */
export type Compared = { code: string; text: string };

/**
 * How near a found product is, nearest first: its code; then by each word, whether the title has it whole, in part or by
 * another name, or another line has it; then by whether the title begins with the first word and holds all as typed.
 */
export function nearnessTo({ folded, words }: Match): (found: Compared) => number {
  const measures = words.map(farness);
  const [first] = words;
  const starts = (first ? [...first.forms, ...first.kin] : []).map(
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

/** 0 where the title has the word whole, 1 in part, 2 by another name, 3 where another line has it, 4 there by another name. */
function farness({ forms, kin }: Word): (title: string, text: string) => number {
  const wholes = forms.map((form) => form.split('%').map((part) => ` ${part.trim()} `));
  const [parts, others] = [forms.map(partsOf), kin.map(partsOf)];
  const has = (text: string, all: string[][]) =>
    all.some((form) => form.every((part) => text.includes(part)));
  return (title, text) => {
    if (has(title, wholes)) return 0;
    if (has(title, parts)) return 1;
    if (has(title, others)) return 2;
    return has(text, parts) ? 3 : 4;
  };
}

/** One or two letters give the index nothing inside a word, so they must begin one. */
const partsOf = (form: string) =>
  form.split('%').map((part) => (part.length < 3 ? ` ${part.trimStart()}` : part));

/** Whether a line of search_text holds the form. */
export const holdsForm = (line: string, form: string): boolean =>
  partsOf(form).every((part) => line.includes(part));

/**
 * Patterns that a search_text must fit beside what the index finds, which knows nothing of words that stand together:
 * one for each word with such a form.
 */
export const checksOf = ({ words }: Match): string[] =>
  words
    .map(({ forms, kin }) => [...forms, ...kin].map(partsOf))
    .filter((forms) => forms.some((parts) => parts.some((part) => /\S \S/.test(part))))
    .map((forms) => forms.map(patternOf).join('|'));

/** Its parts in any order. */
const patternOf = (parts: string[]) =>
  parts.length === 1
    ? escaped(parts.join(''))
    : parts.map((part) => `(?=.*${escaped(part)})`).join('');

const escaped = (text: string) => text.replace(/[^\p{L}\p{N} ]/gu, '\\$&');
