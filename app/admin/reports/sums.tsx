import { faPrice } from '#app/format.ts';
import { reportsText as t } from '#app/text/admin/reports.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import { faNumber } from '#shared/digits.ts';

/** Sums of a span, compared with the other span; a report of profit shows the profit. */
export const ReportSums = ({ sum }: { sum: Report['sum'] }) => (
  <dl className="grid grid-cols-2 gap-3.5 max-desk:gap-2.5 wide:grid-cols-4">
    {sum.profit === undefined ? (
      <>
        <Sum name={t.net} value={faPrice(sum.net)} hint={changeOf(sum)} />
        <Sum name={t.sold} value={faPrice(sum.sold)} hint={hintOf(t.returned, sum.returned)} />
        <Sum name={t.orders} value={faNumber(sum.orders)} />
        <Sum name={t.quantity} value={faNumber(sum.quantity)} />
      </>
    ) : (
      <>
        <Sum name={t.profit} value={faPrice(sum.profit)} hint={hintOf(t.uncosted, sum.uncosted)} />
        <Sum name={t.net} value={faPrice(sum.net)} hint={hintOf(t.returned, sum.returned)} />
        <Sum name={t.cost} value={faPrice(sum.cost ?? 0)} />
        <Sum name={t.tax} value={faPrice(sum.tax ?? 0)} />
      </>
    )}
  </dl>
);

const hintOf = (name: string, amount = 0) => (amount > 0 ? `${name}: ${faPrice(amount)}` : '');

function changeOf({ net, before }: Report['sum']): string {
  if (before === null || before <= 0) return '';
  return t.change(Math.round(((net - before) / before) * 100));
}

type SumProps = { name: string; value: string; hint?: string };
/** Characters in half the width of a phone. */
const LONG = 20;

/**
 * A figure with its name; on a phone a very long amount takes the full width, as it must not wrap.
 */
const Sum = ({ name, value, hint = '' }: SumProps) => (
  <div
    className={`min-w-0 rounded-tile bg-card p-4 shadow-1 max-desk:px-3 ${value.length > LONG ? 'max-desk:col-span-2' : ''}`}
  >
    <dt className="text-13 text-ink-500">{name}</dt>
    <dd className="text-19 font-extrabold whitespace-nowrap max-desk:text-base">{value}</dd>
    {hint && <dd className="text-12 text-ink-500">{hint}</dd>}
  </div>
);

export type Report = ReplyOf<'GET /api/admin/reports'>;
