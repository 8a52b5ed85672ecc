import { z } from 'zod';
import { foldDigits } from '#shared/digits.ts';
import { foldCode, foldMobile, foldSheba, foldText } from '#shared/fold-text.ts';
import { isCardNumber, isPostalCode, isSheba, MOBILE } from '#shared/iran-ids.ts';
import { MAX_AMOUNT } from '#shared/limits.ts';
import type { ErrorKey } from './errors.ts';

/** A visible character: a letter, digit, punctuation mark or symbol. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const id = z.uuid({ error: 'not_found' });
export const instant = z.string().describe('UTC instant, ISO 8601');
export const toman = z
  .number({ error: 'field_required' })
  .int('field_invalid')
  .min(0, 'out_of_range')
  .max(MAX_AMOUNT, 'amount_too_big');
/** A required whole number. */
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

/** The database knows no year 0 and reads other years before 100 as those of this century. */
const isOfOurTime = (time: string) => {
  const year = new Date(time).getUTCFullYear();
  return year >= 2000 && year < 3000;
};

/** A time that a person chose, as ISO 8601; without `offset` in UTC. */
export const moment = ({ error, offset = false }: { error: ErrorKey; offset?: boolean }) =>
  z.iso.datetime({ error, offset, abort: true }).refine(isOfOurTime, 'field_invalid');

/** Text typed by a person: folded, then between `min` and `max` characters. */
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

/** A person's name; must contain a letter. */
export const nameText = (min: number, max: number) =>
  text(min, max).refine((s) => /\p{L}/u.test(s), 'field_invalid');

export const mobileNumber = z
  .string({ error: 'mobile_number_required' })
  .max(40, 'mobile_number_required')
  .transform(foldMobile)
  .pipe(z.string().regex(MOBILE, 'mobile_number_required'));

/** A landline or mobile number, optionally with a country code; digits of three alphabets. */
export const phone = z
  .string()
  .transform(foldCode)
  .pipe(z.string().regex(/^(?:\+?\d{3,15})?$/, 'field_invalid'));

/** A code that passes `isRight`; typed in digits of three alphabets, with or without gaps. */
export const codeOf = (isRight: (folded: string) => boolean, fault: ErrorKey, fold = foldCode) =>
  z.string({ error: fault }).max(60, fault).transform(fold).pipe(z.string().refine(isRight, fault));

/** Registration number of a company; may be empty. */
export const registration = codeOf((folded) => /^([1-9]\d{0,9})?$/.test(folded), 'field_invalid');

export const postalCode = codeOf(isPostalCode, 'postal_code_invalid');
export const cardNumber = codeOf(isCardNumber, 'card_invalid');

/** Iranian IBAN (Sheba), typed with or without its `IR`. */
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
/** A person as lists and orders show one. */
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

/** Confirms that an unusual amount is intended; see `amount_unusual`. */
export const confirmed = z.boolean().default(false);

/** An unusual amount that needs confirmation, as `amount_unusual` returns it beside the fields. */
export type Unusual = {
  /** The field of the form: `partialPrice`, `lines.3.unitPrice`. */
  field: string;
  /**
   * Far from the old value, absurd against the other price of the pair, simply large, or far more
   * pieces than in stock.
   */
  reason: 'moved' | 'pair' | 'large' | 'stock';
  /**
   * Value that `now` is compared with, in toman or pieces of stock; null where only a limit
   * applies.
   */
  was: number | null;
  now: number;
  /** Difference between `now` and `was` in percent; null without `was`. */
  percent: number | null;
  /** Title of the row, in forms with several rows. */
  title?: string;
};
