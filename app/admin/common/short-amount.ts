import { adminText } from '#app/text/admin/common.ts';
import { faNumber } from '#shared/digits.ts';

const t = adminText.dashboard;

/** Short amount for the axis of a chart: in millions, from four digits on in milliards. */
export function shortAmount(n: number): string {
  if (n >= 1e9) return t.billions(n / 1e9);
  return n >= 1e6 ? t.millions(n / 1e6) : faNumber(n);
}

const ROUND = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10];

/** Rounded maximum of an axis, above all its bars, such that its half is round too. */
export function axisTop(most: number): number {
  const digit = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return digit * (ROUND.find((step) => step * digit >= most) ?? 10);
}
