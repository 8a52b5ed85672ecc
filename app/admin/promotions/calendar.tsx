import { promotionsText as t } from '#app/text/admin/trade/promotions.ts';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { PromotionRow } from '#contract/desk/promotions.ts';
import { addDays, tehranDay, weekdayOf } from '#shared/days.ts';
import { faShortDay } from '#shared/fa-dates.ts';
import { DAY } from '#shared/time.ts';
import { startOfDay } from './times.ts';

const WEEKS = 4;
const DAYS = WEEKS * 7;
const SATURDAY = 6;

/** Promotions that run or will, as bars over four weeks from today on, left to right. */
export function Calendar() {
  const { data } = useApi('GET /api/admin/promotions', { query: { status: 'running,set' } });
  const today = tehranDay(Date.now());
  const begin = Date.parse(startOfDay(today));
  const shown = (data?.items ?? []).filter(
    ({ from, until }) => Date.parse(until) > begin && Date.parse(from) < begin + DAYS * DAY,
  );
  if (shown.length === 0) return null;
  return (
    <section aria-label={t.calendar.title} className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
      <h2 className="mb-3 text-base font-extrabold">{t.calendar.title}</h2>
      <div dir="ltr" className="relative">
        <Weeks today={today} />
        <ul className="relative grid gap-2 pt-7">
          {shown
            .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
            .map((row) => (
              <li key={row._id}>
                <Bar row={row} begin={begin} />
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}

const percent = (part: number) => `${Math.min(1, Math.max(0, part)) * 100}%`;

/** First day of each week, with a line down through the bars. */
const Weeks = ({ today }: { today: string }) => (
  <div aria-hidden className="absolute inset-0">
    {Array.from({ length: DAYS }, (_, n) => addDays(today, n)).map(
      (day, n) =>
        (n === 0 || (weekdayOf(day) === SATURDAY && n > 3)) && (
          <span
            key={day}
            style={{ insetInlineStart: percent(n / DAYS) }}
            className="absolute inset-y-0 border-s border-line ps-1.5 text-11 whitespace-nowrap text-ink-500"
          >
            <bdi dir="rtl">{faShortDay(day)}</bdi>
          </span>
        ),
    )}
  </div>
);

function Bar({ row, begin }: { row: PromotionRow; begin: number }) {
  const start = Math.max(0, (Date.parse(row.from) - begin) / (DAYS * DAY));
  const end = Math.min(1, (Date.parse(row.until) - begin) / (DAYS * DAY));
  // words of a late bar stand before it, where there is room for them
  const isLate = start > 0.5;
  const look = row.status === 'running' ? 'bg-firoozeh-600' : 'bg-zaferan-400';
  return (
    <Link
      to={`/console/admin/promotions/detail-${row._id}`}
      aria-label={t.calendar.bar(row.title, row.from, row.until)}
      className="relative block h-11 rounded-md hover:bg-firoozeh-50 desk:h-9"
    >
      <span
        style={{ insetInlineStart: percent(start), width: percent(end - start) }}
        className={`absolute bottom-1.5 h-1.5 min-w-1.5 rounded-full ${look}`}
      />
      <span
        style={isLate ? { insetInlineEnd: percent(1 - end) } : { insetInlineStart: percent(start) }}
        className="absolute top-1 max-w-1/2 truncate px-1.5 text-12 leading-6 font-semibold"
      >
        <bdi dir="rtl">{`${row.title} ${t.value(row)}`}</bdi>
      </span>
    </Link>
  );
}
