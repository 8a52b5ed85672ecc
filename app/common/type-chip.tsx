import { text } from '#app/text.ts';
import type { SaleType } from '#contract/fields.ts';

/** Chip of the sale type: wholesale on saffron, retail on turquoise. */
export const TypeChip = ({ type }: { type: SaleType }) => (
  <span
    className={`rounded-full px-3 text-13 font-semibold leading-7 ${
      type === 'totalSell' ? 'bg-zaferan-100 text-zaferan-800' : 'bg-firoozeh-100 text-firoozeh-700'
    }`}
  >
    {text.saleType[type]}
  </span>
);
