import { adminText } from '#app/text/admin/common.ts';
import { faNumber } from '#shared/digits.ts';

/** An amount as the axis of a chart has room for it: millions from one million on. */
export const shortAmount = (n: number) =>
  n >= 1e6 ? adminText.dashboard.millions(n / 1e6) : faNumber(n);
