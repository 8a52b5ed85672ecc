import { z } from 'zod';

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
