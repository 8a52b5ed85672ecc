import { z } from 'zod';

const DIGITS: Record<string, string> = Object.fromEntries(
  [...'۰۱۲۳۴۵۶۷۸۹']
    .map((d, i) => [d, String(i)])
    .concat([...'٠١٢٣٤٥٦٧٨٩'].map((d, i) => [d, String(i)])),
);
const LETTERS: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک', ە: 'ه', ہ: 'ه' };

/** Persian and Arabic digits become ASCII. */
export const foldDigits = (s: string) => s.replace(/[۰-۹٠-٩]/g, (d) => DIGITS[d] ?? d);

/** Digits of a code field: three alphabets to one; spaces, dashes, half-spaces, control characters and bidi marks dropped. */
export const foldCode = (s: string) =>
  foldDigits(s).replace(/[\s\-\p{Cc}\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

/** Signs without width that no writing needs; the half-space and what joins emoji stay. */
const UNSEEN =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu;
/** Marks above and below a letter, beyond the three that a word may need. */
const TOWERS = /(\p{M}{3})\p{M}+/gu;
/** Something that can be seen. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Arabic letters to Persian ones, outer space trimmed, signs that hide, turn or tower dropped. */
export const foldText = (s: string) =>
  s
    .replace(/[يىكەہ]/g, (c) => LETTERS[c] ?? c)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what we remove
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(UNSEEN, '')
    .replace(TOWERS, '$1')
    .trim();

/** A mobile number in any usual way of typing becomes `09xxxxxxxxx`. */
export function foldMobile(s: string): string {
  const digits = foldCode(s).replace(/[+()]/g, '');
  return digits.replace(/^(?:0098|98(?=0?9\d{9}$)|0?(?=9\d{9}$))/, '0').replace(/^00(?=9)/, '0');
}

export const id = z.uuid({ error: 'not_found' });
export const instant = z.string().describe('UTC instant, ISO 8601');
export const toman = z
  .number({ error: 'field_required' })
  .int('field_invalid')
  .min(0, 'out_of_range')
  .max(1e12, 'amount_too_big');
export const count = z
  .number({ error: 'field_required' })
  .int('field_invalid')
  .min(0, 'out_of_range')
  .max(1e6, 'out_of_range');
export const version = z
  .number({ error: 'field_required' })
  .int('field_invalid')
  .min(0, 'field_invalid')
  .max(2_147_483_647, 'field_invalid');

/** Text of a person: folded, then between `min` and `max` characters. */
export const text = (min: number, max: number) =>
  z
    .string({ error: 'field_required' })
    .transform(foldText)
    .pipe(
      z
        .string()
        .min(min, min > 1 ? 'too_short' : 'field_required')
        .max(max, 'too_long')
        .refine((s) => min === 0 || SEEN.test(s), 'field_required'),
    );

/** A name of a person, which has letters. */
export const nameText = (min: number, max: number) =>
  text(min, max).refine((s) => /\p{L}/u.test(s), 'field_invalid');

export const mobileNumber = z
  .string({ error: 'mobile_number_required' })
  .max(40, 'mobile_number_required')
  .transform(foldMobile)
  .pipe(z.string().regex(/^09\d{9}$/, 'mobile_number_required'));

export const postalCode = z
  .string({ error: 'postal_code_invalid' })
  .transform(foldCode)
  .pipe(z.string().regex(/^(?!(\d)\1{9})[1-9]\d{9}$/, 'postal_code_invalid'));

export const slug = z
  .string({ error: 'field_required' })
  .transform((s) =>
    foldText(foldDigits(s))
      .toLowerCase()
      .replace(/[\s\u200c]+/g, '-'),
  )
  .pipe(z.string().regex(/^[a-z0-9\u0600-\u06FF-]{1,120}$/, 'field_invalid'));

export const idParams = z.object({ id });
export const page = z.coerce.number().int().min(1).max(100_000).catch(1).default(1);
/** A person as lists and orders name one. */
export const person = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  mobileNumber: z.string(),
});

export const saleType = z.enum(['totalSell', 'partialSell']);
export type SaleType = z.infer<typeof saleType>;

/** A query value that may come once or many times. */
export const many = z
  .union([z.string(), z.array(z.string())])
  .transform((v) => (Array.isArray(v) ? v : [v]))
  .pipe(z.array(z.string().max(120)).max(50))
  .optional();

/** A paged list: {items, total, page, pageSize}. */
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number(), page: z.number(), pageSize: z.number() });
