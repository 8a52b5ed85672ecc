import { foldDigits } from './digits.ts';
import { foldText } from './fold-text.ts';
import { type PriceUnit, TOMANS } from './price-units.ts';

/** An amount as a cell has it: with the unit that it names itself, if it does. */
export type Amount = { n: number; unit: PriceUnit | undefined };

/** Matches the unit as a whole word, since another word ends in it; thousand and rial may be joined. */
const BEFORE = '(?:(?<!\\p{L})|(?<=هزار\u200c?))';
const RIAL = new RegExp(`${BEFORE}(?:ریال|(?:rials?|rls?|irr)(?![a-z]))`, 'u');
const TOMAN = new RegExp(`${BEFORE}(?:(?:تومان|تومن)|(?:tomans?|irto?)(?![a-z]))`, 'u');
const THOUSAND =
  /(?:هزار|thousand|(?<![a-z])k|(?<!\d)1[,٬]?000)[\s\u200c×x*]*(?:ریال|(?:تومان|تومن)|rial|rls|irr|toman|irt)/;
const MILLION = /میلیون|میلیارد|million|(?<![a-z])m\s*(?:rial|rls|irr|toman|irt)/;
const SHORT = /^ت$|[([]\s*ت\s*[)\]]/;

const wordsOf = (text: string) =>
  foldDigits(foldText(text.replaceAll('﷼', ' ریال '))).toLowerCase();

/** The unit that a head, a title or the words of a cell name; none where they name two, or millions. */
export function unitIn(text: string): PriceUnit | undefined {
  const words = wordsOf(text);
  const isRial = RIAL.test(words);
  const isToman = TOMAN.test(words) || SHORT.test(words);
  if (isRial === isToman || MILLION.test(words)) return undefined;
  const others = words.replace(THOUSAND, '');
  const isThousand = others !== words;
  // a head may name two units: "in rials, total in thousand rials"
  if (isThousand && (RIAL.test(others) || TOMAN.test(others))) return undefined;
  if (isThousand) return isRial ? 'IRHR' : 'IRHT';
  return isRial ? 'IRR' : 'IRT';
}

/** An amount with or without its unit; undefined for any other text. */
export function readAmount(cell: string): Amount | undefined {
  const text = wordsOf(cell);
  const words = (text.match(/[\p{L}\p{M}\u200c]+/gu) ?? []).join(' ');
  const unit = words === '' ? undefined : unitIn(words);
  // brackets around a number make it negative in an accounting program
  const bare = text.replace(/[([][\s\p{L}\p{M}\u200c]*[)\]]|[\p{L}\p{M}\u200c]+\.?/gu, ' ');
  const n = readNumber(bare);
  return n === undefined || (words !== '' && !unit) ? undefined : { n, unit };
}

/** The whole part and the decimals, in the ways that are read in one way only. */
const NUMBERS = [
  /^(-?\d{1,15})(?:[./٫](\d{1,15}))?$/,
  /^(-?\d{1,3}(?:[,٬،'’\s]\d{3}){1,4})(?:[./٫](\d{1,6}))?$/,
  /^(-?\d{1,3}(?:\.\d{3}){2,4})(?:[,/٫](\d{1,6}))?$/,
  /^(-?\d{1,3}(?:\/\d{3}){2,4})(?:[.٫](\d{1,6}))?$/,
  /^(-?\d{1,15}),(\d{1,2})$/,
];
/** «1.650» is a thousand and more to one writer and less than two to another, «1650/000» likewise. */
const TWO_WAYS = /^-?[1-9]\d*[./٫]\d{3}$/;

/**
 * A number in digits of three alphabets with marks between thousands and before decimals as people, spreadsheets and
 * accounting programs write them («1,650,000.00», «1650000/00», «۱٬۶۵۰٬۰۰۰/-»); undefined for what
 * can be read in two ways.
 */
export function readNumber(cell: string): number | undefined {
  const text = foldDigits(foldText(cell))
    .replace(/[\u200c\u200e\u200f]|\/[-=ـ]\s*$/g, '')
    .replace(/\s*([,٬،])\s*/g, '$1')
    .trim();
  if (TWO_WAYS.test(text)) return undefined;
  for (const form of NUMBERS) {
    const [, whole, decimals = '0'] = form.exec(text) ?? [];
    if (whole !== undefined) return Number(`${whole.replace(/[^\d-]/g, '')}.${decimals}`);
  }
  return undefined;
}

/** From so many tomans on what rounding takes or gives is nothing beside the amount. */
const ROUNDED_FROM = 1000;
/** Tenths are no exact numbers. */
const NEAR = 0.001;

/**
 * An amount in whole tomans; undefined for parts of tomans, as of a price in dollars, and for small
 * parts of another unit.
 */
export function wholeTomans(amount: Amount, unitOfColumn: PriceUnit): number | undefined {
  const unit = amount.unit ?? unitOfColumn;
  const exact = amount.n * TOMANS[unit];
  const tomans = Math.round(exact);
  const isWhole = Math.abs(tomans - exact) < NEAR;
  return isWhole || (unit !== 'IRT' && Math.abs(exact) >= ROUNDED_FROM) ? tomans : undefined;
}
