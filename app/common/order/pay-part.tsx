import { AmountField } from '#app/common/money/amount-field.tsx';
import { partsText as t } from '#app/text/parts.ts';
import type { Order } from '#contract/orders.ts';

type Progress = { order: Pick<Order, 'amount' | 'paidAmount' | 'refundedAmount' | 'underReview'> };

/** Paid part of an order, and the part under review. */
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
  /** Payments that the method splits the amount into, the first one due now; tomans. */
  parts: number[];
  due: number;
  min: number;
  max: number;
  value: number | null;
  error: string | undefined;
  onChange(value: number | null): void;
};

/** Amount of this payment, if it is one of several. */
export const PartAmount = ({ parts, due, min, max, value, error, onChange }: PartProps) => (
  <div className="mt-4 grid gap-2 rounded-control bg-firoozeh-50 p-4">
    {parts.length > 1 && <p className="text-sm leading-7">{t.split(parts)}</p>}
    <AmountField
      label={t.amount}
      hint={t.range(min, Math.min(max, due))}
      value={value}
      error={error}
      onChange={onChange}
    />
    {value !== null && value < due && <p className="text-13 text-ink-500">{t.rest(due - value)}</p>}
  </div>
);
