/** To which many prices may be rounded, in tomans. */
export const roundings = [1, 100, 1_000, 5_000, 10_000, 50_000, 100_000] as const;
