/** Steps that prices may be rounded to, in tomans. */
export const roundings = [1, 100, 1_000, 5_000, 10_000, 50_000, 100_000] as const;
export type Rounding = (typeof roundings)[number];

/**
 * Rounding: to the nearest step, up, down, or up to an amount in nines as sellers write it («۱۴۹,۹۰۰»).
 */
export const roundingWays = ['nearest', 'up', 'down', 'nines'] as const;
export type RoundingWay = (typeof roundingWays)[number];

/** Steps that allow amounts in nines; such an amount ends in nine tenths of its step. */
export const nines: readonly Rounding[] = [1_000, 10_000, 100_000];

/** An amount rounded to whole steps. */
export function rounded(exact: number, step: number, way: RoundingWay): number {
  if (way === 'nearest') return Math.round(exact / step) * step;
  if (way === 'down') return Math.floor(exact / step) * step;
  const end = way === 'nines' ? (step / 10) * 9 : 0;
  return Math.ceil((exact - end) / step) * step + end;
}

/** Every step in each direction that it has; a step of 1 is no rounding and has one. */
export const stepsOf = (way: RoundingWay): readonly Rounding[] =>
  way === 'nines' ? nines : way === 'nearest' ? roundings : roundings.filter((step) => step > 1);
