import { useState } from 'react';
import { Block, Fact } from '#app/common/block.tsx';
import { faPrice } from '#app/format.ts';
import { useMay } from '#app/session/rights.ts';
import { reportsText as t } from '#app/text/admin/reports.ts';
import { text } from '#app/text.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { OfferSales as Sales } from '#contract/reports.ts';
import { faNumber } from '#shared/digits.ts';
import { type Figure, FigureRows } from './figure-rows.tsx';

type Props = {
  by: 'promotions' | 'coupons';
  id: string;
  /** Name of the promotion or the coupon. */
  label: string;
};
const SUMS = ['sold', 'returned', 'net', 'given'] as const;

/** Sales under a promotion or with a coupon less what came back; each sum opens its rows. */
export function OfferSales({ by, id, label }: Props) {
  const { data, error } = useApi(`GET /api/admin/${by}/:id/sales`, { params: { id } });
  const [figure, setFigure] = useState<Figure>();
  return (
    <Block title={t.offer[by]}>
      {data ? (
        <Sums
          sales={data}
          onOpen={(name) =>
            setFigure({ report: by, figure: name, key: id, label, from: data.from, to: data.to })
          }
        />
      ) : error ? (
        <FormError>{text.failed}</FormError>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      {figure && <FigureRows figure={figure} onClose={() => setFigure(undefined)} />}
    </Block>
  );
}

type SumsProps = { sales: Sales; onOpen(figure: (typeof SUMS)[number]): void };

/** Rows behind a sum name buyers and orders, so they open for people who read reports. */
function Sums({ sales, onOpen }: SumsProps) {
  const mayOpen = useMay()('finance');
  const isEmpty = sales.orders === 0 && sales.returned === 0;
  if (isEmpty) return <p className="text-sm text-ink-500">{t.offer.none}</p>;
  return (
    <dl>
      <Fact label={t.orders}>{faNumber(sales.orders)}</Fact>
      <Fact label={t.offer.pieces}>{faNumber(sales.quantity)}</Fact>
      {SUMS.map((name) => (
        <Fact key={name} label={t[name]}>
          {mayOpen && sales[name] !== 0 ? (
            <button
              type="button"
              aria-label={t.opened.rowsOf(t[name])}
              onClick={() => onOpen(name)}
              className="min-h-11 underline decoration-dotted underline-offset-4 hover:text-firoozeh-700 desk:min-h-8"
            >
              {faPrice(sales[name])}
            </button>
          ) : (
            faPrice(sales[name])
          )}
        </Fact>
      ))}
    </dl>
  );
}
