import { quickOrderText as t } from '#app/text/quick-order.ts';
import type { Packs } from './quantity.ts';

/** Question about the number of pieces in a number of packs. */
export const packsText = ({ count, unit, size }: Packs) =>
  size > 0 ? t.packs(count, unit, size) : t.noPack(unit);
