import { RowTitle } from '#app/admin/common/list-cells.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { useMay } from '#app/session/rights.ts';
import { adminText } from '#app/text/admin/common.ts';
import { promotionsText as t } from '#app/text/admin/trade/promotions.ts';
import { text } from '#app/text.ts';
import type { Column } from '#app/ui/column.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { PromotionPreview } from '#contract/desk/promotions.ts';
import { faNumber } from '#shared/digits.ts';
import { percentBelow } from '#shared/sale-terms.ts';

type Row = PromotionPreview['rows'][number];
type Side = NonNullable<Row['totalSell']>;
type Props = { preview: PromotionPreview };

/** New prices beside the old ones: counts, products that need a look, and rows. */
export function Preview({ id }: { id: string }) {
  const mayKnow = useMay()('purchase.prices');
  const { data, error, mutate } = useApi('GET /api/admin/promotions/:id/preview', {
    params: { id },
  });
  return (
    <section aria-label={t.preview.title} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <h2 className="text-base font-extrabold">{t.preview.title}</h2>
      {data && (
        <>
          <Counts preview={data} />
          <Faults preview={data} />
          {!mayKnow && <p className="text-13 text-ink-500">{t.preview.costsUnseen}</p>}
          <Rows preview={data} />
        </>
      )}
      {!data && error && <FailedLoad isCard onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton className="h-96 w-full rounded-tile" />}
    </section>
  );
}

const Counts = ({ preview }: Props) => (
  <dl className="grid grid-cols-2 gap-2.5 tab:grid-cols-4 desk:gap-3.5">
    <Count label={t.preview.products} value={faNumber(preview.products)} />
    <Count label={t.preview.lowered} value={faNumber(preview.lowered)} />
    <Count label={t.preview.unstruck} value={faNumber(preview.unstruck)} />
    <Count
      label={t.preview.margin}
      value={
        preview.lowestMargin === null ? adminText.none : t.preview.percent(preview.lowestMargin)
      }
      isBad={preview.lowestMargin !== null && preview.lowestMargin < 0}
    />
  </dl>
);

const Count = ({ label, value, isBad }: { label: string; value: string; isBad?: boolean }) => (
  <div className="flex min-w-0 flex-col-reverse justify-end rounded-tile bg-card p-4 shadow-1 max-desk:px-3">
    <dt className="text-13 text-ink-500">{label}</dt>
    <dd className={`text-19 font-extrabold ${isBad ? 'text-anar-600' : ''}`}>{value}</dd>
  </div>
);

const Faults = ({ preview: { faults } }: Props) => {
  const found = faults.filter(({ products }) => products > 0);
  return (
    found.length > 0 && (
      <div className="rounded-control bg-zaferan-50 px-4 py-3 text-sm leading-7 text-zaferan-800">
        <b>{t.preview.faults}</b>
        <ul>
          {found.map(({ fault, products }) => (
            <li key={fault}>
              <b>{t.preview.of(products)}</b>
              {`: ${t.preview.fault[fault]}`}
            </li>
          ))}
        </ul>
      </div>
    )
  );
};

const Rows = ({ preview: { rows, products } }: Props) => (
  <>
    <DataTable
      label={t.preview.title}
      columns={COLUMNS}
      rows={rows}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/console/admin/products/detail-${_id}`}
      link={Link}
      instead={rows.length === 0 && <p className="p-5 text-sm text-ink-500">{t.preview.none}</p>}
    />
    {products > rows.length && rows.length > 0 && (
      <p className="text-13 text-ink-500">{t.preview.some(rows.length, products)}</p>
    )}
  </>
);

const COLUMNS: Column<Row>[] = [
  {
    id: 'product',
    title: t.preview.product,
    isLead: true,
    cell: ({ title, code }) => (
      <span className="grid">
        <RowTitle>{title}</RowTitle>
        <span className="text-13 text-ink-500">
          <PlainCode value={code} />
        </span>
      </span>
    ),
  },
  {
    id: 'totalSell',
    title: text.saleType.totalSell,
    isWide: true,
    cell: (row) => <PriceChange side={row.totalSell} isLoss={row.isBelowPurchase} />,
  },
  {
    id: 'partialSell',
    title: text.saleType.partialSell,
    isWide: true,
    cell: (row) => <PriceChange side={row.partialSell} isLoss={row.isBelowPurchase} />,
  },
];

/** Price before and after, with what buyers see crossed out, or the reason why it stays. */
function PriceChange({ side, isLoss }: { side: Side | null; isLoss: boolean }) {
  if (!side) return adminText.none;
  const { before, after, struck, fault } = side;
  if (fault || after === before)
    return (
      <span className="grid leading-6">
        <span className="text-ink-500">{faNumber(before)}</span>
        <span className="text-13 font-semibold text-zaferan-800">
          {fault ? t.preview.fault[fault] : t.preview.same}
        </span>
      </span>
    );
  return (
    <span className="grid leading-6">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="text-ink-500">{faNumber(before)}</span>
        <span className="text-13 text-ink-500">{t.preview.becomes}</span>
        <b className={isLoss ? 'text-anar-600' : ''}>{faNumber(after)}</b>
        <span className="rounded-full bg-anar-50 px-2 text-12 font-semibold text-anar-600">
          {t.preview.off(percentBelow(after, before))}
        </span>
      </span>
      <span className="text-13 text-ink-500">
        {struck === null ? t.preview.unstruckOne : t.preview.struck(struck)}
      </span>
      {isLoss && (
        <span className="text-13 font-semibold text-anar-600">
          {t.preview.fault.below_purchase}
        </span>
      )}
    </span>
  );
}
