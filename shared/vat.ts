/**
 * The tax within an amount that contains it, in whole units of the amount, a half up; `percent` is
 * the rate on what is left
 * without it, null where no tax is charged. The one rule: lines, returns, papers and reports all ask it.
 */
export function taxWithin(gross: number, percent: number | null): number {
  if (!percent) return 0;
  const whole = 100 + percent;
  return Math.floor((2 * gross * percent + whole) / (2 * whole));
}
