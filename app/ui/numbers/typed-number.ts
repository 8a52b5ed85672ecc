import { digitsOf, foldDigits } from '#shared/digits.ts';

/**
 * `isDecimal`: the text has a decimal mark, after which a digit would not extend the whole number.
 */
export type TypedNumber = { value: number | null; isDecimal: boolean };

const MAX_LENGTH = 13;
const MINUS = /^[\u200e\s]*[-\u2212]/;
/** Scientific notation, as spreadsheets write very large and very small numbers. */
const SCIENTIFIC = /^\s*\d+(?:\.\d*)?e[+-]?\d{1,2}\s*$/i;

/**
 * Parses a typed number; a single dot, slash or Persian mark starts a fraction, several separate
 * thousands.
 */
export function numberIn(typed: string, allowsNegative = false): TypedNumber {
  const sign = allowsNegative && MINUS.test(typed) ? -1 : 1;
  const text = foldDigits(typed);
  if (SCIENTIFIC.test(text)) return { value: sign * Number(text), isDecimal: true };
  const [whole = '', fraction, ...more] = text.split(/[./\u066b]/).map(digitsOf);
  const isDecimal = fraction !== undefined && more.length === 0;
  const digits = (isDecimal ? whole : digitsOf(text)).slice(0, MAX_LENGTH);
  if (digits === '' && !(isDecimal && fraction)) return { value: null, isDecimal };
  return {
    value: sign * Number(isDecimal ? `${digits || 0}.${fraction || 0}` : digits),
    isDecimal,
  };
}
