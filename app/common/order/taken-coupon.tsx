import { Price } from '#app/common/price.tsx';
import { couponText as t } from '#app/text/coupon.ts';
import { Button } from '#app/ui/button.tsx';
import { TicketPercent } from '#app/ui/icons.tsx';
import type { Order } from '#contract/orders.ts';

type Props = { coupon: NonNullable<Order['coupon']>; onRemove(): void };

/** Coupon that counts for an order which is being written, with what it takes off. */
export const TakenCoupon = ({ coupon: { title, code, amount }, onRemove }: Props) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-card px-3.5 py-2 shadow-1">
    <TicketPercent className="size-5 shrink-0 text-firoozeh-700" />
    <span className="min-w-0 flex-1 basis-40 text-sm">
      <b className="block font-semibold wrap-anywhere">{title}</b>
      <span className="text-ink-500">
        {t.label} <bdi>{code}</bdi>
      </span>
    </span>
    <Price value={amount} className="font-bold text-firoozeh-700" />
    <Button look="plain" size="small" onClick={onRemove}>
      {t.remove}
    </Button>
  </div>
);
