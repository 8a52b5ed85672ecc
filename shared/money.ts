/** Whole tomans; rial exists only inside gateway adapters. */
export type Tomans = number & { readonly unit: 'toman' };

/** Marks a whole, safe number as tomans; throws on anything else. */
export function asTomans(n: number): Tomans {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not whole tomans: ${n}`);
  return n as Tomans;
}
