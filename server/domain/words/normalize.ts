import { foldDigits } from '#shared/digits.ts';
import { PERSIAN_LETTERS } from '#shared/fold-text.ts';

const LETTERS: Record<string, string> = {
  ...PERSIAN_LETTERS,
  ئ: 'ی',
  ة: 'ه',
  ۀ: 'ه',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  آ: 'ا',
  ؤ: 'و',
};
const MAPPED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
// hamza, diacritics, kashida, joiners and direction marks; the half-space is not among them
const DROPPED =
  /[\u0621\u064b-\u065f\u0670\u0640\u202a-\u202e\u2066-\u2069\ufeff]|\u200d|\u200e|\u200f/g;
const SPACES = /[\s\p{Cc}\u200c،؛؟«»٪٬,;?!:"'()[\]{}|_%\\]+/gu;
// these are written joined, with a half-space, or with a space, all three by careful people
const BEFORE = /(^|\s)(ن?می|بی|نا|هم|پیش)[\s\u200c]+/g;
const AFTER = /[\s\u200c]+(ها|های|هایی|تر|ترین|ای|ام|اش)(?=\s|$)/g;

/** Text as the search sees it: one alphabet, ASCII digits, no marks, lower case, words apart by one space. */
export const foldForSearch = (s: string) => spaced(foldLetters(s));

/** The same text with prefixes and endings joined to their word: «بی‌سیم» and «بی سیم» both become «بیسیم». */
export const foldJoined = (s: string) =>
  spaced(foldLetters(s).replace(BEFORE, '$1$2').replace(AFTER, '$1').replaceAll('\u200c', ''));

const foldLetters = (s: string) =>
  foldDigits(s.normalize('NFKC'))
    .replace(MAPPED, (c) => LETTERS[c] ?? c)
    .replace(DROPPED, '')
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replaceAll('٫', ' ')
    // 20,000 is one number
    .replace(/(?<=\d)[,٬](?=\d{3}(?!\d))/g, '')
    .toLowerCase();

const spaced = (s: string) => s.replace(SPACES, ' ').trim();

/**
 * Replaces signs between words by spaces: «تی-شرت», «۱۲/۲۵۶», «S23+». The dash of a Latin code
 * stays.
 */
export const apart = (s: string) =>
  s.replace(/[/+&*#~–—…·×]|-(?=[\u0621-\u06d3])|(?<=[\u0621-\u06d3])-/g, ' ');
