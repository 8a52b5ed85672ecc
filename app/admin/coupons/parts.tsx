import { useEffect } from 'react';
import { ExportLinks } from '#app/admin/common/export-links.tsx';
import { Block } from '#app/common/block.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { faPrice, fullName } from '#app/format.ts';
import { couponsText as t } from '#app/text/admin/trade/coupons.ts';
import { text } from '#app/text.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { Coupon } from '#contract/desk/coupons.ts';
import { faDate } from '#shared/fa-dates.ts';
import { couponUseStatusText } from '#shared/labels/coupons.ts';
import { SECOND } from '#shared/time.ts';

/** Between two looks at a series whose codes are being made. */
const LOOK_AGAIN = 2 * SECOND;
const SHOWN = 12;

type CodesProps = { id: string; series: NonNullable<Coupon['series']>; onChange(): void };

/** First codes of a series, and the file of all. */
export function Codes({ id, series, onChange }: CodesProps) {
  const { made, size } = series;
  const { data, error } = useApi('GET /api/admin/coupon-codes', { query: { coupon: id } });
  useEffect(() => {
    if (made === size) return;
    const timer = setTimeout(onChange, LOOK_AGAIN);
    return () => clearTimeout(timer);
  });
  return (
    <Block title={t.codes.title}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-500">
        <p role="status">{made < size ? t.codes.making(made, size) : t.codes.all(size)}</p>
        <ExportLinks list="coupon-codes" params={{ query: { coupon: id } }} />
      </div>
      <Late error={error} isHere={data !== undefined} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 tab:grid-cols-4">
        {data?.items.slice(0, SHOWN).map(({ code, isTaken }) => (
          <li key={code} className="text-sm">
            <bdi className={isTaken ? 'text-ink-400 line-through' : 'font-semibold'}>{code}</bdi>
            {isTaken && <span className="sr-only"> {t.codes.taken}</span>}
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** Newest orders with the coupon, and the file of all. */
export function Uses({ id }: { id: string }) {
  const { data, error } = useApi('GET /api/admin/coupon-uses', { query: { coupon: id } });
  const items = data?.items.slice(0, SHOWN) ?? [];
  return (
    <Block title={t.uses.title}>
      {data?.total === 0 && <p className="text-sm text-ink-500">{t.uses.none}</p>}
      <Late error={error} isHere={data !== undefined} />
      <ul className="divide-y divide-line">
        {items.map(({ order, buyer, amount, status, at }) => (
          <li key={order._id} className="flex flex-wrap items-baseline gap-x-4 py-2 text-sm">
            <Link
              to={`/console/admin/orders/detail-${order._id}`}
              className="font-semibold hover:text-firoozeh-700"
            >
              <PlainCode value={order.orderNumber} />
            </Link>
            <bdi className="min-w-0 flex-1 basis-32">{fullName(buyer)}</bdi>
            <span className="text-ink-500">{couponUseStatusText[status]}</span>
            <span className="text-ink-500">
              <time dateTime={at}>{faDate(at)}</time>
            </span>
            <b className="ms-auto">{faPrice(amount)}</b>
          </li>
        ))}
      </ul>
      {data && data.total > 0 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-500">
          <p>{t.more(items.length, data.total)}</p>
          <ExportLinks list="coupon-uses" params={{ query: { coupon: id } }} />
        </div>
      )}
    </Block>
  );
}

const Late = ({ error, isHere }: { error: unknown; isHere: boolean }) => {
  if (isHere) return null;
  return error ? <FormError>{text.failed}</FormError> : <Skeleton className="h-24 w-full" />;
};
