import { listWords } from '#app/text/quick-order.ts';
import { isCode, isCounted, isUnit, written } from './quantity.ts';

/** Content of a line; `isAll` if code and quantity contain all of it. */
export type ReadLine = { code: string; quantity: string; isAll: boolean };

type Part =
  | { kind: 'code' | 'word'; text: string }
  /** `isSure` if a sign, a label or a unit marks it as a quantity. */
  | { kind: 'number'; text: string; unit: string; isSure: boolean };
type Numbered = Extract<Part, { kind: 'number' }>;

/**
 * Reads a line of words. Beside a name only a marked number is a quantity; beside a code alone, the
 * only number is.
 */
export function readWords(line: string): ReadLine {
  const parts = partsOf(line);
  const code = parts.find(({ kind }) => kind === 'code');
  const numbers = parts.filter((part): part is Numbered => part.kind === 'number');
  const words = parts.filter((part) => part !== code && part.kind !== 'number');
  if (!code && words.length === 0) return readNumbers(numbers);
  const counts = code && words.length === 0 ? numbers : numbers.filter(({ isSure }) => isSure);
  const [count] = counts.length === 1 && !listWords.unclear.test(line) ? counts : [];
  const quantity = count ? written(count.text, count.unit) : '';
  if (code) return { code: code.text, quantity, isAll: parts.length === (count ? 2 : 1) };
  return { code: count ? named(parts, count) : line.trim(), quantity, isAll: false };
}

/** The name without the quantity. */
const named = (parts: Part[], count: Part) =>
  parts.flatMap((part) => (part === count ? [] : [asWritten(part)])).join(' ');

const asWritten = (part: Part) =>
  part.kind === 'number' && part.unit ? `${part.text} ${part.unit}` : part.text;

/**
 * Minimum digits of a barcode, and of a code where a sign leaves both numbers possible: «۱۰۴۵: ۲».
 */
const LONG = 8;
const SHORT = 4;

/** Numeric codes: a barcode, else the first number that is not marked as a quantity. */
function readNumbers(numbers: Numbered[]): ReadLine {
  const bare = numbers.filter(({ unit }) => unit === '');
  const code =
    bare.find(({ text }) => text.length >= LONG) ??
    bare.find(({ isSure }) => !isSure) ??
    bare.find(({ text }) => text.length >= SHORT);
  const others = numbers.filter((one) => one !== code);
  const [count] = others.length === 1 ? others : [];
  const quantity = count ? written(count.text, count.unit) : '';
  return { code: code?.text ?? '', quantity, isAll: others.length < 2 };
}

function partsOf(line: string): Part[] {
  const tokens = tokensOf(line);
  const hasCode = tokens.some(isCode);
  const parts: Part[] = [];
  let isNext = false;
  for (let at = 0; at < tokens.length; at++) {
    const [token = '', next = ''] = tokens.slice(at);
    const last = parts.at(-1);
    if (token === '=' && last?.kind === 'number' && last.unit === '') last.isSure = true;
    if (token === '=' ? last?.kind !== 'number' || /^\d/.test(next) : isLabel(token)) isNext = true;
    else if (token !== '=' && !listWords.codeLabel.test(token)) {
      const part = partAt(token, next, hasCode);
      if (part.kind === 'number' && isNext) part.isSure = true;
      isNext = false;
      at += part.takesNext ? 1 : 0;
      parts.push(part);
    }
  }
  return parts;
}

const isLabel = (token: string) => listWords.quantityLabel.test(token);

function partAt(token: string, next: string, hasCode: boolean): Part & { takesNext?: boolean } {
  const [, number, attached = ''] = /^(\d+(?:[./]\d+)?)(\p{L}*)$/u.exec(token) ?? [];
  if (number && !attached && listWords.money.test(next))
    return { kind: 'word', text: `${token} ${next}`, takesNext: true };
  if (number && (!attached || isUnit(attached))) {
    const takesNext = !attached && isUnit(next);
    const unit = takesNext ? next : attached;
    return { kind: 'number', text: number, unit, isSure: isCounted(unit), takesNext };
  }
  if (isCode(token)) return { kind: 'code', text: token };
  // a code without its dash
  if (!hasCode && /^[a-z]{2,5}$/i.test(token) && /^\d{3,}$/.test(next))
    return { kind: 'code', text: `${token}-${next}`, takesNext: true };
  return { kind: 'word', text: token };
}

/** Tokens without brackets and punctuation at the ends; every sign of a quantity becomes «=». */
const tokensOf = (line: string) =>
  line
    .replace(/[()[\]{}«»"“”]/g, ' ')
    .replace(/\s*[:=×*]\s*/g, ' = ')
    .replace(/(^|\s)x\s*(?=\d+(?:\s|$))/gi, '$1= ')
    .replace(/(^|\s)(\d+)\s*x(?=\s|$)/gi, '$1$2 =')
    .split(/\s+/)
    .map((token) => token.replace(listWords.outer, ''))
    .filter(Boolean);
