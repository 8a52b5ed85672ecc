import { faPrice } from '#app/format.ts';
import { reportsText as t } from '#app/text/admin/reports.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import { faNumber } from '#shared/digits.ts';

type Props = { sum: Report['sum'] };

/** Sums of a span, each with its change; a report of profit shows the profit. */
export const ReportSums = ({ sum }: Props) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3.5 max-tab:[&>:first-child:nth-last-child(odd)]:col-span-full max-desk:gap-2.5 tab:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
    {sum.profit === undefined ? <Sales sum={sum} /> : <Profit sum={sum} profit={sum.profit} />}
  </dl>
);

/** Sales and net sales are one number where nothing came back. */
const Sales = ({ sum }: Props) => {
  const { beside } = sum;
  return (
    <>
      {sum.returned === 0 ? (
        <Sum name={t.sold} value={faPrice(sum.net)} change={changeOf(sum.net, beside?.net)} />
      ) : (
        <>
          <Sum name={t.net} value={faPrice(sum.net)} change={changeOf(sum.net, beside?.net)} />
          <Sum
            name={t.sold}
            value={faPrice(sum.sold)}
            change={changeOf(sum.sold, beside?.sold)}
            hint={hintOf(t.returned, sum.returned)}
          />
        </>
      )}
      <Sum
        name={t.orders}
        value={faNumber(sum.orders)}
        change={changeOf(sum.orders, beside?.orders)}
      />
      <Sum
        name={t.quantity}
        value={faNumber(sum.quantity)}
        change={changeOf(sum.quantity, beside?.quantity)}
      />
    </>
  );
};

const Profit = ({ sum, profit }: Props & { profit: number }) => (
  <>
    <Sum name={t.profit} value={faPrice(profit)} hint={hintOf(t.uncosted, sum.uncosted)} />
    <Sum name={t.net} value={faPrice(sum.net)} hint={hintOf(t.returned, sum.returned)} />
    <Sum name={t.cost} value={faPrice(sum.cost ?? 0)} />
    <Sum name={t.tax} value={faPrice(sum.tax ?? 0)} />
    {sum.fees !== undefined && <Sum name={t.fees} value={faPrice(sum.fees)} />}
  </>
);

const hintOf = (name: string, amount = 0) => (amount > 0 ? `${name}: ${faPrice(amount)}` : '');

/** Percent of the compared span; undefined where that had nothing. */
const changeOf = (now: number, before = 0) =>
  before > 0 ? Math.round(((now - before) / before) * 100) : undefined;

type SumProps = { name: string; value: string; change?: number | undefined; hint?: string };
/** Characters in half the width of a phone. */
const LONG = 20;

/**
 * A figure with its name; on a phone a very long amount takes the full width, as it must not wrap.
 */
const Sum = ({ name, value, change, hint = '' }: SumProps) => (
  <div
    className={`min-w-0 rounded-tile bg-card p-4 shadow-1 max-desk:px-3 ${value.length > LONG ? 'max-desk:col-span-full' : ''}`}
  >
    <dt className="text-13 text-ink-500">{name}</dt>
    <dd className="text-19 font-extrabold whitespace-nowrap max-desk:text-base">{value}</dd>
    {change !== undefined && (
      <dd
        className={`text-12 font-semibold ${change < 0 ? 'text-zaferan-800' : 'text-firoozeh-700'}`}
      >
        {t.change(change)}
      </dd>
    )}
    {hint && <dd className="text-12 text-ink-500">{hint}</dd>}
  </div>
);

export type Report = ReplyOf<'GET /api/admin/reports'>;
