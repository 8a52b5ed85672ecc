import { foldDigits } from './digits.ts';

/** Letters of Arabic and of other keyboards, each with the Persian one that is meant. */
export const PERSIAN_LETTERS: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ە: 'ه',
  ہ: 'ه',
};

const FOREIGN = new RegExp(`[${Object.keys(PERSIAN_LETTERS).join('')}]`, 'g');
/**
 * Signs without width that no writing needs, and codes that are none (no XML may hold them); the
 * half-space and what joins emoji stay.
 */
const UNSEEN =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufdd0-\ufdef\ufeff\uffa0\ufffe\uffff\u{e0000}-\u{e007f}]/gu;
/** Marks above and below a letter, beyond the three that a word may need. */
const TOWERS = /(\p{M}{3})\p{M}+/gu;

/** Arabic letters to Persian ones, outer space trimmed, signs that hide, turn or tower dropped. */
export const foldText = (text: string): string =>
  text
    .replace(FOREIGN, (letter) => PERSIAN_LETTERS[letter] ?? letter)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what we remove
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(UNSEEN, '')
    .replace(TOWERS, '$1')
    .trim();

/** At most so many letters of a text; never the half of a sign, which no database takes in JSON. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** A name as it is compared: people write one word, two, or one with a half-space. */
export const nameKey = (text: string): string =>
  foldText(text)
    .replace(/[\s\u200c]/g, '')
    .toLowerCase();

/**
 * Digits of a code field: three alphabets to one; spaces, dashes, half-spaces, control characters
 * and bidi marks dropped.
 */
export const foldCode = (typed: string): string =>
  foldDigits(typed).replace(/[\s\-\p{Cc}\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

/** A Sheba as the shop keeps one: `IR` before its 24 digits, typed or not. */
export const foldSheba = (typed: string): string =>
  foldCode(typed)
    .toUpperCase()
    .replace(/^(?=\d{24}$)/, 'IR');

/** A mobile number in any usual way of typing becomes `09xxxxxxxxx`. */
export function foldMobile(typed: string): string {
  const digits = foldCode(typed).replace(/[+()]/g, '');
  return digits.replace(/^(?:0098|98(?=0?9\d{9}$)|0?(?=9\d{9}$))/, '0').replace(/^00(?=9)/, '0');
}
