import type { ReactNode } from 'react';
import { faPrice } from '#app/format.ts';
import { reportsText as t } from '#app/text/admin/reports.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { FigureName } from '#contract/reports.ts';
import { faNumber } from '#shared/digits.ts';

export type Report = ReplyOf<'GET /api/admin/reports'>;
type Props = { sum: Report['sum']; onOpen: ((figure: FigureName) => void) | undefined };

/** Sums of a span, each with its change; a report of profit shows the profit. */
export const ReportSums = (props: Props) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3.5 max-tab:[&>:first-child:nth-last-child(odd)]:col-span-full max-desk:gap-2.5 tab:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
    {props.sum.profit === undefined ? <Sales {...props} /> : <Profit {...props} />}
  </dl>
);

/** Sales and net sales are one number where nothing came back. */
const Sales = ({ sum, onOpen }: Props) => {
  const { beside } = sum;
  const net = { value: sum.net, before: beside?.net, onOpen: () => onOpen?.('net') };
  return (
    <>
      {sum.returned === 0 ? (
        <Money name={t.sold} {...net} />
      ) : (
        <>
          <Money name={t.net} {...net} />
          <Money
            name={t.sold}
            value={sum.sold}
            before={beside?.sold}
            hint={hintOf(t.returned, sum.returned)}
            onOpen={() => onOpen?.('sold')}
          />
        </>
      )}
      <Sum name={t.orders} value={sum.orders} before={beside?.orders}>
        {faNumber(sum.orders)}
      </Sum>
      <Sum name={t.quantity} value={sum.quantity} before={beside?.quantity}>
        {faNumber(sum.quantity)}
      </Sum>
    </>
  );
};

const Profit = ({ sum, onOpen }: Props) => (
  <>
    <Money
      name={t.profit}
      value={sum.profit ?? 0}
      hint={hintOf(t.uncosted, sum.uncosted)}
      onOpen={() => onOpen?.('profit')}
    />
    <Money
      name={t.net}
      value={sum.net}
      hint={hintOf(t.returned, sum.returned)}
      onOpen={() => onOpen?.('net')}
    />
    <Money name={t.cost} value={sum.cost ?? 0} onOpen={() => onOpen?.('cost')} />
    <Money name={t.tax} value={sum.tax ?? 0} onOpen={() => onOpen?.('tax')} />
    {sum.fees !== undefined && (
      <Money name={t.fees} value={sum.fees} onOpen={() => onOpen?.('fees')} />
    )}
  </>
);

const hintOf = (name: string, amount = 0) => (amount > 0 ? `${name}: ${faPrice(amount)}` : '');

/** Percent of the compared span; undefined where that had nothing. */
const changeOf = (now: number, before = 0) =>
  before > 0 ? Math.round(((now - before) / before) * 100) : undefined;

type SumProps = { name: string; value: number; before?: number | undefined; hint?: string };

/** A sum in tomans; a press opens its rows. */
const Money = ({ onOpen, ...props }: SumProps & { onOpen(): void }) => (
  <Sum {...props}>
    {props.value === 0 ? (
      faPrice(0)
    ) : (
      <button
        type="button"
        onClick={onOpen}
        aria-label={`${t.opened.rowsOf(props.name)}: ${faPrice(props.value)}`}
        className="underline decoration-line-strong decoration-dotted underline-offset-8 after:absolute after:inset-0 after:rounded-tile hover:text-firoozeh-700"
      >
        {faPrice(props.value)}
      </button>
    )}
  </Sum>
);

/** Characters in half the width of a phone. */
const LONG = 20;

/**
 * A figure with its name; on a phone a very long amount takes the full width, as it must not wrap.
 */
const Sum = ({ name, value, before, hint = '', children }: SumProps & { children: ReactNode }) => {
  const change = changeOf(value, before);
  return (
    <div
      className={`relative min-w-0 rounded-tile bg-card p-4 shadow-1 max-desk:px-3 ${faPrice(value).length > LONG ? 'max-desk:col-span-full' : ''}`}
    >
      <dt className="text-13 text-ink-500">{name}</dt>
      <dd className="text-19 font-extrabold whitespace-nowrap max-desk:text-base">{children}</dd>
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
};
