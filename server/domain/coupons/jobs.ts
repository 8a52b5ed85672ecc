import { makeCodes } from './make-codes.ts';

/** Loop of each process: codes of series, a batch after the other. */
export const couponLoops = { coupons: makeCodes };
