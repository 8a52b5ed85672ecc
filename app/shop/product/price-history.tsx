import { FailedLoad } from '#app/common/failed-load.tsx';
import { offersText } from '#app/text/offers.ts';
import { text } from '#app/text.ts';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { SaleType } from '#contract/fields.ts';
import type { PastPrice } from '#contract/products/past-prices.ts';
import { faDay } from '#shared/fa-dates.ts';
import { DAY } from '#shared/time.ts';
import { extremesOf, stepLine } from './step-line.ts';

const t = offersText.history;
const TYPES: SaleType[] = ['partialSell', 'totalSell'];

/** Chart of past prices, one for each sale type that had any. */
export default function PriceHistory({ id }: { id: string }) {
  const { data, error, mutate } = useApi('GET /api/main/products/:id/prices', { params: { id } });
  if (!data)
    return error ? (
      <FailedLoad isCard onRetry={() => void mutate()} />
    ) : (
      <Skeleton className="past-prices" />
    );
  const now = Date.now();
  const sold = TYPES.filter((type) => data[type].some(({ price }) => price !== null));
  return (
    <section className="past-prices">
      <h2>{t.title(data.days)}</h2>
      {sold.map((type) => (
        <Chart key={type} type={type} prices={data[type]} from={now - data.days * DAY} to={now} />
      ))}
      {sold.length === 0 && <p>{t.none}</p>}
    </section>
  );
}

type ChartProps = { type: SaleType; prices: PastPrice[]; from: number; to: number };

/** Prices as a line of steps, from left to right as in every chart of the shop; words say the same. */
function Chart({ type, prices, from, to }: ChartProps) {
  return (
    <figure data-sale={type}>
      <figcaption>
        <b>{text.saleType[type]}</b> <Extremes prices={prices} />
      </figcaption>
      <svg aria-hidden viewBox="0 0 100 40" preserveAspectRatio="none">
        <path d={stepLine(prices, { from, to })} vectorEffect="non-scaling-stroke" />
      </svg>
      <p aria-hidden dir="ltr">
        <bdi dir="rtl">{faDay(new Date(from).toISOString())}</bdi>
        <bdi dir="rtl">{t.today}</bdi>
      </p>
    </figure>
  );
}

function Extremes({ prices }: { prices: PastPrice[] }) {
  const { lowest, highest } = extremesOf(prices);
  if (!lowest || !highest) return null;
  if (lowest.price === highest.price) return t.same(lowest.price);
  return (
    <>
      {t.lowest(lowest.price, faDay(lowest.at))}
      <br />
      {t.highest(highest.price, faDay(highest.at))}
    </>
  );
}
