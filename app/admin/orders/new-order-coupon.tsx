import { type KeyboardEvent, useState } from 'react';
import useSWR from 'swr';
import { api } from '#app/api.ts';
import { CouponCodeField } from '#app/common/order/coupon-code-field.tsx';
import { TakenCoupon } from '#app/common/order/taken-coupon.tsx';
import type { useNewForm } from '#app/forms/use-new-form.ts';
import { refusalText } from '#app/refusal.ts';
import { couponText as t } from '#app/text/coupon.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { foldMobile } from '#shared/fold-text.ts';
import { MOBILE } from '#shared/iran-ids.ts';
import type { Draft } from './new-order.ts';

/** Coupon of the order that is being written: what it takes off, in tomans, or why it does not count. */
export function useOrderCoupon({ coupon: code, lines, orderType, mobileNumber: typed }: Draft) {
  const mobileNumber = foldMobile(typed);
  const products = lines.flatMap(({ product, quantity }) =>
    quantity ? [{ _id: product._id, orderQuantity: quantity }] : [],
  );
  const body = { code, orderType, products };
  const isAsked = code !== '' && products.length > 0 && MOBILE.test(mobileNumber);
  const { data, error, isLoading, mutate } = useSWR(
    isAsked ? ['admin-order-coupon', mobileNumber, JSON.stringify(body)] : null,
    () => api('POST /api/admin/buyers/:mobileNumber/coupon', { params: { mobileNumber }, body }),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  return {
    taken: data,
    off: data?.amount ?? 0,
    isLoading,
    problem: error && !data ? refusalText(error) : undefined,
    askAgain: () => void mutate(undefined, { revalidate: true }),
  };
}

type Props = {
  form: ReturnType<typeof useNewForm<Draft>>;
  coupon: ReturnType<typeof useOrderCoupon>;
};

/** Field for a code that the buyer tells; an accepted one stands in its place. */
export function CouponPart({ form: { draft, faults, set }, coupon }: Props) {
  const [typed, setTyped] = useState(draft.coupon);
  const { taken, isLoading, problem } = coupon;
  const enter = () => set({ coupon: typed.trim() });
  const enterByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // the form would be sent
    event.preventDefault();
    enter();
  };
  if (taken) return <TakenCoupon coupon={taken} onRemove={() => set({ coupon: '' })} />;
  return (
    <div className="flex items-start gap-2 rounded-control bg-card px-4 py-3 shadow-1">
      <div className="min-w-0 flex-1">
        <CouponCodeField
          optional={text.optional}
          value={typed}
          error={typed.trim() === draft.coupon ? (problem ?? faults.coupon) : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={enterByKey}
          onBlur={enter}
        />
      </div>
      <Button
        look="soft"
        className="mt-7"
        busy={isLoading}
        busyText={t.entering}
        disabled={typed.trim() === ''}
        onClick={enter}
      >
        {t.enter}
      </Button>
    </div>
  );
}
