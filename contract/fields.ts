import { z } from 'zod';
import { foldDigits } from '#shared/digits.ts';
import { foldCode, foldMobile, foldSheba, foldText } from '#shared/fold-text.ts';
import { isCardNumber, isPostalCode, isSheba, MOBILE } from '#shared/iran-ids.ts';
import { MAX_AMOUNT } from '#shared/limits.ts';
import type { ErrorKey } from './errors.ts';

/** Something that can be seen. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const id = z.uuid({ error: 'not_found' });
export const instant = z.string().describe('UTC instant, ISO 8601');
export const toman = z
  .number({ error: 'field_required' })
  .int('field_invalid')
  .min(0, 'out_of_range')
  .max(MAX_AMOUNT, 'amount_too_big');
/** A whole number that is needed. */
export const whole = (min: number, max: number) =>
  z
    .number({ error: 'field_required' })
    .int('field_invalid')
    .min(min, 'out_of_range')
    .max(max, 'out_of_range');
export const count = whole(0, 1e6);
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
  .pipe(z.string().regex(MOBILE, 'mobile_number_required'));

/** A number of a landline or a mobile, with its country when it has one; digits of three alphabets. */
export const phone = z
  .string()
  .transform(foldCode)
  .pipe(z.string().regex(/^(?:\+?\d{3,15})?$/, 'field_invalid'));

/** A code that `isRight`, typed in digits of three alphabets, with or without gaps. */
export const codeOf = (isRight: (folded: string) => boolean, fault: ErrorKey, fold = foldCode) =>
  z.string({ error: fault }).max(60, fault).transform(fold).pipe(z.string().refine(isRight, fault));

/** Of a company in its register; may stay empty. */
export const registration = codeOf((folded) => /^([1-9]\d{0,9})?$/.test(folded), 'field_invalid');

export const postalCode = codeOf(isPostalCode, 'postal_code_invalid');
export const cardNumber = codeOf(isCardNumber, 'card_invalid');

/** Typed with or without its `IR`. */
export const sheba = z
  .string({ error: 'sheba_invalid' })
  .transform(foldSheba)
  .pipe(z.string().refine(isSheba, 'sheba_invalid'));

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

export const tier = z.object({
  from: z.number().int().describe('pieces of one order'),
  price: z.number().describe('of one piece, toman'),
});

/** A query value that may come once or many times. */
export const many = z
  .union([z.string(), z.array(z.string())])
  .transform((v) => (Array.isArray(v) ? v : [v]))
  .pipe(z.array(z.string().max(120)).max(50))
  .optional();

/** A paged list: {items, total, page, pageSize}. */
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number(), page: z.number(), pageSize: z.number() });

/** Says that an unusual amount was seen and is meant; see `amount_unusual`. */
export const confirmed = z.boolean().default(false);

/** An amount that is asked again: what `amount_unusual` answers beside its fields. */
export type Unusual = {
  /** The field of the form: `partialPrice`, `lines.3.unitPrice`. */
  field: string;
  /** Far from what it was, absurd against the other price of the pair, or simply large. */
  reason: 'moved' | 'pair' | 'large';
  /** Toman; what it is compared with, null where that is nothing but a limit. */
  was: number | null;
  now: number;
  /** How far `now` is from `was`, in per cent; null without `was`. */
  percent: number | null;
  /** What the row is of, where the form has several. */
  title?: string;
};
