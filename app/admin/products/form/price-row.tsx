import type { ReactNode } from 'react';
import { productFormText } from '#app/text/admin/product-form.ts';

const t = productFormText.prices;

/** Purchase price of a piece; null where it is not known. */
export type Priced = { purchasePrice: number | null };

type Props = Partial<Priced> & {
  isHead?: true;
  name: ReactNode;
  from?: ReactNode;
  price?: ReactNode;
  /** Price of the row, whose profit stands at its end. */
  amount?: number | null;
};

const COLUMNS = 'grid grid-cols-[88px_minmax(0,1fr)] items-start gap-x-2 desk:gap-x-4';
const WIDE = {
  bare: 'desk:grid-cols-[150px_104px_minmax(0,1fr)]',
  priced: 'desk:grid-cols-[150px_104px_minmax(0,1fr)_minmax(0,132px)]',
};

/**
 * Row of the price table: what it is for, from which quantity, the price, and the profit where the
 * purchase price is known. On a phone the name stands above, unless the row begins with any
 * quantity.
 */
export function PriceRow({ isHead, name, from, price, amount = null, purchasePrice }: Props) {
  const hasProfit = (purchasePrice ?? null) !== null;
  const nameLook = isHead ? 'max-desk:sr-only' : 'flex min-h-11 items-center *:flex-1';
  return (
    <div
      className={`${COLUMNS} ${WIDE[hasProfit ? 'priced' : 'bare']} ${isHead ? 'text-13 text-ink-500' : ''}`}
    >
      <div className={`${nameLook} ${from === undefined ? '' : 'max-desk:col-span-2'}`}>{name}</div>
      <div className={`min-w-0 ${from === undefined ? 'max-desk:hidden' : ''}`}>{from}</div>
      <div className="min-w-0">{price}</div>
      {hasProfit && (
        <div className={`text-13 max-desk:col-start-2 ${isHead ? 'max-desk:hidden' : 'desk:pt-3'}`}>
          {isHead ? t.profit : <Profit amount={amount} purchasePrice={purchasePrice ?? null} />}
        </div>
      )}
    </div>
  );
}

/** Difference of a price to the purchase price, in toman and in percent of the price. */
function Profit({ amount, purchasePrice }: { amount: number | null } & Priced) {
  if (!amount || !purchasePrice) return null;
  const gain = amount - purchasePrice;
  return gain < 0 ? (
    <span className="font-semibold text-anar-600">{t.loss(-gain)}</span>
  ) : (
    <span className="font-semibold text-leaf-700">
      {t.gain(gain, Math.round((gain / amount) * 100))}
    </span>
  );
}
