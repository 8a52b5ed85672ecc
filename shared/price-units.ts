/** What amounts of an Iranian shop are written in, by the codes that WooCommerce has for them. */
export const priceUnits = ['IRT', 'IRR', 'IRHT', 'IRHR'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** Tomans in one of each; a thousand is written as one where prices end in zeros. */
const TOMANS: Record<PriceUnit, number> = { IRT: 1, IRR: 0.1, IRHT: 1000, IRHR: 100 };

/** An amount of a file in whole tomans. */
export const inTomans = (amount: number, unit: PriceUnit): number =>
  Math.round(amount * TOMANS[unit]);
