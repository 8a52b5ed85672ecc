import { adminText } from '#app/text/admin/common.ts';
import { faNumber } from '#shared/digits.ts';

const t = adminText.dashboard;

/** An amount as the axis of a chart has room for it: in millions, and in milliards where those have four digits. */
export function shortAmount(n: number): string {
  if (n >= 1e9) return t.billions(n / 1e9);
  return n >= 1e6 ? t.millions(n / 1e6) : faNumber(n);
}
