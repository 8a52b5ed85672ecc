import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCheckout } from '#app/common/cart/checkout.ts';
import { CouponCodeField } from '#app/common/order/coupon-code-field.tsx';
import { TakenCoupon } from '#app/common/order/taken-coupon.tsx';
import { couponText as t } from '#app/text/coupon.ts';
import { Button } from '#app/ui/button.tsx';
import { ChevronDown, TicketPercent } from '#app/ui/icons.tsx';
import type { Coupon } from './use-coupon.ts';

/** Field for the code of a coupon, folded until it is wanted; an accepted code stands in its place. */
export function CouponField({ coupon, error }: { coupon: Coupon; error: string | undefined }) {
  const { taken, enter } = coupon;
  if (taken) return <TakenCoupon coupon={taken} onRemove={() => enter('')} />;
  return <EmptyField coupon={coupon} error={error} />;
}

function EmptyField({ coupon, error }: { coupon: Coupon; error: string | undefined }) {
  const { coupon: entered } = useCheckout();
  const [typed, setTyped] = useState(entered);
  const { problem, isLoading, enter } = coupon;
  const fault = typed === entered ? (problem ?? error) : undefined;
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (fault) box.current?.scrollIntoView({ block: 'nearest' });
  }, [fault]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter(typed.trim());
  };
  return (
    <details
      ref={box}
      open={entered !== '' || undefined}
      data-missing={fault ? true : undefined}
      className="group rounded-control bg-card shadow-1"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-3.5 py-2 text-sm font-semibold">
        <TicketPercent className="size-5 shrink-0 text-ink-500" />
        {t.ask}
        <ChevronDown className="ms-auto size-4 shrink-0 text-ink-500 group-open:rotate-180" />
      </summary>
      <form onSubmit={submit} className="flex items-start gap-2 border-t border-line p-3.5">
        <div className="min-w-0 flex-1">
          <CouponCodeField
            hidesLabel
            placeholder={t.label}
            value={typed}
            error={fault}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button
          type="submit"
          look="soft"
          busy={isLoading}
          busyText={t.entering}
          disabled={typed.trim() === ''}
        >
          {t.enter}
        </Button>
      </form>
    </details>
  );
}
