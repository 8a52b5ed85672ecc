import { foldCode, foldText } from '#shared/fold-text.ts';

/** Code as it is compared: plain capital letters, Latin digits; spaces and dashes are left out. */
export const foldCoupon = (typed: string): string =>
  foldText(foldCode(typed.normalize('NFKC'))).toUpperCase();

/** Letters and digits of a folded code. */
export const COUPON_CODE = /^[\p{L}\p{N}_]{4,24}$/u;

export const MAX_SERIES = 1_000_000;
export const MAX_SERIES_PREFIX = 12;
