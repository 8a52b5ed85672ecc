import { foldDigits } from '#shared/digits.ts';

const CODE = /^([a-z]{1,8})[-_./ ]?([\doil]*\d[\doil]*)$/;
/** Letters that are read and typed for digits. */
const DIGITS: Record<string, string> = { o: '0', i: '1', l: '1' };

/** Possible product codes of a query, in lower case: one word or two, with or without its dash. */
export function codesIn(q: string): string[] {
  const words = foldDigits(q)
    .toLowerCase()
    .split(/[\s\u200c:،؛,;«»"'()]+/)
    .filter(Boolean);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return [...new Set([...words, ...pairs].flatMap(spellingsOf))].slice(0, MAX);
}

const MAX = 12;

function spellingsOf(word: string): string[] {
  const [, letters, number = ''] = CODE.exec(word) ?? [];
  if (!letters) return /\d/.test(word) && /[a-z]/.test(word) ? [word] : [];
  const digits = number.replace(/[oil]/g, (letter) => DIGITS[letter] ?? letter);
  return [word, ...[number, digits].flatMap((end) => [`${letters}-${end}`, letters + end])];
}
