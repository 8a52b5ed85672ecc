import { importsText as t } from '#app/text/admin/imports.ts';
import { ArrowLeft } from '#app/ui/icons.tsx';
import type { ImportInfo } from '#contract/imports.ts';
import { readAmount, wholeTomans } from '#shared/amounts.ts';
import { faNumber } from '#shared/digits.ts';
import { headUnits, type MoneyField, moneyFields } from '#shared/money-columns.ts';
import type { PriceUnit } from '#shared/price-units.ts';

type Props = {
  info: ImportInfo & { samples?: string[][] };
  mapping: ImportInfo['mapping'];
  unit: PriceUnit | undefined;
};

/** First amounts of each column in tomans, which reveal a wrong unit before the dry run. */
export function AmountSamples({ info: { heads, samples = [] }, mapping, unit }: Props) {
  const units = headUnits({ heads, mapping });
  const rows = moneyFields.flatMap((field) => {
    const column = field === 'tiers' ? undefined : mapping[field];
    const cells = column === undefined ? [] : (samples[column] ?? []);
    const read = cells.map((cell) => sampleOf(cell, units[field] ?? unit));
    const known = read.filter((one) => one !== undefined);
    return known.length > 0 ? [{ field, known }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section
      className="mt-4 grid gap-2 rounded-control bg-zaferan-50 p-4"
      aria-label={t.samples.title}
    >
      <h3 className="font-bold">{t.samples.title}</h3>
      <dl className="grid gap-x-6 gap-y-2 tab:grid-cols-[auto_1fr]">
        {rows.map(({ field, known }) => (
          <Sample key={field} field={field} amounts={known} />
        ))}
      </dl>
    </section>
  );
}

type Shown = { from: string; to: string };

function sampleOf(cell: string, unit: PriceUnit | undefined): Shown | undefined {
  const amount = readAmount(cell);
  const own = amount?.unit ?? unit;
  const tomans = amount && own && wholeTomans(amount, own);
  if (!amount || !own || tomans === undefined) return undefined;
  return { from: t.samples.amount(amount.n, own), to: `${faNumber(tomans)} ${t.unit.IRT}` };
}

const Sample = ({ field, amounts }: { field: MoneyField; amounts: Shown[] }) => (
  <>
    <dt className="text-sm text-ink-500">{t.samples.fields[field]}</dt>
    <dd className="flex flex-wrap gap-x-6 gap-y-1 text-sm font-semibold">
      {amounts.map(({ from, to }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two products may cost the same
        <span key={n} className="whitespace-nowrap">
          <bdi>{from}</bdi>
          <ArrowLeft className="mx-1 inline size-3.5 text-ink-500" />
          <bdi>{to}</bdi>
        </span>
      ))}
    </dd>
  </>
);
