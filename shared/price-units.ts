/** Units that Iranian shops write amounts in, by the currency codes of WooCommerce. */
export const priceUnits = ['IRT', 'IRR', 'IRHT', 'IRHR'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** Tomans in one unit; shops whose prices end in zeros write 1 for a thousand. */
export const TOMANS: Record<PriceUnit, number> = { IRT: 1, IRR: 0.1, IRHT: 1000, IRHR: 100 };
