/**
 * Tax included in a gross amount, in whole units, rounded half up. `percent` is the rate on the net
 * amount; null where no tax is charged. Lines, returns, papers and reports all use this rule.
 */
export function taxWithin(gross: number, percent: number | null): number {
  if (!percent) return 0;
  const whole = 100 + percent;
  return Math.floor((2 * gross * percent + whole) / (2 * whole));
}
