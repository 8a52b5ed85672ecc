import { foldDigits } from '#shared/digits.ts';

const WHOLE = /^(\d{1,7})(?:[./\u066b]\d*)?$/;

/** Whole part of a typed number; undefined for any other text. */
export const wholeOf = (typed: string): number | undefined =>
  Number(WHOLE.exec(foldDigits(typed))?.[1]) || undefined;
