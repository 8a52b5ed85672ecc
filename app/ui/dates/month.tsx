import { CalendarDate, PersianCalendar, toCalendar } from '@internationalized/date';
import { useContext } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components';
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx';
import { faDigits } from '#shared/digits.ts';
import { faMonthName } from '#shared/fa-dates.ts';
import { TEHRAN } from '#shared/time.ts';
import { SOLAR_HOLIDAYS } from '#shared/working-days.ts';
import { isLikelyYear } from './date-parts.tsx';

const ARROW = 'grid size-11 place-items-center rounded-md hover:bg-paper disabled:opacity-40';
const FRIDAY = 5;
const persian = new PersianCalendar();

/** True for a public holiday: a Friday, or a holiday with a fixed date in the solar year. */
export function isHoliday(date: CalendarDate): boolean {
  const { month, day } = toCalendar(date, persian);
  return date.toDate('UTC').getUTCDay() === FRIDAY || SOLAR_HOLIDAYS.includes(`${month}-${day}`);
}

const YEARS_BESIDE = 12;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const BOX =
  'h-11 cursor-pointer appearance-none rounded-md border border-line bg-card px-3 font-bold hover:bg-paper focus-visible:outline-3 focus-visible:outline-firoozeh-500';

type NameLabels = { year: string; month: string };

/** Month and year as two lists, so that another year is one press away. */
function MonthName({ labels }: { labels: NameLabels }) {
  const state = useContext(CalendarStateContext);
  if (!state) return null;
  const { year, month } = toCalendar(state.visibleRange.start, persian);
  const go = (to: { year?: number; month?: number }) =>
    state.setFocusedDate(toCalendar(state.visibleRange.start, persian).set({ day: 1, ...to }));
  const years = Array.from({ length: 2 * YEARS_BESIDE + 1 }, (_, at) => year - YEARS_BESIDE + at);
  return (
    <span className="flex gap-1">
      <select
        aria-label={labels.month}
        value={month}
        onChange={(event) => go({ month: Number(event.target.value) })}
        className={BOX}
      >
        {MONTHS.map((one) => (
          <option key={one} value={one}>
            {faMonthName(new CalendarDate(persian, year, one, 1).toDate(TEHRAN))}
          </option>
        ))}
      </select>
      <select
        aria-label={labels.year}
        value={year}
        onChange={(event) => go({ year: Number(event.target.value) })}
        className={BOX}
      >
        {years.filter(isLikelyYear).map((one) => (
          <option key={one} value={one}>
            {faDigits(one)}
          </option>
        ))}
      </select>
    </span>
  );
}

export type MonthLabels = NameLabels & { previous: string; next: string };

/** Month view of a date picker. */
export const Month = ({ labels }: { labels: MonthLabels }) => (
  <Calendar firstDayOfWeek="sat">
    <header className="mb-2 flex items-center justify-between">
      <Button slot="previous" aria-label={labels.previous} className={ARROW}>
        <ChevronRight className="size-4" />
      </Button>
      <MonthName labels={labels} />
      <Button slot="next" aria-label={labels.next} className={ARROW}>
        <ChevronLeft className="size-4" />
      </Button>
    </header>
    <CalendarGrid weekdayStyle="narrow">
      <CalendarGridHeader>
        {(day) => (
          <CalendarHeaderCell className="size-10 text-13 text-ink-500 last:text-anar-600">
            {day}
          </CalendarHeaderCell>
        )}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className={({ isToday }) =>
              `grid size-10 cursor-pointer place-items-center rounded-full text-sm outline-none hover:bg-firoozeh-50 data-focus-visible:ring-2 data-focus-visible:ring-firoozeh-500 data-outside-month:hidden data-disabled:cursor-default data-disabled:opacity-35 data-selected:bg-firoozeh-600 data-selected:font-bold data-selected:text-white ${isHoliday(date) ? 'text-anar-600' : ''} ${isToday ? 'ring-1 ring-firoozeh-600 ring-inset' : ''}`
            }
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  </Calendar>
);
