/** Keys of a Latin keyboard with the letters of the Persian one (ISIRI 9147). */
const KEYS: Record<string, string> = {
  q: 'ض',
  w: 'ص',
  e: 'ث',
  r: 'ق',
  t: 'ف',
  y: 'غ',
  u: 'ع',
  i: 'ه',
  o: 'خ',
  p: 'ح',
  '[': 'ج',
  ']': 'چ',
  a: 'ش',
  s: 'س',
  d: 'ی',
  f: 'ب',
  g: 'ل',
  h: 'ا',
  j: 'ت',
  k: 'ن',
  l: 'م',
  ';': 'ک',
  "'": 'گ',
  z: 'ظ',
  x: 'ط',
  c: 'ز',
  v: 'ر',
  b: 'ذ',
  n: 'د',
  m: 'پ',
  ',': 'و',
  // position of U+067E (peh) on older keyboards
  '\\': 'پ',
  '`': 'پ',
  A: 'ؤ',
  S: 'ئ',
  D: 'ی',
  H: 'آ',
  C: 'ژ',
  Z: 'ک',
  M: 'ء',
};
const LETTERS: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(KEYS)
      .filter(([key]) => /[a-z]/.test(key))
      .map(([key, letter]) => [letter, key]),
  ),
  // Arabic letters of the same keys
  ي: 'd',
  ك: ';',
};
/** A letter next to a key that gives a Persian letter on one keyboard and a sign on the other. */
const SIGN_AS_LETTER = /[[\];'\\`,][a-z[\];'\\`,]|[a-z][[\];'\\`,]/i;

/**
 * Text that the same keys give on the other keyboard; undefined if it has letters of both alphabets
 * or of none.
 */
export function onOtherKeyboard(text: string): string | undefined {
  const isLatin = /[a-z[\];'\\`]/i.test(text);
  const isPersian = /[\u0621-\u06d3]/.test(text);
  if (isLatin === isPersian) return undefined;
  const chars = [...text];
  return isLatin
    ? chars.map((c) => KEYS[c] ?? KEYS[c.toLowerCase()] ?? c).join('')
    : chars.map((c) => LETTERS[c] ?? c).join('');
}

/**
 * True if signs occur among Latin letters as nobody would write them, so the Persian keyboard was
 * intended.
 */
export const looksMistyped = (text: string) => SIGN_AS_LETTER.test(text.trim());
