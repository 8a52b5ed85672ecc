import { moneyText } from '#app/text/money.ts';
import { partsText as t } from '#app/text/parts.ts';
import { text } from '#app/text.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import type { Order } from '#contract/orders.ts';

type Progress = { order: Pick<Order, 'amount' | 'paidAmount' | 'refundedAmount' | 'underReview'> };

/** How much of an order is paid, and what of it is being looked at. */
export function PaidSoFar({ order }: Progress) {
  const { amount, paidAmount, refundedAmount, underReview } = order;
  const paid = paidAmount - refundedAmount;
  if (paid <= 0 && underReview <= 0) return null;
  return (
    <div className="grid gap-1.5 text-sm">
      {paid > 0 && (
        <>
          <progress aria-label={t.progress} max={amount} value={paid} className="h-2 w-full" />
          <p>{t.paidOf(paid, amount)}</p>
        </>
      )}
      {underReview > 0 && (
        <p className="font-semibold text-zaferan-800">{t.underReview(underReview)}</p>
      )}
    </div>
  );
}

type PartProps = {
  /** What the way takes at once, the first of them now; toman. */
  parts: number[];
  due: number;
  min: number;
  max: number;
  value: number | null;
  error: string | undefined;
  onChange(value: number | null): void;
};

/** The amount of this payment, where it is one of several. */
export const PartAmount = ({ parts, due, min, max, value, error, onChange }: PartProps) => (
  <div className="mt-4 grid gap-2 rounded-control bg-firoozeh-50 p-4">
    {parts.length > 1 && <p className="text-sm leading-7">{t.split(parts)}</p>}
    <NumberField
      label={t.amount}
      unit={text.toman}
      words={moneyText.wallet.words}
      hint={t.range(min, Math.min(max, due))}
      value={value}
      error={error}
      onChange={onChange}
    />
    {value !== null && value < due && <p className="text-13 text-ink-500">{t.rest(due - value)}</p>}
  </div>
);
