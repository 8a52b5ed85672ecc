import { useState } from 'react';
import { PlainCode } from '#app/common/code.tsx';
import { reportsText } from '#app/text/admin/reports.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { FigureName, FigureRow, ReportName } from '#contract/reports.ts';
import { faDate } from '#shared/fa-dates.ts';
import { faSigned } from './signed.tsx';

const t = reportsText.opened;

/** Figure of a report: all of a span, or of one row by its key. */
export type Figure = {
  report: Exclude<ReportName, 'lowStock' | 'late' | 'funnel'>;
  figure: FigureName;
  /** Name of the row, or of the span. */
  label: string;
  from: string;
  to: string;
  key?: string;
};

/** Rows that a figure is the sum of, a page at a time; each leads to its order. */
export function FigureRows({ figure, onClose }: { figure: Figure; onClose(): void }) {
  const [page, setPage] = useState(1);
  const { label, ...query } = figure;
  const { data, error } = useApi('GET /api/admin/reports/rows', { query: { ...query, page } });
  const last = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1;
  return (
    <Dialog
      shape="wideBox"
      title={t.title(reportsText[figure.figure], label)}
      closeLabel={text.close}
      onClose={onClose}
    >
      {data ? (
        <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-paper px-4 py-3">
          <span className="text-sm text-ink-500">{t.count(data.total)}</span>
          <b className="text-lg font-extrabold">{faSigned(data.sum)}</b>
        </p>
      ) : error ? (
        <FormError>{text.failed}</FormError>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
      <ul className="divide-y divide-line">
        {data?.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is replaced as a whole
          <Row key={at} row={row} of={label} />
        ))}
      </ul>
      {last > 1 && (
        <div className="mt-3 flex items-center justify-between gap-3 text-sm">
          <Button look="line" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t.previous}
          </Button>
          <span className="text-ink-500">{t.page(page, last)}</span>
          <Button
            look="line"
            size="small"
            disabled={page === last}
            onClick={() => setPage(page + 1)}
          >
            {t.next}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

type RowProps = {
  row: FigureRow;
  /** Name of the figure, which its rows do not repeat. */
  of: string;
};

const Row = ({ row: { order, buyer, title, at, quantity, amount }, of }: RowProps) => (
  <li className="flex flex-wrap items-baseline gap-x-4 py-2 text-sm">
    {order ? (
      <Link
        to={`/console/admin/orders/detail-${order._id}`}
        className="font-semibold hover:text-firoozeh-700"
      >
        <PlainCode value={order.orderNumber} />
      </Link>
    ) : (
      <span>{t.noOrder}</span>
    )}
    <bdi className="min-w-0 flex-1 basis-40 wrap-anywhere">
      {title && title !== of ? title : buyer}
    </bdi>
    <span className="text-ink-500">{quantity !== 0 && t.pieces(quantity)}</span>
    <time dateTime={at} className="whitespace-nowrap text-ink-500">
      {faDate(at)}
    </time>
    <b className={`ms-auto ${amount < 0 ? 'text-anar-600' : ''}`}>{faSigned(amount)}</b>
  </li>
);
