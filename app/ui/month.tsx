import { type CalendarDate, PersianCalendar, toCalendar } from '@internationalized/date';
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
import { faMonth } from '#shared/fa-dates.ts';
import { HOUR } from '#shared/time.ts';
import { ChevronLeft, ChevronRight } from './icons.tsx';

const ARROW = 'grid size-11 place-items-center rounded-md hover:bg-paper disabled:opacity-40';
/** Month and day of the official holidays that the solar calendar fixes; those of the moon move and are not known here. */
const HOLIDAYS = ['1-1', '1-2', '1-3', '1-4', '1-12', '1-13', '3-14', '3-15', '11-22', '12-29'];
const FRIDAY = 5;
const persian = new PersianCalendar();

/** Whether nobody works on this day: a Friday, or a holiday with a fixed day of the solar year. */
export function isHoliday(date: CalendarDate): boolean {
  const { month, day } = toCalendar(date, persian);
  return date.toDate('UTC').getUTCDay() === FRIDAY || HOLIDAYS.includes(`${month}-${day}`);
}

/** «آذر ۱۴۰۵»; the library would say the year first. */
function MonthName() {
  const first = useContext(CalendarStateContext)?.visibleRange.start;
  // noon, so that the zone does not move the day
  const noon = first && new Date(first.toDate('UTC').getTime() + 12 * HOUR);
  return <span className="font-bold">{noon && faMonth(noon)}</span>;
}

/** A month of days to pick from, inside a date picker. */
export const Month = ({ labels }: { labels: { previous: string; next: string } }) => (
  <Calendar firstDayOfWeek="sat">
    <header className="mb-2 flex items-center justify-between">
      <Button slot="previous" aria-label={labels.previous} className={ARROW}>
        <ChevronRight className="size-4" />
      </Button>
      <MonthName />
      <Button slot="next" aria-label={labels.next} className={ARROW}>
        <ChevronLeft className="size-4" />
      </Button>
    </header>
    <CalendarGrid weekdayStyle="narrow">
      <CalendarGridHeader>
        {(day) => (
          <CalendarHeaderCell className="size-10 text-[13px] text-ink-500 last:text-anar-600">
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
